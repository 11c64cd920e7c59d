import type { TimelineEvent } from '../../http/index.ts'
import { fullName, type HolidayDate, holidaysOfUnit } from '../../people/index.ts'
import { compareText } from '../../text/index.ts'
import { type CalendarDate, daysBetween, medianOf, minutesPerDay } from '../../time/index.ts'
import {
  groupIntoWorkdays,
  inheritWithinDay,
  mostFrequent,
  type PersonClock,
  type Workday,
} from '../../workday/index.ts'
import { neededWeeks, observedDates, startMinuteOf } from './usualStart.ts'

/** Minutes after the usual clock-in from which a person is due. */
const graceMinutes = 30

/** With fewer people due, a missing crew doesn't count as a holiday. */
const fewestDueOnHoliday = 5
const shareAtWorkOnHoliday = 1 / 4

/** When, where, and with whom an employee usually starts to work on a weekday. */
export interface UsualStart {
  readonly employeeId: string
  /** Median of the first clock-ins of the observed days, in minutes after midnight, local time. */
  readonly medianMinute: number
  /** The latest of those clock-ins that was not late, `HH:mm:ss`, and the number of days with a clock-in up to then. */
  readonly byTime: string
  readonly dayCount: number
  readonly jobId: string | null
  /** Code of the job. */
  readonly jobCode: string | null
  readonly jobDescription: string | null
  readonly foremanId: string | null
  readonly foremanName: string | null
}

/** A person who usually works on this weekday and hasn't clocked in. */
export interface MissingPerson {
  readonly employeeId: string
  readonly employeeName: string
  readonly usual: UsualStart
}

export interface ExpectedPeople {
  /** Expected, not here: people who are due, by id. Empty on a holiday. */
  readonly missing: readonly MissingPerson[]
  /** Expected people who clocked in, are missing, or are excused. */
  readonly expectedIds: ReadonlySet<string>
}

/** A person who may be expected. */
export interface ExpectedCandidate {
  readonly employeeId: string
  readonly employeeName: string
  /** Whose holidays apply. */
  readonly businessUnitId: string
}

export interface ExpectedQuestion {
  readonly date: CalendarDate
  readonly now: Date
  readonly usualStarts: ReadonlyMap<string, UsualStart>
  /** Active people of the unit whose effective workflow is clock in. */
  readonly candidates: readonly ExpectedCandidate[]
  /** People with a shift of the date, or with one in progress. */
  readonly presentIds: ReadonlySet<string>
  readonly excusedIds: ReadonlySet<string>
  /** Holidays of the company and its business units. */
  readonly holidays: readonly HolidayDate[]
  readonly personClock: PersonClock
}

/**
 * The usual starts on the weekday of a date, by employee: of people who clocked in on at least 3 of the observed dates. `events` must
 * hold the whole shifts of `observedDates`.
 */
export function findUsualStarts(events: readonly TimelineEvent[], date: CalendarDate): ReadonlyMap<string, UsualStart> {
  const starts = new Map<CalendarDate, Map<string, UsualStart>>()
  for (const _ of addUsualStarts(starts, events, [date]));
  return starts.get(date) ?? new Map()
}

/** Adds the usual starts on several dates to `starts`, by date and employee. One employee a step. */
export function* addUsualStarts(
  starts: Map<CalendarDate, Map<string, UsualStart>>,
  events: readonly TimelineEvent[],
  dates: readonly CalendarDate[],
): Generator<void> {
  const observed = dates.map(date => ({ date, on: new Set(observedDates(date)) }))
  for (const { date } of observed) starts.set(date, new Map())
  for (const [employeeId, own] of eventsByEmployee(events)) {
    const days = groupIntoWorkdays(own).filter(day => day.events.some(isClockIn))
    for (const { date, on } of observed) {
      const usual = usualStartOf(
        employeeId,
        days.filter(day => on.has(day.date)),
      )
      if (usual) starts.get(date)?.set(employeeId, usual)
    }
    yield
  }
}

