import type { ExportedDay, RecordedDay, WeekMark } from '../../http/index.ts'
import type { DayExclusion } from '../../preferences/index.ts'
import { type CalendarDate, millisecondsPerHour } from '../../time/index.ts'
import { hoursOf } from '../days/dayColumns.ts'
import type { DayException, ReportPerson } from '../days/reportDay.ts'
import { reportedHoursOf } from '../employeeHours/employeeHours.ts'
import type { SplitDay } from '../employeeHours/hoursByJob.ts'
import { type DayReview, defaultToleranceHours, reviewDay } from '../employeeHours/reconcile.ts'

/** The marks of a day, in the order of precedence. */
export const dayMarks = [
  'notClockedOut',
  'overLong',
  'missing',
  'notSubmitted',
  'differs',
  'corrected',
  'excused',
  'holiday',
] as const

export type DayMark = (typeof dayMarks)[number]

/** The statuses of a week in the order of precedence. `changed`: its facts changed after it was marked complete. */
export const weekStatuses = ['noRecord', 'notClockedOut', 'toReview', 'ready', 'complete', 'changed'] as const

export type WeekStatus = (typeof weekStatuses)[number]

/** One day of a person's week. */
export interface WeekDay {
  readonly date: CalendarDate
  /** Null without clock events, submitted hours, and foreman hours. */
  readonly record: SplitDay | null
  /** The person has no record, usually works on this weekday, and isn't excused (*Expected, not here*). */
  readonly isMissing: boolean
  readonly isExcused: boolean
  /** The name of the holiday; null on other days. */
  readonly holiday: string | null
}

/** A person's week. */
export interface WeekRow {
  /** The employee's id. */
  readonly id: string
  readonly person: ReportPerson
  /** In the order of the dates. */
  readonly days: readonly WeekDay[]
  /** The foreman and the job with most of the week's hours; null if no hours name one. */
  readonly foreman: SplitDay['foreman']
  readonly jobName: string | null
  /** The mark of a complete week; null without one. */
  readonly mark: WeekMark | null
  /** The latest export of each exported day. */
  readonly exportedDays: readonly ExportedDay[]
}

/** Facts about a person's days that their records don't have. */
export interface WeekFacts {
  readonly missingDates: ReadonlySet<CalendarDate>
  readonly excusedDates: ReadonlySet<CalendarDate>
  /** The names of the holidays of the person's business unit, by date. */
  readonly holidays: ReadonlyMap<CalendarDate, string>
  readonly mark: WeekMark | null
  readonly exportedDays: readonly ExportedDay[]
}

/** Joins the records of a person. `records` has at most one for each date. */
export function buildWeekRow(
  person: ReportPerson,
  dates: readonly CalendarDate[],
  records: ReadonlyMap<CalendarDate, SplitDay>,
  { missingDates, excusedDates, holidays, mark, exportedDays }: WeekFacts,
): WeekRow {
  const days = dates.map((date): WeekDay => {
    const record = records.get(date) ?? null
    return {
      date,
      record,
      isMissing: record === null && missingDates.has(date),
      isExcused: excusedDates.has(date),
      holiday: holidays.get(date) ?? null,
    }
  })
  const known = days.flatMap(({ record }) => record ?? [])
  return {
    id: person.employeeId,
    person,
    days,
    foreman: withMostHours(
      known.map(record => [record.foreman, hoursOfRecord(record) ?? 0]),
      ({ employeeId }) => employeeId,
    ),
    jobName: withMostHours(known.flatMap(jobHoursOf), name => name),
    mark,
    exportedDays,
  }
}

/** Clocked hours; for a person who enters hours, the submitted ones; otherwise the foreman's. Null without any. */
export function hoursOfRecord({ day, submittedHours, foremanHours }: SplitDay): number | null {
  return hoursOf(day.clock.workedMilliseconds) ?? submittedHours ?? foremanHours
}

