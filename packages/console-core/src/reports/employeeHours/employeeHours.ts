import type { HoursReportDate } from '../../http/index.ts'
import type { ReportLayout } from '../../layout/index.ts'
import type { MessageKey } from '../../messages/index.ts'
import type { WorkflowType } from '../../settings/index.ts'
import { millisecondsPerHour, minutesPerDay } from '../../time/index.ts'
import { minuteOfDay, submissionStatusOfDay } from '../../workday/index.ts'
import { correctedDayColumns } from '../days/correctedDays.ts'
import { type DayRecord, laterOf } from '../days/dayAggregator.ts'
import { exceptionsColumn } from '../days/dayCheck.ts'
import {
  answerColumns,
  badgeWidth,
  dayCountMeasures,
  durationColumn,
  hoursOf,
  inactiveColumn,
  naturalDayOrder,
  submissionStatusLabels,
  submittedColumn,
  timeColumn,
  workedColumn,
} from '../days/dayColumns.ts'
import { openDayColumn, openDayMeasures } from '../days/openDays.ts'
import { dateAtCrew, pickClock, type ReportClock, type ReportDay, type ReportedTimes } from '../days/reportDay.ts'
import { type ReportColumn, type ReportDefinition, textWidths } from '../reportDefinition.ts'
import {
  defaultToleranceHours,
  type HoursSides,
  type ReportedHours,
  type ReviewContext,
  reviewDay,
  reviewLabels,
  type UsualTimes,
  unknownContext,
  usualTimesOf,
  varianceOf,
} from './reconcile.ts'
import { omittedHoursMeasures, submittedVarianceId, submittedVarianceOf } from './submittedVariance.ts'

/** One day of one employee that has hours or clock events. */
export interface EmployeeHoursRow {
  /** The key of employee and date. */
  readonly id: string
  readonly day: ReportDay
  /** Null while only clock events are known of the day. */
  readonly workflow: WorkflowType | null
  /** The sum of the day's entries; null without any. */
  readonly submittedHours: number | null
  /** Regular, overtime and other hours together; null where no foreman entered any. */
  readonly foremanHours: number | null
  /** When a time card or an entry of the day was changed last; an instant. */
  readonly lastModifiedAt: string | null
  readonly entries: readonly HoursEntry[]
  /** Known once all days of the range have been read. */
  readonly context: ReviewContext
}

export type HoursEntry = HoursReportDate['hours'][number]

/** A built-in layout that headless reports can name like a template. */
export interface ReportPreset {
  readonly nameKey: MessageKey
  readonly layout: ReportLayout
}

/** The row of a day with submitted hours, foreman hours, or clock events; empty for any other day. */
export function buildEmployeeHoursRows(record: DayRecord): EmployeeHoursRow[] {
  const { key, date, person, hours, workflow, answered, foremanHours } = record
  if (!hours && !record.clock && !foremanHours) return []
  const clock = pickClock(record.clock, record.isClockIncomplete, () => reportedTimesOf(hours))
  const entries = hours?.hours ?? []
  const day = {
    key,
    date,
    person,
    clock,
    submissionStatus: hours ? hours.submissionStatus : submissionStatusOfDay([], clock.lastKnownEvent),
    dailyNote: hours?.notes ?? null,
    answers: answered?.questions ?? [],
  }
  return [
    {
      id: key,
      day,
      workflow,
      submittedHours: entries.length === 0 ? null : entries.reduce((sum, entry) => sum + entry.hours, 0),
      foremanHours,
      lastModifiedAt: entries.reduce((latest, entry) => laterOf(latest, entry.lastModifiedDate), record.timeCardAt),
      entries,
      context: unknownContext,
    },
  ]
}

/** The sides that some of the rows have. */
export function sidesOf(rows: Iterable<EmployeeHoursRow>): HoursSides {
  const sides = { clocked: false, submitted: false, foreman: false }
  for (const { day, submittedHours, foremanHours } of rows) {
    sides.clocked ||= day.clock.workedMilliseconds !== null
    sides.submitted ||= submittedHours !== null
    sides.foreman ||= foremanHours !== null
  }
  return sides
}

