import { addDays, type CalendarDate, type Weekday, weekdayOf } from '../time/index.ts'

/** The six holidays without construction work in the United States. */
export function isHoliday(date: CalendarDate): boolean {
  const monthAndDay = date.slice(5)
  if (observedDates(date.slice(0, 4)).has(date)) return true
  const weekday = weekdayOf(date)
  if (weekday === 'Monday') {
    const isMemorialDay = monthAndDay >= '05-25' && monthAndDay <= '05-31'
    const isLaborDay = monthAndDay >= '09-01' && monthAndDay <= '09-07'
    return isMemorialDay || isLaborDay
  }
  return weekday === 'Thursday' && monthAndDay >= '11-22' && monthAndDay <= '11-28'
}

/** A fixed holiday on a Saturday is kept the Friday before, on a Sunday the Monday after; the day itself is quiet too. */
function observedDates(year: string): Set<CalendarDate> {
  const nextYear = String(Number(year) + 1).padStart(4, '0')
  const fixed = [`${year}-01-01`, `${year}-07-04`, `${year}-12-25`, `${nextYear}-01-01`]
  return new Set(fixed.flatMap(date => [date, addDays(date, observedShift[weekdayOf(date)])]))
}

const observedShift: Record<Weekday, number> = {
  Sunday: 1,
  Monday: 0,
  Tuesday: 0,
  Wednesday: 0,
  Thursday: 0,
  Friday: 0,
  Saturday: -1,
}
