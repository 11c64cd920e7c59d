import {
  buildHoursReportEmployee,
  type CrewDay,
  type Excuse,
  type ExportedDay,
  type Holiday,
  type RecordedDay,
  type RulePack,
  type WeekMark,
} from '../http/index.ts'
import {
  buildSplitDays,
  createDayAggregator,
  isSameDay,
  recordedDayOf,
  reportedHoursOf,
  reviewDay,
  type SplitDay,
} from '../reports/index.ts'
import { compareText } from '../text/index.ts'
import {
  addDays,
  type CalendarDate,
  type DateRange,
  datesOf,
  isWithin,
  millisecondsPerDay,
  pickDateRange,
  type Weekday,
  weekdayOf,
} from '../time/index.ts'
import { clockedDaysOf, rulePackIds, widenForShifts } from '../workday/index.ts'
import { holidaysOf, openLocalClock } from './demoCalendar.ts'
import { type DemoBusinessUnit, type DemoCompany, type DemoCrew, demoSource, managerOf } from './demoCompany.ts'
import { type DemoDay, pickWritten } from './demoDay.ts'
import { dayOf, withNames, withShifts } from './demoHours.ts'
import { mergeByDay } from './demoJobCostingReplies.ts'
import { createDemoState } from './demoReply.ts'

type Stored<Row> = Omit<Row, 'etag'>

/** What the manager has recorded about people's days and weeks. */
export interface DemoReview {
  readonly excuses: readonly Stored<Excuse>[]
  readonly crewDays: readonly Stored<CrewDay>[]
  readonly weekMarks: readonly Stored<WeekMark>[]
  readonly exports: readonly DemoWeekExport[]
}

export interface DemoWeekExport extends Pick<ExportedDay, 'people' | 'authorId' | 'authorName' | 'exportedAt'> {
  readonly id: string
  readonly startDate: CalendarDate
  readonly businessUnitId: string
  readonly days: readonly (RecordedDay & { readonly employeeId: string })[]
}

/** Instants. Records at `since` aren't included, those at `until` are. */
export interface DemoReviewPeriod {
  readonly since: Date
  readonly until: Date
}

/** The day of a company on a date, with the part that hasn't happened yet. */
export type DemoDayOf = (date: CalendarDate) => DemoDay

/** In minutes after midnight, in the company's time zone. */
const times = { excuses: 8.5 * 60, weekMarks: 9 * 60, crewDays: 17 * 60, exports: 17.5 * 60 }

/** The number of weeks that are marked complete in each business unit. */
const completeWeeks = 3

/** How long before the first start of the demo the records begin, in days: they cover the last workweek and this one. */
const reviewedDays = 15

/**
 * What the manager has recorded in a period, from 15 days before the first start of the demo:
 * - Monday to Thursday at 8:30: in each unit, the first absent person is excused.
 * - Every day at 17:00: the day of each crew is confirmed, except that of each unit's second crew.
 * - Friday at 17:30: the week of each unit's first crew is exported, and one person's week is marked complete, although hours follow.
 * - Monday at 9:00: three weeks of that crew are marked complete, those without an open day and with the fewest days to review.
 */
export function buildDemoReview(
  company: DemoCompany,
  { since, until }: DemoReviewPeriod,
  dayOf: DemoDayOf,
): DemoReview {
  const [firstStart] = company.options.starts
  const start = new Date(Math.max(since.getTime(), firstStart ? daysBefore(new Date(firstStart)) : 0))
  const dates = datesOf({ startDate: dateOf(start, -1), endDate: dateOf(until, 1) })
  // Several records need the days of the same week, and a day of a large company takes long to build.
  const days = new Map<CalendarDate, DemoDay>()
  const knownDayOf = (date: CalendarDate) => {
    const day = days.get(date) ?? dayOf(date)
    days.set(date, day)
    return day
  }
  const momentsAt = (minute: number, weekdays?: readonly Weekday[]): Moment[] =>
    dates
      .filter(date => weekdays?.includes(weekdayOf(date)) ?? true)
      .map(date => ({ date, at: instantOf(company, date, minute) }))
      .filter(({ at }) => at > start && at <= until)
      .flatMap(moment => company.businessUnits.map(unit => ({ ...moment, company, dayOf: knownDayOf, unit })))
  return {
    excuses: momentsAt(times.excuses, ['Monday', 'Tuesday', 'Wednesday', 'Thursday']).flatMap(excuseFirstAbsent),
    crewDays: momentsAt(times.crewDays).flatMap(confirmCrews),
    weekMarks: [
      ...momentsAt(times.exports, ['Friday']).flatMap(markTooEarly),
      ...momentsAt(times.weekMarks, ['Monday']).flatMap(markReviewed),
    ],
    exports: momentsAt(times.exports, ['Friday']).flatMap(exportWeek),
  }
}

