import type { Correction, ForemanEnteredHours, QuestionAndAnswerEmployee, TimelineEvent } from '../../http/index.ts'
import { createTextOrder } from '../../text/index.ts'
import { type CalendarDate, millisecondsOf, millisecondsPerMinute, minutesPerDay } from '../../time/index.ts'
import {
  type DayStatus,
  type ExceptionRuleId,
  hasRunTooLong,
  inheritWithinDay,
  isLeftOpen,
  isOverLong,
  type ShiftDays,
  type SubmissionStatus,
  type SummarizedWorkday,
  sameDay,
  statusAfter,
  type WorkInfo,
} from '../../workday/index.ts'

/** The person of the day. Blank is null. */
export interface ReportPerson {
  readonly employeeId: string
  readonly employeeCode: string | null
  readonly employeeName: string | null
  readonly groupName: string | null
  /** Missing for people lent from another unit, unless the report covers the whole company. */
  readonly businessUnitName?: string
  /** No longer active. False if unknown. */
  readonly isInactive?: boolean
}

/** Sorts people by name. People without a name are last. */
export function inNameOrder(people: readonly ReportPerson[], locale: string): ReportPerson[] {
  const compare = createTextOrder(locale)
  return [...people].sort((left, right) => {
    if (left.employeeName === null || right.employeeName === null) {
      return Number(left.employeeName === null) - Number(right.employeeName === null)
    }
    return compare(left.employeeName, right.employeeName)
  })
}

/** An open exception of a shift that blocks or warns. Excludes exceptions that were accepted or asked about. */
export interface DayException {
  readonly ruleId: ExceptionRuleId
  /** The events that caused it, in order. Empty for an exception of the whole shift. */
  readonly eventIds: readonly string[]
  /** What the rule measured: the shift, its work, its lunch, or the work before lunch. Null where nothing was. */
  readonly minutes: number | null
}

/** The clocked values of a day. Durations in milliseconds, local times as `HH:mm:ss`. */
export interface ReportClock {
  readonly lastKnownEvent: DayStatus
  readonly workStartTime: string | null
  /** Null while the day is open. */
  readonly workEndTime: string | null
  readonly lunchStartTime: string | null
  readonly lunchEndTime: string | null
  /** The number of days after the shift's date on which each of these times falls. */
  readonly daysLater: ShiftDays
  readonly workedMilliseconds: number | null
  readonly lunchMilliseconds: number | null
  readonly clockedOutMilliseconds: number | null
  readonly totalMilliseconds: number | null
  /** The longest time clocked out between two parts of the day; null without one. */
  readonly longestGap: { readonly startTime: string; readonly milliseconds: number } | null
  /** Whether the day has no clock-out yet. Its durations then run to the time of the read. */
  readonly isOpen: boolean
  /** Open for so long that the clock-out must have been forgotten (`isLeftOpen`), not a shift in progress. */
  readonly isLeftOpen: boolean
  /** More than 16 hours from the first to the last event (`isOverLong`). */
  readonly isOverLong: boolean
  readonly eventsSpanMultipleDates: boolean
  /** The corrections of the day's entered events, in event order. Empty if the events are unknown. */
  readonly corrections: readonly Correction[]
  /** The exceptions of the day that need attention, most urgent first. Empty for days that weren't checked. */
  readonly exceptions: readonly DayException[]
  /** The work info of the last event, until the clock-out. */
  readonly pending: WorkInfo | null
  /** The notes of the events, one per line. */
  readonly timelineNotes: string | null
  /** The last event, which determines the crew's local time; null without events. */
  readonly lastEvent: ClockMoment | null
}

/** The time of an event, as an instant and as local time. */
export type ClockMoment = Pick<TimelineEvent, 'localDate' | 'localTime' | 'eventDateTime'>

export type ReportAnswer = QuestionAndAnswerEmployee['dates'][number]['questions'][number]

