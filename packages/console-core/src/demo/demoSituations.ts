import { type CalendarDate, type Weekday, weekdayOf } from '../time/index.ts'
import { isHoliday, type LocalClock } from './demoCalendar.ts'
import type { DemoCrew, DemoEmployee, DemoJob, DemoSituation, DemoSource } from './demoCompany.ts'
import { type DemoRoster, planCrewDay } from './demoCrewDay.ts'
import type { DemoShift, DemoStamp, DemoWork } from './demoShift.ts'

interface SituationPerson {
  readonly firstName: string
  readonly lastName: string
  readonly code: string
  /** Position of the person's crew. The second crew works nights; the third belongs to the second unit. */
  readonly crew: 0 | 1 | 2
}

const people: Record<DemoSituation, SituationPerson> = {
  changesJobAfterMidnight: { firstName: 'Ivo', lastName: 'Marsh', code: 'T01', crew: 1 },
  clocksOutDaysLater: { firstName: 'Greta', lastName: 'Lindholm', code: 'T02', crew: 0 },
  isLent: { firstName: 'Lena', lastName: 'Borges', code: '10020030040050060078', crew: 0 },
  hasMoved: { firstName: 'Otto', lastName: 'Renner', code: 'T04', crew: 2 },
  clocksOutNextMorning: { firstName: 'Tess', lastName: 'Adair', code: 'T05', crew: 0 },
  isInactive: { firstName: 'Leo', lastName: 'Partridge', code: 'T06', crew: 0 },
  hasTwoEntries: { firstName: 'Max ', lastName: 'O’Donnell', code: '0042', crew: 0 },
  hasUnusualText: { firstName: 'Zoë\u200b', lastName: 'Vander  Velde', code: '1E5', crew: 0 },
  hasNoRecord: { firstName: 'Ann', lastName: 'Abbott', code: 'T09', crew: 0 },
  hasPhoneInAnotherZone: { firstName: 'Rita', lastName: 'Calloway', code: 'T10', crew: 0 },
  hasVaguePosition: { firstName: 'Vic', lastName: 'Hammond', code: 'T11', crew: 0 },
  hasNoPosition: { firstName: 'Nell', lastName: 'Ogden', code: 'T12', crew: 0 },
}

/** Smaller companies have only people with random days. */
const smallestCompany = 60

/** Returns one employee for each situation. Only the main company has them, if it has at least 60 other employees. */
export function buildSituationEmployees(
  source: DemoSource,
  employees: number,
  crews: readonly DemoCrew[],
): DemoEmployee[] {
  if (source.key !== 'main' || employees < smallestCompany) return []
  return (Object.keys(people) as DemoSituation[]).flatMap(situation => {
    const { crew: crewIndex, ...person } = people[situation]
    const crew = crews[crewIndex]
    if (!crew) return []
    return {
      id: source.idOf(`employee ${situation}`),
      ...person,
      businessUnitId: crew.businessUnitId,
      crewId: crew.id,
      workflow: 'clockIn' as const,
      isActive: situation !== 'isInactive',
      situation,
    }
  })
}

/** A step of a scripted shift. Minutes count from midnight of the date. */
interface Step extends Pick<DemoStamp, 'eventType' | 'position' | 'zoneAheadMinutes'> {
  readonly minute: number
  /** When the manager entered the event, in minutes after midnight. */
  readonly enteredMinute?: number
  readonly work?: DemoWork
}

interface Plan {
  readonly steps: readonly Step[]
  readonly work: DemoWork
  readonly dailyNote?: string
  /** When the work ended, if the clock-out is missing or too late. */
  readonly endMinute?: number
}

const hour = 60
const morning = 7 * hour
const lunch = 12 * hour
const evening = 15.5 * hour

/**
 * Returns the shift of a person with a situation, or null on a day off. The situation recurs every week; all other days are
 * plain, from 7:00 to 15:30.
 */
export function planSituation(
  roster: DemoRoster,
  employee: DemoEmployee,
  date: CalendarDate,
  clock: LocalClock,
): DemoShift | null {
  const crew = roster.company.crews.find(({ id }) => id === employee.crewId)
  if (!crew || employee.situation === null || isHoliday(date)) return null
  const plan = planOf(employee.situation, createPlace(roster, crew, date), date)
  const [first] = plan?.steps ?? []
  const last = plan?.steps.at(-1)
  if (!plan || !first || !last) return null
  const stamps = plan.steps.map(({ minute, enteredMinute, ...step }) => ({
    work: null,
    ...step,
    at: clock.instantOf(minute),
    ...(enteredMinute === undefined ? {} : { enteredAt: clock.instantOf(enteredMinute) }),
  }))
  return {
    employee,
    stamps,
    startsAt: clock.instantOf(first.minute),
    endsAt: clock.instantOf(plan.endMinute ?? last.minute),
    work: plan.work,
    ...(plan.dailyNote === undefined ? {} : { dailyNote: plan.dailyNote }),
  }
}

/** The work that a person can clock in on. */
interface Place {
  readonly usual: DemoWork
  readonly next: DemoWork
  readonly ofOtherUnit: DemoWork
  /** The usual job with its inactive cost code. */
  readonly finished: DemoWork
  readonly withUnusualText: DemoWork
}

