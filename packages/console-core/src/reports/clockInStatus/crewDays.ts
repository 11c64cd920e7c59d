import { addDays, type CalendarDate, weekdayOf } from '../../time/index.ts'
import { isLeftOpen } from '../../workday/index.ts'
import type { ClockInStatusRow } from './clockInStatus.ts'

/** The local time of the next workday by which a crew's day is to be confirmed. `HH:mm:ss` */
export const crewDayDueTime = '10:00:00'

/** The next workday after a date: the first day from Monday to Friday that isn't a holiday. */
export function nextWorkday(date: CalendarDate, isHoliday: (date: CalendarDate) => boolean): CalendarDate {
  let next = addDays(date, 1)
  while (!isWeekdayOfWork(next) || isHoliday(next)) next = addDays(next, 1)
  return next
}

function isWeekdayOfWork(date: CalendarDate): boolean {
  const weekday = weekdayOf(date)
  return weekday !== 'Saturday' && weekday !== 'Sunday'
}

/** Whether someone of a crew is clocked in. People who forgot to clock out have left. */
export function isCrewAtWork(rows: readonly ClockInStatusRow[], now: Date): boolean {
  return rows.some(row => row.summary.isOpen && !isLeftOpen(row, now))
}
