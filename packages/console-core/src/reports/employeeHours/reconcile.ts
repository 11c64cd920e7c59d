import type { ExceptionMark } from '../../http/index.ts'
import type { MessageKey } from '../../messages/index.ts'
import { medianOf, millisecondsPerHour, roundHalfAwayFromZero } from '../../time/index.ts'
import type { SubmissionStatus } from '../../workday/index.ts'

/** The default tolerance between clocked, submitted, and foreman hours, in hours. */
export const defaultToleranceHours = 0.25

/** Reasons to review a day, in the order of precedence. `unexplained`: no rule explains the difference. */
export const reviewCauses = [
  'notClockedOut',
  'notSubmitted',
  'submittedAboveBoth',
  'foremanMatchesClock',
  'noLunch',
  'gap',
  'earlyClockIn',
  'lateClockOut',
  'unexplained',
] as const

export type ReviewCause = (typeof reviewCauses)[number]

/** The reason to review a day. Null for a day that is ready. A day in progress isn't reviewed yet. */
export type DayReview = ReviewCause | 'inProgress' | null

export const reviewLabels = {
  notClockedOut: 'shift.notClockedOut',
  notSubmitted: 'reconcile.cause.notSubmitted',
  submittedAboveBoth: 'reconcile.cause.submittedAboveBoth',
  foremanMatchesClock: 'reconcile.cause.foremanMatchesClock',
  noLunch: 'reconcile.cause.noLunch',
  gap: 'reconcile.cause.gap',
  earlyClockIn: 'reconcile.cause.earlyClockIn',
  lateClockOut: 'reconcile.cause.lateClockOut',
  unexplained: 'reconcile.cause.unexplained',
  inProgress: 'reconcile.cause.inProgress',
} satisfies Record<ReviewCause | 'inProgress', MessageKey>

/** Whether anyone of the unit has clocked, submitted, or foreman hours in the range. */
export interface HoursSides {
  readonly clocked: boolean
  readonly submitted: boolean
  readonly foreman: boolean
}

/** When a person usually starts and ends in the range, in minutes after the midnight of the shift's date. */
export interface UsualTimes {
  readonly startMinute: number
  readonly endMinute: number
}

/** Facts about a day that depend on the other days of a report, and what people said about the day. */
export interface ReviewContext {
  readonly sides: HoursSides
  /** Null with too few days to know it. */
  readonly usual: UsualTimes | null
  /** The mark of the day's difference; null without one. */
  readonly mark: ExceptionMark | null
}

/** Until all days have been read, every side counts. */
export const unknownContext: ReviewContext = {
  sides: { clocked: true, submitted: true, foreman: true },
  usual: null,
  mark: null,
}

/** Clocked, submitted, and foreman hours of a day; null without a value. */
export interface ReportedHours {
  /** Also null for people who enter hours: their hours are compared with foreman hours only. */
  readonly workedHours: number | null
  readonly lunchHours: number | null
  /** The longest time clocked out between two parts of the day. */
  readonly gapHours: number
  readonly submittedHours: number | null
  readonly foremanHours: number | null
  readonly submissionStatus: SubmissionStatus | null
  /** Local times of the first event and of the clock-out, in minutes after the midnight of the shift's date. */
  readonly startMinute: number | null
  readonly endMinute: number | null
  /** `leftOpen`: open for so long that the clock-out must have been forgotten. */
  readonly shift: 'closed' | 'inProgress' | 'leftOpen'
  /** The person clocks in and out, so a day without clock events is a difference. */
  readonly isClockExpected: boolean
  readonly context: ReviewContext
}

/**
 * The difference of two sides in hours. A missing side counts as 0; null if both are missing. Subtracted in whole milliseconds,
 * so that 8.00 − 8.065 is exactly −0.065. Display rounds to two decimals, half away from zero; totals add up the unrounded
 * variances.
 */
export function varianceOf(hours: number | null, from: number | null): number | null {
  if (hours === null && from === null) return null
  const milliseconds = Math.round((hours ?? 0) * millisecondsPerHour) - Math.round((from ?? 0) * millisecondsPerHour)
  return milliseconds / millisecondsPerHour
}

/**
 * Returns why a day needs review, or null if it is ready. A day needs review if it has no clock-out, if two sides differ by more than the
 * tolerance, or if it lacks a side that someone in the unit has (decisions.md, Numbers). If all sides are zero or missing, or if someone has
 * accepted the difference, it is ready.
 */
export function reviewDay(sources: ReportedHours, toleranceHours: number = defaultToleranceHours): DayReview {
  const { workedHours, submittedHours, foremanHours, isClockExpected, shift, context } = sources
  if (shift === 'leftOpen') return 'notClockedOut'
  if (shift === 'inProgress') return 'inProgress'
  const { sides } = context
  const compared = [
    ...(workedHours !== null || (sides.clocked && isClockExpected) ? [workedHours] : []),
    ...(submittedHours !== null || sides.submitted ? [submittedHours] : []),
    ...(foremanHours !== null || sides.foreman ? [foremanHours] : []),
  ]
  const hours = compared.map(value => value ?? 0)
  const isMissing = compared.includes(null) && Math.max(...hours) > 0
  if (!isMissing && !areHoursApart(Math.max(...hours), Math.min(...hours), toleranceHours)) return null
  if (isDifferenceAccepted(sources)) return null
  return causeRules.find(rule => rule.explains(sources, toleranceHours))?.cause ?? 'unexplained'
}

