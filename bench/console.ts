import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Request } from 'playwright'
import { addressOf } from '../e2e/services.ts'
import { root } from '../scripts/processes.ts'
import { findTestBrowser } from '../scripts/testBrowser.ts'
import type { Figure } from './figure.ts'

const rounds = 5
const quietMilliseconds = 1_000
const longestFetchMilliseconds = 20_000

/**
 * Measures the console from a person's point of view: `npm start` to the sign-in page with a new and an existing data folder,
 * sign-in to a painted dashboard, and the gzipped size of all scripts and styles that the browser fetches until the dashboard is
 * painted and the network has been idle for a second.
 */
export async function runConsoleBench(): Promise<Figure[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'fieldtime-bench-'))
  const browser = await chromium.launch((await findTestBrowser()).launchOptions)
  try {
    const first = await measureStart(browser, dataFolder)
    const again: number[] = []
    const painted: number[] = []
    let files: LoadedFile[] = []
    for (let round = 0; round < rounds; round += 1) {
      const start = await measureStart(browser, dataFolder, async (page, traffic) => {
        painted.push(await measureDashboard(page))
        files = await traffic.readFiles()
      })
      again.push(start)
    }
    const charts = loadedOnlyBy(/\w+Chart/, files)
    const cards = loadedOnlyBy(/NeedsAttention|LastWorkweek|expectedRuleCode|clockInStatus\.\w+/, files)
    const others = files.filter(file => !charts.has(file) && !cards.has(file))
    return [
      { name: 'npm start to sign-in page, new data folder', value: first, unit: 's' },
      { name: 'npm start to sign-in page, again', value: median(again), unit: 's', target: 'under 10' },
      { name: 'sign-in to painted dashboard', value: median(painted), unit: 's', target: 'at most 1' },
      { name: 'first load without charts, gzip', value: kilobytes(others), unit: 'kB', target: 'at most 200' },
      { name: 'charts, gzip', value: kilobytes([...charts]), unit: 'kB' },
      { name: 'cards that load after the first paint, gzip', value: kilobytes([...cards]), unit: 'kB' },
    ]
  } finally {
    await browser.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** Seconds from the command to a usable sign-in page. */
async function measureStart(
  browser: Browser,
  dataFolder: string,
  thenDo: (page: Page, traffic: Traffic) => Promise<void> = async () => undefined,
) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'start', '--port', '0'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const context = await browser.newContext({ locale: 'en-US' })
  try {
    const origin = await addressOf(child)
    const page = await context.newPage()
    const traffic = watchTraffic(page)
    await page.goto(origin)
    await page.getByLabel('Username').waitFor()
    const seconds = (performance.now() - startedAt) / 1000
    await thenDo(page, traffic)
    return seconds
  } finally {
    await context.close()
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
  }
}

/** Seconds from the click on Sign in until both charts and their captions are painted. */
async function measureDashboard(page: Page) {
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password').fill('demo')
  const startedAt = performance.now()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.locator('svg.recharts-surface').nth(1).waitFor()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return (performance.now() - startedAt) / 1000
}

interface LoadedFile {
  readonly name: string
  readonly content: string
}

interface Traffic {
  /** Every script and style sheet that the browser has fetched once the network is idle, read from the browser's cache. */
  readFiles(): Promise<LoadedFile[]>
}

function watchTraffic(page: Page): Traffic {
  const urls = new Set<string>()
  const underWay = new Set<Request>()
  let changedAt = performance.now()
  page.on('request', request => {
    underWay.add(request)
    changedAt = performance.now()
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) urls.add(request.url())
  })
  const settle = (request: Request) => {
    underWay.delete(request)
    changedAt = performance.now()
  }
  page.on('requestfinished', settle)
  page.on('requestfailed', settle)

  return {
    async readFiles() {
      while (underWay.size > 0 || performance.now() - changedAt < quietMilliseconds) {
        if (performance.now() - changedAt > longestFetchMilliseconds) {
          throw new Error(`Still on its way: ${[...underWay].map(request => request.url()).join(', ')}`)
        }
        await page.waitForTimeout(50)
      }
      return Promise.all(
        [...urls].map(async url => {
          const answer = await page.request.get(url)
          if (!answer.ok()) throw new Error(`${url} answers ${answer.status()}`)
          return { name: basename(new URL(url).pathname), content: await answer.text() }
        }),
      )
    },
  }
}

/** Files whose dynamic imports match the pattern, and files that only they import. */
function loadedOnlyBy(pattern: RegExp, files: readonly LoadedFile[]): Set<LoadedFile> {
  const namesIn = (file: LoadedFile, pattern: RegExp) =>
    [...file.content.matchAll(pattern)].map(([, name = '']) => name)
  const always = /(?:from|import)\s*["'`]\.\/([^"'`]+)/g
  const onDemand = new RegExp(`import\\(\\s*["'\`]\\./((?:${pattern.source})-[^"'\`]+)`, 'g')
  const imported = new Set(files.flatMap(file => [...namesIn(file, always), ...namesIn(file, onDemand)]))

  const others = new Set(files.filter(file => !imported.has(file.name)))
  for (const file of others) {
    const names = namesIn(file, always)
    for (const other of files) if (names.includes(other.name)) others.add(other)
  }
  return new Set(files.filter(file => !others.has(file)))
}

function kilobytes(files: readonly LoadedFile[]) {
  return files.reduce((sum, { content }) => sum + gzipSync(content, { level: 9 }).length, 0) / 1000
}

function median(values: readonly number[]) {
  const ordered = values.toSorted((left, right) => left - right)
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN
}
