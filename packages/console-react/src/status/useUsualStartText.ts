import type { CalendarDate } from '@fieldtime/console-core'
import { observedWeeks, type UsualStart } from '@fieldtime/console-core/internal'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { formatLocalTime, formatLongWeekday } from '../ui/formatDate.ts'

/** Why a person is expected, as a sentence: `4 of 4 Tuesdays by 6:45 AM, usually with Pete Marlow on 25-1218`. */
export function useUsualStartText(usual: UsualStart, date: CalendarDate): string {
  const t = useMessages()
  const { locale } = useConsole()
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
