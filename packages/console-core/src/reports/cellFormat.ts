import { formatCount, type KnownMessages } from '../messages/index.ts'
import { type CellValue, readableValue, type Totals } from '../table/index.ts'
import { memoizeByLocale } from '../text/index.ts'
import {
  dateTextOf,
  formatDaysLater,
  formatDuration,
  formatHours,
  formatLocalTime,
  type HoursFormat,
  isCalendarDate,
  minutesOf,
  parseShiftTime,
  roundHalfAwayFromZero,
} from '../time/index.ts'
import { formatAmountOfHours, formatIncludedOpenDays, openDayMeasureIds, openDaysIn } from './days/openDays.ts'
import { omittedHoursIn, omittedHoursMeasureIds, submittedVarianceId } from './employeeHours/submittedVariance.ts'
import type { ReportColumn } from './reportDefinition.ts'
import { formatProgress, missingDaysId, progressMeasureIds, reviewDaysId } from './rowCounts.ts'

export type FormattedColumn = Pick<
  ReportColumn<unknown>,
  | 'kind'
  | 'label'
  | 'blankText'
  | 'hasDecimals'
  | 'hasWeekday'
  | 'hoursFormat'
  | 'isNamedByValue'
  | 'isVariance'
  | 'total'
>

/** Formats values for display in one locale. Blank is an empty text. */
export interface CellFormat {
  cell(column: FormattedColumn, value: CellValue): string
  /** Formats a value for a group header, which has room for a weekday and names blank values. */
  group(column: FormattedColumn, value: CellValue): string
  total(column: FormattedColumn, total: number | null): string
}

/** The cell format of a locale, the same object for each call. */
export const cellFormatOf: (locale: string) => CellFormat = memoizeByLocale(createCellFormat)

function createCellFormat(locale: string): CellFormat {
  const shortDates = remembered(dateTextOf(locale).format)
  const longDates = remembered(dateFormatOf(locale, { year: 'numeric' }))
  const weekdayDates = remembered(dateFormatOf(locale))
  const counts = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

  const format = (
    { kind, label, hasDecimals, hoursFormat, isVariance }: FormattedColumn,
    value: CellValue,
    dates: (date: string) => string,
  ) => {
    if (value === null || value === '') return ''
    if (typeof value === 'number') {
      if (isVariance) return formatVariance(value, locale, hoursFormat)
      if (kind === 'duration') return formatDuration(minutesOf(value))
      return kind === 'hours' || hasDecimals ? formatHours(value, locale, hoursFormat) : numbers.format(value)
    }
    if (label) return label(value)
    if (kind === 'date') return dates(value)
    return kind === 'time' ? formatShiftTime(value, locale) : value
  }

  return {
    cell: (column, value) =>
      format(column, readableValue(column.kind, value), column.hasWeekday ? weekdayDates : shortDates),
    group: (column, value) => format(column, value, longDates) || (column.blankText ?? ''),
    total(column, total) {
      if (total === null) return ''
      return column.total?.kind === 'count' ? counts.format(total) : format(column, total, shortDates)
    },
  }
}

/** A difference of hours with its sign: `+0.25`, `-1.50`, `0.00`; `+0h 15m`, `-1h 30m`, `0h 0m`. */
function formatVariance(hours: number, locale: string, format: HoursFormat | undefined): string {
  if (format === 'hoursAndMinutes') {
    const text = formatHours(hours, locale, format)
    return hours > 0 && text !== noDuration ? `+${text}` : text
  }
  return varianceFormatOf(locale).format(roundHalfAwayFromZero(hours, 2))
}

const noDuration = formatDuration(0)

const varianceFormatOf = memoizeByLocale(
  locale =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
)

/** `2:00 AM +1 day`. Other text stays unchanged. */
function formatShiftTime(value: string, locale: string): string {
  const time = parseShiftTime(value)
  if (!time) return value
  const clock = formatLocalTime(withSeconds(time.localTime), locale)
  return time.daysLater === 0 ? clock : `${clock} ${formatDaysLater(time.daysLater, locale)}`
}

/** A shorter form: `6:39 AM +1` on the day after the shift started. Empty for blank. */
export function formatShortShiftTime(value: CellValue, locale: string): string {
  const time = typeof value === 'string' ? parseShiftTime(value) : null
  if (!time) return value === null ? '' : String(value)
  const clock = formatLocalTime(withSeconds(time.localTime), locale)
  const { daysLater } = time
  return daysLater === 0
    ? clock
    : `${clock} ${new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(daysLater)}`
}

const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)

/** `Mon, Nov 16`, and what `options` add. */
function dateFormatOf(locale: string, options: Intl.DateTimeFormatOptions = {}): (date: string) => string {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...options,
    timeZone: 'UTC',
  })
  return date => format.format(Date.parse(`${date}T00:00:00Z`))
}

/** Caches formatted dates: a report has few dates and many rows. Other text stays unchanged. */
function remembered(format: (date: string) => string): (date: string) => string {
  const written = new Map<string, string>()
  return date => {
    const known = written.get(date)
    if (known !== undefined) return known
    const text = isCalendarDate(date) ? format(date) : date
    written.set(date, text)
    return text
  }
}

/** Column ids that `totalNotes` reads from totals. Tables ignore unknown ids. */
export const noteMeasureIds: readonly string[] = [
  ...openDayMeasureIds,
  ...omittedHoursMeasureIds,
  ...progressMeasureIds,
  reviewDaysId,
  missingDaysId,
]

interface TotalNotesQuestion {
  readonly totals: Totals
  /** The ids of the columns whose totals are shown. */
  readonly columnIds: readonly string[]
  readonly messages: KnownMessages
  readonly locale: string
  /** Default: decimal. */
  readonly hoursFormat?: HoursFormat
  /** The totals leave open days out, although their rows are listed. */
  readonly areOpenDaysExcluded?: boolean
}

/**
 * Returns what a person must know about a total, as sentences: `includes 1 open day, 121.07 hours`, and what the total of
 * the variances leaves out.
 */
export function totalNotes({
  totals,
  columnIds,
  messages,
  locale,
  hoursFormat = 'decimal',
  areOpenDaysExcluded = false,
}: TotalNotesQuestion): readonly string[] {
  const openDays = openDaysIn(totals)
  const omitted = columnIds.includes(submittedVarianceId) ? omittedHoursIn(totals) : null
  const reviewCount = totals[reviewDaysId] ?? 0
  const missingCount = totals[missingDaysId] ?? 0
  const progress = formatProgress(messages, locale, totals)
  return [
    ...(reviewCount > 0 ? [formatCount(messages, locale, 'week.daysToReview', reviewCount)] : []),
    ...(missingCount > 0 ? [formatCount(messages, locale, 'week.status.missing', missingCount)] : []),
    ...(progress ? [progress] : []),
    ...(openDays && !areOpenDaysExcluded ? [formatIncludedOpenDays(messages, locale, openDays, hoursFormat)] : []),
    ...(omitted
      ? [
          formatCount(
            messages,
            locale,
            'report.variance.omitted',
            omitted.dayCount,
            formatAmountOfHours(messages, locale, omitted.hours, hoursFormat),
          ),
        ]
      : []),
  ]
}
