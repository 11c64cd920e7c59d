import type { CalendarDate } from '@fieldtime/console-core'
import { defaultExceptionSettings } from '@fieldtime/console-core/internal'
import { formatMoment } from '../ui/formatDate.ts'

/** When hours and crews are due on a workday, `HH:mm:ss`. */
export function dueTime(): string {
  const { submissionDueMinute } = defaultExceptionSettings
  const parts = [Math.floor(submissionDueMinute / 60), submissionDueMinute % 60, 0]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}

/** `Fri 10:00 AM` */
export function formatDue(date: CalendarDate, today: CalendarDate, locale: string): string {
  return formatMoment(date, dueTime(), today, locale)
}
