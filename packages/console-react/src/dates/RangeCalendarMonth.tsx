import { calendarDateAt, type DateRange } from '@fieldtime/console-core'
import { type DateValue, parseDate } from '@internationalized/date'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { useMessages, useNow } from '../provider/consoleContext.ts'
import { space, styled } from '../theme/theme.ts'
import { MonthDays } from './MonthDays.tsx'

export interface RangeCalendarMonthProps {
  /** Null if none is selected: the calendar opens on today. */
  readonly range: DateRange | null
  readonly onPick: (range: DateRange) => void
  /** Moves the focus to the days when mounted. */
  readonly autoFocus?: boolean
}

/** A month in which two presses select a range. */
export function RangeCalendarMonth({ range, onPick, autoFocus = false }: RangeCalendarMonthProps) {
  const t = useMessages()
  const today = calendarDateAt(useNow(60_000))
  return (
    <Month
      aria-label={t('dateRange.custom')}
      defaultValue={range && { start: parseDate(range.startDate), end: parseDate(range.endDate) }}
      defaultFocusedValue={parseDate(range?.endDate ?? today)}
      onChange={({ start, end }) => onPick({ startDate: start.toString(), endDate: end.toString() })}
      autoFocus={autoFocus}
      data-range
    >
      <MonthDays />
    </Month>
  )
}

const Month = styled(RangeCalendar<DateValue>, 'range-calendar')`
  padding: ${space(3)};
`
