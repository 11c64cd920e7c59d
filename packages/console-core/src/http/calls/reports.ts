import type { CalendarDate, DateRange } from '../../time/index.js'
import { readByDayChunks } from '../dayChunks.js'
import { joinListings, type Listing, mergeListings } from '../listing.js'
import type { ListOptions, Transport } from '../transport.js'
import {
  type HoursReportDate,
  type HoursReportEmployee,
  type QuestionAndAnswerEmployee,
  readHoursReportData,
  readLaborHoursReport,
  readQuestionAndAnswerReportData,
  readTimeCardData,
  readTimelineReportData,
  type TimeCardRow,
} from './reportCalls.js'
import { joinEvents } from './timeEntries.js'
import type { LaborHours, TimelineEvent } from './timeEntryCalls.js'

/** Clock events of a business unit's employees, as `readTimelineEventsOf` reads those of the company. */
export async function readTimelineReportOf(
  transport: Transport,
  businessUnitId: string,
  range: DateRange,
  options: ListOptions<TimelineEvent> = {},
): Promise<Listing<TimelineEvent>> {
  const chunks = await readByDayChunks(range, options, (chunk, chunkOptions) =>
    transport.readAll(readTimelineReportData, { query: { businessUnitId, ...chunk } }, chunkOptions),
  )
  return joinEvents(chunks)
}

/** Labor-hours entries of a business unit whose local date is in the range, by date, then id. */
export async function readLaborHoursReportOf(
  transport: Transport,
  businessUnitId: string,
  range: DateRange,
  options: ListOptions<LaborHours> = {},
): Promise<Listing<LaborHours>> {
  const chunks = await readByDayChunks(range, options, (chunk, chunkOptions) =>
    transport.readAll(readLaborHoursReport, { query: { businessUnitId, ...chunk } }, chunkOptions),
  )
  return joinListings(chunks)
}

/** The days of a business unit's employees that have clock events or hours: one row for each employee, days in order. */
export async function readHoursReportOf(
  transport: Transport,
  businessUnitId: string,
  range: DateRange,
  options: ListOptions<HoursReportEmployee> = {},
): Promise<Listing<HoursReportEmployee>> {
  const chunks = await readByDayChunks(range, options, (chunk, chunkOptions) =>
    transport.readAll(readHoursReportData, { query: { businessUnitId, ...chunk } }, chunkOptions),
  )
  return mergeListings(chunks, rows => mergeDays(rows, row => row.employeeId, mergeHours))
}

/** The questions and answers of a business unit's employees: one row for each employee, days in order. */
export async function readQuestionAndAnswersOf(
  transport: Transport,
  businessUnitId: string,
  range: DateRange,
  options: ListOptions<QuestionAndAnswerEmployee> = {},
): Promise<Listing<QuestionAndAnswerEmployee>> {
  const chunks = await readByDayChunks(range, options, (chunk, chunkOptions) =>
    transport.readAll(readQuestionAndAnswerReportData, { query: { businessUnitId, ...chunk } }, chunkOptions),
  )
  return mergeListings(chunks, rows => mergeDays(rows, row => row.id, mergeQuestions))
}

/** The schedules of a day by employee and job, unassigned and incomplete ones too. */
export function readTimeCards(
  transport: Transport,
  date: CalendarDate,
  options?: ListOptions<TimeCardRow>,
): Promise<Listing<TimeCardRow>> {
  const body = {
    date,
    includeUnassignedJob: true,
    includeUnassignedForeman: true,
    includeAllIncompleteSchedules: true,
  }
  return transport.readAll(readTimeCardData, { body }, options)
}

interface Dated<Day> {
  readonly dates: readonly Day[]
}

/** One row for each person, in the order in which they first come; days in order, and one that comes twice as one. */
function mergeDays<Day extends { readonly date: CalendarDate }, Row extends Dated<Day>>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  merge: (first: Day, second: Day) => Day,
): Row[] {
  const merged = new Map<string, { readonly row: Row; readonly days: Map<CalendarDate, Day> }>()
  for (const row of rows) {
    const person = merged.get(keyOf(row)) ?? { row, days: new Map<CalendarDate, Day>() }
    merged.set(keyOf(row), person)
    for (const day of row.dates) {
      const known = person.days.get(day.date)
      person.days.set(day.date, known ? merge(known, day) : day)
    }
  }
  return Array.from(merged.values(), ({ row, days }) => ({
    ...row,
    dates: [...days.values()].sort((left, right) => (left.date < right.date ? -1 : 1)),
  }))
}

/**
 * Merges two readings of a day: of two pages, or of two business units that share it. The later clock and notes take
 * precedence where there are any, and entries that only the earlier reading has stay first.
 */
export function mergeHours(first: HoursReportDate, second: HoursReportDate): HoursReportDate {
  const ids = new Set(second.hours.map(entry => entry.id))
  const [clocked, other] =
    second.workedDuration === null && second.startTime === null ? [first, second] : [second, first]
  return {
    ...clocked,
    notes: mergeLines(first.notes, second.notes),
    submissionStatus: laterStatus(clocked.submissionStatus, other.submissionStatus),
    hours: [...first.hours.filter(entry => !ids.has(entry.id)), ...second.hours],
  }
}

function laterStatus(
  clocked: HoursReportDate['submissionStatus'],
  other: HoursReportDate['submissionStatus'],
): HoursReportDate['submissionStatus'] {
  return other === 'submitted' ? other : (clocked ?? other)
}

function mergeLines(first: string | null, second: string | null): string | null {
  const lines = new Set([...(first ?? '').split('\n'), ...(second ?? '').split('\n')].filter(Boolean))
  return [...lines].join('\n') || null
}

/** A day of a person and what they were asked. */
export type AnsweredDay = QuestionAndAnswerEmployee['dates'][number]

/** As with hours: what only the earlier reading has stays, first. */
export function mergeQuestions(first: AnsweredDay, second: AnsweredDay): AnsweredDay {
  const asked = new Set(second.questions.map(({ question }) => question))
  return {
    ...second,
    questions: [...first.questions.filter(({ question }) => !asked.has(question)), ...second.questions],
  }
}
