import type { LayoutSort } from '../../layout/index.ts'
import type { MessageKey } from '../../messages/index.ts'
import type { CellValue, Total } from '../../table/index.ts'
import { daysBetween, formatDaysLater, formatLocalTime, millisecondsPerHour, shiftTimeText } from '../../time/index.ts'
import type { DayStatus, ShiftDays, SubmissionStatus } from '../../workday/index.ts'
import type { ReportColumn } from '../reportDefinition.ts'
import { countPeopleAndDays } from '../rowCounts.ts'
import type { ReportAnswer, ReportClock, ReportDay } from './reportDay.ts'

/** A row of an employee's day, which may have several rows. */
export interface RowOfDay {
  readonly day: ReportDay
}

/** Typed answers never equal these codes. */
const yesCode = '\u2060yes'
const noCode = '\u2060no'

export const dayStatusLabels = {
  clockedIn: 'dayStatus.clockedIn',
  atLunch: 'dayStatus.atLunch',
  clockedOut: 'dayStatus.clockedOut',
  unknown: 'dayStatus.unknown',
} satisfies Record<DayStatus, MessageKey>

export const submissionStatusLabels = {
  none: 'submissionStatus.none',
  clockedIn: 'submissionStatus.clockedIn',
  clockedOut: 'submissionStatus.clockedOut',
  submitted: 'submissionStatus.submitted',
} satisfies Record<SubmissionStatus, MessageKey>

/** Values that repeat on each row of a day count once. */
export const oncePerDay = {
  kind: 'oncePer',
  key: (row: RowOfDay) => row.day.key,
} as const satisfies Total<RowOfDay>

/** Counts the people and days of a report with rows of days. */
export const dayCountMeasures = countPeopleAndDays<RowOfDay>(row => row.day.person.employeeId, oncePerDay.key)

/** Rows of days, the latest first, each day by name. */
export const naturalDayOrder: readonly LayoutSort[] = [
  { columnId: 'date', order: 'desc' },
  { columnId: 'employeeName', order: 'asc' },
  { columnId: 'employeeCode', order: 'asc' },
]

/** The durations of a clock. */
export type ClockLength = 'workedMilliseconds' | 'lunchMilliseconds' | 'clockedOutMilliseconds' | 'totalMilliseconds'
type ColumnFacts = Pick<ReportColumn<RowOfDay>, 'id' | 'header'> & Partial<ReportColumn<RowOfDay>>

/** A duration of the day in hours: 7.50. */
export function durationColumn(length: ClockLength, facts: ColumnFacts): ReportColumn<RowOfDay> {
  return {
    kind: 'hours',
    value: ({ day }) => hoursOf(day.clock[length]),
    total: oncePerDay,
    ...facts,
  }
}

/** In pixels, for the badge of a day without a clock-out. */
export const badgeWidth = 146

/** The worked hours, pinned at the end of a table. Its cells mark open and over-long days. */
export const workedColumn: ReportColumn<RowOfDay> = durationColumn('workedMilliseconds', {
  id: 'workedDuration',
  header: 'report.column.workedDuration',
  shortHeader: 'report.short.worked',
  isPinnedAtEnd: true,
  minWidth: 120,
  showsMarks: true,
})

/** The submitted hours, pinned at the end of a table and summed. Each report adds its `value`. */
export const submittedColumn = {
  id: 'submittedHours',
  kind: 'hours',
  header: 'report.column.submittedHours',
  shortHeader: 'report.short.submitted',
  isPinnedAtEnd: true,
  total: { kind: 'sum' },
} as const satisfies Partial<ReportColumn<never>>

/** The same duration in hours and minutes: 7h 30m. */
export function hourMinuteColumn(length: ClockLength, facts: ColumnFacts): ReportColumn<RowOfDay> {
  return { kind: 'duration', value: ({ day }) => day.clock[length], total: oncePerDay, visible: false, ...facts }
}

/** A time of the shift, with the day on which it falls. */
export function timeColumn(time: keyof ShiftDays, facts: ColumnFacts): ReportColumn<RowOfDay> {
  return { kind: 'time', value: ({ day: { clock } }) => shiftTimeText(clock[time], clock.daysLater[time]), ...facts }
}

