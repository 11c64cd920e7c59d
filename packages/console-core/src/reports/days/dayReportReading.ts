import type { Listing, Transport } from '../../http/index.js'
import { buildDetailRows, type DetailRow } from '../detail/detail.js'
import { buildEmployeeHoursRows, type EmployeeHoursRow } from '../employeeHours/employeeHours.js'
import { createRowPump, type RowListeners, type RowPump } from '../rowPump.js'
import { createDayBook, type DayBook, type RowsOfDay } from './dayBook.js'
import { createDaySources, type DaySources, type DaySourcesQuestion, type Reading } from './daySources.js'

export interface DayReportQuestion extends DaySourcesQuestion {}

/** What could not be read to its end, the weightiest first. */
export const dayReportGaps = ['hours', 'events', 'people', 'foremanHours', 'answers', 'timeCards'] as const

export type DayReportGap = (typeof dayReportGaps)[number]

export interface DayReportOptions<Row> extends RowListeners<Row> {
  /** To which open days run. */
  readonly now: Date
  readonly signal?: AbortSignal | undefined
}

export interface DayReportReading<Row> extends Listing<Row> {
  readonly gaps: readonly DayReportGap[]
}

/**
 * The rows of the Detail Report: labor hours that are charged to the business unit, and days of its employees that have
 * clock events alone. Entries are rows as soon as their page is there; clock events, people, questions and answers follow
 * as updates. Whatever fails leaves the rest; a day whose clock events could not be read keeps the times that stand beside
 * its hours. Rejects only with the reason of an abort.
 */
export function readDetail(
  transport: Transport,
  question: DayReportQuestion,
  options: DayReportOptions<DetailRow>,
): Promise<DayReportReading<DetailRow>> {
  return readRows(transport, question, options, buildDetailRows, (sources, book, { waking }) => ({
    hours: sources.readEntries(waking(book.addEntries), waking(book.closeEntries)),
    events: sources.readEvents(waking(book.addEvents), book.cutEvents),
    people: sources.readPeople(waking(book.addPeople)),
    answers: sources.readAnswers(waking(book.addAnswers)),
  }))
}

/** The rows of the Employee Hours Report, of the business unit's employees, read as those of the Detail Report are. */
export function readEmployeeHours(
  transport: Transport,
  question: DayReportQuestion,
  options: DayReportOptions<EmployeeHoursRow>,
): Promise<DayReportReading<EmployeeHoursRow>> {
  return readRows(transport, question, options, buildEmployeeHoursRows, (sources, book, { waking }) => ({
    hours: sources.readHours(waking(book.addHours)),
    events: sources.readEvents(waking(book.addEvents), book.cutEvents),
    people: sources.readPeople(waking(book.addPeople)),
    foremanHours: sources.readForemanHours(waking(book.addForemanHours)),
    answers: sources.readAnswers(waking(book.addAnswers)),
    timeCards: sources.readTimeCards(waking(book.addTimeCards)),
  }))
}

/** The days of Legacy Employee Hours: what was clocked and what was submitted, and nothing beside it. */
export function readLegacyHours(
  transport: Transport,
  question: DayReportQuestion,
  options: DayReportOptions<EmployeeHoursRow>,
): Promise<DayReportReading<EmployeeHoursRow>> {
  return readRows(transport, question, options, buildEmployeeHoursRows, (sources, book, { waking }) => ({
    hours: sources.readHours(waking(book.addHours)),
    events: sources.readEvents(waking(book.addEvents), book.cutEvents),
  }))
}

type Readings = Readonly<Partial<Record<DayReportGap, Promise<Reading>>>>

async function readRows<Row>(
  transport: Transport,
  question: DayReportQuestion,
  { now, signal, ...listeners }: DayReportOptions<Row>,
  rowsOf: RowsOfDay<Row>,
  read: (sources: DaySources, book: DayBook<Row>, pump: RowPump) => Readings,
): Promise<DayReportReading<Row>> {
  const book = createDayBook<Row>({ range: question.range, now, rowsOf })
  const pump = createRowPump(book, listeners, signal)
  const readings = read(createDaySources(transport, question, signal), book, pump)
  const parts = await Promise.all(
    dayReportGaps.flatMap(gap => readings[gap]?.then(reading => ({ gap, ...reading })) ?? []),
  )
  book.close()
  await pump.drain()
  const missing = parts.filter(({ completeness }) => completeness.state === 'partial')
  return {
    rows: book.rows(),
    completeness: missing[0]?.completeness ?? { state: 'complete' },
    setAsideRowCount: parts.reduce((count, part) => count + part.setAsideRowCount, 0),
    gaps: missing.map(({ gap }) => gap),
  }
}
