import {
  type CalendarDate,
  type ChosenDateRange,
  calendarDateAt,
  pickDateRange,
  type ReportRange,
  type ReportView,
  type Weekday,
} from '@fieldtime/console-core'
import { type DateRangeReport, isReportRange, readDateRange, writeDateRange } from '@fieldtime/console-core/internal'
import { useMemo, useState } from 'react'
import { useConsole, useNow } from '../consoleContext.ts'
import { useEqual } from '../hostValues.ts'
import { useMisconfiguration } from '../ui/useMisconfiguration.ts'
import { usePayWeekStart } from '../unitQueries.ts'

export interface DateRangeChoice {
  readonly chosen: ChosenDateRange
  /** Takes a range, remembers it for the report, and tells the host. */
  readonly change: (chosen: ChosenDateRange) => void
}

/** The days of a report, as a model of the host. */
export interface RangeProps {
  /**
   * The days that are shown. With it, the host decides: it changes `range` when `onRangeChange` is called.
   *
   * @example <DetailReport range={range} onRangeChange={setRange} />
   */
  readonly range?: ReportRange
  /** The days that are shown until the person chooses others, which are remembered. Default: that of the report. */
  readonly defaultRange?: ReportRange
  /** Called when the person chooses other days. */
  readonly onRangeChange?: (range: ReportRange) => void
}

export interface DateRangeOptions extends RangeProps {
  /** The days of the view that the host asks for, until the person chooses others. */
  readonly viewRange?: ReportView['range']
}

const lastSevenDays: ReportRange = { preset: 'lastSevenDays' }

/**
 * The days that a report shows: the host's, else those of its view, else what the person chose for the report last, else a default. A
 * preset moves on at midnight, and the workweeks with the business unit's preference.
 */
export function useDateRange(report: DateRangeReport, options: DateRangeOptions = {}): DateRangeChoice {
  const { viewRange = null, defaultRange = lastSevenDays, onRangeChange } = options
  const { storage } = useConsole()
  const today = calendarDateAt(useNow(60_000))
  const startOfPayWeek = usePayWeekStart()
  const given = useEqual(options.range)
  const asked = useEqual(viewRange)
  const otherwise = useEqual(defaultRange)
  useMisconfiguration(given && !isReportRange(given) ? `range: ${JSON.stringify(given)} is no range` : null)
  const [kept, setKept] = useState(() => readDateRange(storage, report, today, startOfPayWeek))
  /** The range of the view that the person has left. */
  const [left, setLeft] = useState<ReportView['range']>(null)

  const chosen = useMemo(() => {
    if (given && isReportRange(given)) return daysOf(given, today, startOfPayWeek)
    if (asked !== null && asked !== left) return daysOf(rangeOfView(asked), today, startOfPayWeek)
    if (kept?.name === 'custom') return kept
    return daysOf(kept ? rangeOf(kept) : otherwise, today, startOfPayWeek)
  }, [given, asked, left, kept, otherwise, today, startOfPayWeek])

  return {
    chosen,
    change: next => {
      setKept(next)
      writeDateRange(storage, report, next)
      setLeft(asked)
      onRangeChange?.(rangeOf(next))
    },
  }
}

function daysOf(range: ReportRange, today: CalendarDate, startOfPayWeek: Weekday | null): ChosenDateRange {
  if (!('preset' in range)) return { name: 'custom', range }
  return { name: range.preset, range: pickDateRange(range.preset, today, startOfPayWeek) }
}

const rangeOf = ({ name, range }: ChosenDateRange): ReportRange => (name === 'custom' ? range : { preset: name })

const rangeOfView = (range: NonNullable<ReportView['range']>): ReportRange =>
  typeof range === 'string' ? { preset: range } : range
