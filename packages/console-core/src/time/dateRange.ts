import {
  addDays,
  type CalendarDate,
  daysBetween,
  firstOfMonth,
  isCalendarDate,
  lastOfMonth,
  startOfWeek,
  type Weekday,
} from './calendarDate.ts'

/** Calendar dates, both included. */
export interface DateRange {
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
}

/** The named ranges, whose dates depend on today. */
export type NamedDateRange = Exclude<DateRangeName, 'custom'>

/**
 * The days of a report: a preset that follows the calendar, or fixed dates.
 *
 * @example { preset: 'lastWorkweek' }
 * @example { startDate: '2026-05-01', endDate: '2026-05-31' }
 */
export type ReportRange = { readonly preset: NamedDateRange } | DateRange

export type DateRangeName =
  | 'today'
  | 'yesterday'
  | 'lastSevenDays'
  | 'thisMonth'
  | 'lastMonth'
  | 'thisWorkweek'
  | 'lastWorkweek'
  | 'custom'

/** Every range name, in the order of the picker. */
export const dateRangeNames: readonly DateRangeName[] = [
  'today',
  'yesterday',
  'lastSevenDays',
  'thisMonth',
  'lastMonth',
  'thisWorkweek',
  'lastWorkweek',
  'custom',
]

/** Whether a range has a known preset or two valid dates in order. */
export function isReportRange(range: ReportRange): boolean {
  if ('preset' in range) return Object.hasOwn(ranges, range.preset)
  const { startDate, endDate } = range
  return isCalendarDate(startDate) && isCalendarDate(endDate) && startDate <= endDate
}

type PickRange = (today: CalendarDate, startOfPayWeek: Weekday) => DateRange

const ranges: Readonly<Record<NamedDateRange, PickRange>> = {
  today: today => ({ startDate: today, endDate: today }),
  yesterday: today => ({ startDate: addDays(today, -1), endDate: addDays(today, -1) }),
  lastSevenDays: today => ({ startDate: addDays(today, -6), endDate: today }),
  thisMonth: today => ({ startDate: firstOfMonth(today), endDate: lastOfMonth(today) }),
  lastMonth: today => {
    const endDate = addDays(firstOfMonth(today), -1)
    return { startDate: firstOfMonth(endDate), endDate }
  },
  thisWorkweek: (today, startOfPayWeek) => weekFrom(startOfWeek(today, startOfPayWeek)),
  lastWorkweek: (today, startOfPayWeek) => weekFrom(addDays(startOfWeek(today, startOfPayWeek), -7)),
}

/** Whether a range is a workweek, whose dates depend on the first day of the pay week. */
export function isWorkweekName(name: DateRangeName): boolean {
  return name === 'thisWorkweek' || name === 'lastWorkweek'
}

/** The dates of a named range today. The pay week starts on Sunday unless the business unit has another start. */
export function pickDateRange(
  name: NamedDateRange,
  today: CalendarDate,
  startOfPayWeek: Weekday | null = null,
): DateRange {
  return ranges[name](today, startOfPayWeek ?? 'Sunday')
}

export function isWithin(date: CalendarDate, { startDate, endDate }: DateRange): boolean {
  return date >= startDate && date <= endDate
}

/** One more day on each side, so shifts past midnight are complete. */
export function widenByOneDay(range: DateRange): DateRange {
  return { startDate: addDays(range.startDate, -1), endDate: addDays(range.endDate, 1) }
}

/**
 * The range cut into consecutive ranges of at most so many days; none when it is backwards. Throws a RangeError for what
 * is no date or no number of days.
 */
export function splitIntoChunks(range: DateRange, daysPerChunk: number): DateRange[] {
  if (!Number.isInteger(daysPerChunk) || daysPerChunk < 1) {
    throw new RangeError(`daysPerChunk must be a whole number of at least 1, not ${daysPerChunk}`)
  }
  const days = daysBetween(range.startDate, range.endDate) + 1
  const length = Math.max(0, Math.ceil(days / daysPerChunk))
  return Array.from({ length }, (_, index) => {
    const startDate = addDays(range.startDate, index * daysPerChunk)
    const endDate = addDays(startDate, daysPerChunk - 1)
    return { startDate, endDate: endDate < range.endDate ? endDate : range.endDate }
  })
}

function weekFrom(startDate: CalendarDate): DateRange {
  return { startDate, endDate: addDays(startDate, 6) }
}