/** The usual times of each person, by employee. One row a step. */
export function* usualTimesByEmployee(
  rows: Iterable<EmployeeHoursRow>,
): Generator<void, ReadonlyMap<string, UsualTimes | null>> {
  const days = new Map<string, ReportedHours[]>()
  for (const row of rows) {
    const { employeeId } = row.day.person
    const own = days.get(employeeId)
    if (own) own.push(reportedHoursOf(row))
    else days.set(employeeId, [reportedHoursOf(row)])
    yield
  }
  return new Map(Array.from(days, ([employeeId, own]) => [employeeId, usualTimesOf(own)]))
}

/** Foreman minus submitted hours. */
function foremanVarianceOf({ foremanHours, submittedHours }: EmployeeHoursRow): number | null {
  return varianceOf(foremanHours, submittedHours)
}

/** A row's value in one of the two columns of variances, in hours. */
export function varianceIn(
  row: EmployeeHoursRow,
  columnId: 'submittedVariance' | 'foremanSubmittedVariance',
): number | null {
  return columnId === submittedVarianceId ? submittedVarianceOf(row) : foremanVarianceOf(row)
}

/** Submitted and foreman hours with their variances. */
export function comparedColumns<Row extends Pick<EmployeeHoursRow, 'submittedHours' | 'foremanHours'>>(
  varianceOf: (row: Row, columnId: 'submittedVariance' | 'foremanSubmittedVariance') => number | null,
): readonly ReportColumn<Row>[] {
  return [
    { ...submittedColumn, value: row => row.submittedHours },
    {
      id: submittedVarianceId,
      kind: 'hours',
      header: 'report.column.submittedVariance',
      explanation: 'report.column.submittedVariance.formula',
      isVariance: true,
      total: { kind: 'sum' },
      value: row => varianceOf(row, submittedVarianceId),
    },
    {
      id: 'foremanSubmittedHours',
      kind: 'hours',
      header: 'report.column.foremanSubmittedHours',
      shortHeader: 'report.short.foreman',
      total: { kind: 'sum' },
      value: row => row.foremanHours,
    },
    {
      id: 'foremanSubmittedVariance',
      kind: 'hours',
      header: 'report.column.foremanSubmittedVariance',
      shortHeader: 'report.short.foremanVariance',
      explanation: 'report.column.foremanSubmittedVariance.formula',
      isVariance: true,
      total: { kind: 'sum' },
      value: row => varianceOf(row, 'foremanSubmittedVariance'),
    },
  ]
}

const columns: readonly ReportColumn<EmployeeHoursRow>[] = [
  { id: 'date', kind: 'date', header: 'report.column.date', group: 'desc', value: row => row.day.date },
  {
    id: 'lastModifiedDate',
    kind: 'date',
    header: 'report.column.lastModifiedDate',
    value: ({ lastModifiedAt, day }) => dateAtCrew(lastModifiedAt, day.clock),
  },
  {
    id: 'employeeName',
    kind: 'text',
    namesRow: true,
    maxWidth: textWidths.name,
    header: 'report.column.employeeName',
    sort: 'asc',
    value: row => row.day.person.employeeName,
  },
  {
    id: 'groupName',
    kind: 'text',
    header: 'report.column.groupName',
    maxWidth: textWidths.group,
    value: row => row.day.person.groupName,
  },
  {
    id: 'submissionStatus',
    kind: 'enum',
    header: 'report.column.submissionStatus',
    minWidth: badgeWidth,
    labels: submissionStatusLabels,
    isBadge: true,
    value: row => row.day.submissionStatus,
  },
  timeColumn('workStartTime', { id: 'workStart', header: 'report.column.workStart' }),
  timeColumn('workEndTime', { id: 'workEnd', header: 'report.column.workEnd' }),
  workedColumn,
  ...comparedColumns(varianceIn),
  {
    id: 'employeeCode',
    kind: 'text',
    header: 'report.column.employeeCode',
    visible: false,
    value: row => row.day.person.employeeCode,
  },
  {
    id: 'businessUnit',
    kind: 'text',
    header: 'report.column.businessUnit',
    visible: false,
    value: row => row.day.person.businessUnitName ?? null,
  },
  {
    id: 'workflow',
    kind: 'enum',
    header: 'report.column.workflow',
    visible: false,
    labels: { clockIn: 'workflow.clockIn', enterHours: 'workflow.enterHours' } satisfies Record<
      WorkflowType,
      MessageKey
    >,
    value: row => row.workflow,
  },
  durationColumn('clockedOutMilliseconds', {
    id: 'clockedOutDuration',
    header: 'report.column.clockedOutDuration',
    visible: false,
  }),
  timeColumn('lunchStartTime', { id: 'lunchStart', header: 'report.column.lunchStart', visible: false }),
  timeColumn('lunchEndTime', { id: 'lunchEnd', header: 'report.column.lunchEnd', visible: false }),
  durationColumn('lunchMilliseconds', {
    id: 'lunchDuration',
    header: 'report.column.lunchDuration',
    shortHeader: 'report.short.lunch',
    visible: false,
  }),
  durationColumn('totalMilliseconds', { id: 'totalDuration', header: 'report.column.totalDuration', visible: false }),
  {
    id: 'dailyNote',
    kind: 'text',
    header: 'report.column.dailyNote',
    visible: false,
    value: row => row.day.dailyNote,
  },
  ...answerColumns,
]

