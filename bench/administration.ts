// The administration pages for a company of 10,000 people, in the built console.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { spawnServices } from '../apps/local-services/src/testing/servicesProcess.ts'
import { findTestBrowser } from '../scripts/testBrowser.ts'
import { type Figure, medianOf } from './figure.ts'
import { timeKeys } from './keyToPaint.ts'
import { signIn } from './signIn.ts'

const employeeCount = 10_000
const typed = [...'mar', 'Backspace', ...'rtinez', ...Array<string>(8).fill('Backspace'), ...'1234']

/** Types into the search fields of the pages and into the search palette, and changes a company setting that affects everyone. */
export async function runAdministrationBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-administration-'))
  const services = spawnServices(['--port', '0', '--frozen', '--employees', String(employeeCount), '--days', '1'], {
    DATA_DIR: folder,
  })
  let browser: Browser | null = null
  try {
    const origin = await services.origin
    browser = await chromium.launch((await findTestBrowser()).launchOptions)
    const page = await signIn(
      await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' }),
      origin,
    )
    return [
      ...keyFigures('a key in the search palette', await timePalette(page, origin), 'under 50'),
      ...keyFigures('a key in the search of the user list', await timeSearch(page, origin), 'under 50'),
      ...keyFigures('a key in Add user of a group', await timeAddUser(page, origin), 'under 50'),
      ...keyFigures('a key that changes a setting of the company', await timeSetting(page, origin)),
    ]
  } finally {
    await browser?.close()
    services.child.kill('SIGTERM')
    await services.exit
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timePalette(page: Page, origin: string): Promise<number[]> {
  await page.goto(`${origin}/users`)
  await page.getByText('Showing the first 100').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  await page.keyboard.type('mar')
  await page.getByText(/^People · First 8 of/).waitFor({ timeout: 60_000 })
  for (const key of Array<string>(3).fill('Backspace')) await page.keyboard.press(key)
  // Lists that arrive later change the results too.
  await page.waitForLoadState('networkidle')
  return timeKeys(page, typed)
}

async function timeSearch(page: Page, origin: string): Promise<number[]> {
  await page.goto(`${origin}/users`)
  await page.getByText('Showing the first 100').waitFor({ timeout: 60_000 })
  await page.getByRole('searchbox').focus()
  return timeKeys(page, typed)
}

async function timeAddUser(page: Page, origin: string): Promise<number[]> {
  await page.goto(`${origin}/user-groups`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  const field = page.getByRole('combobox', { name: 'Add user' })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').nth(3).waitFor({ timeout: 60_000 })
  return timeKeys(page, typed)
}

async function timeSetting(page: Page, origin: string): Promise<number[]> {
  await page.goto(`${origin}/settings`)
  await page.getByRole('switch').first().focus()
  return timeKeys(page, Array<string>(8).fill('Space'), 'firstPaint')
}

function keyFigures(name: string, times: readonly number[], target?: string): Figure[] {
  return [
    { name: `${name}, to the paint`, value: medianOf(times), unit: 'ms' },
    { name: '  the slowest', value: Math.max(...times), unit: 'ms', ...(target ? { target } : {}) },
  ]
}
