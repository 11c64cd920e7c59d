import type { ForemanEnteredHours, LaborHours, TimelineEvent } from '../../http/index.ts'
import { fullName } from '../../people/index.ts'
import { addDays, type CalendarDate, millisecondsPerHour } from '../../time/index.ts'
import { isLeftOpen } from '../../workday/index.ts'
import {
  advanceClockInStatusRows,
  buildClockInStatusRows,
  type ClockInStatusRow,
} from '../clockInStatus/clockInStatus.ts'
import { linesOf, sumForemanHours } from '../days/reportDay.ts'

/** One person's day: what the clock, the person, and the foreman say about it. */
export interface EmployeeDay {
  /** Null without clock events. */
  readonly row: ClockInStatusRow | null
  /** Hours worked so far; on an open day (`isLeftOpen`), only up to the last event. Null without clock events. */
  readonly clockHours: number | null
  readonly entries: readonly LaborHours[]
  /** Null without entries. */
  readonly submittedHours: number | null
  /** Null where no foreman entered any. */
  readonly foremanHours: number | null
  readonly dailyNote: string | null
  /** The last foreman that an entry or an event names. */
  readonly foreman: { readonly employeeId: string; readonly name: string } | null
}

export interface EmployeeDayFacts {
  readonly employeeId: string
  readonly date: CalendarDate
  /** Must cover `widenForShifts` of the date. May contain other people's events, as the other lists may. */
  readonly events: readonly TimelineEvent[]
  readonly entries: readonly LaborHours[]
  readonly foremanHours: readonly ForemanEnteredHours[]
  readonly now: Date
}

/**
 * The business unit of a day: that of its first entry, else that of its shift (decisions.md, Time). Null if neither names one. The
 * lists may contain other people and days.
 */
export function businessUnitOfDay({
  employeeId,
  date,
  events,
  entries,
}: Pick<EmployeeDayFacts, 'employeeId' | 'date' | 'events' | 'entries'>): string | null {
  const entry = entries.find(one => one.employeeId === employeeId && one.localDate === date)
  const event = events.find(
    one => one.employeeId === employeeId && (one.shiftDate ?? one.localDate) === date && one.businessUnitId,
  )
  return entry?.businessUnitId ?? event?.businessUnitId ?? null
}

export function buildEmployeeDay({ employeeId, date, now, ...facts }: EmployeeDayFacts): EmployeeDay {
  const isOfDay = (one: { readonly employeeId: string }) => one.employeeId === employeeId
  const [atLastEvent] = buildClockInStatusRows(facts.events, date, null, { employeeId })
  const [row] = atLastEvent ? advanceClockInStatusRows([atLastEvent], now) : []
  const entries = facts.entries.filter(entry => isOfDay(entry) && entry.localDate === date)
  const entered = facts.foremanHours.filter(one => isOfDay(one) && one.date === date)
  return {
    row: row ?? null,
    clockHours: clockHoursOf(row, atLastEvent, now),
    entries,
    submittedHours: entries.length === 0 ? null : entries.reduce((sum, { hours }) => sum + hours, 0),
    foremanHours:
      entered.length === 0 ? null : entered.reduce((sum, { hoursDetails }) => sum + sumForemanHours(hoursDetails), 0),
    dailyNote: linesOf(entries, entry => entry.dailyNote),
    foreman: foremanOf([...entries, ...(row?.events ?? [])]),
  }
}

function clockHoursOf(
  row: ClockInStatusRow | undefined,
  atLastEvent: ClockInStatusRow | undefined,
  now: Date,
): number | null {
  if (!row || !atLastEvent) return null
  const { summary } = isLeftOpen(row, now) ? atLastEvent : row
  return summary.workedMilliseconds / millisecondsPerHour
}

function foremanOf(named: readonly Pick<LaborHours, 'foremanId' | 'foremanFirstName' | 'foremanLastName'>[]) {
  const last = named.findLast(({ foremanId }) => foremanId !== null)
  if (!last || last.foremanId === null) return null
  return { employeeId: last.foremanId, name: fullName(last.foremanFirstName, last.foremanLastName) ?? '' }
}

/**
 * The closest earlier and later day with a record. Falls back to the adjacent calendar days where no such day is known.
 */
export function neighboringDays(
  date: CalendarDate,
  known: Iterable<CalendarDate>,
): { readonly previous: CalendarDate; readonly next: CalendarDate } {
  const days = [...known].sort()
  return {
    previous: days.findLast(day => day < date) ?? addDays(date, -1),
    next: days.find(day => day > date) ?? addDays(date, 1),
  }
}
