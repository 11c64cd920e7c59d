import type { MessageKey } from '../../messages/index.ts'
import { millisecondsPerHour, roundHalfAwayFromZero } from '../../time/index.ts'
import type { SubmissionStatus } from '../../workday/index.ts'

/** How far clocked, submitted and foreman hours may be apart before they disagree. */
export const defaultToleranceHours = 0.25

/** The likely causes of a disagreement, the first that fits before the others. */
export const disagreementCauses = [
  'openDay',
  'notSubmitted',
  'foremanEnteredNone',
  'lunchCounted',
  'unexplained',
] as const

export type DisagreementCause = (typeof disagreementCauses)[number]

export const disagreementLabels = {
  openDay: 'reconcile.cause.openDay',
  notSubmitted: 'reconcile.cause.notSubmitted',
  foremanEnteredNone: 'reconcile.cause.foremanEnteredNone',
  lunchCounted: 'reconcile.cause.lunchCounted',
  unexplained: 'reconcile.cause.unexplained',
} satisfies Record<DisagreementCause, MessageKey>

/** Whether anyone of the unit has clocked, submitted, or foreman hours in the range. */
export interface HoursSides {
  readonly clocked: boolean
  readonly submitted: boolean
  readonly foreman: boolean
}

export const allSides: HoursSides = { clocked: true, submitted: true, foreman: true }

/** Clocked, submitted, and foreman hours of a day; null where there are none. */
export interface ReportedHours {
  /** Also null for people who enter hours: their hours are compared with foreman hours only. */
  readonly workedHours: number | null
  readonly lunchHours: number | null
  readonly submittedHours: number | null
  readonly foremanHours: number | null
  readonly submissionStatus: SubmissionStatus | null
  readonly isOpen: boolean
  /** The person clocks in and out, so a day without clock events is a difference. */
  readonly isClockExpected: boolean
  /** A side that no one of the unit has isn't missing on any day. */
  readonly sides: HoursSides
}

/**
 * Hours that one telling has beyond another, of which either may be missing and counts as none; null when both are.
 * Subtracted in whole milliseconds, so that 8.00 − 8.065 is exactly −0.065, and not rounded any further: what is shown is
 * rounded to two decimals, half away from zero, and totals are made from the variances themselves.
 */
export function varianceOf(hours: number | null, from: number | null): number | null {
  if (hours === null && from === null) return null
  const milliseconds = Math.round((hours ?? 0) * millisecondsPerHour) - Math.round((from ?? 0) * millisecondsPerHour)
  return milliseconds / millisecondsPerHour
}

/**
 * Why a day is to be reviewed; null if it is ready. A day is to be reviewed without a clock-out, if two sides are further apart than the
 * tolerance, and if a side is missing (decisions.md, Numbers). Zero hours are as good as none where the others have none either.
 */
export function findDisagreement(
  sources: ReportedHours,
  toleranceHours: number = defaultToleranceHours,
): DisagreementCause | null {
  const { workedHours, submittedHours, foremanHours, isClockExpected, isOpen, sides } = sources
  if (isOpen) return 'openDay'
  const compared = [
    ...(workedHours !== null || (sides.clocked && isClockExpected) ? [workedHours] : []),
    ...(submittedHours !== null || sides.submitted ? [submittedHours] : []),
    ...(foremanHours !== null || sides.foreman ? [foremanHours] : []),
  ]
  const hours = compared.map(value => value ?? 0)
  const isMissing = compared.includes(null) && Math.max(...hours) > 0
  if (!isMissing && !areHoursApart(Math.max(...hours), Math.min(...hours), toleranceHours)) return null
  return causeOf(sources, toleranceHours)
}

function causeOf(sources: ReportedHours, toleranceHours: number): DisagreementCause {
  const { workedHours, lunchHours, submittedHours, foremanHours, sides } = sources
  if (sources.submissionStatus !== 'submitted' && (sides.submitted || submittedHours !== null)) return 'notSubmitted'
  if (!foremanHours && sides.foreman) return 'foremanEnteredNone'
  const withLunch = (workedHours ?? 0) + (lunchHours ?? 0)
  const isLunchIn = (hours: number | null) =>
    areHoursApart(hours ?? 0, workedHours ?? 0, toleranceHours) && !areHoursApart(hours ?? 0, withLunch, toleranceHours)
  return lunchHours && (isLunchIn(submittedHours) || isLunchIn(foremanHours)) ? 'lunchCounted' : 'unexplained'
}

/** Whether the displayed difference is beyond the tolerance: 0.25 is within a tolerance of 0.25. */
export function areHoursApart(left: number, right: number, toleranceHours: number): boolean {
  return Math.abs(roundHalfAwayFromZero(left - right, 2)) > toleranceHours
}
