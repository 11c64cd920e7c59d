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

/** The three tellings of a day, in hours; null where there is none. */
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

/** Why the three tellings of a day are further apart than the tolerance; null when they agree, or are all missing. */
export function findDisagreement(
  sources: ReportedHours,
  toleranceHours: number = defaultToleranceHours,
): DisagreementCause | null {
  const { workedHours, submittedHours, foremanHours, isClockExpected } = sources
  const isClocked = workedHours !== null || isClockExpected
  const compared = isClocked ? [workedHours, submittedHours, foremanHours] : [submittedHours, foremanHours]
  const hours = compared.map(value => value ?? 0)
  if (!areHoursApart(Math.max(...hours), Math.min(...hours), toleranceHours)) return null
  return causeOf(sources, toleranceHours)
}

function causeOf(sources: ReportedHours, toleranceHours: number): DisagreementCause {
  const { workedHours, lunchHours, submittedHours, foremanHours } = sources
  if (sources.isOpen) return 'openDay'
  if (sources.submissionStatus !== 'submitted') return 'notSubmitted'
  if (!foremanHours) return 'foremanEnteredNone'
  const withLunch = (workedHours ?? 0) + (lunchHours ?? 0)
  const isLunchIn = (hours: number | null) =>
    areHoursApart(hours ?? 0, workedHours ?? 0, toleranceHours) && !areHoursApart(hours ?? 0, withLunch, toleranceHours)
  return lunchHours && (isLunchIn(submittedHours) || isLunchIn(foremanHours)) ? 'lunchCounted' : 'unexplained'
}

/** Whether the displayed difference is beyond the tolerance: 0.25 is within a tolerance of 0.25. */
export function areHoursApart(left: number, right: number, toleranceHours: number): boolean {
  return Math.abs(roundHalfAwayFromZero(left - right, 2)) > toleranceHours
}
