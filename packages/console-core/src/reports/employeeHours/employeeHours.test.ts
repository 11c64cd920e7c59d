import { describe, expect, test } from 'vitest'
import { buildReportDay } from '../../demo/rows.ts'
import { sanitizeLayout } from '../../layout/index.ts'
import { en } from '../../messages/catalogues.ts'
import { createReportTable, readableValue } from '../../table/index.ts'
import { noteMeasureIds, totalNotes } from '../cellFormat.ts'
import { clockInStatusTarget, noClock } from '../days/reportDay.ts'
import { defaultLayout } from '../reportDefinition.ts'
import { type EmployeeHoursRow, employeeHoursColumns, employeeHoursDefinition } from './employeeHours.ts'
import { unknownContext } from './reconcile.ts'
import { reconcilePreset } from './reconcileReport.ts'

const { columns } = employeeHoursDefinition
const cellOf = (id: string, row: EmployeeHoursRow) => columns.find(column => column.id === id)?.value(row) ?? null
const shownOf = (id: string, row: EmployeeHoursRow) => readableValue('hours', cellOf(id, row))

function rowOf(changes: Partial<EmployeeHoursRow> = {}): EmployeeHoursRow {
  const day = changes.day ?? buildReportDay()
  return {
    id: day.key,
    day,
    workflow: 'clockIn',
    submittedHours: 8,
    foremanHours: 8,
    context: unknownContext,
    lastModifiedAt: null,
    entries: [],
    ...changes,
  }
}

describe('the columns', () => {
  test('visible by default are those of the specification, by day, latest first', () => {
    const layout = defaultLayout(columns)
    const headers = new Map(columns.map(({ id, header }) => [id, en[header]]))
    expect(layout.columns.map(({ id }) => headers.get(id))).toEqual([
      'Date',
      'Last Modified Date',
      'Name',
      'Group Name',
      'Submission Status',
      'Work Start',
      'Work End',
      'Worked Duration',
      'Submitted Hours',
      'Submitted Variance',
      'Foreman Submitted Hours',
      'Foreman Submitted Variance',
    ])
    expect(layout.groups).toEqual([{ columnId: 'date', order: 'desc' }])
  })

  test('hidden by default are the others, the likely cause, and the jobs', () => {
    expect(columns.filter(column => column.visible === false).map(({ header }) => en[header])).toEqual([
      'Employee Code',
      'Business Unit',
      'Workflow',
      'Clocked Out Duration',
      'Lunch Start',
      'Lunch End',
      'Lunch Duration',
      'Total Duration',
      'Daily Note',
      'Question 1',
      'Answer 1',
      'Question 2',
      'Answer 2',
      'Question 3',
      'Answer 3',
      'Likely Cause',
      'Job',
      'Inactive',
      'Exceptions',
      'Corrected',
      'Corrected On',
      'Correction Reason',
      'Correction Note',
      'Open or Long Day',
    ])
  })

  test("store the layout under the product's key", () => {
    expect(employeeHoursDefinition.storageKeys.layout).toBe('myFieldEmployeeHoursReport')
  })
})

