import { memoizeByLocale } from '../text/index.ts'

/**
 * A time of day and the day of the shift it falls on: `17:30:00` on the date the shift started, `02:00:00+1` on the next.
 * Values of time columns are written like this, so that filters, copies and files know the day too.
 */
export interface ShiftTime {
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
  // Intl leaves out its own sign where a language has a word for two days.
  return `${daysLater > 0 ? '+' : '−'}${dayFormatOf(locale).format(Math.abs(daysLater))}`
}
