// The Detail Report of a month of 1,000 people in Chromium, read from the local services by the console as it is built.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLayout, detailDefinition, formatView } from '@fieldtime/console-core'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { spawnServices } from '../apps/local-services/src/testing/servicesProcess.ts'
import { chromiumArguments, findOrInstallChromium } from '../scripts/chromium.mjs'
import { type Figure, medianOf } from './figure.ts'
import { type ReadMoments, watchRead } from './reportsProbe.ts'
import { millisecondsInBook } from './reportsProfile.ts'

const rounds = 5
const dayCount = 31
const megabyte = 1_000_000
const viewport = { width: 1440, height: 900 }

/** The first read after a start of the services, medians of reads after it, and one more under the profiler of the browser. */
export async function runReportsBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-reports-'))
  const services = spawnServices(['--port', '0', '--frozen', '--employees', '1000', '--days', String(dayCount)], {
    DATA_DIR: folder,
  })
  let browser: Browser | null = null
  try {
    const origin = await services.origin
    browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: chromiumArguments })
    const context = await browser.newContext({ viewport })
    await context.addInitScript(watchRead)
    const page = await signIn(context, origin)
    const address = origin + reportAddress()
    const cold = await read(page, address)
    const warm: ReadMoments[] = []
    const heaps: number[] = []
    const session = await context.newCDPSession(page)
    for (let round = 0; round < rounds; round += 1) {
      warm.push(await read(page, address))
      heaps.push(await heapOf(session))
    }
    return figuresOf(cold, warm, heaps, await joinTime(page, session, address))
  } finally {
    await browser?.close()
    services.child.kill('SIGTERM')
    await services.exit
    rmSync(folder, { recursive: true, force: true })
  }
}

async function signIn(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password').fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  return page
}

function reportAddress(): string {
  const range = { startDate: dateBefore(dayCount), endDate: dateBefore(1) }
  return `/detail-report?${formatView({ range, pageIndex: 0, layout: defaultLayout(detailDefinition.columns) })}`
}

/** Opens the report, and answers once all its rows are there. */
async function read(page: Page, address: string): Promise<ReadMoments> {
  await page.goto(address)
  await page.waitForFunction(() => Reflect.get(window, 'readMoments')?.isDone === true)
  return page.evaluate(() => Reflect.get(window, 'readMoments') as ReadMoments)
}

/** What is left of the page, its typed arrays included, once all garbage is collected. */
async function heapOf(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
    readonly usedSize: number
    readonly backingStorageSize?: number
  }
  return (usedSize + backingStorageSize) / megabyte
}

async function joinTime(page: Page, session: CDPSession, address: string): Promise<number> {
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 500 })
  await session.send('Profiler.start')
  await read(page, address)
  const { profile } = await session.send('Profiler.stop')
  return millisecondsInBook(profile)
}

function figuresOf(
  cold: ReadMoments,
  warm: readonly ReadMoments[],
  heaps: readonly number[],
  joined: number,
): Figure[] {
  const median = (pick: (moments: ReadMoments) => number) => medianOf(warm.map(pick))
  const ofRead = (label: string, pick: (take: (moments: ReadMoments) => number) => number): Figure[] => [
    {
      name: `${label}: first page here to first rows on screen`,
      value: pick(({ firstPageAt, firstRowsAt }) => firstRowsAt - firstPageAt),
      unit: 'ms',
      target: 'at most 1,500',
    },
    {
      name: `${label}: first call to all rows`,
      value: pick(({ startedAt, doneAt }) => doneAt - startedAt),
      unit: 'ms',
    },
    { name: '  all answers', value: pick(({ total }) => total), unit: 'ms' },
    { name: '  slowest chain of pages', value: pick(({ slowestChain }) => slowestChain), unit: 'ms' },
    {
      name: '  all answers, by the slowest chain',
      value: pick(({ total, slowestChain }) => total / slowestChain),
      unit: '×',
      target: 'at most 1.3',
    },
    {
      name: `${label}: longest task, of those over 50 ms`,
      value: pick(one => one.longestTask),
      unit: 'ms',
      target: '0',
    },
    {
      name: `${label}: longest delay of a timer`,
      value: pick(one => one.longestDelay),
      unit: 'ms',
      target: 'under 50',
    },
  ]
  return [
    { name: 'rows', value: median(({ rowCount }) => rowCount), unit: '' },
    { name: 'calls', value: median(({ callCount }) => callCount), unit: '' },
    ...ofRead('cold', take => take(cold)),
    ...ofRead('warm', median),
    { name: 'all rows joined, main thread', value: joined, unit: 'ms', target: 'at most 400' },
    { name: 'heap once all is read', value: medianOf(heaps), unit: 'MB', target: 'under 250' },
  ]
}

function dateBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
