import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { LayoutGroup } from '../layout/index.ts'
import { withHoursFormat } from '../reports/index.ts'
import { type HoursFormat, hoursFormats, minutesOf } from '../time/index.ts'
import { crewRows, type SheetRowOfDay, sheetColumns, sheetQuestion, workbookBytes } from './sheetFixture.ts'
import { type ReadSheet, readWorkbook } from './workbookFixture.ts'

const layouts: readonly (readonly string[])[] = [
  [],
  ['date'],
  ['foreman'],
  ['employee', 'date'],
  ['foreman', 'employee'],
  ['foreman', 'date', 'status'],
  ['status', 'start', 'foreman', 'date'],
]

const groupsBy = (columnIds: readonly string[]): LayoutGroup[] =>
  columnIds.map(columnId => ({ columnId, order: 'asc' }))

const totalColumns = { worked: 'F', hours: 'G', miles: 'H', map: 'I' } as const

/** The displayed totals of each footer, in order. Durations, and hours as such, in whole minutes. */
function screenTotals(
  rows: readonly SheetRowOfDay[],
  columnIds: readonly string[],
  hoursFormat: HoursFormat = 'decimal',
): (number | null)[][] {
  const result = sheetQuestion(rows).table.query({ groups: groupsBy(columnIds) })
  const footers: (number | null)[][] = []
  const open: { readonly depth: number; readonly totals: (number | null)[] }[] = []
  const closeTo = (depth: number) => {
    while ((open.at(-1)?.depth ?? -1) >= depth) footers.push(open.pop()?.totals ?? [])
  }
  const summarize = (totals: typeof result.totals) =>
    Object.keys(totalColumns).map(id => rounded(id, totals[id] ?? null, hoursFormat))
  for (const line of result.lines(0, result.lineCount)) {
    if (line.kind === 'row') continue
    closeTo(line.depth)
    open.push({ depth: line.depth, totals: summarize(line.totals) })
  }
  closeTo(0)
  return rows.length === 0 ? [] : [...footers, summarize(result.totals)]
}

function rounded(columnId: string, total: number | null, hoursFormat: HoursFormat): number | null {
  if (total === null) return null
  if (columnId === 'hours' && hoursFormat === 'hoursAndMinutes') return minutesOf(total * 3_600_000)
  return columnId === 'worked' ? minutesOf(total) : Number(total.toFixed(6))
}

/** The same for a sheet whose formulas were recalculated. */
function sheetTotals(sheet: ReadSheet, hoursFormat: HoursFormat = 'decimal'): (number | null)[][] {
  const timeColumnIds = hoursFormat === 'decimal' ? ['worked'] : ['worked', 'hours']
  const footers = sheet.rows.filter(({ cells }) => /^(Total |Grand total)/.test(String(cells.A?.value ?? '')))
  return footers.map(({ cells }) =>
    Object.entries(totalColumns).map(([columnId, name]) => {
      const value = cells[name]?.value ?? null
      if (typeof value !== 'number') return null
      return timeColumnIds.includes(columnId) ? Number((value * 1440).toFixed(6)) : Number(value.toFixed(6))
    }),
  )
}

/** Removes the results that the writer stored for its formulas. */
function withoutResults(workbook: Uint8Array): Uint8Array {
  const path = 'xl/worksheets/sheet1.xml'
  const files = unzipSync(workbook)
  const sheet = strFromU8(files[path] ?? new Uint8Array(0)).replace(/(<f>[^<]*<\/f>)<v>[^<]*<\/v>/g, '$1')
  return zipSync({ ...files, [path]: strToU8(sheet) })
}

const sheetOf = (workbook: Uint8Array) => readWorkbook(workbook).sheets[0] as ReadSheet

/** `SUBTOTAL` as documented: over numbers or non-empty cells, ignoring cells that contain a `SUBTOTAL`. */
function calculate(sheet: ReadSheet): ReadSheet {
  const cellsOf = (name: string, from: number, to: number) =>
    sheet.rows.slice(from - 1, to).flatMap(({ cells }) => {
      const cell = cells[name]
      return cell && cell.formula === null ? [cell.value] : []
    })
  const subtotal = (code: string, name: string, from: string, to: string): number => {
    const found = cellsOf(name, Number(from), Number(to))
    const numbers = found.filter(value => typeof value === 'number')
    if (code === '3') return found.filter(value => value !== null).length
    return code === '4' ? Math.max(...numbers) : numbers.reduce((sum, value) => sum + value, 0)
  }
  const work = (formula: string): number => {
    const parts = /^(?:ROUND\()?SUBTOTAL\((\d),([A-Z]+)(\d+):[A-Z]+(\d+)\)(?:\/(\d+),(\d)\))?(?:\/(\d+))?$/.exec(
      formula,
    )
    if (!parts) throw new Error(`${formula} is none of ours`)
    const [, code = '', name = '', from = '', to = '', unit, digits, divisor = '1'] = parts
    const sum = subtotal(code, name, from, to)
    if (unit === undefined) return sum
    const scale = 10 ** Number(digits)
    const rounded = Math.round((Math.abs(sum) / Number(unit)) * scale) / scale
    return (Math.sign(sum) * rounded) / Number(divisor)
  }
  const rows = sheet.rows.map(row => ({
    ...row,
    cells: Object.fromEntries(
      Object.entries(row.cells).map(([name, cell]) => [
        name,
        cell.formula === null ? cell : { ...cell, value: work(cell.formula) },
      ]),
    ),
  }))
  return { ...sheet, rows }
}

