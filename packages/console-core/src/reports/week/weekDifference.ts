import type { ReportLayout } from '../../layout/index.ts'
import type { MessageKey } from '../../messages/index.ts'
import { millisecondsPerHour } from '../../time/index.ts'
import { submissionStatusLabels } from '../days/dayColumns.ts'
import type { ReportColumn } from '../reportDefinition.ts'
import { recordedDayOf, type WeekRow } from './week.ts'
import { type ChangedDay, daysChangedSinceExport } from './weekExport.ts'

/** A table with one line for each day that has changed since its export. */
export interface WeekDifference {
  readonly columns: readonly ReportColumn<ChangedDay>[]
  readonly layout: ReportLayout
  readonly lines: readonly ChangedDay[]
}

type Facts = ReturnType<typeof recordedDayOf>

/** Compares each changed day with its export: clocked, submitted, and foreman hours, and the status of the submission. */
export function buildWeekDifference(weeks: readonly WeekRow[]): WeekDifference {
  const columns = differenceColumns()
  return {
    columns,
    layout: {
      columns: columns.map(({ id }) => ({ id, width: null, pin: null })),
      sorts: [
        { columnId: 'employeeCode', order: 'asc' },
        { columnId: 'employeeName', order: 'asc' },
        { columnId: 'date', order: 'asc' },
      ],
      filters: [],
      groups: [],
      pageSize: 100,
    },
    lines: weeks.flatMap(daysChangedSinceExport),
  }
}

function differenceColumns(): readonly ReportColumn<ChangedDay>[] {
  return [
    {
      id: 'employeeCode',
      kind: 'text',
      header: 'report.column.employeeCode',
      value: ({ week }) => week.person.employeeCode,
    },
    { id: 'employeeName', kind: 'text', header: 'week.name', value: ({ week }) => week.person.employeeName },
    { id: 'date', kind: 'date', header: 'report.column.date', value: ({ day }) => day.date },
    ...hoursColumns('clocked', 'week.difference.clockedThen', 'week.difference.clockedNow', clockedHoursOf),
    ...hoursColumns(
      'submitted',
      'week.difference.submittedThen',
      'week.difference.submittedNow',
      day => day.submittedHours,
    ),
    ...hoursColumns('foreman', 'week.difference.foremanThen', 'week.difference.foremanNow', day => day.foremanHours),
    statusColumn('statusThen', 'week.difference.statusThen', ({ exported }) => exported),
    statusColumn('statusNow', 'week.difference.statusNow', ({ day }) => recordedDayOf(day)),
  ]
}

function hoursColumns(
  id: string,
  thenHeader: MessageKey,
  nowHeader: MessageKey,
  hoursOf: (day: Facts) => number | null,
): readonly ReportColumn<ChangedDay>[] {
  return [
    { id: `${id}Then`, kind: 'hours', header: thenHeader, value: ({ exported }) => hoursOf(exported) },
    { id: `${id}Now`, kind: 'hours', header: nowHeader, value: ({ day }) => hoursOf(recordedDayOf(day)) },
  ]
}

const clockedHoursOf = ({ clockedMilliseconds }: Facts) =>
  clockedMilliseconds === null ? null : clockedMilliseconds / millisecondsPerHour

const statusColumn = (
  id: string,
  header: MessageKey,
  factsOf: (day: ChangedDay) => Facts,
): ReportColumn<ChangedDay> => ({
  id,
  kind: 'enum',
  header,
  labels: submissionStatusLabels,
  value: line => factsOf(line).submissionStatus,
})