/** Data of an employee's day, which can have any number of rows. */
export interface ReportDay {
  /** The key of employee and date. Totals count each key once. */
  readonly key: string
  readonly date: CalendarDate
  readonly person: ReportPerson
  readonly clock: ReportClock
  readonly submissionStatus: SubmissionStatus | null
  readonly dailyNote: string | null
  /** The answers, of which reports show the first three. */
  readonly answers: readonly ReportAnswer[]
}

/** The target of a click on worked duration: Clock-In Status of that date and employee. */
export interface ClockInStatusTarget {
  readonly page: 'clockInStatus'
  readonly date: CalendarDate
  readonly employeeId: string
}

/** Clock times that the services return with hours, in rounded minutes. */
export interface ReportedTimes {
  readonly workedMinutes: number | null
  readonly lunchMinutes: number | null
  readonly clockedOutMinutes: number | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly lunchStartTime: string | null
}

export const noClock: ReportClock = {
  lastKnownEvent: 'unknown',
  workStartTime: null,
  workEndTime: null,
  lunchStartTime: null,
  lunchEndTime: null,
  daysLater: sameDay,
  workedMilliseconds: null,
  lunchMilliseconds: null,
  clockedOutMilliseconds: null,
  totalMilliseconds: null,
  longestGap: null,
  isOpen: false,
  isLeftOpen: false,
  isOverLong: false,
  eventsSpanMultipleDates: false,
  corrections: [],
  exceptions: [],
  pending: null,
  timelineNotes: null,
  lastEvent: null,
}

/** Regular, overtime and other hours together. */
export function sumForemanHours(details: ForemanEnteredHours['hoursDetails']): number {
  return details.reduce(
    (sum, { regularHours, overtimeHours, otherHours }) => sum + regularHours + overtimeHours + otherHours,
    0,
  )
}

export function reportDayKey(employeeId: string, date: CalendarDate): string {
  return `${date} ${employeeId}`
}

/** The known names of a person. */
export function nameOfPerson({ employeeName, employeeCode, employeeId }: ReportPerson): string {
  return employeeName ?? employeeCode ?? employeeId
}

/** The day, computed from its clock events. If `now` is null, some of its events are missing, possibly the clock-out. */
export function buildReportClock({ events, summary }: SummarizedWorkday<TimelineEvent>, now: Date | null): ReportClock {
  const { lastEvent, isOpen } = summary
  return {
    lastKnownEvent: summary.status,
    workStartTime: summary.workStartTime,
    workEndTime: summary.workEndTime,
    lunchStartTime: summary.lunchStartTime,
    lunchEndTime: summary.lunchEndTime,
    daysLater: summary.daysLater,
    workedMilliseconds: summary.workedMilliseconds,
    lunchMilliseconds: summary.lunchMilliseconds,
    clockedOutMilliseconds: summary.clockedOutMilliseconds,
    totalMilliseconds: summary.totalMilliseconds,
    longestGap: longestGapIn(events),
    isOpen,
    isLeftOpen: now !== null && isLeftOpen({ summary }, now),
    isOverLong: isOverLong({ summary }),
    eventsSpanMultipleDates: summary.eventsSpanMultipleDates,
    corrections: correctionsOf(events),
    exceptions: noClock.exceptions,
    pending: isOpen ? (inheritWithinDay(events).at(-1) ?? null) : null,
    timelineNotes: linesOf(events, event => event.notes),
    lastEvent,
  }
}

function correctionsOf(events: readonly TimelineEvent[]): readonly Correction[] {
  const corrections = events.flatMap(({ correction }) => correction ?? [])
  return corrections.length === 0 ? noClock.corrections : corrections
}

function longestGapIn(events: readonly TimelineEvent[]): ReportClock['longestGap'] {
  let longest: ReportClock['longestGap'] = null
  for (const [index, { eventType, localTime, eventDateTime }] of events.entries()) {
    const next = events[index + 1]
    if (eventType !== 'clockOut' || !next) continue
    const milliseconds = millisecondsOf(next.eventDateTime) - millisecondsOf(eventDateTime)
    if (milliseconds > (longest?.milliseconds ?? 0)) longest = { startTime: localTime, milliseconds }
  }
  return longest
}

