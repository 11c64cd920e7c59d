import {
  type ExceptionMark,
  exceptionMarkExtension,
  mergeListings,
  readAllBusinessUnits,
  readExceptionMarksIn,
  readExcusesIn,
  readForemanEnteredHoursOf,
  readLentEmployeeIds,
  readParts,
  splitIntoBatches,
  type Transport,
} from '../../http/index.ts'
import type { MessageKey } from '../../messages/index.ts'
import { excusedIdsThroughout, excuseExtension } from '../../people/index.ts'
import { type CalendarDate, type DateRange, pause, workInSlices } from '../../time/index.ts'
import type { ExceptionRuleId } from '../../workday/index.ts'
import { buildDetailRows, type DetailRow, detailDefinition } from '../detail/detail.ts'
import {
  buildEmployeeHoursRows,
  type EmployeeHoursRow,
  employeeHoursDefinition,
  reportedHoursOf,
  sidesOf,
  usualTimesByEmployee,
} from '../employeeHours/employeeHours.ts'
import { dependsOnUsualTimes } from '../employeeHours/reconcile.ts'
import type { ReportDefinition } from '../reportDefinition.ts'
import {
  type ReportQuestion,
  type ReportReadOptions,
  type ReportSource,
  type RowBatch,
  streamRows,
} from '../rowStream.ts'
import { createDayAggregator, type DayAggregator, type RowsOfDay } from './dayAggregator.ts'
import { type ReadDayCheck, readingOf } from './dayCheck.ts'
import { createDaySources, type DaySources, type Reading } from './daySources.ts'
import type { ReportPerson } from './reportDay.ts'

/**
 * Finds people without a record (decisions.md, *Numbers*): active people of the unit, whether they clock in or enter hours,
 * who have no clock events, labor hours, or foreman hours in the range. Skips people who are excused for the whole range.
 */
function createRoster(
  transport: Transport,
  { range, businessUnitId }: ReportQuestion,
  signal: AbortSignal | undefined,
) {
  let members: readonly ReportPerson[] = []
  const recordedIds = new Set<string>()

  async function readRecordedElsewhere(unitId: string, employeeIds: readonly string[]) {
    const [lent, units] = await Promise.all([
      readLentEmployeeIds(transport, unitId, range, { signal }),
      readAllBusinessUnits(transport, { signal }),
    ])
    const otherIds = units.rows.flatMap(({ id }) => (id === unitId ? [] : [id]))
    const foremanHours = await readParts(
      otherIds,
      otherId =>
        readForemanEnteredHoursOf(
          transport,
          { businessUnitId: otherId, employeeIds, range, includeAllJobs: true },
          { signal },
        ),
      { signal },
    )
    const { completeness } = mergeListings<unknown>([lent, units, ...foremanHours], () => [])
    const ids = [...lent.rows, ...foremanHours.flatMap(({ rows }) => rows.map(({ employeeId }) => employeeId))]
    return { ids: new Set(ids), isPartial: completeness.state === 'partial' }
  }

  /** The ids of people who are excused for the whole range; null if they couldn't be read. */
  async function readExcusedIds(): Promise<ReadonlySet<string> | null> {
    if (!transport.supports(excuseExtension)) return noIds
    const excuses = await readExcusesIn(transport, range, { signal })
    return excuses.completeness.state === 'partial' ? null : excusedIdsThroughout(excuses.rows, range)
  }

  return {
    /** The unit's present employees. */
    addMembers(people: readonly ReportPerson[]) {
      members = people
    },
    markRecorded(employeeId: string) {
      recordedIds.add(employeeId)
    },
    /** Reads excuses and other units only if someone has no record in this one. Returns null if they can't be read. */
    async findWithoutRecord(): Promise<PeopleWithoutRecord | null> {
      const candidates = members.filter(({ employeeId, isInactive }) => !isInactive && !recordedIds.has(employeeId))
      const excusedIds = candidates.length === 0 ? noIds : await readExcusedIds()
      if (excusedIds === null) return null
      const peopleExcused = candidates.filter(({ employeeId }) => excusedIds.has(employeeId))
      const missing = candidates.filter(({ employeeId }) => !excusedIds.has(employeeId))
      if (missing.length === 0 || businessUnitId === null) return { peopleWithoutRecord: missing, peopleExcused }
      const employeeIds = missing.map(({ employeeId }) => employeeId)
      const elsewhere = await readRecordedElsewhere(businessUnitId, employeeIds)
      if (elsewhere.isPartial) return null
      return { peopleWithoutRecord: missing.filter(({ employeeId }) => !elsewhere.ids.has(employeeId)), peopleExcused }
    },
  }
}

type PeopleWithoutRecord = Pick<Required<RowBatch<never, never>>, 'peopleWithoutRecord' | 'peopleExcused'>

const noIds: ReadonlySet<string> = new Set()

/** The data that can be incomplete, most important first. */
const dayReportGaps = [
  'hours',
  'events',
  'people',
  'foremanHours',
  'answers',
  'timeCards',
  'peopleWithoutRecord',
  'jobs',
  'marks',
  'exceptions',
] as const

