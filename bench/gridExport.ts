import { readFileSync } from 'node:fs'
import { exportSizes, runExport } from './export.ts'
import { type Figure, medianOf } from './figure.ts'
import type { GridBrowser } from './gridBrowser.ts'
import { exportMarks, type MeasuredExport } from './gridPage/exporting.ts'

const rounds = 3
const megabyte = 1_000_000

interface BrowserExport extends MeasuredExport {
  /** Peak memory of all browser processes, in bytes, minus their memory before. Null if the system doesn't report it. */
  readonly megabytes: number | null
}

/** Exports with the button of a grid grouped by date, alternating with exceljs's writer in Node. Returns medians. */
export async function measureExports(browser: GridBrowser): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { rowCount, columnCount } of exportSizes) {
    const ours: BrowserExport[] = []
    const theirs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await exportInBrowser(browser, rowCount, columnCount))
      theirs.push((await runExport('exceljs', rowCount, columnCount)).seconds)
    }
    const label = (what: string) => `${rowCount.toLocaleString('en')} × ${columnCount}: ${what}`
    const seconds = medianOf(ours.map(run => run.seconds))
    const megabytes = ours.flatMap(run => run.megabytes ?? [])
    figures.push(
      { name: label('export'), value: seconds, unit: 's' },
      { name: "  exceljs's own writer in Node", value: medianOf(theirs), unit: 's' },
      { name: '  of its time', value: seconds / medianOf(theirs), unit: '×', target: 'at most 1.5' },
      ...(megabytes.length > 0
        ? [{ name: label('memory of the browser on top'), value: medianOf(megabytes), unit: 'MB', target: 'under 500' }]
        : []),
      {
        name: label('longest task, time that it computed'),
        value: await measureLongestTask(browser, rowCount, columnCount),
        unit: 'ms',
        target: 'under 50',
      },
      {
        name: label('longest task, of those over 50 ms'),
        value: medianOf(ours.map(run => run.longestReportedTask)),
        unit: 'ms',
        target: '0',
      },
      {
        name: label('longest delay of a timer'),
        value: medianOf(ours.map(run => run.longestDelay)),
        unit: 'ms',
        target: 'under 50',
      },
      { name: label('file'), value: medianOf(ours.map(run => run.fileBytes)) / megabyte, unit: 'MB' },
    )
  }
  return figures
}

async function exportInBrowser(
  { browser, open }: GridBrowser,
  rowCount: number,
  columnCount: number,
): Promise<BrowserExport> {
  const page = await open('index')
  await page.evaluate(count => gridBench.fill(count), rowCount)
  await page.evaluate(() => globalThis.gc?.())
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const memory = watchMemory(processInfo.map(({ id }) => id))
  const measured = await page.evaluate(count => gridBench.export(count), columnCount)
  const megabytes = memory.stop()
  await page.close()
  return { ...measured, megabytes }
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** CPU time of the thread, in microseconds. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/**
 * The CPU time of the page's longest task, in milliseconds, regardless of other load on the machine. Measured in a separate
 * export, because tracing takes memory.
 */
async function measureLongestTask(
  { browser, open }: GridBrowser,
  rowCount: number,
  columnCount: number,
): Promise<number> {
  const page = await open('index')
  await page.evaluate(count => gridBench.fill(count), rowCount)
  await page.evaluate(() => globalThis.gc?.())
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  await page.evaluate(count => gridBench.export(count), columnCount)
  const trace = await browser.stopTracing()
  await page.close()
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString())
  const threadOf = ({ pid, tid }: Pick<TraceEvent, 'pid' | 'tid'>) => `${pid} ${tid}`
  const ofPages = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain'
  const threads = new Set(traceEvents.filter(ofPages).map(threadOf))
  const timeOf = (mark: string) => traceEvents.find(({ name }) => name === mark)?.ts ?? Number.NaN
  const [from, to] = [timeOf(exportMarks.pressed), timeOf(exportMarks.handedOver)]
  const tasks = traceEvents.filter(
    ({ ts, dur = 0, ...event }) =>
      event.name.endsWith('RunTask') && threads.has(threadOf(event)) && ts + dur >= from && ts <= to,
  )
  if (tasks.length === 0) throw new Error('The browser has recorded no task of the export')
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000
}

/** The resident memory of a process on Linux, in bytes. A worker is part of its page's process. */
function watchMemory(processIds: readonly number[]) {
  const pageBytes = 4096
  const residentOf = (id: number) => {
    try {
      return Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * pageBytes
    } catch {
      return null
    }
  }
  const read = () => processIds.map(residentOf).reduce((sum: number, bytes) => sum + (bytes ?? 0), 0)
  const before = read()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, read())
  }, 20)
  return {
    stop() {
      clearInterval(timer)
      return before === 0 ? null : (most - before) / megabyte
    },
  }
}
