import type { CalendarDate } from '@fieldtime/console-core'
import { parseDate } from '@internationalized/date'
import { Calendar } from 'react-aria-components/Calendar'
import { useMessages } from '../consoleContext.js'
import { space, styled } from '../theme.js'
import { MonthDays } from './MonthDays.js'

export interface DayCalendarProps {
  readonly date: CalendarDate
  readonly onPick: (date: CalendarDate) => void
}

/** A month in which one press picks a day. */
export function DayCalendar({ date, onPick }: DayCalendarProps) {
  const t = useMessages()
  return (
    <Month
      aria-label={t('dates.date')}
      value={parseDate(date)}
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
