import type { DayStatus } from './workday.ts'

/** How far a day's time card is, in the order of its life. */
export const submissionStatuses = ['none', 'clockedIn', 'clockedOut', 'submitted'] as const

export type SubmissionStatus = (typeof submissionStatuses)[number]

const statusByClock: Readonly<Record<DayStatus, SubmissionStatus | null>> = {
  clockedIn: 'clockedIn',
  atLunch: 'clockedIn',
  clockedOut: 'clockedOut',
  unknown: null,
}

/**
 * The status of a person's day, out of the statuses of its labor-hours entries and of what the clock says: submitted as
 * soon as one entry is, else by the clock, without clock events as far as the furthest entry. Null, which shows blank,
 * when there is neither.
 */
export function submissionStatusOfDay(entries: readonly SubmissionStatus[], clock: DayStatus): SubmissionStatus | null {
  if (entries.includes('submitted')) return 'submitted'
  return statusByClock[clock] ?? submissionStatuses.findLast(status => entries.includes(status)) ?? null
}
