import type { EventType, TimelineEvent } from '../http/index.ts'
import { type CalendarDate, daysBetween } from '../time/index.ts'
import type { LocalClock } from './demoCalendar.ts'
import {
  type DemoCompany,
  type DemoCostCode,
  type DemoEmployee,
  type DemoEquipment,
  type DemoJob,
  type DemoPlace,
  managerOf,
} from './demoCompany.ts'
import type { DemoCrewDay, DemoRoster } from './demoCrewDay.ts'
import type { Random } from './random.ts'

type Texts = readonly string[]

/** Notes that crews type when they clock in or out: short, in English or Spanish. */
const eventNotes: Record<EventType, Texts> = {
  clockIn: [
    'Started at the yard, loaded forms',
    'Llegué tarde, tráfico en la 35',
    'Safety meeting first, fall protection',
    'Forgot to clock in, here since 6:45',
    'Esperando a la bomba de concreto',
    'Covering for Travis today',
    'Moved over to help the pipe crew',
    'Rode with the water truck',
  ],
  takeBreak: [
    'Waited on last truck',
    'Lunch on site',
    'Comida en la obra',
    'Pour ran long',
    'Lunch before the inspector comes',
  ],
  resumeFromBreak: [
    'Back early, concrete on site',
    'De regreso',
    'Phone was dead, back since 12:30',
    'Worked through part of lunch, Luis approved it',
  ],
  clockOut: [
    'Rain, sent home',
    'Finished deck pour, cure blankets on',
    'Se acabó el material, salimos temprano',
    'Grease and fuel done, machine parked at sta. 42+00',
    'Stayed for the density test',
    'Gave Rosa a ride home',
    'Lane closure picked up',
    'Hose broke on EX-320, mechanic called',
  ],
}

/** A foreman's line about the crew's day. */
export const dailyNotes: Texts = [
  'Placed 140 CY on span 4, finished 14:30',
  'Set 3 girders, wind hold from 10:00 to 10:45',
  'Laid 220 ft of 24 in pipe, 2 manholes to grade',
  'Excavated sta. 38+00 to 42+50, haul off 46 loads',
  'Colado de banqueta terminado, falta curado',
  'Waiting on traffic control until 8:15',
  'Tied mat for bent 6, inspection passed',
  'Milled eastbound shoulder, 1.2 miles',
  'Short crew, two out sick',
  'Locates not marked on the north side, worked the south',
]

/** A line about one entry of hours. */
export const specificNotes: Texts = [
  'Half day on forms',
  'Helped pipe crew until lunch',
  'Extra hour for cleanup',
  'Wash out and clean pump',
  'Movimos equipo al otro lado',
  'Rework, honeycomb at column 3',
  'T&M, see ticket 4471',
]

/** Asked at the end of each day, in this order. */
export const questions = [
  'Were you injured today?',
  'Did you take your full meal break?',
  'Is there anything that the office should know?',
] as const

export const freeFormAnswers: Texts = [
  'No',
  'No',
  'No',
  'Nada',
  'Need size 11 rubber boots',
  'Off next Friday, told my foreman',
  'Se necesita otra extensión para la vibradora',
  'Gate code changed',
  'Hard hat cracked, need a new one',
  'Please fix my hours for Tuesday',
]

/** The clock events of a shift, as the services return them. */
export function buildEvents(
  roster: DemoRoster,
  shift: DemoShift,
  date: CalendarDate,
  clock: LocalClock,
): TimelineEvent[] {
  const { employee, stamps } = shift
  const subject = `${employee.id}/${date}/events`
  const random = roster.randomOf(subject)
  const isPhoneWithoutLocation = random.chance(0.01)
  let work = shift.work
  return stamps.map((stamp, index) => {
    work = stamp.work ?? work
    const event = {
      id: roster.idOf(`${subject}/${index}`),
      employeeId: employee.id,
      employeeCode: employee.code,
      employeeFirstName: employee.firstName,
      employeeLastName: employee.lastName,
      ...clock.wallClockAt(stamp.at + (stamp.zoneAheadMinutes ?? 0) * 60_000),
      eventDateTime: new Date(stamp.at).toISOString(),
      eventType: stamp.eventType,
      notes: random.chance(0.06) ? random.pick(eventNotes[stamp.eventType]) : null,
      ...workInfoOf(stamp),
      ...(stamp.position ?? pickPosition(roster, work, isPhoneWithoutLocation, random)),
      photoId: stamp.eventType === 'clockIn' && random.chance(0.98) ? roster.idOf(`${subject}/${index}/photo`) : null,
    }
    return stamp.enteredAt === undefined ? event : enter(roster.company, event, stamp.enteredAt)
  })
}

