// Measures a Detail Report of 31,000 employee-days in Chromium, with the built console and the local services.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DateRange, formatView } from '@fieldtime/console-core'
import { defaultLayout, detailDefinition } from '@fieldtime/console-core/reports'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { type ServicesProcess, spawnServices } from '../apps/local-services/src/testing/servicesProcess.ts'
import { splitEntries } from '../apps/local-services/src/testing/splitEntries.ts'
import { findTestBrowser } from '../scripts/testBrowser.ts'
import { dateBefore } from './dates.ts'
import { type Figure, medianOf } from './figure.ts'
import { type ReadMoments, watchRead } from './reportsProbe.ts'
import { millisecondsInAggregator } from './reportsProfile.ts'
import { type ReadSize, sizeOfRead } from './reportsSize.ts'
import { type ReadTasks, type TaskTimes, traceTasks } from './reportsTasks.ts'
import { typingFigures } from './reportsTyping.ts'
import { signIn } from './signIn.ts'

/**
 * Five of eight crews belong to the manager's unit. Its report has about 31,000 employee-days, 120,000 clock events, and, after
 * some are split, 40,000 entries.
 */
const employeeCount = 2_500
const rounds = 3
const dayCount = 31
const megabyte = 1_000_000
const viewport = { width: 1440, height: 900 }

/** The timings of one read and the page's tasks during it. */
interface WatchedRead extends ReadTasks {
  readonly moments: ReadMoments
}

/**
 * Measures the first read after the services start, then medians of further reads, the size of one read, and reads under the
 * browser's profiler.
 */
export async function runReportsBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-reports-'))
  const services = await startServices(folder)
  let browser: Browser | null = null
  try {
    const origin = await services.origin
    browser = await chromium.launch((await findTestBrowser()).launchOptions)
    const context = await browser.newContext({ viewport, locale: 'en-US' })
    await context.addInitScript(watchRead)
    const page = await signIn(context, origin)
    const range = { startDate: dateBefore(dayCount), endDate: dateBefore(1) }
    const address = origin + reportAddress(range)
    const cold = await watch(browser, page, address)
    const warm: WatchedRead[] = []
    const heaps: number[] = []
    const session = await context.newCDPSession(page)
    for (let round = 0; round < rounds; round += 1) {
      warm.push(await watch(browser, page, address))
      heaps.push(await heapOf(session))
    }
    // The size is that of a first visit, without kept days.
    await page.evaluate(() => void indexedDB.deleteDatabase('fieldtime-days'))
    const size = await sizeOfRead(page, range, () => read(page, address))
    const joined = await joinFigures(browser, page, session, address)
    const typing = await typingFigures(page)
    return [
      ...sizeFigures(size, cold),
      ...readFigures('cold', [cold]),
      ...readFigures('warm', warm),
      ...joined,
      { name: 'heap once all is read', value: medianOf(heaps), unit: 'MB', target: 'under 250' },
      ...typing,
    ]
  } finally {
    await browser?.close()
    services.child.kill('SIGTERM')
    await services.exit
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the services with a demo company that has the split entries. */
async function startServices(folder: string): Promise<ServicesProcess> {
  const args = ['--port', '0', '--frozen', '--employees', String(employeeCount), '--days', String(dayCount)]
  const making = spawnServices(args, { DATA_DIR: folder })
  await making.origin
  making.child.kill('SIGTERM')
  await making.exit
  await splitEntries(folder)
  // In production the services run on other processors. Here, the page's tasks would wait for theirs.
  return spawnServices(args, { DATA_DIR: folder }, { givesWay: true })
}

function reportAddress(range: DateRange): string {
  return `/detail-report?${formatView({ range, pageIndex: 0, layout: defaultLayout(detailDefinition.columns) })}`
}

async function watch(browser: Browser, page: Page, address: string): Promise<WatchedRead> {
  const { answer: moments, tasks } = await traceTasks(browser, page, () => read(page, address))
  return { moments, ...tasks }
}

/** Opens the report and waits until all its rows are loaded. */
async function read(page: Page, address: string): Promise<ReadMoments> {
  await page.goto(address)
  await page.waitForFunction(() => Reflect.get(window, 'readMoments')?.isDone === true, null, { timeout: 300_000 })
  return page.evaluate(() => Reflect.get(window, 'readMoments') as ReadMoments)
}

/** The heap of the page after garbage collection, including typed arrays. */
async function heapOf(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
    readonly usedSize: number
    readonly backingStorageSize?: number
  }
  return (usedSize + backingStorageSize) / megabyte
}

