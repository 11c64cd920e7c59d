import {
  addDays,
  type CalendarDate,
  datesOf,
  millisecondsPerHour as hour,
  millisecondsPerMinute as minute,
} from '../time/index.ts'
import { openLocalClock } from './demoCalendar.ts'
import type { DemoCompany, DemoEmployee } from './demoCompany.ts'
import { type DemoRoster, planCrewDay, rosterOf } from './demoCrewDay.ts'
import { type DemoShift, type DemoStamp, pickWork, planShift } from './demoShift.ts'

/** A shift on its start date. */
interface DatedShift {
  readonly date: CalendarDate
  readonly shift: DemoShift
}

/** No one works longer without a break: a longer shift has a forgotten clock-out. */
const longestShift = 16 * hour
const peopleAtWork = 3
const jobsOfYesterday = 3

const callOuts = new WeakMap<DemoCompany, readonly DatedShift[]>()

/** Shifts of people who are called out at a start, each replacing a regular shift. Planned once per company. */
export function callOutsOf(company: DemoCompany): readonly DatedShift[] {
  const known = callOuts.get(company)
  if (known) return known
  const roster = rosterOf(company)
  const planned: DatedShift[] = []
  for (const start of company.options.starts) planned.push(...planCallOuts(roster, readStart(start), planned))
  callOuts.set(company, planned)
  return planned
}

/** In milliseconds. */
interface DemoStart {
  readonly at: number
  /** Everything up to this instant is stored and doesn't change. Minus infinity on the first start. */
  readonly generatedUntil: number
}

/** See `DemoOptions.starts`. */
function readStart(text: string): DemoStart {
  const [first = '', second] = text.split('/')
  return second === undefined
    ? { at: Date.parse(first), generatedUntil: Number.NEGATIVE_INFINITY }
    : { at: Date.parse(second), generatedUntil: Date.parse(first) }
}

/**
 * Calls people of the first business unit out where regular shifts leave it quiet at an instant: afterwards people are clocked
 * in, someone is at lunch, someone forgot to clock out in the last seven days, and yesterday has hours on several jobs. On a
 * working weekday that is one person at most hours: the one who is at lunch. On later starts, call-outs follow the stored events,
 * if there is time.
 */
function planCallOuts(
  roster: DemoRoster,
  { at: start, generatedUntil }: DemoStart,
  earlier: readonly DatedShift[],
): DatedShift[] {
  const { company } = roster
  const clock = openLocalClock(company.options.timeZone, new Date(start).toISOString().slice(0, 10))
  const today = clock.wallClockAt(start).localDate
  const yesterday = addDays(today, -1)
  const midnight = openLocalClock(company.options.timeZone, today).instantOf(0)
  const yesterdayAt = openLocalClock(company.options.timeZone, yesterday).instantOf
  const called: DatedShift[] = []
  let shifts = overlay(regularShifts(roster, { startDate: addDays(today, -6), endDate: today }), earlier)
  /** `regular`, or the first time without stored events. */
  const notBefore = (regular: number, position = 0) => Math.max(regular, generatedUntil + (1 + position) * minute)

  /** False if no one is free. */
  const callOut = (spell: Spell, jobId?: string): boolean => {
    const { localDate } = openLocalClock(company.options.timeZone, yesterday).wallClockAt(spell.startsAt)
    const isAway = (employee: DemoEmployee) =>
      !shifts.some(({ date, shift }) => date === localDate && shift.employee.id === employee.id)
    const isFree = (employee: DemoEmployee) =>
      !shifts.some(
        ({ date, shift }) =>
          shift.employee.id === employee.id &&
          shift.startsAt <= generatedUntil &&
          (date === localDate || shift.endsAt > spell.startsAt),
      )
    const callable = callableEmployees(roster).filter(
      each => isFree(each) && !called.some(({ shift }) => shift.employee === each),
    )
    const employee = callable.find(isAway) ?? callable[0]
    if (!employee) return false
    const planned = { date: localDate, shift: shiftOf(roster, employee, localDate, spell, jobId) }
    called.push(planned)
    shifts = overlay(shifts, [planned])
    return true
  }

  if (!shifts.some(({ shift }) => hasForgotten(shift, start))) {
    const startsAt = notBefore(yesterdayAt(6 * 60 + 40))
    const endsAt = Math.max(yesterdayAt(15 * 60 + 20), startsAt + hour)
    if (start - startsAt > longestShift) callOut({ startsAt, endsAt, forgetsClockOut: true })
  }
  for (const { id } of openJobs(roster)) {
    const jobs = jobsFinishedOn(shifts, yesterday, start)
    const startsAt = notBefore(yesterdayAt(7 * 60))
    const endsAt = Math.max(yesterdayAt(15 * 60 + 30), startsAt + hour)
    if (jobs.size >= jobsOfYesterday || endsAt > midnight) break
    if (!jobs.has(id)) callOut({ startsAt, endsAt }, id)
  }
  // Right after midnight no one has arrived yet: people still work yesterday's shift.
  const isNewDay = start - midnight < 10 * minute
  const isAtWork = ({ date, shift }: DatedShift) =>
    (isNewDay || date === today) && ['clockIn', 'resumeFromBreak'].includes(lastEventAt(shift, start) ?? '')
  for (let position = shifts.filter(isAtWork).length; position < peopleAtWork; position += 1) {
    const regular = start - 3 * hour - position * 11 * minute
    const startsAt = notBefore(isNewDay ? regular : Math.max(regular, midnight + (2 + position) * minute), position)
    callOut({ startsAt, lunchAt: start + (50 + position * 10) * minute, endsAt: start + 4 * hour })
  }
  if (!shifts.some(({ shift }) => lastEventAt(shift, start) === 'takeBreak')) {
    const regular = start - 4.5 * hour
    const onNewDay = Math.max(regular, midnight + 5 * minute)
    const rest = { lunchAt: start - 8 * minute, endsAt: start + 4 * hour }
    const isFound = callOut({ startsAt: notBefore(start - midnight < 2 * hour ? regular : onNewDay), ...rest })
    if (!isFound && onNewDay < rest.lunchAt) callOut({ startsAt: notBefore(onNewDay), ...rest })
  }
  return called
}

