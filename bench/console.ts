import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright'
import { addressOf } from '../e2e/services.ts'
import { chromiumArguments, findOrInstallChromium } from '../scripts/chromium.mjs'
import { root } from '../scripts/processes.ts'
import type { Figure } from './figure.ts'

const rounds = 5
/** What a chunk is for, by its name. The shell's menus are fetched beside the page, which does not wait for them. */
const chunkKinds = { charts: /Chart/, menus: /Picker|Menu|ShellControls/ } as const

/**
 * The console as a person meets it: `npm start` to the sign-in page with a new and with an old data folder, sign-in to
 * a painted dashboard, and what the browser fetches for that, gzipped.
 */
export async function runConsoleBench(): Promise<Figure[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'fieldtime-bench-'))
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: chromiumArguments })
  try {
    const first = await measureStart(browser, dataFolder)
    const again: number[] = []
    const painted: number[] = []
    let files: LoadedFile[] = []
    for (let round = 0; round < rounds; round += 1) {
      const start = await measureStart(browser, dataFolder, async page => {
        files = []
        recordFiles(page, files)
        painted.push(await measureDashboard(page))
      })
      again.push(start)
    }
    const charts = files.filter(file => chunkKinds.charts.test(file.name))
    const menus = files.filter(file => chunkKinds.menus.test(file.name))
    const page = files.filter(file => !charts.includes(file) && !menus.includes(file))
    return [
      { name: 'npm start to sign-in page, new data folder', value: first, unit: 's' },
      { name: 'npm start to sign-in page, again', value: median(again), unit: 's', target: 'under 10' },
      { name: 'sign-in to painted dashboard', value: median(painted), unit: 's' },
      { name: 'first load to a painted page, gzip', value: kilobytes(page), unit: 'kB' },
      { name: 'menus beside it, gzip', value: kilobytes(menus), unit: 'kB' },
      {
        name: 'first load without charts, gzip',
        value: kilobytes([...page, ...menus]),
        unit: 'kB',
        target: 'at most 200',
      },
      { name: 'charts, gzip', value: kilobytes(charts), unit: 'kB' },
    ]
  } finally {
    await browser.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

interface LoadedFile {
  readonly name: string
  readonly gzipBytes: number
}

/** Seconds from the command to a usable sign-in page. */
async function measureStart(
  browser: Browser,
  dataFolder: string,
  thenDo: (page: Page) => Promise<void> = async () => undefined,
) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'start', '--port', '0'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const context = await browser.newContext()
  try {
    const origin = await addressOf(child)
    const page = await context.newPage()
    await page.goto(origin)
    await page.getByLabel('Username').waitFor()
    const seconds = (performance.now() - startedAt) / 1000
    await thenDo(page)
    return seconds
  } finally {
    await context.close()
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}

/** Seconds from the click on Sign in until both charts stand with their captions. */
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

function recordFiles(page: Page, files: LoadedFile[]) {
  page.on('response', async response => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname) || response.status() !== 200) return
    files.push({ name: pathname, gzipBytes: gzipSync(await response.body(), { level: 9 }).length })
  })
}

function kilobytes(files: readonly LoadedFile[]) {
  return files.reduce((sum, file) => sum + file.gzipBytes, 0) / 1000
}

function median(values: readonly number[]) {
  const ordered = values.toSorted((left, right) => left - right)
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN
}
