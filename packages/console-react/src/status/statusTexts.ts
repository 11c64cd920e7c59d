import type { CalendarDate, Translate } from '@fieldtime/console-core'
import { defaultExceptionSettings, localTimeAt, observedWeeks, type UsualStart } from '@fieldtime/console-core/internal'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { formatLocalTime, formatLongWeekday, formatMoment } from '../ui/formatDate.ts'

/** `usualStartText` in the current language. */
export function useUsualStartText(usual: UsualStart, date: CalendarDate): string {
  const t = useMessages()
  const { locale } = useConsole()
  return usualStartText(usual, date, t, locale)
}

/** Why a person is expected, as a sentence: `4 of 4 Tuesdays by 6:45 AM, usually with Pete Marlow on 25-1218`. */
export function usualStartText(usual: UsualStart, date: CalendarDate, t: Translate, locale: string): string {
  const when = t(
    'clockInStatus.missing.usually',
    usual.dayCount,
    observedWeeks,
    formatLongWeekday(date, locale),
    formatLocalTime(usual.byTime, locale),
  )
  const job = usual.jobCode || usual.jobDescription
  if (usual.foremanName && job) return t('clockInStatus.missing.with.foremanAndJob', when, usual.foremanName, job)
  if (usual.foremanName) return t('clockInStatus.missing.with.foreman', when, usual.foremanName)
  return job ? t('clockInStatus.missing.with.job', when, job) : when
}

/** When hours and crews are due on a workday, `HH:mm:ss`. */
export function dueTime(): string {
  return localTimeAt(defaultExceptionSettings.submissionDueMinute)
}

/** `Fri 10:00 AM` */
export function formatDue(date: CalendarDate, today: CalendarDate, locale: string): string {
  return formatMoment(date, dueTime(), today, locale)
}