/** Whether the totals leave out the clocked hours of a day. */
export function isExcludedDay({ day: { clock } }: SplitDay, exclusion: DayExclusion): boolean {
  if (exclusion === 'none') return false
  return clock.isLeftOpen || (exclusion === 'openAndOverLong' && clock.isOverLong)
}

/** The most important mark of a day; null for a day that needs none. */
export function markOfDay(day: WeekDay, toleranceHours: number = defaultToleranceHours): DayMark | null {
  const { record, isMissing, isExcused, holiday } = day
  if (record?.day.clock.isLeftOpen) return 'notClockedOut'
  if (record?.day.clock.isOverLong) return 'overLong'
  if (isMissing) return 'missing'
  const review = reviewOfDay(day, toleranceHours)
  if (review === 'notSubmitted') return 'notSubmitted'
  if (review !== null && review !== 'inProgress') return 'differs'
  if (record && record.day.clock.corrections.length > 0) return 'corrected'
  if (isExcused) return 'excused'
  return holiday !== null && record === null ? 'holiday' : null
}

/** The exceptions of the week's days, with their dates, in the order of the days. */
export function exceptionsOfWeek({ days }: WeekRow): readonly (DayException & Pick<WeekDay, 'date'>)[] {
  return days.flatMap(({ date, record }) => (record?.day.clock.exceptions ?? []).map(one => ({ ...one, date })))
}

/** The review of a day; null without a record. */
export function reviewOfDay({ record }: WeekDay, toleranceHours: number = defaultToleranceHours): DayReview {
  return record && reviewDay(reportedHoursOf(record), toleranceHours)
}

/** The days of a week by what they need. A day to review isn't a missing one; a day that isn't clocked out is one to review. */
export interface WeekCounts {
  /** Days with a record. */
  readonly dayCount: number
  readonly toReviewCount: number
  readonly notClockedOutCount: number
  readonly missingCount: number
}

export function countDaysOfWeek({ days }: WeekRow, toleranceHours: number = defaultToleranceHours): WeekCounts {
  const reviews = days.map(day => reviewOfDay(day, toleranceHours))
  return {
    dayCount: days.filter(({ record }) => record !== null).length,
    toReviewCount: reviews.filter(review => review !== null && review !== 'inProgress').length,
    notClockedOutCount: reviews.filter(review => review === 'notClockedOut').length,
    missingCount: days.filter(({ isMissing }) => isMissing).length,
  }
}

/** The facts that a mark or an export records of a day. The time of a day without a clock-out isn't a fact. */
export function recordedDayOf({ date, record }: WeekDay): RecordedDay {
  const { clock, submissionStatus = null } = record?.day ?? {}
  const { workedMilliseconds = null, lastEvent = null, isOpen = false } = clock ?? {}
  return {
    date,
    clockedMilliseconds: workedMilliseconds === null || isOpen ? null : Math.round(workedMilliseconds),
    lastEventAt: lastEvent && new Date(lastEvent.eventDateTime).toISOString(),
    eventIds: record?.eventIds ? [...record.eventIds] : null,
    submittedHours: record?.submittedHours ?? null,
    foremanHours: record?.foremanHours ?? null,
    submissionStatus,
  }
}

/** The days of a week as a mark records them: those with a record. */
export function recordedDaysOf({ days }: WeekRow): readonly RecordedDay[] {
  return days.flatMap(day => (day.record ? [recordedDayOf(day)] : []))
}

/** The dates on which facts have changed since the week was marked complete; none without a mark. */
export function changedDatesOf({ days, mark }: WeekRow): readonly CalendarDate[] {
  if (!mark) return []
  const marked = new Map(mark.days.map(day => [day.date, day]))
  return days.flatMap(day => {
    const now = recordedDayOf(day)
    const then = marked.get(day.date) ?? recordedDayOf({ ...day, record: null })
    return isSameDay(now, then) ? [] : [day.date]
  })
}

