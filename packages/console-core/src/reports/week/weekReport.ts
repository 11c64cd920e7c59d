import type { MessageKey } from '../../messages/index.ts'
import type { DayExclusion } from '../../preferences/index.ts'
import type { QueryResult } from '../../table/index.ts'
import { addDays, type CalendarDate, weekdayOf } from '../../time/index.ts'
import { exceptionsColumnId, exceptionsColumnOf } from '../days/dayCheck.ts'
import { type ClockLength, hoursOf } from '../days/dayColumns.ts'
import { openDayColumnOf, sumOpenDays } from '../days/openDays.ts'
import type { ReportClock } from '../days/reportDay.ts'
import { varianceIn } from '../employeeHours/employeeHours.ts'
import type { SplitDay } from '../employeeHours/hoursByJob.ts'
import { defaultToleranceHours } from '../employeeHours/reconcile.ts'
import { type ReportColumn, type ReportDefinition, textWidths } from '../reportDefinition.ts'
import { countComplete, countPeopleAndTheirDays, missingDaysId, reviewDaysId } from '../rowCounts.ts'
import {
  countDaysOfWeek,
  exceptionsOfWeek,
  hoursOfRecord,
  hoursOfWeek,
  isExcludedDay,
  statusOfWeek,
  sumOf,
  type WeekDay,
  type WeekHours,
  type WeekRow,
  type WeekStatus,
  weekStatuses,
} from './week.ts'
import { daysChangedSinceExport } from './weekExport.ts'
import {
  changedSinceExportColumnId,
  dayColumnIds,
  groupWeekBy,
  type WeekGrouping,
  weekLayout,
  weekStatusColumnId,
} from './weekLayout.ts'

/** The choices of a view that affect the columns of a week. */
export interface WeekColumnOptions {
  /** The first date of the week. */
  readonly startDate: CalendarDate
  readonly toleranceHours?: number
  readonly exclusion?: DayExclusion
}

/** The name of the first group: people without any record. */
export const noRecordCode = 'noRecord'

/** The day of a column; null for other columns. */
export function dayOfColumn({ days }: WeekRow, columnId: string): WeekDay | null {
  return days[dayColumnIds.indexOf(columnId)] ?? null
}

const isWeekend = (date: CalendarDate) => ['Saturday', 'Sunday'].includes(weekdayOf(date))

const statusLabels = {
  noRecord: 'week.status.noRecord',
  notClockedOut: 'shift.notClockedOut',
  toReview: 'reconcile.toReview',
  ready: 'week.status.ready',
  complete: 'week.status.complete',
  changed: 'week.status.changed',
} satisfies Record<WeekStatus, MessageKey>

/** One column for each day with its hours, the week's clocked, submitted, and foreman hours, and its status. */
export function weekColumns({
  startDate,
  toleranceHours = defaultToleranceHours,
  exclusion = 'open',
}: WeekColumnOptions): readonly ReportColumn<WeekRow>[] {
  const hoursColumn = (id: string, side: keyof WeekHours, header: MessageKey): ReportColumn<WeekRow> => ({
    id,
    kind: 'hours',
    header,
    total: { kind: 'sum' },
    value: row => hoursOfWeek(row, exclusion)[side],
  })
  /** A hidden column that adds up hours of the days that aren't excluded. */
  const dayColumn = (
    facts: Pick<ReportColumn<WeekRow>, 'id' | 'header' | 'isVariance'>,
    hoursOfDay: (record: SplitDay) => number | null,
  ): ReportColumn<WeekRow> => ({
    ...facts,
    kind: 'hours',
    visible: false,
    total: { kind: 'sum' },
    value: ({ days }) =>
      sumOf(
        days.flatMap(({ record }) => (record && !isExcludedDay(record, exclusion) ? (hoursOfDay(record) ?? []) : [])),
      ),
  })
  const clockColumn = (id: 'lunchDuration' | 'clockedOutDuration' | 'totalDuration', length: ClockLength) =>
    dayColumn({ id, header: `report.column.${id}` }, ({ day }) => hoursOf(day.clock[length]))
  const varianceColumn = (id: 'submittedVariance' | 'foremanSubmittedVariance') =>
    dayColumn({ id, header: `report.column.${id}`, isVariance: true }, record => varianceIn(record, id))
  const countColumn = (id: string, header: MessageKey, countOf: (row: WeekRow) => number): ReportColumn<WeekRow> => ({
    id,
    kind: 'number',
    header,
    visible: false,
    total: { kind: 'sum' },
    value: row => countOf(row) || null,
  })
  const groupColumn = (
    id: WeekGrouping,
    header: MessageKey,
    blankLabel: MessageKey,
    nameOf: (row: WeekRow) => string | null,
  ): ReportColumn<WeekRow> => ({
    id,
    kind: 'text',
    header,
    visible: false,
    isNamedByValue: true,
    blankLabel,
    labels: { [noRecordCode]: 'week.group.noRecord' },
    firstValue: noRecordCode,
    value: row => (statusOfWeek(row) === 'noRecord' ? noRecordCode : nameOf(row)),
  })
  return [
    {
      id: 'employeeName',
      kind: 'text',
      header: 'week.name',
      namesRow: true,
      showsMarks: true,
      maxWidth: textWidths.name,
      sort: 'asc',
      value: ({ person }) => person.employeeName,
    },
    ...dayColumnIds.map(
      (id, index): ReportColumn<WeekRow> => ({
        id,
        kind: 'hours',
        header: 'report.column.date',
        headerDate: addDays(startDate, index),
        isShaded: isWeekend(addDays(startDate, index)),
        value: ({ days }) => shownHoursOf(days[index], exclusion),
      }),
    ),
    hoursColumn('workedDuration', 'clocked', 'week.clocked'),
    hoursColumn('submittedHours', 'submitted', 'report.short.submitted'),
    hoursColumn('foremanSubmittedHours', 'foreman', 'report.short.foreman'),
    {
      id: weekStatusColumnId,
      kind: 'enum',
      header: 'week.status',
      labels: statusLabels,
      isBadge: true,
      isFilteredByTools: true,
      showsMarks: true,
      value: row => statusOfWeek(row, toleranceHours),
    },
    groupColumn('foreman', 'report.column.foremanName', 'week.noForeman', row => row.foreman?.name ?? null),
    groupColumn('groupName', 'report.column.groupName', 'week.noCrew', ({ person }) => person.groupName),
    groupColumn('job', 'report.column.job', 'reconcile.noJob', row => row.jobName),
    {
      id: 'businessUnit',
      kind: 'text',
      header: 'report.column.businessUnit',
      visible: false,
      value: ({ person }) => person.businessUnitName ?? null,
    },
    clockColumn('lunchDuration', 'lunchMilliseconds'),
    clockColumn('clockedOutDuration', 'clockedOutMilliseconds'),
    clockColumn('totalDuration', 'totalMilliseconds'),
    varianceColumn('submittedVariance'),
    varianceColumn('foremanSubmittedVariance'),
    {
      id: 'employeeCode',
      kind: 'text',
      header: 'report.column.employeeCode',
      visible: false,
      value: ({ person }) => person.employeeCode,
    },
    countColumn(reviewDaysId, 'week.toReviewDays', row => countDaysOfWeek(row, toleranceHours).toReviewCount),
    countColumn(missingDaysId, 'week.missingDays', row => countDaysOfWeek(row, toleranceHours).missingCount),
    {
      ...countColumn(changedSinceExportColumnId, 'week.changedDays', row => daysChangedSinceExport(row).length),
      isFilteredByTools: true,
    },
    {
      id: 'completedBy',
      kind: 'text',
      header: 'week.completedBy',
      visible: false,
      value: ({ mark }) => mark?.authorName ?? null,
    },
    {
      id: 'inactive',
      kind: 'enum',
      header: 'report.column.inactive',
      visible: false,
      labels: { inactive: 'person.inactive' },
      carriers: ['employeeName'],
      value: ({ person }) => (person.isInactive ? 'inactive' : null),
    },
    exceptionsColumnOf(row => exceptionsOfWeek(row).length),
    openDayColumnOf([weekStatusColumnId], clocksOf),
  ]
}

