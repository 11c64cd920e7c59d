import {
  type ExportedDay,
  holidayExtension,
  type Listing,
  mergeListings,
  readAllBusinessUnits,
  readExcusesIn,
  readExportedDaysIn,
  readHolidaysOfCompany,
  readWeekMarksIn,
  ruleSettingsExtension,
  type TimelineEvent,
  type Transport,
  type WeekMark,
  weekExportExtension,
  weekMarkExtension,
} from '../../http/index.ts'
import type { MessageKey } from '../../messages/index.ts'
import { excusedIdsOn, excuseExtension, holidaysOfUnit } from '../../people/index.ts'
import { addDays, type CalendarDate, datesOf, pause, workInSlices } from '../../time/index.ts'
import { createPersonClock } from '../../workday/index.ts'
import { addUsualStarts, findExpectedPeople, type UsualStart } from '../clockInStatus/expected.ts'
import { readCandidates } from '../clockInStatus/readExpected.ts'
import { observedWeeks } from '../clockInStatus/usualStart.ts'
import { createDaySources } from '../days/daySources.ts'
import {
  type DayReportGap,
  dayReportGapMessages,
  dayReportRowGaps,
  readWithRoster,
  rowsPerUpdate,
} from '../days/readDays.ts'
import type { ReportPerson } from '../days/reportDay.ts'
import type { SplitDay } from '../employeeHours/hoursByJob.ts'
import { ofSplitDays } from '../employeeHours/readReconcile.ts'
import type { ReportQuestion, ReportReadOptions, ReportSource, RowBatch } from '../rowStream.ts'
import { buildWeekRow, type WeekFacts, type WeekRow } from './week.ts'
import { weekDefinition } from './weekReport.ts'

/**
 * Data that couldn't be read. `missingDays`: the data that shows who is missing. `holidays`: people may appear missing on holidays.
 * `weekMarks`: the marks of complete weeks. `weekExports`: the exported days.
 */
export type WeekGap = DayReportGap | 'missingDays' | 'holidays' | 'weekMarks' | 'weekExports'

const recordedGaps: readonly WeekGap[] = ['hours', 'events', 'foremanHours']

/** Whether data is missing that a mark would record. Marked anyway, the week would count as changed after the next complete read. */
export function lacksRecordedData(gaps: readonly WeekGap[]): boolean {
  return recordedGaps.some(gap => gaps.includes(gap))
}

/**
 * The weeks of a business unit's people: those with a record, then those without one, and finally the days on which people are missing or
 * excused. `question.range` is the week.
 */
export async function* readWeek(
  transport: Transport,
  question: ReportQuestion,
  options: ReportReadOptions,
): AsyncGenerator<RowBatch<WeekRow, WeekGap>> {
  const weeks = createWeeks(datesOf(question.range))
  let gaps: readonly DayReportGap[] = []
  for await (const batch of readWithRoster(transport, question, options, ofSplitDays, () => ({}))) {
    gaps = batch.incomplete
    weeks.addRecords([...batch.added, ...batch.updated])
    weeks.addPeople([...(batch.peopleWithoutRecord ?? []), ...(batch.peopleExcused ?? [])])
    yield { ...weeks.takeChanges(), incomplete: gaps }
  }
  const { startDate } = question.range
  const [absences, marks, exportedDays] = await Promise.all([
    readAbsences(transport, question, { ...options, weeks }),
    transport.supports(weekMarkExtension)
      ? readWeekMarksIn(transport, { startDate, endDate: startDate }, { signal: options.signal })
      : emptyListing,
    transport.supports(weekExportExtension)
      ? readExportedDaysIn(transport, question.range, { signal: options.signal })
      : emptyListing,
  ])
  const markOf = new Map<string, WeekMark>(marks.rows.map(mark => [mark.employeeId, mark]))
  const exportedBy = new Map<string, ExportedDay[]>()
  for (const day of exportedDays.rows) {
    exportedBy.set(day.employeeId, [...(exportedBy.get(day.employeeId) ?? []), day])
  }
  weeks.setFacts(id => ({
    ...absences.factsOf(id),
    mark: markOf.get(id) ?? null,
    exportedDays: exportedBy.get(id) ?? [],
  }))
  const incomplete: readonly WeekGap[] = [
    ...gaps,
    ...absences.gaps,
    ...(isPartialListing(marks) ? (['weekMarks'] as const) : []),
    ...(isPartialListing(exportedDays) ? (['weekExports'] as const) : []),
  ]
  for (;;) {
    const changes = weeks.takeChanges(rowsPerUpdate)
    yield { ...changes, incomplete }
    if (changes.updated.length === 0) return
    await pause()
  }
}

