// Compares the report grid in Chromium with TanStack Table's row models and its exports with exceljs's writer, and measures its
// size.
import { type Figure, medianOf } from './figure.ts'
import { type GridBrowser, openGridBrowser } from './gridBrowser.ts'
import { measureExports } from './gridExport.ts'
import type { GridName, MeasuredStep } from './gridPage/main.ts'
import { measureReportSize } from './gridSize.ts'

/** The rounds per row count. The first round is a warm-up and isn't counted. */
const rounds: Readonly<Record<number, number>> = { 10000: 9, 100000: 21, 300000: 7, 1000000: 3 }

const fourTimes = 'at least 4'
const twoFrames = 'under 33'
const targets: Readonly<Record<string, { readonly ratio?: string; readonly time?: string }>> = {
  'mount, grouped by date': { ratio: fourTimes },
  'sort by employee inside groups': { ratio: fourTimes },
  'sort by employee, flat': { ratio: fourTimes },
  "filter 'contains', grouped": { ratio: fourTimes },
  "filter 'contains', flat": { ratio: fourTimes },
  'group by foreman, two sums': { ratio: fourTimes },
  'go to the last page': { time: twoFrames },
  'hide a column': { time: twoFrames },
  'show it again': { time: twoFrames },
}
/** Row counts that have targets. */
const targetRowCounts = [100_000, 300_000]
const targetHeapRowCount = 300_000

/**
 * Runs everything, or the parts that `GRID_PARTS` names: row counts, `export`, `size`. Times are medians of rounds in which both
 * grids alternate on one page, from the call to the painted result.
 */
export async function runGridBench(): Promise<Figure[]> {
  const parts = process.env.GRID_PARTS?.split(',') ?? [...Object.keys(rounds), 'export', 'size']
  const browser = await openGridBrowser()
  try {
    const figures: Figure[] = []
    for (const part of parts) figures.push(...(await measurePart(browser, part.trim())))
    return figures
  } finally {
    await browser.close()
  }
}

function measurePart(browser: GridBrowser, part: string): Promise<Figure[]> {
  if (part === 'export') return measureExports(browser)
  if (part === 'size') return measureReportSize(browser)
  if (!(part in rounds)) throw new Error(`${part} is none of ${Object.keys(rounds).join(', ')}, export, size`)
  return measureRows(browser, Number(part))
}

async function measureRows(browser: GridBrowser, rowCount: number): Promise<Figure[]> {
  const page = await browser.open('index')
  await page.evaluate(count => gridBench.fill(count), rowCount)
  const runs: Record<GridName, MeasuredStep[][]> = { console: [], consoleWithDayTotals: [], tanstack: [] }
  const texts: number[] = []
  for (let round = 0; round <= (rounds[rowCount] ?? 0); round += 1) {
    const inTurn: GridName[] = ['console', 'tanstack', 'consoleWithDayTotals']
    for (const name of round % 2 === 0 ? inTurn : inTurn.toReversed()) {
      const measured = await page.evaluate(one => gridBench.run(one), name)
      if (round > 0) runs[name].push([...measured])
    }
    texts.push(await page.evaluate(() => gridBench.measureText()))
  }
  await page.close()
  checkSameWork(runs.console, runs.tanstack)
  const heaps = {
    console: await measureHeap(browser, 'console', rowCount),
    tanstack: await measureHeap(browser, 'tanstack', rowCount),
  }

  const label = (what: string) => `${rowCount.toLocaleString('en')}: ${what}`
  const ofStep = (name: GridName, step: string) =>
    medianOf(runs[name].map(run => run.find(one => one.step === step)?.milliseconds ?? Number.NaN))
  const isTarget = targetRowCounts.includes(rowCount)
  const timed = Object.keys(targets).flatMap(step => {
    const { ratio, time } = targets[step] ?? {}
    const [ours, theirs] = [ofStep('console', step), ofStep('tanstack', step)]
    return [
      { name: label(step), value: ours, unit: 'ms', ...(time && isTarget ? { target: time } : {}) },
      { name: '  TanStack Table', value: theirs, unit: 'ms' },
      { name: '  times as fast', value: theirs / ours, unit: '×', ...(ratio && isTarget ? { target: ratio } : {}) },
    ]
  })
  const withDayTotals = ['mount, grouped by date', 'group by foreman, two sums'].map(step => ({
    name: label(`${step}, and three totals by day`),
    value: ofStep('consoleWithDayTotals', step),
    unit: 'ms',
  }))
  const heapTarget = rowCount === targetHeapRowCount ? { target: 'below that of TanStack Table' } : {}
  return [
    { name: label('a changed text alone'), value: medianOf(texts), unit: 'ms' },
    ...timed,
    ...withDayTotals,
    { name: label('heap after mount'), value: heaps.console, unit: 'MB', ...heapTarget },
    { name: '  TanStack Table', value: heaps.tanstack, unit: 'MB' },
  ]
}

/** Both grids must show the same lines, otherwise their times can't be compared. */
function checkSameWork(ours: readonly MeasuredStep[][], theirs: readonly MeasuredStep[][]) {
  const factsOf = (runs: readonly MeasuredStep[][]) => runs.map(run => run.map(({ step, facts }) => ({ step, facts })))
  const [first = '', second = ''] = [factsOf(ours), factsOf(theirs)].map(facts => JSON.stringify(facts, null, 1))
  if (first === second) return
  const [some = [], others = []] = [first.split('\n'), second.split('\n')]
  const differing = some.findIndex((line, index) => line !== others[index])
  throw new Error(
    `The grids differ: ${some.slice(differing - 5, differing + 3).join('')} beside ${others.slice(differing - 5, differing + 3).join('')}`,
  )
}

/** The heap of a mounted grid without its rows, after garbage collection, on its own page. */
async function measureHeap(browser: GridBrowser, name: GridName, rowCount: number): Promise<number> {
  const page = await browser.open('index')
  const session = await page.context().newCDPSession(page)
  const usedBytes = async () => {
    for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as HeapUsage
    return usedSize + backingStorageSize
  }
  await page.evaluate(count => gridBench.fill(count), rowCount)
  const before = await usedBytes()
  await page.evaluate(one => gridBench.show(one), name)
  const after = await usedBytes()
  await page.close()
  return (after - before) / 1e6
}

interface HeapUsage {
  readonly usedSize: number
  /** Typed arrays, which are stored outside the heap. */
  readonly backingStorageSize?: number
}
