import { memoizeByLocale } from '../text/index.ts'
import { type CalendarDate, parseCalendarDate } from './calendarDate.ts'

type DatePart = 'day' | 'month' | 'year'

/** The letters of each part in a format hint: `MM`, `DD`, and `YYYY` in English. */
type DateLetters = Readonly<Record<DatePart, string>>

/** Formats and parses the dates of a report in one locale. */
interface DateText {
  /** `05/14/2026` */
  format(date: CalendarDate): string
  /** The pattern of `format` with letters for digits: `MM/DD/YYYY`. */
  hint(letters: DateLetters): string
  /** Parses a typed date: `2026-01-05`, or day, month, and year in the locale's order. Null for any other text. */
  parse(text: string): CalendarDate | null
  /** Whether a text may become a date, so that `05/1` isn't marked as wrong while the rest is typed. */
  isUnfinished(text: string): boolean
}

/** Cached by locale, because creating an `Intl` format costs more than formatting a value. */
export const dateTextOf: (locale: string) => DateText = memoizeByLocale(createDateText)

const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/
const yearLast = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/
const unfinished = /^\d{1,4}(?:[/.-](?:\d{1,2}(?:[/.-]\d{0,3})?)?)?$/

function createDateText(locale: string): DateText {
  // Payroll uses the Gregorian calendar, even if the locale has another one.
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const parts = format.formatToParts(0).map(({ type, value }) => ({ type, value: value.replace(/\p{Cf}/gu, '') }))
  const order = parts.map(({ type }) => type)
  const isDayFirst = order.indexOf('day') < order.indexOf('month')
  // `2026. 05. 14.` may be typed without its last full stop.
  const last = parts.at(-1)
  const end = last?.type === 'literal' ? withoutSpace(last.value.normalize('NFKC')) : ''
  const withoutEnd = end === '' ? parts : parts.slice(0, -1)
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse()

  const compact = (text: string) => {
    const plain = withoutSpace(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).replace(/\p{Nd}/gu, digit =>
      digits.includes(digit) ? String(digits.indexOf(digit)) : digit,
    )
    const [typedEnd = ''] = /\D*$/.exec(plain) ?? []
    return end.startsWith(typedEnd) ? plain.slice(0, plain.length - typedEnd.length) : plain
  }

  return {
    format: date => format.format(Date.parse(`${date}T00:00:00Z`)),
    hint: letters =>
      withoutEnd
        .map(({ type, value }) => (type === 'day' || type === 'month' || type === 'year' ? letters[type] : value))
        .join(''),
    parse(text) {
      const plain = compact(text)
      const yearMonthDay = yearFirst.exec(plain)
      if (yearMonthDay) return parseCalendarDate(`${yearMonthDay[3]}/${yearMonthDay[4]}/${yearMonthDay[1]}`)
      const [, first, , second, year = ''] = yearLast.exec(plain) ?? []
      const monthAndDay = isDayFirst ? `${second}/${first}` : `${first}/${second}`
      return parseCalendarDate(`${monthAndDay}/${year.length === 2 ? `20${year}` : year}`)
    },
    isUnfinished: text => unfinished.test(compact(text)),
  }
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '')
}

/**
 * A time of day and the day of the shift it falls on: `17:30:00` on the date the shift started, `02:00:00+1` on the next.
 * Values of time columns are written like this, so that filters, copies and files know the day too.
 */
interface ShiftTime {
  /** `HH:mm:ss`, or `HH:mm` without seconds. */
  readonly localTime: string
  /** Calendar days after the shift started; negative for a crew that travelled west over the date line. */
  readonly daysLater: number
}

const pattern = /^(\d\d:\d\d(?::\d\d)?)([+-][1-9]\d*)?$/

/** The value of a time column. */
export function shiftTimeText(localTime: string | null, daysLater: number): string | null {
  if (localTime === null || daysLater === 0) return localTime
  return `${localTime}${daysLater > 0 ? '+' : ''}${daysLater}`
}

/** Null for text that is no time. */
export function parseShiftTime(text: string): ShiftTime | null {
  const [, localTime, days = '0'] = pattern.exec(text) ?? []
  return localTime === undefined ? null : { localTime, daysLater: Number(days) }
}

/** The day counts before the time: 2:00 AM of the next day is later than 5:30 PM. */
export function compareShiftTimes(left: string, right: string): number {
  const [leftDays, rightDays] = [left, right].map(text => parseShiftTime(text)?.daysLater ?? 0)
  if (leftDays !== rightDays) return (leftDays ?? 0) - (rightDays ?? 0)
  if (left === right) return 0
  return left < right ? -1 : 1
}

const dayFormatOf = memoizeByLocale(
  locale => new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
)

/** `+1 day`, `+2 days`, `−1 day`; empty for the day on which the shift started. */
export function formatDaysLater(daysLater: number, locale: string): string {
  if (daysLater === 0) return ''
  // Intl omits its own separator in languages with a word for two days.
  return `${daysLater > 0 ? '+' : '−'}${dayFormatOf(locale).format(Math.abs(daysLater))}`
}

/** `Mon 16`: a day within a known week. */
export function formatDayOfWeek(date: CalendarDate, locale: string): string {
  const { weekday, day } = dayOfWeekFormats(locale)
  const instant = Date.parse(`${date}T00:00:00Z`)
  return `${weekday.format(instant)} ${day.format(instant)}`
}

const dayOfWeekFormats = memoizeByLocale((locale: string) => ({
  weekday: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  day: new Intl.DateTimeFormat(locale, { calendar: 'gregory', day: 'numeric', timeZone: 'UTC' }),
}))