interface Weeks {
  addRecords(records: readonly SplitDay[]): void
  addPeople(people: readonly ReportPerson[]): void
  setFacts(factsOf: (employeeId: string) => WeekFacts): void
  /** The rows that changed since the last call, at most `limit`. */
  takeChanges(limit?: number): Pick<RowBatch<WeekRow, never>, 'added' | 'updated'>
  /** The employees with a record of a date. */
  presentIdsOn(date: CalendarDate): ReadonlySet<string>
  /** The records, latest events included. */
  records(): Iterable<SplitDay>
}

const noFacts: WeekFacts = {
  missingDates: new Set(),
  excusedDates: new Set(),
  holidays: new Map(),
  mark: null,
  exportedDays: [],
}

/** Joins records to weeks, by employee. */
function createWeeks(dates: readonly CalendarDate[]): Weeks {
  const people = new Map<string, ReportPerson>()
  const records = new Map<string, Map<CalendarDate, SplitDay>>()
  const listedIds = new Set<string>()
  const changedIds = new Set<string>()
  let factsOf = (_employeeId: string) => noFacts

  const recordsOf = (employeeId: string) => {
    const known = records.get(employeeId)
    if (known) return known
    const own = new Map<CalendarDate, SplitDay>()
    records.set(employeeId, own)
    return own
  }

  return {
    addRecords(added) {
      for (const record of added) {
        const { person, date } = record.day
        people.set(person.employeeId, person)
        recordsOf(person.employeeId).set(date, record)
        changedIds.add(person.employeeId)
      }
    },
    addPeople(added) {
      for (const person of added) {
        if (people.has(person.employeeId)) continue
        people.set(person.employeeId, person)
        changedIds.add(person.employeeId)
      }
    },
    setFacts(next) {
      factsOf = next
      for (const id of people.keys()) changedIds.add(id)
    },
    takeChanges(limit = Number.POSITIVE_INFINITY) {
      const added: WeekRow[] = []
      const updated: WeekRow[] = []
      for (const id of changedIds) {
        if (added.length + updated.length >= limit) break
        changedIds.delete(id)
        const person = people.get(id)
        if (!person) continue
        const row = buildWeekRow(person, dates, recordsOf(id), factsOf(id))
        if (listedIds.has(id)) updated.push(row)
        else added.push(row)
        listedIds.add(id)
      }
      return { added, updated }
    },
    presentIdsOn: date => new Set([...records].flatMap(([id, own]) => (own.has(date) ? [id] : []))),
    *records() {
      for (const own of records.values()) yield* own.values()
    },
  }
}

interface Absences {
  readonly factsOf: (employeeId: string) => Omit<WeekFacts, 'mark' | 'exportedDays'>
  readonly gaps: readonly WeekGap[]
}

