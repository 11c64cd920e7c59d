import { type CalendarDate, calendarDateAt } from '@fieldtime/console-core'
import { parseDate } from '@internationalized/date'
import { Calendar } from 'react-aria-components/Calendar'
import { useMessages, useNow } from '../consoleContext.ts'
import { space, styled } from '../theme.ts'
import { MonthDays } from './MonthDays.tsx'

export interface DayCalendarProps {
  /** Null: none is chosen yet, and the calendar opens on today. */
  readonly date: CalendarDate | null
  readonly onPick: (date: CalendarDate) => void
}

/** A month in which one press picks a day. */
export function DayCalendar({ date, onPick }: DayCalendarProps) {
  const t = useMessages()
  const today = calendarDateAt(useNow(60_000))
  return (
    <Month
      aria-label={t('dates.date')}
      value={date === null ? null : parseDate(date)}
      defaultFocusedValue={parseDate(date ?? today)}
      onChange={picked => onPick(picked.toString())}
      autoFocus
    >
      <MonthDays />
    </Month>
  )
}

const Month = styled(Calendar, 'calendar')`
  padding: ${space(3)};
`