export type DayReportGap = (typeof dayReportGaps)[number]

export type DayRows<Row> = AsyncIterable<RowBatch<Row, DayReportGap>>

/**
 * The rows of the Detail Report: labor hours charged to the business unit, and days of its employees that have clock events
 * only. Entries become rows with their page; clock events, people, questions and answers follow as updates. A failed call
 * costs only its own part; a day whose clock events could not be read keeps the times recorded with its hours.
 */
export function readDetail(
  transport: Transport,
  question: ReportQuestion,
  options: ReportReadOptions,
): DayRows<DetailRow> {
  return readDays(
    transport,
    question,
    options,
    { rowsOf: buildDetailRows, splitsByJob: false },
    (sources, days, adding) => ({
      hours: sources.readEntries(adding(days.addEntries), adding(days.markEntriesComplete)),
      events: sources.readEvents(adding(days.addEvents), days.markEventsIncomplete),
      people: sources.readPeople(adding(days.addPeople)),
      answers: sources.readAnswers(adding(days.addAnswers)),
    }),
  )
}

/**
 * The rows of the Employee Hours Report, one a day for each of the business unit's employees; read as `readDetail` does. The last
 * batches add the context of reviews, and list the people without a record, unless missing data may contain one.
 */
export function readEmployeeHours(
  transport: Transport,
  question: ReportQuestion,
  options: ReportReadOptions,
): DayRows<EmployeeHoursRow> {
  return readWithRoster(transport, question, options, ofDays, (sources, days, adding) => ({
    answers: sources.readAnswers(adding(days.addAnswers)),
    timeCards: sources.readTimeCards(adding(days.addTimeCards)),
  }))
}

/** The same rows without answers and times of changes, for numbers alone. */
export function readHoursToReview(
  transport: Transport,
  question: ReportQuestion,
  options: ReportReadOptions,
): DayRows<EmployeeHoursRow> {
  return readWithRoster(transport, question, options, ofDays, () => ({}))
}

/** How a record becomes rows. */
export interface DayReading<Row> {
  readonly rowsOf: RowsOfDay<Row>
  readonly splitsByJob: boolean
}

const ofDays: DayReading<EmployeeHoursRow> = { rowsOf: buildEmployeeHoursRows, splitsByJob: false }

type StartReads<Row> = (
  sources: DaySources,
  days: DayAggregator<Row>,
  adding: Adding,
) => Readonly<Partial<Record<DayReportGap, Promise<Reading>>>>

/** The rows of a day report, the context of their reviews, and the people without a record. */
export async function* readWithRoster<Row extends EmployeeHoursRow>(
  transport: Transport,
  question: ReportQuestion,
  options: ReportReadOptions,
  reading: DayReading<Row>,
  startMore: StartReads<Row>,
): AsyncGenerator<RowBatch<Row, DayReportGap>> {
  const roster = createRoster(transport, question, options.signal)
  const batches = readDays(transport, question, options, reading, (sources, days, adding) => ({
    hours: sources.readHours(adding(days.addHours)),
    events: sources.readEvents(adding(days.addEvents), days.markEventsIncomplete),
    people: sources.readPeople(adding(days.addPeople), roster.addMembers),
    foremanHours: sources.readForemanHours(adding(days.addForemanHours)),
    ...startMore(sources, days, adding),
  }))
  const marking = readDifferenceMarks(transport, question.range, options.signal)
  // An aborted read ends before it waits for the marks.
  marking.catch(() => undefined)
  const rows = new Map<string, Row>()
  let incomplete: readonly DayReportGap[] = []
  for await (const batch of batches) {
    for (const row of batch.added) roster.markRecorded(row.day.person.employeeId)
    for (const row of [...batch.added, ...batch.updated]) rows.set(row.id, row)
    incomplete = batch.incomplete
    yield batch
  }
  const marks = await marking
  if (marks === null) incomplete = [...incomplete, 'marks']
  const updated: Row[] = []
  await workInSlices(addContexts(rows, { incomplete, marks, updated }), options.signal)
  for (const part of splitIntoBatches(updated, rowsPerUpdate)) {
    yield { added: [], updated: part, incomplete }
    await pause()
  }
  if (recordGaps.some(gap => incomplete.includes(gap))) return
  const without = await roster.findWithoutRecord()
  yield without === null
    ? { added: [], updated: [], incomplete: [...incomplete, 'peopleWithoutRecord'] }
    : { added: [], updated: [], incomplete, ...without }
}

/** The marks of differences by employee and date; null if some are missing. Empty for services that don't store them. */
type DifferenceMarks = ReadonlyMap<string, ExceptionMark>

async function readDifferenceMarks(
  transport: Transport,
  range: DateRange,
  signal: AbortSignal | undefined,
): Promise<DifferenceMarks | null> {
  if (!transport.supports(exceptionMarkExtension)) return new Map()
  const { rows, completeness } = await readExceptionMarksIn(transport, range, signal ? { signal } : {})
  if (completeness.state === 'partial') return null
  const ruleId: ExceptionRuleId = 'hoursDiffer'
  return new Map(rows.filter(mark => mark.ruleId === ruleId).map(mark => [markKeyOf(mark.employeeId, mark.date), mark]))
}