function eventsByEmployee(events: readonly TimelineEvent[]): ReadonlyMap<string, readonly TimelineEvent[]> {
  const byEmployee = new Map<string, TimelineEvent[]>()
  for (const event of events) {
    const own = byEmployee.get(event.employeeId)
    if (own) own.push(event)
    else byEmployee.set(event.employeeId, [event])
  }
  return byEmployee
}

/**
 * The people who usually work on the weekday of a date, and those of them who are due and haven't clocked in. A person is due 30
 * minutes after the median clock-in, by the person's local time, and never on a holiday of the company or the person's unit. If at
 * least five people are due but fewer than a quarter of them have clocked in, the day is treated as a holiday.
 */
export function findExpectedPeople(question: ExpectedQuestion): ExpectedPeople {
  const { date, usualStarts, candidates, presentIds, excusedIds } = question
  const holidays = question.holidays.filter(holiday => holiday.date === date)
  const expected = candidates.flatMap(({ employeeId, employeeName, businessUnitId }) => {
    const usual = holidaysOfUnit(holidays, businessUnitId).size === 0 && usualStarts.get(employeeId)
    return usual ? [{ employeeId, employeeName, usual }] : []
  })
  const due = expected.filter(({ employeeId, usual }) => !excusedIds.has(employeeId) && isDue(usual, question))
  const absent = due.filter(({ employeeId }) => !presentIds.has(employeeId))
  const isHoliday = due.length >= fewestDueOnHoliday && due.length - absent.length < due.length * shareAtWorkOnHoliday
  const missing = isHoliday ? [] : absent.sort((left, right) => compareText(left.employeeId, right.employeeId))
  const present = expected.filter(({ employeeId }) => presentIds.has(employeeId) || excusedIds.has(employeeId))
  return { missing, expectedIds: new Set([...present, ...missing].map(({ employeeId }) => employeeId)) }
}

const isClockIn = ({ eventType }: TimelineEvent) => eventType === 'clockIn'

function usualStartOf(employeeId: string, days: readonly Workday<TimelineEvent>[]): UsualStart | null {
  if (days.length < neededWeeks) return null
  const starts = days.flatMap(day => {
    const first = day.events.find(isClockIn)
    if (!first) return []
    return [{ minute: startMinuteOf(first, day.date), localTime: first.localTime }]
  })
  const sorted = starts.sort((left, right) => left.minute - right.minute)
  const medianMinute = medianOf(sorted.map(({ minute }) => minute))
  const punctual = sorted.filter(({ minute }) => minute <= medianMinute + graceMinutes)
  // The most frequent value; the latest in a tie.
  const work = days.toReversed().map(workOf)
  const jobId = mostFrequent(work.flatMap(event => event?.jobId ?? []))
  const job = work.find(event => event?.jobId === jobId)
  const foremanId = mostFrequent(work.flatMap(event => event?.foremanId ?? []))
  const led = work.find(event => event?.foremanId === foremanId)
  return {
    employeeId,
    medianMinute,
    byTime: punctual.at(-1)?.localTime ?? '',
    dayCount: punctual.length,
    jobId,
    jobCode: (jobId !== null && job?.jobCode) || null,
    jobDescription: (jobId !== null && job?.jobDescription) || null,
    foremanId,
    foremanName: foremanId !== null && led ? fullName(led.foremanFirstName, led.foremanLastName) : null,
  }
}

/** The first event of a day that names a job, otherwise the first one that names a foreman. */
function workOf({ events }: Workday<TimelineEvent>): TimelineEvent | undefined {
  const inherited = inheritWithinDay(events)
  return inherited.find(({ jobId }) => jobId !== null) ?? inherited.find(({ foremanId }) => foremanId !== null)
}

function isDue({ employeeId, medianMinute }: UsualStart, { date, now, personClock }: ExpectedQuestion): boolean {
  const local = personClock(employeeId, now)
  if (!local) return false
  return daysBetween(date, local.date) * minutesPerDay + local.minute > medianMinute + graceMinutes
}