/** Reads holidays, who is excused, and who usually works on the weekdays of the range but has no record (*Expected, not here*). */
async function readAbsences(
  transport: Transport,
  { range, businessUnitId }: ReportQuestion,
  { now, signal, weeks }: ReportReadOptions & { readonly weeks: Weeks },
): Promise<Absences> {
  const dates = datesOf(range)
  const observed = { startDate: addDays(range.startDate, -7 * observedWeeks), endDate: addDays(range.endDate, -7) }
  const events: TimelineEvent[] = []
  const sources = createDaySources(transport, { range: observed, businessUnitId }, signal)
  const hasRuleSettings = transport.supports(ruleSettingsExtension)
  const [past, candidates, excuses, holidays] = await Promise.all([
    sources.readEvents(
      rows => {
        for (const event of rows) events.push(event)
      },
      () => undefined,
    ),
    readUnitIds().then(units =>
      readCandidates(
        transport,
        { businessUnitIds: units.rows, observed: [observed], hasRuleSettings },
        signal ? { signal } : {},
      ).then(listing => mergeListings([{ ...units, rows: [] }, listing], rows => rows)),
    ),
    transport.supports(excuseExtension) ? readExcusesIn(transport, range, { signal }) : emptyListing,
    transport.supports(holidayExtension) ? readHolidaysOfCompany(transport, { signal }) : emptyListing,
  ])
  const readings = [past, candidates, excuses]
  const isPartial = readings.some(isPartialListing)
  const excusedIds = new Map(dates.map(date => [date, excusedIdsOn(excuses.rows, date)]))
  const missingIds = isPartial ? new Map<CalendarDate, ReadonlySet<string>>() : await findMissing()
  const datesWith = (ids: ReadonlyMap<CalendarDate, ReadonlySet<string>>, employeeId: string) =>
    new Set(dates.filter(date => ids.get(date)?.has(employeeId)))
  const holidayNames = holidaysOfUnit(holidays.rows, businessUnitId)
  return {
    gaps: [
      ...(isPartial ? (['missingDays'] as const) : []),
      ...(isPartialListing(holidays) ? (['holidays'] as const) : []),
    ],
    factsOf: id => ({
      missingDates: datesWith(missingIds, id),
      excusedDates: datesWith(excusedIds, id),
      holidays: holidayNames,
    }),
  }

  async function readUnitIds() {
    if (businessUnitId !== null) return { ...emptyListing, rows: [businessUnitId] }
    const units = await readAllBusinessUnits(transport, { signal })
    return { ...units, rows: units.rows.map(({ id }) => id) }
  }

  async function findMissing(): Promise<ReadonlyMap<CalendarDate, ReadonlySet<string>>> {
    const usualStarts = new Map<CalendarDate, Map<string, UsualStart>>()
    await workInSlices(addUsualStarts(usualStarts, events, dates), signal)
    const moments = [...weeks.records()].flatMap(({ day: { person, clock } }) =>
      clock.lastEvent ? [{ ...clock.lastEvent, employeeId: person.employeeId }] : [],
    )
    const personClock = createPersonClock([...events, ...moments])
    return new Map(
      dates.map(date => {
        const { missing } = findExpectedPeople({
          date,
          now,
          usualStarts: usualStarts.get(date) ?? new Map(),
          candidates: candidates.rows,
          presentIds: weeks.presentIdsOn(date),
          excusedIds: excusedIds.get(date) ?? new Set(),
          holidays: holidays.rows,
          personClock,
        })
        return [date, new Set(missing.map(({ employeeId }) => employeeId))]
      }),
    )
  }
}

const isPartialListing = ({ completeness }: Pick<Listing<unknown>, 'completeness'>) => completeness.state === 'partial'

const emptyListing = { rows: [], completeness: { state: 'complete' }, setAsideRowCount: 0 } as const

const gapMessages: Readonly<Record<WeekGap, MessageKey>> = {
  ...dayReportGapMessages,
  missingDays: 'report.gap.missingDays',
  holidays: 'report.gap.holidays',
  weekMarks: 'report.gap.weekMarks',
  weekExports: 'report.gap.weekExports',
}

export const weekSource: ReportSource<WeekRow, WeekGap> = {
  definition: weekDefinition,
  read: readWeek,
  rowGaps: dayReportRowGaps,
  gapMessages,
}