const markKeyOf = (employeeId: string, date: CalendarDate) => `${employeeId} ${date}`

interface Contexts<Row> {
  readonly incomplete: readonly DayReportGap[]
  readonly marks: DifferenceMarks | null
  /** Gets the changed rows. */
  readonly updated: Row[]
}

/** Adds to `updated` the rows whose review depends on the other days. One row a step. A side that couldn't be read isn't absent. */
function* addContexts<Row extends EmployeeHoursRow>(
  rows: ReadonlyMap<string, Row>,
  { incomplete, marks, updated }: Contexts<Row>,
): Generator<void> {
  const found = sidesOf(rows.values())
  const sides = {
    clocked: found.clocked || incomplete.includes('events'),
    submitted: found.submitted || incomplete.includes('hours'),
    foreman: found.foreman || incomplete.includes('foremanHours'),
  }
  const isSideAbsent = Object.values(sides).includes(false)
  const usualTimes = yield* usualTimesByEmployee(rows.values())
  for (const row of rows.values()) {
    const usual = usualTimes.get(row.day.person.employeeId) ?? null
    const mark = marks?.get(markKeyOf(row.day.person.employeeId, row.day.date)) ?? null
    if (isSideAbsent || mark || (usual !== null && dependsOnUsualTimes(reportedHoursOf(row)))) {
      updated.push({ ...row, context: { sides, usual, mark } })
    }
    yield
  }
}

/** The number of rows to update between two frames. */
export const rowsPerUpdate = 500

/** The gaps that may hide a record. */
const recordGaps: readonly DayReportGap[] = ['hours', 'events', 'people', 'foremanHours']

/** The days of Legacy Employee Hours: clocked and submitted hours only. */
export function readLegacyHours(
  transport: Transport,
  question: ReportQuestion,
  options: ReportReadOptions,
): DayRows<EmployeeHoursRow> {
  return readDays(transport, question, options, ofDays, (sources, days, adding) => ({
    hours: sources.readHours(adding(days.addHours)),
    events: sources.readEvents(adding(days.addEvents), days.markEventsIncomplete),
  }))
}

/** Wraps a method of the aggregator to wake the stream after it. */
type Adding = <Added extends readonly unknown[]>(add: (...added: Added) => void) => (...added: Added) => void

function readDays<Row>(
  transport: Transport,
  question: ReportQuestion,
  { now, signal: asked, readDayCheck }: ReportReadOptions,
  reading: DayReading<Row>,
  startReads: StartReads<Row>,
): DayRows<Row> {
  const { range } = question
  const aggregator = createDayAggregator<Row>({ range, now, isChecked: readDayCheck !== undefined, ...reading })
  return streamRows({
    aggregator,
    gaps: dayReportGaps,
    signal: asked,
    read({ signal, wake }) {
      const adding: Adding =
        add =>
        (...added) => {
          add(...added)
          wake()
        }
      return startReads(createDaySources(transport, question, signal), aggregator, adding)
    },
    readAfterRows({ signal, wake }) {
      const addExceptions = async (read: ReadDayCheck) => {
        const check = await read(transport, range, { now, signal })
        aggregator.setCheck(check)
        wake()
        return readingOf(check)
      }
      return readDayCheck ? { exceptions: addExceptions(readDayCheck) } : {}
    },
    close: aggregator.close,
  })
}

/** The effect of each gap on a report by day. */
export const dayReportGapMessages: Readonly<Record<DayReportGap, MessageKey>> = {
  hours: 'report.gap.hours',
  events: 'report.gap.events',
  people: 'report.gap.people',
  foremanHours: 'report.gap.foremanHours',
  answers: 'report.gap.answers',
  timeCards: 'report.gap.timeCards',
  peopleWithoutRecord: 'report.gap.peopleWithoutRecord',
  jobs: 'report.gap.jobs',
  marks: 'report.gap.marks',
  exceptions: 'report.gap.exceptions',
}

/** Without these, days are missing. */
export const dayReportRowGaps: readonly DayReportGap[] = ['hours', 'events']

/** The source of a report by day. */
export function dayReportSource<Row>(
  definition: ReportDefinition<Row>,
  read: ReportSource<Row, DayReportGap>['read'],
): ReportSource<Row, DayReportGap> {
  return { definition, read, rowGaps: dayReportRowGaps, gapMessages: dayReportGapMessages }
}

export const detailSource = /* @__PURE__ */ dayReportSource(detailDefinition, readDetail)

export const employeeHoursSource = /* @__PURE__ */ dayReportSource(employeeHoursDefinition, readEmployeeHours)

/** The days of the Employee Hours Report that Legacy Employee Hours shows. */
export const legacyHoursSource = /* @__PURE__ */ dayReportSource(employeeHoursDefinition, readLegacyHours)
