import type { ReportLayout } from '../../layout/index.ts'
import { fullName, namedCode } from '../../people/index.ts'
import { createReportTable, type ReportTable } from '../../table/index.ts'
import type { CalendarDate } from '../../time/index.ts'
import { durationColumn } from '../days/dayColumns.ts'
import { openDayColumn, openDayMeasures } from '../days/openDays.ts'
import { nameOfPerson, type ReportDay } from '../days/reportDay.ts'
import type { EmployeeHoursRow, HoursEntry } from '../employeeHours/employeeHours.ts'
import { defaultLayout, type ReportColumn } from '../reportDefinition.ts'

/** An entry and its day; a day without entries has one row. */
export interface LegacyHoursRow {
  readonly id: string
  readonly date: CalendarDate
  readonly day: ReportDay
  readonly entry: HoursEntry | null
}

/** Legacy Employee Hours as a grouped table, for its file. */
export interface LegacyHoursReport {
  readonly table: ReportTable<LegacyHoursRow>
  readonly columns: readonly ReportColumn<LegacyHoursRow>[]
  readonly layout: ReportLayout
}

/**
 * The days as in `buildHoursTree`: grouped by employee, then by date, with the entries below. Totals of every level are those of
 * the tree.
 */
export function buildLegacyHoursReport(days: readonly EmployeeHoursRow[], locale: string): LegacyHoursReport {
  const columns = columnsFor(new Map(days.map(({ day: { person } }) => [person.employeeId, nameOfPerson(person)])))
  const table = createReportTable<LegacyHoursRow>([...columns, ...openDayMeasures], { rowId: row => row.id, locale })
  table.append(days.flatMap(rowsOfDay))
  return { table, columns, layout: defaultLayout(columns) }
}

function rowsOfDay({ id, day, entries }: EmployeeHoursRow): LegacyHoursRow[] {
  const { date } = day
  if (entries.length === 0) return [{ id, date, day, entry: null }]
  return entries.map(entry => ({ id: entry.id, date, day, entry }))
}

/** Two people can have the same name: ids distinguish them, names are displayed. */
function columnsFor(names: ReadonlyMap<string, string>): readonly ReportColumn<LegacyHoursRow>[] {
  return [
    {
      id: 'employee',
      kind: 'text',
      header: 'report.column.employeeName',
      group: 'asc',
      value: ({ day }) => day.person.employeeId,
      label: id => names.get(id) ?? id,
    },
    { id: 'date', kind: 'date', header: 'report.column.date', group: 'asc', value: row => row.date },
    {
      id: 'foreman',
      kind: 'text',
      header: 'legacyHours.foreman',
      value: ({ entry }) => entry && fullName(entry.foremanFirstName, entry.foremanLastName),
    },
    {
      id: 'job',
      kind: 'text',
      header: 'legacyHours.job',
      value: ({ entry }) => entry && namedCode(entry.jobCode, entry.jobDescription),
    },
    {
      id: 'costCode',
      kind: 'text',
      header: 'legacyHours.costCode',
      value: ({ entry }) => entry && namedCode(entry.costCodeCode, entry.costCodeDescription),
    },
    {
      id: 'submittedHours',
      kind: 'hours',
      header: 'legacyHours.submittedHours',
      total: { kind: 'sum' },
      value: ({ entry }) => entry?.hours ?? null,
    },
    durationColumn('workedMilliseconds', { id: 'clockedHours', header: 'legacyHours.clockedHours' }),
    { id: 'dailyNote', kind: 'text', header: 'report.column.dailyNote', value: ({ day }) => day.dailyNote },
    { id: 'notes', kind: 'text', header: 'legacyHours.notes', value: ({ entry }) => entry?.notes ?? null },
    openDayColumn(['clockedHours']),
  ]
}