/** A shift takes the place of another one of the same person on the same date. */
function overlay(shifts: readonly DatedShift[], others: readonly DatedShift[]): DatedShift[] {
  const keyOf = ({ date, shift }: DatedShift) => `${date} ${shift.employee.id}`
  const replaced = new Set(others.map(keyOf))
  return [...shifts.filter(each => !replaced.has(keyOf(each))), ...others]
}

/** The people of the first business unit, in the order of its crews. */
function regularShifts(roster: DemoRoster, range: { startDate: CalendarDate; endDate: CalendarDate }): DatedShift[] {
  const { timeZone } = roster.company.options
  return datesOf(range).flatMap(date => {
    const clock = openLocalClock(timeZone, date)
    return firstUnitCrews(roster).flatMap(crew => {
      const crewDay = planCrewDay(roster, crew, date)
      return (roster.employeesOf.get(crew.id) ?? []).flatMap(employee => {
        const shift = planShift(roster, crewDay, employee, date, clock)
        return shift ? [{ date, shift }] : []
      })
    })
  })
}

const firstUnitCrews = ({ company }: DemoRoster) =>
  company.crews.filter(crew => crew.businessUnitId === company.businessUnits[0]?.id)

const openJobs = ({ company }: DemoRoster) =>
  company.jobs.filter(job => job.status === 'active' && job.businessUnitId === company.businessUnits[0]?.id)

/** Night crews are still at work when others are called out. */
const callableEmployees = (roster: DemoRoster): DemoEmployee[] =>
  firstUnitCrews(roster)
    .filter(({ worksNights }) => !worksNights)
    .flatMap(({ id }) => roster.employeesOf.get(id) ?? [])
    .filter(({ isActive, workflow }) => isActive && workflow === 'clockIn')

/** Null before the shift, and when it has lasted longer than the longest shift. */
function lastEventAt({ stamps, startsAt }: DemoShift, instant: number) {
  if (instant - startsAt > longestShift) return null
  return stamps.findLast(({ at }) => at <= instant)?.eventType ?? null
}

function hasForgotten({ stamps }: DemoShift, instant: number): boolean {
  const [first] = stamps
  const last = stamps.findLast(({ at }) => at <= instant)
  return first !== undefined && instant - first.at > longestShift && last?.eventType !== 'clockOut'
}

/** Jobs with hours on a time card by then: those of shifts that are over. */
function jobsFinishedOn(shifts: readonly DatedShift[], day: CalendarDate, instant: number): Set<string> {
  const finished = shifts.filter(({ date, shift }) => date === day && shift.endsAt + 5 * minute < instant)
  return new Set(finished.flatMap(({ shift }) => shift.work.job?.id ?? []))
}

/** Instants in milliseconds. */
interface Spell {
  readonly startsAt: number
  readonly lunchAt?: number
  readonly endsAt: number
  readonly forgetsClockOut?: boolean
}

function shiftOf(
  roster: DemoRoster,
  employee: DemoEmployee,
  date: CalendarDate,
  { startsAt, lunchAt = startsAt + 5 * hour, endsAt, forgetsClockOut = false }: Spell,
  jobId: string | undefined,
): DemoShift {
  const random = roster.randomOf(`${employee.id}/call-out ${startsAt}`)
  const crew = roster.company.crews.find(({ id }) => id === employee.crewId)
  if (!crew) throw new RangeError(`${employee.id} is in no crew`)
  const crewDay = planCrewDay(roster, crew, date)
  const asked = roster.company.jobs.find(({ id }) => id === jobId)
  const job = asked ?? crewDay.job ?? roster.jobsOf.get(crew.id)?.[0] ?? null
  const work = pickWork(roster, crewDay, job, employee, random)
  const stamp = (eventType: DemoStamp['eventType'], at: number, isWork = false): DemoStamp => ({
    eventType,
    at: Math.floor(at / 1000) * 1000,
    work: isWork ? work : null,
  })
  const stamps = [
    stamp('clockIn', startsAt, true),
    stamp('takeBreak', lunchAt),
    stamp('resumeFromBreak', lunchAt + random.between(27, 33) * minute, true),
    ...(forgetsClockOut ? [] : [stamp('clockOut', endsAt)]),
  ]
  return { employee, stamps, startsAt: stamps[0]?.at ?? startsAt, endsAt, work }
}