/** The hours in the cell of a day; null for an excluded day. */
function shownHoursOf(day: WeekDay | undefined, exclusion: DayExclusion): number | null {
  if (!day?.record || isExcludedDay(day.record, exclusion)) return null
  return hoursOfRecord(day.record)
}

const clocksOf = ({ days }: WeekRow): readonly ReportClock[] => days.flatMap(({ record }) => record?.day.clock ?? [])

/** The tab Week of the Employee Hours Report: one row for each person. */
export const weekDefinition: ReportDefinition<WeekRow> = {
  id: 'week',
  titleKey: 'destination.employeeHoursReport',
  reportType: null,
  storageKeys: { layout: 'myFieldWeek', dateRange: 'week' },
  columns: weekColumns({ startDate: '2026-01-04' }),
  layout: groupWeekBy(weekLayout, 'foreman'),
  excludesOpenDays: true,
  range: 'lastWorkweek',
  isWeekly: true,
  measures: [
    ...countPeopleAndTheirDays<WeekRow>(row => countDaysOfWeek(row).dayCount),
    countComplete(row => statusOfWeek(row) === 'complete'),
    ...sumOpenDays(clocksOf),
  ],
  naturalOrder: [
    { columnId: 'employeeName', order: 'asc' },
    { columnId: 'employeeCode', order: 'asc' },
  ],
  card: {
    name: 'employeeName',
    badge: weekStatusColumnId,
    mark: exceptionsColumnId,
    about: [],
    times: [],
    cells: dayColumnIds,
    figures: ['workedDuration', 'submittedHours', 'foremanSubmittedHours'],
    isSelectable: true,
  },
  rowId: row => row.id,
}

/** The statuses of weeks that need a look before they can be complete. */
export const statusesToReview: readonly WeekStatus[] = ['notClockedOut', 'toReview']

/** The people of each status, and the days to review in weeks with `statusesToReview`, under the other filters. */
export interface WeekStatusSummary {
  readonly peopleByStatus: Readonly<Record<WeekStatus, number>>
  readonly toReviewDays: number
  readonly changedSinceExportDays: number
}

export function summarizeWeek(result: Pick<QueryResult<unknown>, 'valuesOf' | 'totalsBy'>): WeekStatusSummary {
  const counts = new Map(result.valuesOf(weekStatusColumnId).map(({ value, count }) => [value, count]))
  const days = result.totalsBy(weekStatusColumnId, reviewDaysId)
  const changedDays = result.totalsBy(weekStatusColumnId, changedSinceExportColumnId)
  return {
    peopleByStatus: Object.fromEntries(weekStatuses.map(status => [status, counts.get(status) ?? 0])) as Record<
      WeekStatus,
      number
    >,
    toReviewDays: statusesToReview.reduce((sum, status) => sum + (days.get(status) ?? 0), 0),
    changedSinceExportDays: weekStatuses.reduce((sum, status) => sum + (changedDays.get(status) ?? 0), 0),
  }
}