const factNames = [
  'clockedMilliseconds',
  'lastEventAt',
  'submittedHours',
  'foremanHours',
  'submissionStatus',
] as const satisfies readonly (keyof RecordedDay)[]

/**
 * Whether two snapshots of a day have the same facts. Compares event ids only if both snapshots have them: older snapshots, and days of
 * people lent from another unit, have none.
 */
export const isSameDay = (one: RecordedDay, other: RecordedDay) =>
  factNames.every(name => one[name] === other[name]) &&
  (one.eventIds === null || other.eventIds === null || one.eventIds.join(' ') === other.eventIds.join(' '))

/**
 * The status of a week. `noRecord`: no clock events, no hours, and not excused on every day. A missing day is to review; an excused one counts
 * as answered (decisions.md, Numbers). Marking a week complete needs no day to be ready.
 */
export function statusOfWeek(row: WeekRow, toleranceHours: number = defaultToleranceHours): WeekStatus {
  if (row.mark) return changedDatesOf(row).length === 0 ? 'complete' : 'changed'
  const { dayCount, toReviewCount, notClockedOutCount, missingCount } = countDaysOfWeek(row, toleranceHours)
  if (dayCount === 0 && !row.days.every(({ isExcused }) => isExcused)) return 'noRecord'
  if (notClockedOutCount > 0) return 'notClockedOut'
  return toReviewCount + missingCount > 0 ? 'toReview' : 'ready'
}

/** Exact hours of the week's three sides; null without a value. Clocked hours are added in milliseconds. */
export interface WeekHours {
  readonly clocked: number | null
  readonly submitted: number | null
  readonly foreman: number | null
}

/** The hours of a week, without the clocked hours of excluded days. */
export function hoursOfWeek({ days }: WeekRow, exclusion: DayExclusion): WeekHours {
  const records = days.flatMap(({ record }) => record ?? [])
  const worked = records.flatMap(record =>
    isExcludedDay(record, exclusion) ? [] : (record.day.clock.workedMilliseconds ?? []),
  )
  const clocked = sumOf(worked)
  return {
    clocked: clocked === null ? null : clocked / millisecondsPerHour,
    submitted: sumOf(records.flatMap(({ submittedHours }) => submittedHours ?? [])),
    foreman: sumOf(records.flatMap(({ foremanHours }) => foremanHours ?? [])),
  }
}

/** The sum of values; null without any. */
export const sumOf = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)

type HoursOf<Subject> = readonly [subject: Subject | null, hours: number]

/** The jobs of a day, by code and description, with their hours. */
function jobHoursOf({ parts, jobs }: SplitDay): HoursOf<string>[] {
  const named = new Map(jobs.map(job => [job.id, [job.code, job.description].filter(Boolean).join(' - ') || job.id]))
  return parts.map(({ jobId, workedMilliseconds, submittedHours, foremanHours }) => [
    jobId === null ? null : (named.get(jobId) ?? jobId),
    hoursOf(workedMilliseconds) ?? submittedHours ?? foremanHours ?? 0,
  ])
}

/** The subject with the most hours, the first one of a tie. Null if no hours have a subject. */
function withMostHours<Subject>(
  hours: readonly HoursOf<Subject>[],
  idOf: (subject: Subject) => string,
): Subject | null {
  const totals = new Map<string, { readonly subject: Subject; readonly total: number }>()
  for (const [subject, amount] of hours) {
    if (subject === null) continue
    const id = idOf(subject)
    totals.set(id, { subject, total: (totals.get(id)?.total ?? 0) + amount })
  }
  let winner: { readonly subject: Subject; readonly total: number } | null = null
  for (const candidate of totals.values()) if (winner === null || candidate.total > winner.total) winner = candidate
  return winner?.subject ?? null
}

/** The name under which a foreman's people of a week are grouped. Null if no person has the foreman. */
export function findForemanName(weeks: Iterable<WeekRow>, employeeId: string): string | null {
  for (const { foreman } of weeks) if (foreman?.employeeId === employeeId) return foreman.name
  return null
}