/** Medians over reads under the profiler: single reads vary by a tenth. */
async function joinFigures(browser: Browser, page: Page, session: CDPSession, address: string): Promise<Figure[]> {
  await session.send('Profiler.enable')
  // Sampling every millisecond would slow the page by a seventh.
  await session.send('Profiler.setSamplingInterval', { interval: 5_000 })
  const joins: { readonly onTheClock: number; readonly ofTheProcessor: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    await session.send('Profiler.start')
    const { reading } = await watch(browser, page, address)
    const { profile } = await session.send('Profiler.stop')
    const onTheClock = millisecondsInAggregator(profile)
    joins.push({ onTheClock, ofTheProcessor: onTheClock * reading.ownShare })
  }
  return [
    {
      name: 'all rows joined, main thread',
      value: medianOf(joins.map(({ onTheClock }) => onTheClock)),
      unit: 'ms',
      target: 'at most 400',
    },
    { name: '  of the processor', value: medianOf(joins.map(({ ofTheProcessor }) => ofTheProcessor)), unit: 'ms' },
  ]
}

function sizeFigures({ employeeDays, events, entries }: ReadSize, { moments }: WatchedRead): Figure[] {
  return [
    { name: 'rows', value: moments.rowCount, unit: '' },
    { name: '  employee-days', value: employeeDays, unit: '', target: 'about 31,000' },
    { name: '  clock events', value: events, unit: '', target: 'about 120,000' },
    { name: '  entries', value: entries, unit: '', target: 'about 40,000' },
    { name: '  calls', value: moments.callCount, unit: '' },
  ]
}

function readFigures(label: string, reads: readonly WatchedRead[]): Figure[] {
  const median = (pick: (moments: ReadMoments) => number) => medianOf(reads.map(({ moments }) => pick(moments)))
  return [
    {
      name: `${label}: first page here to first rows on screen`,
      value: median(({ firstPageAt, firstRowsAt }) => firstRowsAt - firstPageAt),
      unit: 'ms',
      target: 'at most 1,500',
    },
    { name: '  first call to all rows', value: median(({ startedAt, doneAt }) => doneAt - startedAt), unit: 'ms' },
    { name: '  slowest chain of pages', value: median(({ slowestChain }) => slowestChain), unit: 'ms' },
    { name: '  the same without waits for a connection', value: median(one => one.slowestAnswers), unit: 'ms' },
    {
      name: '  all answers, by the slowest chain',
      value: median(({ total, slowestChain }) => total / slowestChain),
      unit: '×',
      target: 'at most 1.3',
    },
    ...taskFigures(
      `${label}, the page comes up`,
      reads.map(({ opening }) => opening),
    ),
    ...taskFigures(
      `${label}, rows come`,
      reads.map(({ reading }) => reading),
    ),
  ]
}

function taskFigures(label: string, times: readonly TaskTimes[]): Figure[] {
  const median = (pick: (times: TaskTimes) => number) => medianOf(times.map(pick))
  return [
    { name: `${label}: longest task`, value: median(({ longest }) => longest), unit: 'ms', target: 'at most 50' },
    { name: '  tasks over 50 ms', value: median(({ over50 }) => over50), unit: '', target: '0' },
    { name: '  longest task, of the processor', value: median(({ longestOwn }) => longestOwn), unit: 'ms' },
    { name: '  tasks over 50 ms of the processor', value: median(({ ownOver50 }) => ownOver50), unit: '' },
  ]
}
