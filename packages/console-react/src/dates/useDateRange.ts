import {
  type CalendarDate,
  type ChosenDateRange,
  calendarDateAt,
  pickDateRange,
  type ReportRange,
  type ReportView,
  type Weekday,
} from '@fieldtime/console-core'
import {
  type DateRangeReport,
  isReportRange,
  isWorkweekName,
  readDateRange,
  writeDateRange,
} from '@fieldtime/console-core/internal'
import { useMemo, useState } from 'react'
import { useConsole, useNow } from '../provider/consoleContext.ts'
import { useStableValue } from '../provider/hostValues.ts'
import { usePayWeek } from '../queries/unitQueries.ts'
import { useConfigurationError } from '../ui/useComponentLoad.ts'

export interface DateRangeChoice {
  readonly chosen: ChosenDateRange
  /** Selects and stores a range, and calls `onRangeChange`. */
  readonly change: (chosen: ChosenDateRange) => void
}

export interface DateRangeState extends DateRangeChoice {
  /** False while the days depend on the business unit's pay week, which is being read. */
  readonly isKnown: boolean
}

/** Props for the days of a report. */
export interface RangeProps {
  /**
   * Selected days. Controlled: update it in `onRangeChange`.
   *
   * @example <DetailReport range={range} onRangeChange={setRange} />
   */
  readonly range?: ReportRange
  /**
   * Initial days. A stored choice of the person takes precedence. Default: that of the report.
   *
   * @example <DetailReport defaultRange={{ preset: 'lastWorkweek' }} />
   */
  readonly defaultRange?: ReportRange
  /**
   * Called when the person selects other days.
   *
   * @example <DetailReport onRangeChange={range => setRange(range)} />
   */
  readonly onRangeChange?: (range: ReportRange) => void
}

export interface DateRangeOptions extends RangeProps {
  /** Days of the host's view. Used until the person selects others. */
  readonly viewRange?: ReportView['range']
  /** Expands any range to the workweek of its first day. */
  readonly isWeekly?: boolean
}

const lastSevenDays: ReportRange = { preset: 'lastSevenDays' }

/**
 * The days of a report, in this order: the host's `range`, its view, the person's last choice for the report, the default. Presets follow
 * the calendar, and workweeks the business unit's preference.
 */
export function useDateRange(report: DateRangeReport, options: DateRangeOptions = {}): DateRangeState {
  const { viewRange = null, defaultRange = lastSevenDays, onRangeChange, isWeekly = false } = options
  const { storage } = useConsole()
  const today = calendarDateAt(useNow(60_000))
  const payWeek = usePayWeek()
  const startOfPayWeek = payWeek.startsOn
  const given = useStableValue(options.range)
  const viewed = useStableValue(viewRange)
  const fallback = useStableValue(defaultRange)
  useConfigurationError(given && !isReportRange(given) ? `range: ${JSON.stringify(given)} is no range` : null)
  const [stored, setStored] = useState(() => readDateRange(storage, report, today, startOfPayWeek))
  /** Range of the view that the person replaced. */
  const [replaced, setReplaced] = useState<ReportView['range']>(null)

  const chosen = useMemo(() => {
    if (given && isReportRange(given)) return daysOf(given, today, startOfPayWeek)
    if (viewed !== null && viewed !== replaced) return daysOf(rangeOfView(viewed), today, startOfPayWeek)
    if (stored?.name === 'custom') return stored
    return daysOf(stored ? rangeOf(stored) : fallback, today, startOfPayWeek)
  }, [given, viewed, replaced, stored, fallback, today, startOfPayWeek])

  const isExpanded = isWeekly && payWeek.isKnown
  const week = useMemo(
    () => (isExpanded ? workweekOf(chosen.range.startDate, today, startOfPayWeek) : null),
    [isExpanded, chosen, today, startOfPayWeek],
  )

  return {
    chosen: week ?? chosen,
    isKnown: payWeek.isKnown || !(isWeekly || isWorkweekName(chosen.name)),
    change: next => {
      setStored(next)
      writeDateRange(storage, report, next)
      setReplaced(viewed)
      onRangeChange?.(rangeOf(next))
    },
  }
}

function daysOf(range: ReportRange, today: CalendarDate, startOfPayWeek: Weekday | null): ChosenDateRange {
  if (!('preset' in range)) return { name: 'custom', range }
  return { name: range.preset, range: pickDateRange(range.preset, today, startOfPayWeek) }
}

/** The workweek that contains a date. */
function workweekOf(date: CalendarDate, today: CalendarDate, startOfPayWeek: Weekday | null): ChosenDateRange {
  const range = pickDateRange('thisWorkweek', date, startOfPayWeek)
  const names = ['thisWorkweek', 'lastWorkweek'] as const
  const name = names.find(one => pickDateRange(one, today, startOfPayWeek).startDate === range.startDate)
  return { name: name ?? 'custom', range }
}

const rangeOf = ({ name, range }: ChosenDateRange): ReportRange => (name === 'custom' ? range : { preset: name })

const rangeOfView = (range: NonNullable<ReportView['range']>): ReportRange =>
  typeof range === 'string' ? { preset: range } : range
