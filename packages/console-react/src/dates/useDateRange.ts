import { type ChosenDateRange, calendarDateAt, type NamedDateRange, pickDateRange } from '@fieldtime/console-core'
import { type DateRangeReport, readDateRange, writeDateRange } from '@fieldtime/console-core/internal'
import { useMemo, useState } from 'react'
import { useConsole, useNow } from '../consoleContext.ts'
import { usePayWeekStart } from '../unitQueries.ts'

export interface DateRangeChoice {
  readonly chosen: ChosenDateRange
  /** Takes a range and remembers it for the report. */
  readonly change: (chosen: ChosenDateRange) => void
}

/**
 * The days that a report shows: what the person chose for it last, else a range by name. A named range moves on at
 * midnight, and the workweeks with the business unit's preference.
 */
export function useDateRange(report: DateRangeReport, otherwise: NamedDateRange = 'lastSevenDays'): DateRangeChoice {
  const { storage } = useConsole()
  const today = calendarDateAt(useNow(60_000))
  const startOfPayWeek = usePayWeekStart()
  const [kept, setKept] = useState(() => readDateRange(storage, report, today, startOfPayWeek))
  const { name, range } = kept ?? { name: otherwise, range: null }

  const chosen = useMemo<ChosenDateRange>(
    () => ({
      name,
      range: name === 'custom' && range ? range : pickDateRange(namedOf(name, otherwise), today, startOfPayWeek),
    }),
    [name, range, otherwise, today, startOfPayWeek],
  )

  return {
    chosen,
    change: next => {
      setKept(next)
      writeDateRange(storage, report, next)
    },
  }
}

const namedOf = (name: ChosenDateRange['name'], otherwise: NamedDateRange) => (name === 'custom' ? otherwise : name)
