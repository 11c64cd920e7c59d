import { type CalendarDate, type DateRange, datesOf, daysBetween, isCalendarDate } from '../time/index.ts'

/** `absence`: the person can't come. `noWork`: there is no work for the person. */
export const excuseKinds = ['absence', 'noWork'] as const

export type ExcuseKind = (typeof excuseKinds)[number]

export const excuseReasons = ['vacation', 'sick', 'family', 'juryDuty', 'weather', 'training', 'other'] as const

export type ExcuseReason = (typeof excuseReasons)[number]

export const excuseNoteLimit = 500

/** Longest excuse, in days: a year's leave. */
export const excuseDayLimit = 366

/** Advertised by services that store excuses. */
export const excuseExtension = 'excuses'

/** The days on which an employee is excused, both included. */
export interface ExcusedDays {
  readonly employeeId: string
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
}

/** Why the last day of an excuse is invalid, as a text that follows the name of the field; null if it is valid. */
export function findExcuseRangeProblem({ startDate, endDate }: DateRange): string | null {
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return null
  const days = daysBetween(startDate, endDate) + 1
  if (days < 1) return 'must not be before startDate'
  return days > excuseDayLimit ? `must be at most ${excuseDayLimit - 1} days after startDate` : null
}

/** The employees who are excused on every day of a range, by one excuse or several. */
export function excusedIdsThroughout(excuses: readonly ExcusedDays[], range: DateRange): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] = datesOf(range).map(date => excusedIdsOn(excuses, date))
  return new Set([...first].filter(id => others.every(ids => ids.has(id))))
}

/** The employees who are excused on a date. */
export function excusedIdsOn(excuses: readonly ExcusedDays[], date: CalendarDate): ReadonlySet<string> {
  return new Set(
    excuses
      .filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
      .map(({ employeeId }) => employeeId),
  )
}
