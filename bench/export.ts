// Compares the time and memory of an export with exceljs's streaming writer on the same values. Each run has its own process, so
// memory is measured separately.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../scripts/processes.ts'
import type { ExportRun, ExportWay } from './exportRun.ts'
import type { Figure } from './figure.ts'

export const exportSizes = [
  { rowCount: 100_000, columnCount: 30 },
  { rowCount: 300_000, columnCount: 16 },
] as const
const rounds = 3

const runFile = promisify(execFile)

/** Medians of alternating rounds. */
export async function runExportBench(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { rowCount, columnCount } of exportSizes) {
    const ours: ExportRun[] = []
    const theirs: ExportRun[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await runExport('console', rowCount, columnCount))
      theirs.push(await runExport('exceljs', rowCount, columnCount))
    }
    const name = (what: string) => `${rowCount.toLocaleString('en')} × ${columnCount}: ${what}`
    const ratio = medianOf(ours, 'seconds') / medianOf(theirs, 'seconds')
    figures.push(
      { name: name('seconds'), value: medianOf(ours, 'seconds'), unit: 's' },
      { name: name("exceljs's own writer"), value: medianOf(theirs, 'seconds'), unit: 's' },
      { name: name('of its time'), value: ratio, unit: '×', target: 'at most 1.5' },
      { name: name('memory on top'), value: medianOf(ours, 'megabytes'), unit: 'MB', target: 'under 500' },
      { name: name("exceljs's memory on top"), value: medianOf(theirs, 'megabytes'), unit: 'MB' },
      { name: name('longest task of the page'), value: medianOf(ours, 'longestTask'), unit: 'ms', target: 'under 50' },
      { name: name('file'), value: medianOf(ours, 'fileMegabytes'), unit: 'MB' },
    )
  }
  return figures
}

/** Runs one export in its own process. */
export async function runExport(way: ExportWay, rowCount: number, columnCount: number): Promise<ExportRun> {
  const script = join(root, 'bench', 'exportRun.ts')
  const { stdout } = await runFile(process.execPath, [
    '--expose-gc',
    script,
    way,
    String(rowCount),
    String(columnCount),
  ])
  return JSON.parse(stdout)
}

function medianOf(runs: readonly ExportRun[], figure: keyof ExportRun): number {
  const ordered = runs.map(run => run[figure]).toSorted((left, right) => left - right)
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN
}