/** The day from the times that the services return with hours, for example of people lent from another unit. */
function buildReportedClock(reported: ReportedTimes): ReportClock {
  const { workedMinutes, lunchMinutes, clockedOutMinutes, startTime, endTime } = reported
  if (workedMinutes === null) return noClock
  const isOpen = endTime === null && startTime !== null
  const totalMinutes = workedMinutes + (lunchMinutes ?? 0) + (clockedOutMinutes ?? 0)
  return {
    ...noClock,
    lastKnownEvent: endTime === null ? 'unknown' : statusAfter.clockOut,
    workStartTime: startTime,
    workEndTime: endTime,
    lunchStartTime: reported.lunchStartTime,
    daysLater: reportedDaysLater(reported, totalMinutes),
    workedMilliseconds: workedMinutes * millisecondsPerMinute,
    lunchMilliseconds: (lunchMinutes ?? 0) * millisecondsPerMinute,
    clockedOutMilliseconds: (clockedOutMinutes ?? 0) * millisecondsPerMinute,
    totalMilliseconds: totalMinutes * millisecondsPerMinute,
    isOpen,
    isLeftOpen: isOpen && hasRunTooLong(totalMinutes * millisecondsPerMinute),
    isOverLong: !isOpen && hasRunTooLong(totalMinutes * millisecondsPerMinute),
  }
}

/**
 * The day offsets of reported times, which have no date. The shift ends at its start plus its duration. Lunch starts and ends
 * within a day.
 */
function reportedDaysLater({ startTime, endTime, lunchStartTime }: ReportedTimes, totalMinutes: number): ShiftDays {
  if (startTime === null) return sameDay
  const start = minuteOfDay(startTime)
  return {
    ...sameDay,
    workEndTime: endTime === null ? 0 : Math.round((start + totalMinutes - minuteOfDay(endTime)) / minutesPerDay),
    lunchStartTime: lunchStartTime !== null && lunchStartTime < startTime ? 1 : 0,
  }
}

function minuteOfDay(localTime: string): number {
  const [hours = 0, minutes = 0] = localTime.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * The clock of a day, computed from its events. Without events, or if an open day's events are incomplete, uses the times
 * reported with its hours, if there are any.
 */
export function pickClock(
  known: ReportClock | null,
  isCut: boolean,
  readReported: () => ReportedTimes | null,
): ReportClock {
  if (known && !isCut) return known
  const reported = readReported()
  if (known && (reported === null || reported.workedMinutes === null)) return known
  return reported ? buildReportedClock(reported) : noClock
}

/** Null for a day without clock events. */
export function clockInStatusTarget({ date, person, clock }: ReportDay): ClockInStatusTarget | null {
  if (clock.workedMilliseconds === null) return null
  return { page: 'clockInStatus', date, employeeId: person.employeeId }
}

/** The crew's local date at an instant, or the UTC date if no clock event has their offset. */
export function dateAtCrew(instant: string | null, { lastEvent }: Pick<ReportClock, 'lastEvent'>): CalendarDate | null {
  if (instant === null) return null
  const offset = lastEvent ? utcOffsetOf(lastEvent) : 0
  return new Date(Date.parse(instant) + offset).toISOString().slice(0, 10)
}

/** Each text once, on a separate line; null without texts. */
export function linesOf<Row>(rows: readonly Row[], textOf: (row: Row) => string | null | undefined): string | null {
  let lines: Set<string> | null = null
  for (const row of rows) {
    const text = textOf(row)
    if (!text) continue
    lines ??= new Set()
    lines.add(text)
  }
  return lines && [...lines].join('\n')
}

/** Rounded to a quarter of an hour, like time zones, because local times have no fractions of a second. */
function utcOffsetOf({ localDate, localTime, eventDateTime }: ClockMoment): number {
  const quarter = 15 * millisecondsPerMinute
  return Math.round((Date.parse(`${localDate}T${localTime}Z`) - Date.parse(eventDateTime)) / quarter) * quarter
}
