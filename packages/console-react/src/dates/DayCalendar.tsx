import { type CalendarDate, calendarDateAt } from '@fieldtime/console-core'
import { type DateValue, parseDate } from '@internationalized/date'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { useConsole, useMessages, useNow } from '../consoleContext.js'
import { focusRing, space, styled, tabularFigures, tokens } from '../theme.js'
import { IconButton } from '../ui/IconButton.js'
import { formatFullDay } from './formatDate.js'

export interface DayCalendarProps {
  readonly date: CalendarDate
  readonly onPick: (date: CalendarDate) => void
}

export function DayCalendar({ date, onPick }: DayCalendarProps) {
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
      aria-label={t('dates.date')}
      value={parseDate(date)}
      onChange={picked => onPick(picked.toString())}
      autoFocus
    >
      <Head>
        <IconButton slot="previous" icon="chevronLeft" label={t('dates.previousMonth')} />
        <Title />
        <IconButton slot="next" icon="chevronRight" label={t('dates.nextMonth')} />
      </Head>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>{weekday => <Weekday>{weekday}</Weekday>}</CalendarGridHeader>
        <CalendarGridBody>
          {day => <Day date={day} render={(cell, { isSelected }) => <div {...cell} {...marksOf(day, isSelected)} />} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Month>
  )
}

const Month = styled(Calendar, 'calendar')`
  padding: ${space(3)};
`

const Head = styled('div', 'calendar-head')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space(2)};
`

const Title = styled(Heading, 'calendar-title')`
  font-weight: 600;
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
  }
`