/** Turns a forgotten event into one that the manager entered. It has no location, note, or photo. */
function enter(company: DemoCompany, event: TimelineEvent, at: number): TimelineEvent {
  return {
    ...event,
    ...{ notes: null, latitude: null, longitude: null, accuracyRadiusMeters: null, photoId: null },
    correction: {
      reason: 'forgot',
      note: null,
      ...managerOf(company),
      enteredAt: new Date(at).toISOString(),
      etag: '"1"',
    },
  }
}

/** The instant at which an event was recorded or entered. */
export const writtenAt = ({ correction, eventDateTime }: TimelineEvent) => correction?.enteredAt ?? eventDateTime

function workInfoOf({ work }: DemoStamp) {
  return {
    jobId: work?.job?.id ?? null,
    jobCode: work?.job?.code ?? null,
    jobDescription: work?.job?.description ?? null,
    costCodeId: work?.costCode?.id ?? null,
    costCodeCode: work?.costCode?.code ?? null,
    costCodeDescription: work?.costCode?.description ?? null,
    foremanId: work?.foreman?.id ?? null,
    foremanCode: work?.foreman?.code ?? null,
    foremanFirstName: work?.foreman?.firstName ?? null,
    foremanLastName: work?.foreman?.lastName ?? null,
    equipmentId: work?.equipment?.id ?? null,
    equipmentCode: work?.equipment?.code ?? null,
    equipmentDescription: work?.equipment?.description ?? null,
  }
}

/** Mostly inside the geofence. A few are from a nearby gas station, have no location, or are inaccurate. */
function pickPosition(roster: DemoRoster, work: DemoWork, isWithoutLocation: boolean, random: Random) {
  const draw = random.fraction()
  if (isWithoutLocation || draw < 0.035) return { latitude: null, longitude: null, accuracyRadiusMeters: null }
  const fence = work.job?.geofence?.radiusMetres ?? 250
  const isOutside = draw < 0.065
  const distance = isOutside ? fence + random.between(150, 5000) : fence * 0.7 * Math.sqrt(random.fraction())
  const isVague = random.chance(0.03)
  return {
    ...placeAround(work.job?.site ?? roster.company.yard, distance, random.between(0, 2 * Math.PI)),
    accuracyRadiusMeters: Math.round(isVague ? random.between(300, 1500) : random.between(4, 28)),
  }
}

const metresPerDegree = 111_320

function placeAround({ latitude, longitude }: DemoPlace, metres: number, bearing: number): DemoPlace {
  const north = (metres * Math.cos(bearing)) / metresPerDegree
  const east = (metres * Math.sin(bearing)) / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))
  return { latitude: roundedDegrees(latitude + north), longitude: roundedDegrees(longitude + east) }
}

/** Six decimals are about ten centimetres, as phones send them. */
const roundedDegrees = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000

/** The work info from a clock-in on. */
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
  /** When the manager entered the event, in milliseconds since 1970. Missing for recorded events. */
  readonly enteredAt?: number
}

export interface DemoShift {
  readonly employee: DemoEmployee
  /** By instant. Empty for people who enter their hours. */
  readonly stamps: readonly DemoStamp[]
  readonly startsAt: number
  /** When the work ended, even if the person forgot to clock out. */
  readonly endsAt: number
  /** Their main work info. */
  readonly work: DemoWork
  /** Random if missing. */
  readonly dailyNote?: string
}

/** One person's day; null if the person doesn't work. */
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

/** Errors of phones and people. */
function forgetSome(stamps: readonly DemoStamp[], random: Random): DemoStamp[] {
  const forgetsClockOut = random.chance(0.025)
  const forgetsReturn = random.chance(0.008)
  const isClockAhead = random.chance(0.006)
  const ahead = wholeSeconds(random.between(36, 55) * 60_000)
  return stamps.flatMap((stamp, index) => {
    if (forgetsClockOut && index === stamps.length - 1) return []
    if (forgetsReturn && stamp.eventType === 'resumeFromBreak') return []
    // A phone whose clock is ahead: lunch seems to start after its end, which another phone recorded.
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