/** The time of a day's last event: `12:27 PM`, or `2:10 AM +1 day` after midnight. */
export function formatLastEventTime({ date, clock: { lastEvent } }: ReportDay, locale: string): string {
  if (!lastEvent) return ''
  const daysLater = daysBetween(date, lastEvent.localDate)
  const time = formatLocalTime(lastEvent.localTime, locale)
  return daysLater === 0 ? time : `${time} ${formatDaysLater(daysLater, locale)}`
}

/** Marks people with hours who are no longer active. `carriers`: see `ReportColumn`. */
export function inactiveColumn(carriers: readonly string[]): ReportColumn<RowOfDay> {
  return {
    id: 'inactive',
    kind: 'enum',
    header: 'report.column.inactive',
    visible: false,
    labels: { inactive: 'person.inactive' },
    carriers,
    value: ({ day }) => (day.person.isInactive ? 'inactive' : null),
  }
}

/** Question 1, answer 1 and so on up to the third. */
export const answerColumns: readonly ReportColumn<RowOfDay>[] = [
  ...answerPair(0, 'report.column.question1', 'report.column.answer1'),
  ...answerPair(1, 'report.column.question2', 'report.column.answer2'),
  ...answerPair(2, 'report.column.question3', 'report.column.answer3'),
]

export function hoursOf(milliseconds: ReportClock[ClockLength]): number | null {
  return milliseconds === null ? null : milliseconds / millisecondsPerHour
}

export function millisecondsOfHours(hours: number | null): number | null {
  return hours === null ? null : hours * millisecondsPerHour
}

function answerPair(index: number, question: MessageKey, answer: MessageKey): ReportColumn<RowOfDay>[] {
  const number = index + 1
  return [
    {
      id: `question${number}`,
      kind: 'text',
      header: question,
      visible: false,
      value: ({ day }) => day.answers[index]?.question ?? null,
    },
    {
      id: `answer${number}`,
      kind: 'text',
      header: answer,
      visible: false,
      labels: { [yesCode]: 'answer.yes', [noCode]: 'answer.no' },
      value: ({ day }) => answerOf(day.answers[index]),
    },
  ]
}

function answerOf(answer: ReportAnswer | undefined): string | null {
  if (!answer) return null
  const { freeFormAnswer, yesNoAnswer } = answer
  if (freeFormAnswer || yesNoAnswer === null) return freeFormAnswer
  return yesNoAnswer ? yesCode : noCode
}

type KeyOf<Row> = Extract<Total<Row>, { kind: 'oncePer' }>['key']

/** The number of rows to process before yielding. */
const rowsAtOnce = 500

/**
 * Day-level values repeat on each row of their day. The sheet shows such a value once per day and innermost group, on the
 * first row that has one, and leaves the others blank. If rows differ, it shows the greatest value, as the screen does.
 */
interface DayLevelValues<Row> {
  /** Reads the rows of an innermost group in steps. */
  read(rows: readonly Row[]): Generator<null, void>
  /** The value of the next row in reading order; null if another row has it. */
  take(row: Row): number | null
}

export function createDayLevelValues<Row>(column: ReportColumn<Row>): DayLevelValues<Row> | null {
  const { total } = column
  if (total?.kind !== 'oncePer') return null
  const keyOf: KeyOf<Row> = total.key
  let greatest = new Map<string, number>()

  return {
    *read(rows) {
      greatest = new Map()
      for (const [index, row] of rows.entries()) {
        if (index % rowsAtOnce === rowsAtOnce - 1) yield null
        const value = numberOf(column, row)
        if (value === null) continue
        const key = keyOf(row)
        greatest.set(key, Math.max(greatest.get(key) ?? value, value))
      }
    },
    take(row) {
      if (numberOf(column, row) === null) return null
      const key = keyOf(row)
      const value = greatest.get(key) ?? null
      greatest.delete(key)
      return value
    },
  }
}

function numberOf<Row>(column: ReportColumn<Row>, row: Row): number | null {
  const value = column.value(row)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/**
 * The values of a column for ungrouped rows. A day-level value is on the first row of its day and null on the others
 * (decisions.md, Report rows).
 */
export function valuesOncePerDay<Row>(column: ReportColumn<Row>, rows: readonly Row[]): CellValue[] {
  const dayLevel = createDayLevelValues(column)
  if (!dayLevel) return rows.map(row => column.value(row))
  for (const _ of dayLevel.read(rows));
  return rows.map(row => dayLevel.take(row))
}
