import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { spawnServices } from '../apps/local-services/src/testing/servicesProcess.ts'
import { findTestBrowser } from '../scripts/testBrowser.ts'
import type { Figure } from './figure.ts'
import { signIn } from './signIn.ts'

/** Five of eight crews belong to the manager's unit, so its week has about 1,000 people. */
const flags = ['--port', '0', '--frozen', '--employees', '1600', '--days', '21']
const rounds = 2
const wheelSteps = 60
const pixelsPerStep = 60

/**
 * Scrolls through the pages of a week of about 1,000 people and counts tasks over 50 ms. Turning pages counts too. Then lists the exceptions
 * of that week.
 */
export async function runWeekBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-week-'))
  const services = spawnServices(flags, { DATA_DIR: folder })
  const browser = await chromium.launch((await findTestBrowser()).launchOptions)
  try {
    const origin = await services.origin
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
    const page = await signIn(context, origin)
    await page.goto(`${origin}/employee-hours-report/week`)
    await page.getByRole('treegrid').and(page.locator('[aria-busy="false"]')).waitFor({ timeout: 120_000 })
    const count = (await page.getByRole('group', { name: 'Pages' }).getByRole('paragraph').textContent()) ?? ''
    await observeTasks(page)
    for (let round = 0; round < rounds; round += 1) await scrollThrough(page)
    const tasks = await page.evaluate(() => longTasks)
    return [
      { name: 'people', value: Number(count.replaceAll(',', '').match(/\d+/g)?.[0]), unit: '' },
      { name: `tasks over 50 ms while scrolling, ${rounds} rounds`, value: tasks.length, unit: '', target: '0' },
      { name: 'longest task while scrolling', value: Math.max(0, ...tasks), unit: 'ms' },
      ...(await measureExceptions(page, origin)),
    ]
  } finally {
    await browser.close()
    services.child.kill('SIGTERM')
    await services.exit
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Times the exceptions of the last workweek, from its last clock events to the list. */
async function measureExceptions(page: Page, origin: string): Promise<Figure[]> {
  await page.goto(`${origin}/exceptions`)
  await page.getByText(/exceptions? needs? attention$/).waitFor({ state: 'attached', timeout: 120_000 })
  let arrivedAt = 0
  page.on('requestfinished', request => {
    if (request.url().includes('/v1/timelineEvents')) arrivedAt = Date.now()
  })
  await observeTasks(page)
  await page.getByRole('radio', { name: 'Last workweek' }).click()
  await page.getByText(/^These days are checked for clock events/).waitFor({ timeout: 120_000 })
  const listedAt = Date.now()
  const tasks = await page.evaluate(() => longTasks)
  const count = (await page.getByRole('radio', { name: /^All \d/ }).textContent()) ?? ''
  return [
    { name: 'exceptions of the week', value: Number(count.replace(/\D/g, '')), unit: '' },
    { name: 'from the last clock events to the list', value: listedAt - arrivedAt, unit: 'ms', target: 'under 1,000' },
    { name: 'tasks over 50 ms while checking', value: tasks.length, unit: '', target: '0' },
    { name: 'longest task while checking', value: Math.max(0, ...tasks), unit: 'ms' },
  ]
}

declare global {
  var longTasks: number[]
}

async function observeTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.longTasks = []
    const observer = new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
  })
}

/** Scrolls down and up again by wheel on each page of people, a step for each frame. Throws if a page didn't scroll. */
async function scrollThrough(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next page' })
  for (;;) {
    const places: number[] = []
    await page.mouse.move(720, 500)
    for (const direction of [1, -1]) {
      for (let step = 0; step < wheelSteps; step += 1) {
        await page.mouse.wheel(0, direction * pixelsPerStep)
        await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
      }
      places.push(await scrolledPixels(page))
    }
    if (places[0] === places[1]) throw new Error(`The week did not scroll: ${places.join(', ')} pixels.`)
    if (await next.isDisabled()) break
    await next.click()
  }
  await page.getByRole('button', { name: 'First page' }).click()
}

/** The pixels by which the window and everything in it are scrolled. */
const scrolledPixels = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('*')].reduce((sum, element) => sum + element.scrollTop, 0))
