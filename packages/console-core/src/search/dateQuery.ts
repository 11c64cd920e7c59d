import { beginWords, foldText, memoizeByLocale, wordsOf } from '../text/index.ts'
import {
  addDays,
  type CalendarDate,
  type DateRange,
  isCalendarDate,
  type NamedDateRange,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../time/index.ts'

export interface DateQuery {
  /** The named days, or a single date. */
  readonly range: NamedDateRange | DateRange
  /** The query without the words of the date. */
  readonly rest: string
}

export interface DateQueryOptions {
  readonly locale: string
  readonly today: CalendarDate
  /** The words for each named range, such as 'last week' and 'last workweek'. */
  readonly phrases: { readonly [Name in NamedDateRange]?: readonly string[] }
}

/**
 * Finds the days that a query names, with other words before or after them: a range ('hours last week'), a date in the words or the order
 * of the locale ('Nov 20', '11/20'), `yyyy-MM-dd`, or a weekday. A date without a year, or a weekday, is the latest one that isn't after
 * today. The last word may be unfinished from three letters on. Null without days.
 */
export function findDates(query: string, options: DateQueryOptions): DateQuery | null {
  return findPhrase(query, options) ?? findDate(query, options)
}

function findPhrase(query: string, { phrases }: DateQueryOptions): DateQuery | null {
  const words = wordsOf(query)
  const known = (Object.keys(phrases) as NamedDateRange[]).flatMap(range =>
    (phrases[range] ?? []).map(phrase => ({ range, sought: wordsOf(phrase) })),
  )
  // 'last 7 days' before 'last': the longest phrase is the most exact one.
  for (const { range, sought } of known.toSorted((one, other) => other.sought.length - one.sought.length)) {
    for (let start = 0; start + sought.length <= words.length; start += 1) {
      const end = start + sought.length
      const isNamed = sought.every((word, index) => isWord(words, start + index, word))
      if (isNamed) return { range, rest: [...words.slice(0, start), ...words.slice(end)].join(' ') }
    }
  }
  return null
}

/** Whether the word at a position is this one. The last word may be unfinished. */
function isWord(words: readonly string[], index: number, word: string): boolean {
  const typed = words[index] ?? ''
  if (typed === word) return true
  return index === words.length - 1 && typed.length >= unfinishedLength && word.startsWith(typed)
}

const unfinishedLength = 3

function findDate(query: string, { locale, today }: DateQueryOptions): DateQuery | null {
  const words = foldText(query).split(' ')
  const names = namesOf(locale)
  for (let start = 0; start < words.length; start += 1) {
    for (let count = Math.min(longestDate, words.length - start); count > 0; count -= 1) {
      const date = parseDate(words.slice(start, start + count), names, today)
      if (date === null) continue
      const rest = [...words.slice(0, start), ...words.slice(start + count)].join(' ')
      return { range: { startDate: date, endDate: date }, rest }
    }
  }
  return null
}

/** '20 de noviembre de 2026'. */
const longestDate = 5

interface DateNames {
  /** The names of the twelve months, short and long. */
  readonly months: readonly (readonly string[])[]
  readonly weekdays: ReadonlyMap<Weekday, readonly string[]>
  readonly isDayFirst: boolean
}

const namesOf = memoizeByLocale((locale): DateNames => {
  const nameIn = (options: Intl.DateTimeFormatOptions, date: Date) =>
    wordsOf(new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)).join('')
  const months = Array.from({ length: 12 }, (_, month) => {
    const date = new Date(Date.UTC(2026, month, 1))
    return [nameIn({ month: 'long' }, date), nameIn({ month: 'short' }, date)]
  })
  // 2026-11-01 is a Sunday.
  const ofWeek = weekdays.map((weekday, index): [Weekday, string[]] => {
    const date = new Date(Date.UTC(2026, 10, 1 + index))
    return [weekday, [nameIn({ weekday: 'long' }, date), nameIn({ weekday: 'short' }, date)]]
  })
  const [first] = new Intl.DateTimeFormat(locale).formatToParts(new Date(0))
  return { months, weekdays: new Map(ofWeek), isDayFirst: first?.type === 'day' }
})

function parseDate(words: readonly string[], names: DateNames, today: CalendarDate): CalendarDate | null {
  const [only = ''] = words
  if (words.length === 1) {
    if (isCalendarDate(only)) return only
    return parseNumbers(only, names, today) ?? parseWeekday(only, names, today)
  }
  const parts = words.flatMap(wordsOf).filter(part => part !== 'de')
  const month = names.months.findIndex(month => parts.some(part => isNamed(part, month)))
  const numbers = parts.filter(part => /^\d+$/.test(part)).map(Number)
  const isWhole = numbers.length === parts.length - 1 && /^[\p{L}\p{N}]/u.test(words.at(-1) ?? '')
  if (month < 0 || !isWhole) return null
  const [day = 0, year] = numbers
  return dateOf(month + 1, day, year, today)
}

const isNamed = (part: string, names: readonly string[]) =>
  part.length >= unfinishedLength && names.some(name => beginWords([part], [name]))

/** 11/20, 11/20/2026 and 11/20/26, with the day first where the locale writes it first. */
function parseNumbers(word: string, { isDayFirst }: DateNames, today: CalendarDate): CalendarDate | null {
  const match = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?$/.exec(word)
  if (!match) return null
  const [first, second] = [Number(match[1]), Number(match[2])]
  const year = match[3] === undefined ? undefined : Number(match[3])
  return isDayFirst ? dateOf(second, first, year, today) : dateOf(first, second, year, today)
}

function parseWeekday(word: string, { weekdays }: DateNames, today: CalendarDate): CalendarDate | null {
  for (let age = 0; age < 7; age += 1) {
    const date = addDays(today, -age)
    if (isNamed(word, weekdays.get(weekdayOf(date)) ?? [])) return date
  }
  return null
}

/** Null for a date that doesn't exist. Without a year, the latest one that isn't after today. */
function dateOf(month: number, day: number, year: number | undefined, today: CalendarDate): CalendarDate | null {
  const thisYear = Number(today.slice(0, 4))
  const dateIn = (full: number) => {
    const text = [String(full), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
    return isCalendarDate(text) ? text : null
  }
  if (year !== undefined) return dateIn(year < 100 ? 2000 + year : year)
  for (let age = 0; age <= leapYears; age += 1) {
    const date = dateIn(thisYear - age)
    if (date !== null && date <= today) return date
  }
  return null
}

/** Feb 29 exists every four years, or after eight around a century. */
const leapYears = 8
