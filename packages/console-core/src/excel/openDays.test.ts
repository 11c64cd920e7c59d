import { expect, test } from 'vitest'
import { buildReportDay } from '../demo/rows.ts'
import { en } from '../messages/catalogues.ts'
import { noClock } from '../reports/days/reportDay.ts'
import {
  cellFormatOf,
  defaultLayout,
  type EmployeeHoursRow,
  employeeHoursDefinition,
  type OpenDays,
  unknownContext,
  withLabels,
} from '../reports/index.ts'
import { createReportTable } from '../table/index.ts'
import { buildAbout } from './about.ts'
import { buildSheet } from './buildSheet.ts'
import { sheetOrigin } from './sheetFixture.ts'
import { sheetWordsOf } from './sheetWords.ts'

const { columns, measures = [], rowId } = employeeHoursDefinition

function rowOf(employeeId: string, worked: number, isLeftOpen: boolean): EmployeeHoursRow {
  const day = buildReportDay({ employeeId, worked, isLeftOpen })
  return {
    id: day.key,
    day,
    workflow: 'clockIn',
    submittedHours: 8,
    foremanHours: null,
    context: unknownContext,
    lastModifiedAt: null,
    entries: [],
  }
}

const language = { messages: en, locale: 'en-US', formatValue: cellFormatOf('en-US').group }

function sheetOf(rows: readonly EmployeeHoursRow[], layout = defaultLayout(columns)) {
  const labelled = withLabels(columns, en)
  const table = createReportTable([...labelled, ...measures], { rowId, locale: 'en-US' })
  table.append(rows)
  const columnIds = layout.columns.map(({ id }) => id)
  const words = sheetWordsOf<EmployeeHoursRow>(language, { columnIds, areOpenDaysExcluded: false })
  const sheet = buildSheet({ table, columns: labelled, layout, sheetName: 'Hours', locale: 'en-US', words })
  const shown = sheet.description.columns.filter(({ isHidden }) => !isHidden)
  const lines = [...sheet.lines()].map(line =>
    line?.kind === 'row' ? { ...line, cells: line.cells.slice(0, shown.length) } : line,
  )
  const about = (excludedDays: OpenDays | null) =>
    buildAbout({ ...language, origin: { ...sheetOrigin, excludedDays }, columns: labelled, layout }, sheet)
  return { about, headers: shown.map(({ header }) => header), lines }
}

const rows = [rowOf('ana', 8, false), rowOf('ben', 75, true), rowOf('gil', 170.2, true)]

test('marks a day without a clock-out in a separate column and in the total', () => {
  const { headers, lines } = sheetOf(rows)
  expect(headers.at(-1)).toBe('Open or Long Day')
  expect(lines.flatMap(line => (line?.kind === 'row' ? [line.cells.at(-1)] : []))).toEqual([
    null,
    'Not clocked out',
    'Not clocked out',
  ])
  expect(lines.flatMap(line => (line?.kind === 'footer' ? [line.label] : []))).toEqual([
    'Total Mon, Mar 2, 2026 · includes 2 open days, 245.20 hours',
    'Grand total · includes 2 open days, 245.20 hours',
  ])
})

test('a total of variances says what it leaves out', () => {
  const unclocked = buildReportDay({ employeeId: 'gil' }, { clock: noClock })
  const row: EmployeeHoursRow = { ...rowOf('ana', 8, false), id: unclocked.key, day: unclocked, workflow: 'enterHours' }
  const labels = sheetOf([rowOf('ana', 8, false), row]).lines.flatMap(line =>
    line?.kind === 'footer' ? [line.label] : [],
  )
  expect(labels.at(-1)).toBe('Grand total · variance omits 1 day without clocked time, 8.00 hours')
})

test('adds the column only once and only for such days', () => {
  const layout = defaultLayout(columns)
  const shown = { ...layout, columns: [...layout.columns, { id: 'openDay', width: null, pin: null }] }
  expect(sheetOf(rows, shown).headers.filter(header => header === 'Open or Long Day')).toHaveLength(1)
  const usual = sheetOf(rows.slice(0, 1))
  expect(usual.headers).not.toContain('Open or Long Day')
  expect(usual.lines.flatMap(line => (line?.kind === 'footer' ? [line.label] : []))).toEqual([
    'Total Mon, Mar 2, 2026',
    'Grand total',
  ])
})

test.each([
  [null, []],
  [{ count: 2, workedMilliseconds: 0, overLongCount: 0 }, ['2 open days excluded']],
  [{ count: 0, workedMilliseconds: 0, overLongCount: 1 }, ['1 shift over 16 h excluded']],
])('the sheet About says what was excluded: %j', (excludedDays, expected) => {
  const lines = sheetOf(rows).about(excludedDays)
  expect(lines.flatMap(({ label, value }) => (label === 'Open days' ? [value] : []))).toEqual(expected)
})
