import { type CalendarDate, calendarDateAt } from '@fieldtime/console-core'
import { type DateValue, parseDate } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'
import { focusRing, forcedSelection, space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { formatFullDay } from '../ui/formatDate.ts'
import { IconButton } from '../ui/IconButton.tsx'

/** The name and the days of a month, with buttons for other months. Inside a calendar for a day or a range. */
export function MonthDays() {
  const t = useMessages()
  const { locale } = useConsole()
  const today = calendarDateAt(useNow(60_000))

  /** Replaces React Aria's marks, which follow the machine's clock, with marks by the host's clock. */
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
    <>
      <Head>
        <IconButton slot="previous" icon={ChevronLeft} label={t('dates.previousMonth')} />
        <Title />
        <IconButton slot="next" icon={ChevronRight} label={t('dates.nextMonth')} />
      </Head>
      <Days weekdayStyle="short">
        <CalendarGridHeader>{weekday => <Weekday>{weekday}</Weekday>}</CalendarGridHeader>
        <CalendarGridBody>
          {day => <Day date={day} render={(cell, { isSelected }) => <div {...cell} {...marksOf(day, isSelected)} />} />}
        </CalendarGridBody>
      </Days>
    </>
  )
}

interface DayCalendarProps {
  /** Null if none is selected: the calendar opens on today. */
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

const Head = styled('div', 'calendar-head')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space(2)};
`

const Title = styled(Heading, 'calendar-title')`
  font-weight: 600;
`

const Days = styled(CalendarGrid, 'calendar-grid')`
  margin-inline: auto;
`

const Weekday = styled(CalendarHeaderCell, 'calendar-weekday')`
  padding: ${space(1)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.muted};
`

const Day = styled(CalendarCell, 'calendar-day')`
  display: grid;
  place-items: center;
  width: ${tokens.controlHeight};
  height: ${tokens.controlHeight};
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
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
    color: ${tokens.onPrimary};
    background: ${tokens.primary};
    ${forcedSelection}
  }
  /* Between the ends of a range. */
  [data-range] &[data-selected]:not([data-selection-start], [data-selection-end]) {
    color: ${tokens.text};
    background: ${tokens.primarySoft};
    border-radius: 0;
    ${forcedSelection}
  }
`

const Month = styled(Calendar, 'calendar')`
  padding: ${space(3)};
`