function createPlace(roster: DemoRoster, crew: DemoCrew, date: CalendarDate): Place {
  const { job, nextJob } = planCrewDay(roster, crew, date)
  const ofCrew = [job, nextJob, ...(roster.jobsOf.get(crew.id) ?? [])].filter(each => each !== null)
  const [usualJob = null, otherJob = null] = new Set(ofCrew)
  const openJobs = roster.company.jobs.filter(each => each.status === 'active')
  const workOn = (target: DemoJob | null): DemoWork => ({
    job: target,
    costCode: (target && roster.costCodesOf.get(target.id)?.[0]) ?? null,
    foreman: roster.employeeById.get(crew.foremanId) ?? null,
    equipment: null,
  })
  return {
    usual: workOn(usualJob),
    next: workOn(otherJob),
    finished: {
      ...workOn(usualJob),
      costCode:
        roster.company.costCodes.find(({ jobId, status }) => jobId === usualJob?.id && status === 'inactive') ?? null,
    },
    ofOtherUnit: workOn(openJobs.find(each => each.businessUnitId !== crew.businessUnitId) ?? null),
    withUnusualText: workOn(openJobs.find(each => each.description.includes('\n')) ?? null),
  }
}

const weekend: readonly Weekday[] = ['Saturday', 'Sunday']

function planOf(situation: DemoSituation, place: Place, date: CalendarDate): Plan | null {
  const weekday = weekdayOf(date)
  const plain = (work: DemoWork): Plan => ({ work, steps: plainDay(work) })
  if (situation === 'changesJobAfterMidnight') {
    return weekday === 'Friday' || weekday === 'Saturday' ? null : nightOnTwoJobs(place)
  }
  // One person works on all seven days of the week.
  if (weekend.includes(weekday)) return situation === 'hasUnusualText' ? halfDay(place.withUnusualText) : null
  const isMidweek = weekday === 'Wednesday'
  switch (situation) {
    case 'hasNoRecord':
      return null
    case 'isInactive':
      return isMidweek ? plain(place.finished) : null
    case 'clocksOutDaysLater': {
      const steps = plainDay(place.usual)
      if (weekday === 'Friday') return { work: place.usual, steps: steps.slice(0, -1), endMinute: evening }
      const late: Step = { eventType: 'clockOut', minute: morning - 5 }
      return { work: place.usual, steps: weekday === 'Monday' ? [late, ...steps] : steps }
    }
    case 'clocksOutNextMorning': {
      if (isMidweek) {
        const steps: Step[] = [
          { eventType: 'clockIn', minute: morning, work: place.usual },
          { eventType: 'clockOut', minute: 24 * hour + morning },
        ]
        return { work: place.usual, steps, endMinute: evening }
      }
      const isLate = weekday === 'Thursday'
      return { work: place.usual, steps: plainDay(place.usual, isLate ? morning + 1 : morning) }
    }
    case 'isLent':
      return plain(isMidweek ? place.ofOtherUnit : place.usual)
    case 'hasMoved':
      return plain(isOddMonth(date) ? place.ofOtherUnit : place.usual)
    case 'hasTwoEntries': {
      const [clockIn, ...rest] = plainDay(place.usual)
      if (weekday === 'Tuesday') return { work: place.usual, steps: enteredNextMorning(plainDay(place.usual)) }
      if (!isMidweek || !clockIn) return plain(place.usual)
      const change: Step = { eventType: 'clockIn', minute: 10 * hour, work: place.next }
      const afterwards = rest.map(step => (step.work ? { ...step, work: place.next } : step))
      return { work: place.usual, steps: [clockIn, change, ...afterwards] }
    }
    case 'hasUnusualText':
      return { ...plain(place.withUnusualText), dailyNote: 'Poured the north footing.\nForms come off on Friday.' }
    case 'hasPhoneInAnotherZone': {
      const isElsewhere = (step: Step) => isMidweek && step.eventType === 'resumeFromBreak'
      const steps = plainDay(place.usual).map(step =>
        isElsewhere(step) ? { ...step, zoneAheadMinutes: 6 * hour } : step,
      )
      return { work: place.usual, steps }
    }
    case 'hasVaguePosition': {
      const site = place.usual.job?.site
      const position = site && { ...site, accuracyRadiusMeters: 50_000 }
      return { work: place.usual, steps: position ? located(plainDay(place.usual), position) : [] }
    }
    case 'hasNoPosition': {
      const position = { latitude: 0, longitude: 0, accuracyRadiusMeters: 12 }
      return { work: place.usual, steps: located(plainDay(place.usual), position) }
    }
  }
}

function plainDay(work: DemoWork, start = morning): Step[] {
  return [
    { eventType: 'clockIn', minute: start, work },
    { eventType: 'takeBreak', minute: lunch },
    { eventType: 'resumeFromBreak', minute: lunch + 30, work },
    { eventType: 'clockOut', minute: evening },
  ]
}

function halfDay(work: DemoWork): Plan {
  const steps: Step[] = [
    { eventType: 'clockIn', minute: morning, work },
    { eventType: 'clockOut', minute: 11 * hour },
  ]
  return { work, steps }
}

/** From 20:00 to 6:00, with a second clock-in at 1:00. */
function nightOnTwoJobs({ usual, next }: Place): Plan {
  const steps: Step[] = [
    { eventType: 'clockIn', minute: 20 * hour, work: usual },
    { eventType: 'clockIn', minute: 25 * hour, work: next },
    { eventType: 'clockOut', minute: 30 * hour },
  ]
  return { work: usual, steps }
}

/** The same day, with a clock-out that the manager entered at 8:40 the next morning. */
const enteredNextMorning = (steps: readonly Step[]) =>
  steps.map(step => (step.eventType === 'clockOut' ? { ...step, enteredMinute: 32 * hour + 40 } : step))

const located = (steps: readonly Step[], position: NonNullable<Step['position']>) =>
  steps.map(step => ({ ...step, position }))

const isOddMonth = (date: CalendarDate) => Number(date.slice(5, 7)) % 2 === 1
