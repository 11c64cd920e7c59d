import type { FirstClockIn, TimelineEvent } from '../http/index.ts'
import { type ClockInStatusRow, startMinuteOf, type UsualStart, usualMinuteOf } from '../reports/index.ts'
import { addDays, type CalendarDate, type DateRange } from '../time/index.ts'
import { localTimeAt } from '../workday/index.ts'

/** A first clock-in after the usual one. */
export interface LateStart {
  readonly event: TimelineEvent
  /** The median of the first clock-ins, `HH:mm:ss`. */
  readonly usualTime: string
  /** Minutes after it. */
  readonly minutes: number
  /** The person's limit that was crossed, in minutes. */
  readonly limit: number
}

/** The late start of a shift: its first clock-in is more than `limit` minutes after the person's usual one. Null if it isn't. */
export function findLateStart(shift: ClockInStatusRow, usual: UsualStart | undefined, limit: number): LateStart | null {
  const event = shift.events.find(({ eventType }) => eventType === 'clockIn')
  if (!event || !usual) return null
  const minutes = startMinuteOf(event, shift.date) - usual.medianMinute
  return minutes > limit ? { event, usualTime: localTimeAt(usual.medianMinute), minutes, limit } : null
}

/** Late starts are counted over this many days. */
const lateStartDays = 90

/** The days whose first clock-ins `countLateStarts` needs: those that it counts, and the four weeks before. */
export function lateStartRange(today: CalendarDate): DateRange {
  return { startDate: addDays(today, 1 - lateStartDays - 28), endDate: today }
}

/**
 * How often employees were late in the 90 days up to today, by employee id. A start is compared with the median of the same weekday in the
 * four weeks before it, as today's is. `limitOf` is in minutes.
 */
export function countLateStarts(
  clockIns: readonly FirstClockIn[],
  today: CalendarDate,
  limitOf: (employeeId: string) => number,
): ReadonlyMap<string, number> {
  const firstDate = addDays(today, 1 - lateStartDays)
  const minutesBy = new Map<string, Map<CalendarDate, number>>()
  for (const { employeeId, shiftDate, ...clockIn } of clockIns) {
    const own = minutesBy.get(employeeId) ?? new Map<CalendarDate, number>()
    minutesBy.set(employeeId, own.set(shiftDate, startMinuteOf(clockIn, shiftDate)))
  }
  const counts = new Map<string, number>()
  for (const [employeeId, minutes] of minutesBy) {
    const late = [...minutes].filter(([date, minute]) => {
      const usual = date >= firstDate ? usualMinuteOf(minutes, date) : null
      return usual !== null && minute - usual > limitOf(employeeId)
    })
    counts.set(employeeId, late.length)
  }
  return counts
}