describe('variances', () => {
  test.each([
    [8.375, 8, null, -0.38, -8],
    [8.004, 8, 8, 0, 0],
    [8.005, 8, 8.125, -0.01, 0.13],
    [7.625, 8, 7.625, 0.38, -0.38],
    [8, null, null, -8, null],
    [null, 8, 6.5, 8, -1.5],
    [null, null, 4, null, 4],
  ])(
    'of %j h worked, %j h submitted, and %j foreman hours are %j and %j',
    (worked, submitted, foreman, first, second) => {
      const day = worked === null ? buildReportDay({}, { clock: noClock }) : buildReportDay({ worked })
      const row = rowOf({ day, submittedHours: submitted, foremanHours: foreman })
      expect([shownOf('submittedVariance', row), shownOf('foremanSubmittedVariance', row)]).toEqual([first, second])
    },
  )

  test('of people who enter hours compare submitted and foreman hours only', () => {
    const row = rowOf({ day: buildReportDay({}, { clock: noClock }), workflow: 'enterHours', foremanHours: 7 })
    expect([cellOf('submittedVariance', row), cellOf('foremanSubmittedVariance', row)]).toEqual([null, -1])
  })

  test('that are missing are counted in each total of the column, with their hours', () => {
    const { rowId, measures = [] } = employeeHoursDefinition
    const table = createReportTable([...columns, ...measures], { rowId, locale: 'en' })
    const unclocked = (employeeId: string, hours: number | null) =>
      rowOf({
        day: buildReportDay({ employeeId }, { clock: noClock }),
        workflow: 'enterHours',
        submittedHours: hours,
      })
    table.append([
      unclocked('ana', 7.25),
      unclocked('ben', 8),
      unclocked('cleo', null),
      rowOf({ day: buildReportDay({ employeeId: 'dora', worked: 7 }) }),
    ])
    const { totals } = table.query({ totalColumnIds: ['submittedVariance', ...noteMeasureIds] })
    expect(totals.submittedVariance).toBe(1)
    const notes = (columnIds: string[]) => totalNotes({ totals, columnIds, messages: en, locale: 'en-US' })
    expect(notes(['date', 'submittedVariance'])).toEqual(['variance omits 2 days without clocked time, 15.25 hours'])
    expect(notes(['date', 'submittedHours'])).toEqual([])
  })

  test('are added before they are rounded, in each group and in total', () => {
    const table = createReportTable(columns, { rowId: employeeHoursDefinition.rowId, locale: 'en' })
    table.append(
      ['ana', 'ben', 'cleo'].map(employeeId =>
        rowOf({
          day: buildReportDay({ employeeId, worked: 8.004, lunch: 0.25 }),
          submittedHours: 8,
          foremanHours: 7.5,
        }),
      ),
    )
    const { totals } = table.query({})
    expect(totals).toMatchObject({
      workedDuration: 24.012,
      lunchDuration: 0.75,
      submittedHours: 24,
      submittedVariance: -0.012,
      foremanSubmittedHours: 22.5,
      foremanSubmittedVariance: -1.5,
    })
    expect(table.query({ groups: [{ columnId: 'date', order: 'desc' }] }).lines(0, 1)).toMatchObject([{ totals }])
  })
})

test('worked duration links to Clock-In Status of the date and employee if there are clock events', () => {
  expect(clockInStatusTarget(buildReportDay())).toEqual({
    page: 'clockInStatus',
    date: '2026-03-02',
    employeeId: 'employee-1',
  })
  expect(clockInStatusTarget(buildReportDay({}, { clock: noClock }))).toBeNull()
})

describe('Reconcile', () => {
  const rows = [
    rowOf(),
    rowOf({ day: buildReportDay({ employeeId: 'ben' }), submittedHours: 8.5, foremanHours: 8.5 }),
    rowOf({ day: buildReportDay({ employeeId: 'cleo' }), foremanHours: null }),
    rowOf({ day: buildReportDay({ employeeId: 'dan' }), submittedHours: 8.25 }),
  ]
  const shownWith = (toleranceHours: number) => {
    const shape = employeeHoursColumns(toleranceHours)
    const table = createReportTable(shape, { rowId: employeeHoursDefinition.rowId, locale: 'en' })
    table.append(rows)
    const shown = [...table.query(reconcilePreset.layout).rows()]
    return shown.map(row => [row.day.person.employeeId, shape.find(({ id }) => id === 'disagreement')?.value(row)])
  }

  test('has a layout with existing columns', () => {
    expect(sanitizeLayout(reconcilePreset.layout, columns, defaultLayout(columns))).toEqual(reconcilePreset.layout)
  })

  test('shows the days that differ by more than the tolerance, with their causes', () => {
    expect(shownWith(0.25)).toEqual([
      ['ben', 'unexplained'],
      ['cleo', 'unexplained'],
    ])
    expect(shownWith(0.2).map(([employeeId]) => employeeId)).toEqual(['ben', 'cleo', 'dan'])
    // A side that is missing is not a matter of tolerance.
    expect(shownWith(24)).toEqual([['cleo', 'unexplained']])
  })
})
