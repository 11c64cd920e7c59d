import { calendarDateAt, type DateRange } from '@fieldtime/console-core'
import { type DateValue, parseDate } from '@internationalized/date'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'
import { useConsole, useMessages, useNow } from '../consoleContext.js'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme.js'
import { IconButton } from '../ui/IconButton.js'
import { formatFullDay } from './formatDate.js'

export interface RangeCalendarMonthProps {
  readonly range: DateRange
  readonly onPick: (range: DateRange) => void
}

/** A month in which two presses make a range. */
export function RangeCalendarMonth({ range, onPick }: RangeCalendarMonthProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const today = calendarDateAt(useNow(60_000))

  /** In place of the marks that a cell comes with: those follow the clock of the machine, these that of the host. */
  const marksOf = (day: DateValue, isSelected: boolean) => {
    const isToday = day.toString() === today
    const name = formatFullDay(day.toString(), locale)
    return {
      'aria-label': isSelected ? t('dates.selectedDate', name) : name,
      'aria-current': isToday ? ('date' as const) : undefined,
      'data-today': isToday || undefined,
    }
  }

  return (
    <Month
      aria-label={t('dateRange.custom')}
      defaultValue={{ start: parseDate(range.startDate), end: parseDate(range.endDate) }}
      defaultFocusedValue={parseDate(range.endDate)}
      onChange={({ start, end }) => onPick({ startDate: start.toString(), endDate: end.toString() })}
    >
      <Head>
        <IconButton slot="previous" icon="chevronLeft" label={t('dates.previousMonth')} />
        <Title />
        <IconButton slot="next" icon="chevronRight" label={t('dates.nextMonth')} />
      </Head>
      <Days weekdayStyle="short">
        <CalendarGridHeader>{weekday => <Weekday>{weekday}</Weekday>}</CalendarGridHeader>
        <CalendarGridBody>
          {day => <Day date={day} render={(cell, { isSelected }) => <div {...cell} {...marksOf(day, isSelected)} />} />}
        </CalendarGridBody>
      </Days>
    </Month>
  )
}

const Month = styled(RangeCalendar<DateValue>, 'range-calendar')`
  padding: ${space(3)};
`

const Head = styled('div', 'range-calendar-head')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space(2)};
`

const Title = styled(Heading, 'range-calendar-title')`
  font-weight: 600;
`

const Days = styled(CalendarGrid, 'range-calendar-grid')`
  margin-inline: auto;
`

const Weekday = styled(CalendarHeaderCell, 'range-calendar-weekday')`
  padding: ${space(1)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const Day = styled(CalendarCell, 'range-calendar-day')`
  display: grid;
  place-items: center;
  width: ${tokens.controlHeight};
  height: ${tokens.controlHeight};
  cursor: pointer;
  border-radius: ${tokens.radiusSmall};
  ${tabularFigures}
  ${focusRing}

  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-hovered] {
    background: ${tokens.hover};
  }
  &[data-today] {
    font-weight: 700;
    color: ${tokens.primary};
  }
  &[data-selected] {
    background: ${tokens.primarySoft};
    border-radius: 0;
  }
  &[data-selection-start],
  &[data-selection-end] {
    color: ${tokens.onPrimary};
    background: ${tokens.primary};
    border-radius: ${tokens.radiusSmall};
  }
`