/** Whether someone can accept the day's difference. Without a clock-out, the hours aren't known yet. */
export function canAcceptDifference(day: ReportedHours, toleranceHours: number): boolean {
  const review = reviewDay(day, toleranceHours)
  return review !== null && review !== 'inProgress' && review !== 'notClockedOut'
}

/** Whether someone has accepted the day's difference, and its hours are still the same. */
export function isDifferenceAccepted(day: ReportedHours): boolean {
  const { mark } = day.context
  return mark?.state === 'accepted' && mark.facts === differenceFactsOf(day)
}

/** Identifies the hours of a day, in milliseconds. A mark of the day's difference stores it. */
export function differenceFactsOf({ workedHours, submittedHours, foremanHours }: ReportedHours): string {
  return [workedHours, submittedHours, foremanHours]
    .map(hours => (hours === null ? '-' : Math.round(hours * millisecondsPerHour)))
    .join(' ')
}

/** Whether the cause can depend on the person's usual times, for any tolerance: clocked hours exceed the agreed ones. */
export function dependsOnUsualTimes(day: ReportedHours): boolean {
  return day.startMinute !== null && excessOf(day) > 0
}

/** The hours that the clock is compared with: submitted ones, otherwise the foreman's. */
const agreedHours = ({ submittedHours, foremanHours }: ReportedHours) => submittedHours ?? foremanHours

/** A likely cause, and whether it explains the difference of a day. */
interface CauseRule {
  readonly cause: ReviewCause
  readonly explains: (day: ReportedHours, toleranceHours: number) => boolean
}

/** The first that explains the difference is shown. */
const causeRules: readonly CauseRule[] = [
  {
    cause: 'notSubmitted',
    explains: ({ submissionStatus, submittedHours, context }) =>
      submissionStatus !== 'submitted' && (context.sides.submitted || submittedHours !== null),
  },
  {
    cause: 'submittedAboveBoth',
    explains: ({ submittedHours, workedHours, foremanHours }, tolerance) =>
      submittedHours !== null &&
      (workedHours !== null || foremanHours !== null) &&
      [workedHours, foremanHours].every(hours => hours === null || isAbove(submittedHours, hours, tolerance)),
  },
  {
    cause: 'foremanMatchesClock',
    explains: ({ workedHours, foremanHours }, tolerance) =>
      workedHours !== null && foremanHours !== null && !areHoursApart(workedHours, foremanHours, tolerance),
  },
  {
    cause: 'noLunch',
    explains: (day, tolerance) =>
      day.lunchHours === 0 && isAboutAsLong(excessOf(day), usualLunchHours, tolerance) && excessOf(day) > tolerance,
  },
  { cause: 'gap', explains: (day, tolerance) => isExplainedBy(day.gapHours, -excessOf(day), tolerance) },
  {
    cause: 'earlyClockIn',
    explains: (day, tolerance) =>
      earlyHoursOf(day) >= lateHoursOf(day) && isExplainedBy(earlyHoursOf(day), excessOf(day), tolerance),
  },
  {
    cause: 'lateClockOut',
    explains: (day, tolerance) => isExplainedBy(lateHoursOf(day), excessOf(day), tolerance),
  },
]

const usualLunchHours = 0.5

/** Clocked hours beyond the agreed ones; 0 if either is missing. */
function excessOf(day: ReportedHours): number {
  const agreed = agreedHours(day)
  return day.workedHours === null || agreed === null ? 0 : day.workedHours - agreed
}

function earlyHoursOf({ startMinute, context: { usual } }: ReportedHours): number {
  return startMinute === null || usual === null ? 0 : (usual.startMinute - startMinute) / 60
}

function lateHoursOf({ endMinute, context: { usual } }: ReportedHours): number {
  return endMinute === null || usual === null ? 0 : (endMinute - usual.endMinute) / 60
}

/** Whether some hours account for a difference, up to the tolerance. */
const isExplainedBy = (hours: number, difference: number, tolerance: number) =>
  difference > tolerance && hours >= difference - tolerance

const isAbove = (hours: number, from: number, tolerance: number) =>
  hours > from && areHoursApart(hours, from, tolerance)

const isAboutAsLong = (hours: number, other: number, tolerance: number) => !areHoursApart(hours, other, tolerance)

/** The minimum number of days to know when a person usually starts and ends. */
const neededDays = 3

/** The medians of a person's starts and ends in a range; null with fewer than three days. */
export function usualTimesOf(days: readonly Pick<ReportedHours, 'startMinute' | 'endMinute'>[]): UsualTimes | null {
  const starts = days.flatMap(({ startMinute }) => startMinute ?? [])
  const ends = days.flatMap(({ endMinute }) => endMinute ?? [])
  if (starts.length < neededDays || ends.length < neededDays) return null
  return { startMinute: medianOf(starts), endMinute: medianOf(ends) }
}

/** Whether the displayed difference is beyond the tolerance: 0.25 is within a tolerance of 0.25. */
export function areHoursApart(left: number, right: number, toleranceHours: number): boolean {
  return Math.abs(roundHalfAwayFromZero(left - right, 2)) > toleranceHours
}
