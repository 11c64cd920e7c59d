import type { CalendarDate } from '@fieldtime/console-core'
import { useConsole, useMessages } from '../consoleContext.ts'
import { formatFullDay, formatLongDay } from '../dates/formatDate.ts'
import { DataState } from '../ui/DataState.tsx'
import type { ClockInStatusAnswer } from './useClockInStatus.ts'

export interface ReadingStateProps {
  readonly status: ClockInStatusAnswer
  readonly date: CalendarDate
  readonly isPartial: boolean
}

/** What the rows are, as long as they are not all that was asked for, and how old they are then. */
export function ReadingState({ status, date, isPartial }: ReadingStateProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { rows, shownDate, isReading, readAt, readRowCount, refresh } = status
  const people =
    rows && !status.isMissing && shownDate === date && !isReading ? t.count('clockInStatus.people', rows.length) : null

  return (
    <DataState
      incomplete={isPartial ? { text: t('clockInStatus.incomplete'), hint: t('clockInStatus.incomplete.hint') } : null}
      asOf={readAt}
      isReading={isReading}
      onRefresh={refresh}
      announcement={people === null ? '' : `${formatFullDay(date, locale)}: ${people}`}
    >
      {describe()}
    </DataState>
  )

  function describe() {
    if (readRowCount > 0) return t.count('clockInStatus.eventsRead', readRowCount)
    return rows && shownDate !== date && t('clockInStatus.previous', formatLongDay(shownDate, locale))
  }
}
