import type { CalendarDate } from '@fieldtime/console-core'
import { readFilterText } from '@fieldtime/console-core/reports'
import { DayCalendar } from '../../dates/MonthDays.tsx'
import { RangeCalendarMonth } from '../../dates/RangeCalendarMonth.tsx'
import { RangeFields } from '../../dates/RangeFields.tsx'
import { useMessages } from '../../provider/consoleContext.ts'
import { Panel, type PanelProps } from '../../ui/Panel.tsx'
import type { FilterPartProps } from './filterParts.ts'
import { valueCountOf } from './filterText.ts'

export interface DateFilterPanelProps extends FilterPartProps {
  readonly popup: NonNullable<PanelProps['popup']>
}

/** The calendar of a date filter. One click picks a date; a range takes two. */
export function DateFilterPanel({ popup, displayed, columnFilter }: DateFilterPanelProps) {
  const t = useMessages()
  const { operation, values, changeValues } = columnFilter
  const dates = values.map(dateIn)

  const take = (...picked: readonly CalendarDate[]) => {
    popup.onOpenChange(false)
    changeValues(picked)
  }

  return (
    <Panel aria-label={t('grid.filter.menu', displayed.header)} popup={popup}>
      {valueCountOf(operation) === 2 ? (
        <RangeOfDays dates={dates} onPick={take} />
      ) : (
        <DayCalendar date={dates[0] ?? null} onPick={take} />
      )}
    </Panel>
  )
}

interface RangeOfDaysProps {
  readonly dates: readonly (CalendarDate | null)[]
  readonly onPick: (startDate: CalendarDate, endDate: CalendarDate) => void
}

function RangeOfDays({ dates: [first = null, second = null], onPick }: RangeOfDaysProps) {
  // A filter accepts its two dates in either order, a calendar only from first to last.
  const isBackwards = first !== null && second !== null && first > second
  const [startDate, endDate] = isBackwards ? [second, first] : [first, second]
  const range = startDate !== null && endDate !== null ? { startDate, endDate } : null
  return (
    <>
      <RangeFields range={{ startDate, endDate }} onApply={applied => onPick(applied.startDate, applied.endDate)} />
      <RangeCalendarMonth range={range} onPick={picked => onPick(picked.startDate, picked.endDate)} autoFocus />
    </>
  )
}

function dateIn(stored: string): CalendarDate | null {
  const value = readFilterText('date', stored)
  return typeof value === 'string' ? value : null
}