/** The specified columns, and those of Reconcile: the likely cause, which depends on the tolerance in hours, and the jobs. */
export function employeeHoursColumns(
  toleranceHours: number = defaultToleranceHours,
): readonly ReportColumn<EmployeeHoursRow>[] {
  return [
    ...columns,
    {
      id: 'disagreement',
      kind: 'enum',
      header: 'report.column.disagreement',
      visible: false,
      isBadge: true,
      labels: reviewLabels,
      value: row => reviewDay(reportedHoursOf(row), toleranceHours),
    },
    {
      id: 'jobs',
      kind: 'text',
      header: 'report.column.job',
      visible: false,
      value: ({ entries }) => [...new Set(entries.flatMap(({ jobCode }) => jobCode ?? []))].join(', ') || null,
    },
    inactiveColumn(['employeeName']),
    exceptionsColumn,
    ...correctedDayColumns(['workedDuration', 'workEnd', 'employeeName']),
    openDayColumn(['workedDuration', 'workEnd', 'totalDuration', 'submittedVariance', 'employeeName']),
  ]
}

/** Latest day first, then by name, by default. */
export const employeeHoursDefinition: ReportDefinition<EmployeeHoursRow> = {
  id: 'employeeHours',
  titleKey: 'destination.employeeHoursReport',
  reportType: 'EmployeeHours',
  storageKeys: {
    layout: 'myFieldEmployeeHoursReport',
    dateRange: 'employeeHoursReport',
  },
  columns: employeeHoursColumns(),
  measures: [...openDayMeasures, ...omittedHoursMeasures, ...dayCountMeasures],
  naturalOrder: naturalDayOrder,
  card: {
    name: 'employeeName',
    badge: 'submissionStatus',
    about: ['groupName'],
    date: 'date',
    times: ['workStart', 'workEnd'],
    figures: ['workedDuration', 'submittedHours', 'foremanSubmittedHours'],
  },
  rowId: row => row.id,
}

/** The hours of a row for the three-way comparison. */
export function reportedHoursOf(row: EmployeeHoursRow): ReportedHours {
  const { day, workflow, submittedHours, foremanHours, context } = row
  const { clock, submissionStatus } = day
  const openShift = clock.isLeftOpen ? 'leftOpen' : 'inProgress'
  return {
    workedHours: hoursOf(clock.workedMilliseconds),
    lunchHours: hoursOf(clock.lunchMilliseconds),
    gapHours: (clock.longestGap?.milliseconds ?? 0) / millisecondsPerHour,
    submittedHours,
    foremanHours,
    submissionStatus,
    startMinute: shiftMinuteOf(clock, 'workStartTime'),
    endMinute: shiftMinuteOf(clock, 'workEndTime'),
    shift: clock.isOpen ? openShift : 'closed',
    isClockExpected: workflow !== 'enterHours',
    context,
  }
}

function shiftMinuteOf(clock: ReportClock, time: 'workStartTime' | 'workEndTime'): number | null {
  const localTime = clock[time]
  return localTime === null ? null : clock.daysLater[time] * minutesPerDay + minuteOfDay(localTime)
}

function reportedTimesOf(hours: HoursReportDate | null): ReportedTimes | null {
  if (!hours) return null
  return {
    workedMinutes: hours.workedDuration,
    lunchMinutes: hours.lunchDuration,
    clockedOutMinutes: hours.breakDuration,
    startTime: hours.startTime,
    endTime: hours.endTime,
    lunchStartTime: hours.lunchStartTime,
  }
}