const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0

/** Opens, recalculates, and saves the files in one run of LibreOffice. */
function recalculateByLibreOffice(workbooks: readonly Uint8Array[]): ReadSheet[] {
  const folder = mkdtempSync(join(tmpdir(), 'fieldtime-recalculation-'))
  try {
    const paths = workbooks.map((workbook, index) => {
      const path = join(folder, `${index}.xlsx`)
      writeFileSync(path, withoutResults(workbook))
      return path
    })
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const saved = join(folder, 'saved')
    execFileSync('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', saved, ...paths], {
      stdio: 'ignore',
    })
    return workbooks.map((_, index) => sheetOf(readFileSync(join(saved, `${index}.xlsx`))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Recalculate = (workbooks: readonly Uint8Array[]) => ReadSheet[]

const calculators: readonly (readonly [string, Recalculate])[] = [
  ['the rules of SUBTOTAL', workbooks => workbooks.map(workbook => calculate(sheetOf(withoutResults(workbook))))],
  ...(hasLibreOffice ? [['LibreOffice', recalculateByLibreOffice] as const] : []),
]

/** An office program takes its time to start. */
const startSeconds = 60

describe.each(calculators)('recalculated by %s', (_, recalculate) => {
  test(
    'every footer equals the screen, for any groups',
    async () => {
      const rows = crewRows(120, 7)
      const questions = layouts.flatMap(columnIds => [
        sheetQuestion(rows, { groups: groupsBy(columnIds) }),
        sheetQuestion(rows, { groups: groupsBy(columnIds) }, { expandedOnly: new Set<string>() }),
      ])
      const sheets = recalculate(await Promise.all(questions.map(question => workbookBytes(question))))
      const expected = layouts.flatMap(columnIds => [screenTotals(rows, columnIds), screenTotals(rows, columnIds)])
      expect(sheets.map(sheet => sheetTotals(sheet))).toEqual(expected)
    },
    startSeconds * 1000,
  )
})

test('stored results equal the recalculated ones', async () => {
  const rows = crewRows(120, 7)
  for (const columnIds of layouts) {
    const sheet = sheetOf(await workbookBytes(sheetQuestion(rows, { groups: groupsBy(columnIds) })))
    expect(sheetTotals(sheet)).toEqual(screenTotals(rows, columnIds))
  }
})

test.each([1, 2, 3])('any rows and groups (%i of 3)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 40 }),
      fc.integer(),
      fc.uniqueArray(fc.constantFrom('date', 'employee', 'foreman', 'status', 'start'), { maxLength: 4 }),
      fc.constantFrom(...hoursFormats),
      async (count, seed, columnIds, hoursFormat) => {
        const rows = crewRows(count, seed)
        const columns = withHoursFormat(sheetColumns, hoursFormat)
        const workbook = await workbookBytes(sheetQuestion(rows, { groups: groupsBy(columnIds) }, { columns }))
        const sheet = calculate(sheetOf(workbook))
        expect(sheetTotals(sheet, hoursFormat)).toEqual(screenTotals(rows, columnIds, hoursFormat))
      },
    ),
    { numRuns: 50 },
  )
})

test('hours are shown as hours and minutes, and variances as decimals', async () => {
  const [row] = crewRows(1)
  const variance = {
    id: 'variance',
    kind: 'hours',
    header: 'report.column.submittedVariance',
    isVariance: true,
  } as const
  const columns = withHoursFormat(
    [...sheetColumns.filter(({ id }) => id === 'hours'), { ...variance, value: () => -0.25 }],
    'hoursAndMinutes',
  )
  const { cells } =
    sheetOf(await workbookBytes(sheetQuestion([{ ...row, hours: 7.33 } as SheetRowOfDay], {}, { columns }))).rows[1] ??
    {}
  expect(cells?.A).toMatchObject({ value: 440 / 1440, format: '[h]"h "m"m"' })
  expect(cells?.B).toMatchObject({ value: -0.25, format: '0.00' })
})

test('a cell shows the same minutes as the screen, although Excel drops seconds', async () => {
  const rows = crewRows(200, 3)
  const sheet = sheetOf(await workbookBytes(sheetQuestion(rows, { groups: groupsBy(['employee', 'date']) })))
  const written = sheet.rows.flatMap(({ cells }) => {
    const value = cells.F?.value
    return cells.F?.formula === null && typeof value === 'number' ? [value] : []
  })
  expect(written.length).toBeGreaterThan(10)
  for (const value of written) expect(value).toBe(Math.round(value * 1440) / 1440)
  const screen = new Set(rows.flatMap(({ worked }) => (worked === null ? [] : [minutesOf(worked)])))
  expect(new Set(written.map(value => Math.round(value * 1440)))).toEqual(screen)
})