/** What the manager has recorded until now. */
export const demoReviewOf = createDemoState(({ company, now }) => {
  const until = now()
  return buildDemoReview(company, { since: new Date(daysBefore(until)), until }, date => dayOf(company, date))
})

const daysBefore = (instant: Date) => instant.getTime() - reviewedDays * millisecondsPerDay

/** The holidays of a company in some years. */
export function buildDemoHolidays(company: DemoCompany, years: readonly number[]): Stored<Holiday>[] {
  const { idOf } = demoSource(company.key, company.options)
  return years.flatMap(year =>
    holidaysOf(year).map(holiday => ({ ...holiday, id: idOf(`holiday ${holiday.date}`), businessUnitId: null })),
  )
}

/** Every rule pack, from the beginning of last year. */
export function buildDemoRulePacks(now: Date): Stored<RulePack>[] {
  return rulePackIds.map(id => ({ id, startDate: `${now.getUTCFullYear() - 1}-01-01` }))
}

/** A time at which something may be recorded in a business unit. */
interface Moment {
  readonly company: DemoCompany
  readonly dayOf: DemoDayOf
  readonly unit: DemoBusinessUnit
  readonly date: CalendarDate
  readonly at: Date
}

function excuseFirstAbsent({ company, dayOf, unit, date }: Moment): Stored<Excuse>[] {
  const presentIds = presentIdsOf(dayOf(date))
  for (const crew of crewsOf(company, unit)) {
    const members = membersOf(company, crew)
    const absent = members.filter(({ id }) => !presentIds.has(id))
    // A crew without most of its people has a day off.
    if (absent.length > members.length / 2) continue
    const [person] = absent
    if (!person) continue
    const isNoWork = weekdayOf(date) === 'Thursday'
    return [
      {
        id: idOf(company, `excuse ${person.id} ${date}`),
        employeeId: person.id,
        startDate: date,
        endDate: date,
        kind: isNoWork ? 'noWork' : 'absence',
        reason: isNoWork ? null : 'sick',
        note: null,
        ...managerOf(company),
      },
    ]
  }
  return []
}

function confirmCrews({ company, dayOf, unit, date, at }: Moment): Stored<CrewDay>[] {
  const presentIds = presentIdsOf(dayOf(date))
  const [, unconfirmed] = crewsOf(company, unit)
  return crewsOf(company, unit)
    .filter(crew => crew !== unconfirmed && membersOf(company, crew).some(({ id }) => presentIds.has(id)))
    .map(({ foremanId }) => ({
      id: idOf(company, `crew day ${foremanId} ${date}`),
      foremanId,
      date,
      ...managerOf(company),
      confirmedAt: at.toISOString(),
    }))
}

function exportWeek(moment: Moment): DemoWeekExport[] {
  const { company, unit, date, at } = moment
  const week = weekOf(moment)
  const dates = datesOf({ startDate: week.startDate, endDate: date })
  const days = [...readRecords(moment, at)].flatMap(([employeeId, records]) =>
    dates.map(each => ({ employeeId, ...recordDay(each, records.get(each) ?? null) })),
  )
  if (days.length === 0) return []
  return [
    {
      id: idOf(company, `week export ${unit.id} ${week.startDate}`),
      startDate: week.startDate,
      businessUnitId: unit.id,
      people: 'all',
      ...managerOf(company),
      exportedAt: at.toISOString(),
      days,
    },
  ]
}

function markTooEarly(moment: Moment): Stored<WeekMark>[] {
  const early = findTooEarly(moment)
  return early ? [markOf(moment, early.employeeId, early.records)] : []
}

function markReviewed(moment: Moment): Stored<WeekMark>[] {
  const early = findTooEarly(moment)
  return [...readRecords(moment, moment.at)]
    .filter(([employeeId, records]) => employeeId !== early?.employeeId && !hasOpenDay(records))
    .toSorted(([, one], [, other]) => countToReview(one) - countToReview(other))
    .slice(0, completeWeeks)
    .map(([employeeId, records]) => markOf(moment, employeeId, records))
}

/** The records of a week's days by date. */
type WeekRecords = ReadonlyMap<CalendarDate, SplitDay>

/** The first person whose hours change between Friday evening and Monday morning, with the records of Friday. */
function findTooEarly(moment: Moment): { readonly employeeId: string; readonly records: WeekRecords } | null {
  const friday = fridayOf(moment)
  const then = readRecords(moment, instantOf(moment.company, friday, times.exports))
  const later = readRecords(moment, instantOf(moment.company, addDays(friday, 3), times.weekMarks))
  for (const [employeeId, records] of then) {
    const now = later.get(employeeId)
    const isChanged = [...records].some(
      ([date, record]) => !isSameDay(recordDay(date, record), recordDay(date, now?.get(date) ?? null)),
    )
    if (isChanged) return { employeeId, records }
  }
  return null
}

