import type { EventType } from '../http/index.ts'
import { type CalendarDate, daysBetween } from '../time/index.ts'
import type { DemoCostCode, DemoEmployee, DemoEquipment, DemoJob, DemoPlace } from './demoCompany.ts'
import type { DemoCrewDay, DemoRoster } from './demoCrewDay.ts'
import type { LocalClock } from './localClock.ts'
import type { Random } from './random.ts'

/** What someone works on from a clock-in onwards. */
export interface DemoWork {
  readonly job: DemoJob | null
  readonly costCode: DemoCostCode | null
  readonly foreman: DemoEmployee | null
  readonly equipment: DemoEquipment | null
}

export interface DemoStamp {
  readonly eventType: EventType
  /** Milliseconds, whole seconds. */
  readonly at: number
  /** Null for takeBreak and clockOut, which inherit it. */
  readonly work: DemoWork | null
  /** Random if missing. */
  readonly position?: DemoPlace & { readonly accuracyRadiusMeters: number }
  /** How far the phone's time zone is ahead of the crew's. */
  readonly zoneAheadMinutes?: number
}

export interface DemoShift {
  readonly employee: DemoEmployee
  /** By instant. Empty for people who enter their hours. */
  readonly stamps: readonly DemoStamp[]
  readonly startsAt: number
  /** When the work ended, also for someone who forgot to clock out. */
  readonly endsAt: number
  /** What they mainly work on. */
  readonly work: DemoWork
  /** Random if missing. */
  readonly dailyNote?: string
}

/** One person's day, or null for someone who is not there. */
export function planShift(
  roster: DemoRoster,
  crewDay: DemoCrewDay,
  employee: DemoEmployee,
  date: CalendarDate,
  clock: LocalClock,
): DemoShift | null {
  const random = roster.randomOf(`${employee.id}/${date}`)
  if (!employee.isActive || !random.chance(crewDay.presence) || isOnLeave(roster, employee, date)) return null
  const delay = random.chance(0.04) ? random.between(15, 70) : 0
  const startMinute = crewDay.startMinute + random.between(-9, 6) + delay
  const startsAt = wholeSeconds(clock.instantOf(startMinute))
  const work = pickWork(roster, crewDay, crewDay.job, employee, random)
  const nextWork = pickWork(roster, crewDay, crewDay.nextJob ?? crewDay.job, employee, random)
  const steps = planSteps(crewDay, startMinute, work, nextWork, random)
  const stamps = steps.map(({ minute, ...step }) => ({ ...step, at: startsAt + wholeSeconds(minute * 60_000) }))
  const endsAt = stamps.at(-1)?.at ?? startsAt
  const kept = employee.workflow === 'clockIn' ? forgetSome(stamps, random) : []
  return { employee, stamps: kept.toSorted((a, b) => a.at - b.at), startsAt, endsAt, work }
}

interface Step {
  readonly eventType: EventType
  /** Minutes after the start of the shift, so eight hours stay eight hours when clocks change. */
  readonly minute: number
  readonly work: DemoWork | null
}

function planSteps(
  crewDay: DemoCrewDay,
  startMinute: number,
  work: DemoWork,
  nextWork: DemoWork,
  random: Random,
): Step[] {
  const clockIn: Step = { eventType: 'clockIn', minute: 0, work }
  const lunchStart = crewDay.lunchMinute - startMinute + random.between(-5, 5)
  if (crewDay.isRainedOut) return [clockIn, leave(lunchStart - random.between(20, 60))]

  // A clock-in after a clock-out on the next date starts a new day, so nights are not split.
  const { worksNights } = crewDay.crew
  if (!worksNights && random.chance(0.03)) {
    const gapStart = random.between(190, 250)
    const gapEnd = gapStart + random.between(70, 150)
    return [clockIn, leave(gapStart), { ...clockIn, minute: gapEnd }, leave(gapEnd + random.between(200, 260))]
  }

  const isShortLunch = random.chance(0.06)
  const lunchEnd = lunchStart + (isShortLunch ? random.between(12, 22) : random.between(27, 35))
  const overtime = random.chance(0.07) ? random.between(60, 150) : 0
  const end = crewDay.endMinute - startMinute + random.between(-7, 10) + overtime
  const skipsLunch = random.chance(0.07)
  const lunch: Step[] = [
    { eventType: 'takeBreak', minute: lunchStart, work: null },
    { eventType: 'resumeFromBreak', minute: lunchEnd, work },
  ]
  const day = [clockIn, ...(skipsLunch ? [] : lunch), leave(end)]
  if (!random.chance(0.09)) return day
  // Night crews change jobs after midnight, within one shift.
  const isMorning = random.chance(0.6) && !worksNights
  return changeJob(day, nextWork, isMorning ? random.between(90, lunchStart - 30) : lunchEnd + random.between(30, 120))
}

const leave = (minute: number): Step => ({ eventType: 'clockOut', minute, work: null })

/** A second clockIn, to another job. */
function changeJob(day: readonly Step[], nextWork: DemoWork, minute: number): Step[] {
  const change: Step = { eventType: 'clockIn', minute, work: nextWork }
  const before = day.filter(step => step.minute < minute)
  const after = day.filter(step => step.minute >= minute).map(step => (step.work ? { ...step, work: nextWork } : step))
  return [...before, change, ...after]
}

/** What phones and people get wrong. */
function forgetSome(stamps: readonly DemoStamp[], random: Random): DemoStamp[] {
  const forgetsClockOut = random.chance(0.025)
  const forgetsReturn = random.chance(0.008)
  const isClockAhead = random.chance(0.006)
  const ahead = wholeSeconds(random.between(36, 55) * 60_000)
  return stamps.flatMap((stamp, index) => {
    if (forgetsClockOut && index === stamps.length - 1) return []
    if (forgetsReturn && stamp.eventType === 'resumeFromBreak') return []
    // A phone whose clock runs ahead: lunch seems to begin after its end, which another phone recorded.
    return isClockAhead && stamp.eventType === 'takeBreak' ? { ...stamp, at: stamp.at + ahead } : stamp
  })
}

export function pickWork(
  roster: DemoRoster,
  crewDay: DemoCrewDay,
  job: DemoJob | null,
  employee: DemoEmployee,
  random: Random,
): DemoWork {
  const { crew } = crewDay
  const costCodes = job ? (roster.costCodesOf.get(job.id) ?? []) : []
  const trade = random.chance(0.85) ? crew.trade : 'general'
  const costCode = random.pickAny(costCodes.filter(each => each.trade === trade)) ?? null
  const foreman = roster.employeeById.get(crew.foremanId) ?? null
  return {
    job,
    costCode: random.chance(0.05) ? null : costCode,
    foreman: random.chance(0.02) ? null : foreman,
    equipment: roster.machineOf.get(employee.id) ?? null,
  }
}

/** A week off, about twice a year. */
function isOnLeave(roster: DemoRoster, employee: DemoEmployee, date: CalendarDate): boolean {
  const week = Math.floor(daysBetween('2000-01-03', date) / 7)
  return roster.randomOf(`${employee.id}/leave ${week}`).chance(0.035)
}

const wholeSeconds = (milliseconds: number) => Math.round(milliseconds / 1000) * 1000
