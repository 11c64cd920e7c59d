import type { DateRange } from '@fieldtime/console-core'
import { type DateValue, parseDate } from '@internationalized/date'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { useMessages } from '../consoleContext.js'
import { space, styled } from '../theme.js'
import { MonthDays } from './MonthDays.js'

export interface RangeCalendarMonthProps {
  readonly range: DateRange
  readonly onPick: (range: DateRange) => void
}

/** A month in which two presses make a range. */
export function RangeCalendarMonth({ range, onPick }: RangeCalendarMonthProps) {
  const t = useMessages()
  return (
    <Month
      aria-label={t('dateRange.custom')}
      defaultValue={{ start: parseDate(range.startDate), end: parseDate(range.endDate) }}
      defaultFocusedValue={parseDate(range.endDate)}
      onChange={({ start, end }) => onPick({ startDate: start.toString(), endDate: end.toString() })}
      data-range
    >
      <MonthDays />
    </Month>
  )
}

const Month = styled(RangeCalendar<DateValue>, 'range-calendar')`
  padding: ${space(3)};
`