const hasOpenDay = (records: WeekRecords) => [...records.values()].some(({ day }) => day.clock.isOpen)

const countToReview = (records: WeekRecords) =>
  [...records.values()].filter(record => reviewDay(reportedHoursOf(record)) !== null).length

function markOf(moment: Moment, employeeId: string, records: WeekRecords): Stored<WeekMark> {
  const { company, at } = moment
  const { startDate } = weekOf(moment)
  return {
    id: idOf(company, `week mark ${employeeId} ${startDate}`),
    employeeId,
    startDate,
    days: [...records].map(([date, record]) => recordDay(date, record)),
    ...managerOf(company),
    markedAt: at.toISOString(),
  }
}

const recordDay = (date: CalendarDate, record: SplitDay | null): RecordedDay =>
  recordedDayOf({ date, record, isMissing: false, isExcused: false, holiday: null })

/**
 * The records of the unit's first crew in the week of a moment, by employee and date, as a report of the unit reads them at an
 * instant. People without a record have none.
 */
function readRecords(moment: Moment, at: Date): ReadonlyMap<string, WeekRecords> {
  const { company, dayOf, unit } = moment
  const range = weekOf(moment)
  const [crew] = crewsOf(company, unit)
  const members = crew ? membersOf(company, crew) : []
  const memberIds = new Set(members.map(({ id }) => id))
  const isOfMember = ({ employeeId }: { readonly employeeId: string }) => memberIds.has(employeeId)
  const isWanted = (row: { readonly employeeId: string; readonly businessUnitId: string }) =>
    isOfMember(row) && row.businessUnitId === unit.id
  const days = datesOf(widenForShifts(range)).map(date => pickWritten(dayOf(date), at))
  const events = withShifts(
    company,
    days.flatMap(day => day.events.filter(isOfMember)),
  )
    .filter(event => isWanted(event) && isWithin(event.shiftDate, range))
    .sort((left, right) => compareText(left.shiftDate, right.shiftDate))
  const clockedDays = clockedDaysOf(events, at)
  const entries = days
    .flatMap(day => day.laborHours)
    .filter(isWanted)
    .map(entry => withNames(company, { ...entry, equipment: [] }))
  const foremanHours = mergeByDay(days.flatMap(day => day.foremanHours).filter(isWanted))

  const aggregator = createDayAggregator({ range, now: at, rowsOf: buildSplitDays })
  aggregator.addHours(
    members.map(({ id, code, firstName, lastName, workflow }) =>
      buildHoursReportEmployee(
        { employeeId: id, employeeCode: code, employeeFirstName: firstName, employeeLastName: lastName, workflow },
        entries.filter(({ employeeId }) => employeeId === id),
        clockedDays,
        range,
      ),
    ),
  )
  aggregator.addEvents(events)
  aggregator.addForemanHours(foremanHours.map(day => ({ ...day, businessUnitId: unit.id })))
  aggregator.close()
  for (const _ of aggregator.work());
  const records = new Map(members.map(({ id }) => [id, new Map<CalendarDate, SplitDay>()]))
  const { added, updated } = aggregator.takeChanges()
  for (const record of [...added, ...updated]) records.get(record.day.person.employeeId)?.set(record.day.date, record)
  return new Map([...records].filter(([, own]) => own.size > 0))
}

const crewsOf = ({ crews }: DemoCompany, unit: DemoBusinessUnit) =>
  crews.filter(({ businessUnitId }) => businessUnitId === unit.id)

/** The active members of a crew who clock in and have no situation. */
const membersOf = ({ employees }: DemoCompany, crew: DemoCrew) =>
  employees.filter(
    ({ crewId, workflow, isActive, situation }) =>
      crewId === crew.id && workflow === 'clockIn' && isActive && situation === null,
  )

const presentIdsOf = ({ events }: DemoDay): ReadonlySet<string> => new Set(events.map(({ employeeId }) => employeeId))

/** The Friday of the workweek that a moment is about: on a Monday, the Friday before. */
const fridayOf = ({ date }: Moment) => (weekdayOf(date) === 'Friday' ? date : addDays(date, -3))

const weekOf = (moment: Moment): DateRange =>
  pickDateRange('thisWorkweek', fridayOf(moment), moment.unit.startOfPayWeek)

const idOf = ({ key, options }: DemoCompany, subject: string) => demoSource(key, options).idOf(subject)

const instantOf = ({ options }: DemoCompany, date: CalendarDate, minute: number) =>
  new Date(openLocalClock(options.timeZone, date).instantOf(minute))

const dateOf = (instant: Date, days: number) => addDays(instant.toISOString().slice(0, 10), days)
