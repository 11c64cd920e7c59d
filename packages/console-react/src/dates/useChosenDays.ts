import {
  type CalendarDate,
  type ChosenDateRange,
  calendarDateAt,
  type NamedDateRange,
  parseCalendarDate,
  pickDateRange,
  type ReportView,
  type Weekday,
} from '@fieldtime/console-core'
import type { DateRangeReport } from '@fieldtime/console-core/internal'
import { useMemo, useState } from 'react'
import { useNow } from '../consoleContext.ts'
import { usePayWeekStart } from '../unitQueries.ts'
import { type DateRangeChoice, useDateRange } from './useDateRange.ts'

export interface AskedDays {
  /** `yyyy-MM-dd`, and anything that is no date means today; null: not asked for. */
  readonly date: string | null
  readonly range: ReportView['range']
}

/**
 * The days that the address asks for, until the person chooses others; then those, which are remembered for the report.
 * `onChange` gets the day if a single one was chosen by date, otherwise null. `otherwise` is the range until then.
 */
export function useChosenDays(
  report: DateRangeReport,
  { date, range }: AskedDays,
  onChange: (date: CalendarDate | null) => void,
  otherwise?: NamedDateRange,
): DateRangeChoice {
  const today = calendarDateAt(useNow(60_000))
  const startOfPayWeek = usePayWeekStart()
  const own = useDateRange(report, otherwise)
  const asked = JSON.stringify([date, range])
  const [left, setLeft] = useState<string | null>(null)
  // The address has gone on: should it ask for the same days again, they are shown again.
  if (left !== null && left !== asked) setLeft(null)
  const days = useMemo(() => daysOf(asked, today, startOfPayWeek), [asked, today, startOfPayWeek])

  return {
    chosen: (left === asked ? null : days) ?? own.chosen,
    change: next => {
      own.change(next)
      setLeft(asked)
      const { startDate, endDate } = next.range
      onChange(next.name === 'custom' && startDate === endDate ? startDate : null)
    },
  }
}

function daysOf(asked: string, today: CalendarDate, startOfPayWeek: Weekday): ChosenDateRange | null {
  const [date, range]: [AskedDays['date'], AskedDays['range']] = JSON.parse(asked)
  if (date !== null) {
    const day = parseCalendarDate(date) ?? today
    return { name: 'custom', range: { startDate: day, endDate: day } }
  }
  if (range === null) return null
  if (typeof range === 'object') return { name: 'custom', range }
  return { name: range, range: pickDateRange(range, today, startOfPayWeek) }
}
