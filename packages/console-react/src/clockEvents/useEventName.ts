import type { ClockEventRow } from '@fieldtime/console-core/reports'
import { useConsole, useMessages } from '../consoleContext.ts'
import { formatLocalTime, formatLongDay } from '../dates/formatDate.ts'

/** Tells one event from the others for those who hear it: what, who and when. */
export function useEventName(): (row: ClockEventRow) => string {
  const t = useMessages()
  const { locale } = useConsole()
  return ({ eventType, employeeName, date, eventTime }) =>
    [t(`eventType.${eventType}`), employeeName, formatLongDay(date, locale), formatLocalTime(eventTime, locale)]
      .filter(part => part !== null)
      .join(', ')
}
