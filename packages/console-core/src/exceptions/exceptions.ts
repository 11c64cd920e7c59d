import type { EventGeofence, TimelineEvent } from '../http/index.ts'
import { canCheckGeofence, geofenceDoubtOf, geofenceStatusOf } from '../place/index.ts'
import type { ClockInStatusRow, CrewOnDay, MissingPerson } from '../reports/index.ts'
import { type CalendarDate, calendarDateAt, daysBetween, minutesPerDay } from '../time/index.ts'
import { isLeftOpen, type LocalMoment, type PersonClock } from '../workday/index.ts'
import type { SubmissionDay } from './readSubmissions.ts'

/** `blocks`: payroll can't count the day. `warns`: someone should look at it. */
export type ExceptionKind = 'blocks' | 'warns'

/** The rules, most urgent first. */
export const exceptionRuleIds = [
  'notClockedOut',
  'expectedNotHere',
  'outsideGeofence',
  'notSubmitted',
  'crewNotConfirmed',
] as const

export type ExceptionRuleId = (typeof exceptionRuleIds)[number]

/** The input of the rules. Parts that couldn't be read are null, and their rules find nothing. */
export interface ExceptionFacts {
  readonly today: CalendarDate
  readonly now: Date
  readonly personClock: PersonClock
  /** Shifts of today and open shifts of the 14 days before. */
  readonly shifts: readonly ClockInStatusRow[] | null
  /** People who are expected today and not here. */
  readonly missing: readonly MissingPerson[] | null
  /** The telematics results of today's clock-ins, by event id. */
  readonly geofences: ReadonlyMap<string, EventGeofence> | null
  readonly submissions: readonly SubmissionDay[] | null
  /** Crews whose day is to be confirmed and isn't, with the workday by which it was due. */
  readonly crews?: readonly (CrewOnDay & { readonly dueDate: CalendarDate })[] | null
}

export interface ExceptionSettings {
  /** When a day's hours and the confirmation of a crew are due on the next workday, in minutes after midnight. */
  readonly submissionDueMinute: number
}

/** Hours and crews are due at 10:00 on the next workday. */
export const defaultExceptionSettings: ExceptionSettings = { submissionDueMinute: 10 * 60 }

interface ExceptionOf<RuleId extends ExceptionRuleId> {
  readonly ruleId: RuleId
  readonly employeeId: string
  readonly employeeName: string
  /** Of the shift. */
  readonly date: CalendarDate
}

/** A shift without a clock-out for more than 16 hours. */
export interface OpenShiftException extends ExceptionOf<'notClockedOut'> {
  readonly shift: ClockInStatusRow
  /** Local time of the first event of today, `HH:mm:ss`; null without one. */
  readonly againAt: string | null
}

export interface MissingException extends ExceptionOf<'expectedNotHere'> {
  readonly person: MissingPerson
}

/** A person who clocked in outside the geofence of the job today. */
export interface OutsideException extends ExceptionOf<'outsideGeofence'> {
  /** The clock-in farthest from the geofence's center. */
  readonly event: TimelineEvent
  /** To the center of the geofence. Null from services that don't say. */
  readonly distanceMetres: number | null
}

/** A day whose hours are overdue. */
export interface UnsubmittedException extends ExceptionOf<'notSubmitted'> {
  readonly day: SubmissionDay
}

/** A foreman's crew whose day is overdue for confirmation. The employee is the foreman. */
export interface CrewException extends ExceptionOf<'crewNotConfirmed'> {
  readonly peopleCount: number
  readonly dueDate: CalendarDate
}

/** A day of a person that breaks a rule. Each rule lists a person's day once. */
export type Exception = OpenShiftException | MissingException | OutsideException | UnsubmittedException | CrewException

/** A rule as a pure function of facts. */
export interface ExceptionRule {
  readonly id: ExceptionRuleId
  readonly kind: ExceptionKind
  /** The days that break the rule, most urgent first. */
  readonly evaluate: (facts: ExceptionFacts, settings: ExceptionSettings) => readonly Exception[]
}

/** Most urgent first. */
export const exceptionRules: readonly ExceptionRule[] = [
  { id: 'notClockedOut', kind: 'blocks', evaluate: findOpenShiftExceptions },
  { id: 'expectedNotHere', kind: 'warns', evaluate: findMissingExceptions },
  { id: 'outsideGeofence', kind: 'warns', evaluate: findOutsideExceptions },
  { id: 'notSubmitted', kind: 'warns', evaluate: findUnsubmittedExceptions },
  { id: 'crewNotConfirmed', kind: 'warns', evaluate: findCrewExceptions },
]

/** The exceptions that need attention (decisions.md, Numbers), most urgent first. */
export function findExceptions(
  facts: ExceptionFacts,
  settings: ExceptionSettings = defaultExceptionSettings,
): readonly Exception[] {
  return exceptionRules.flatMap(rule => rule.evaluate(facts, settings))
}

/** Today's clock-ins that telematics can be asked about. */
export function clockInsToCheck(shifts: readonly ClockInStatusRow[], today: CalendarDate): readonly TimelineEvent[] {
  return shifts
    .filter(({ date }) => date === today)
    .flatMap(({ events }) => events.filter(event => event.eventType === 'clockIn' && canCheckGeofence(event)))
}

function findOpenShiftExceptions({ shifts, today, now }: ExceptionFacts): readonly OpenShiftException[] {
  if (!shifts) return []
  const firstToday = new Map(
    shifts.filter(({ date }) => date === today).map(({ employeeId, events }) => [employeeId, events[0]]),
  )
  const open = shifts.filter(shift => isLeftOpen(shift, now))
  return open
    .toSorted((left, right) => startOf(left) - startOf(right))
    .map(shift => ({
      ...{ ruleId: 'notClockedOut', employeeId: shift.employeeId, employeeName: shift.employeeName },
      ...{ date: shift.date, shift },
      againAt: shift.date === today ? null : (firstToday.get(shift.employeeId)?.localTime ?? null),
    }))
}

function findMissingExceptions({ missing, today }: ExceptionFacts): readonly MissingException[] {
  const byDueTime = (missing ?? []).toSorted((left, right) => left.usual.medianMinute - right.usual.medianMinute)
  return byDueTime.map(person => ({
    ...{ ruleId: 'expectedNotHere', employeeId: person.employeeId, employeeName: person.employeeName },
    ...{ date: today, person },
  }))
}

function findOutsideExceptions({ shifts, geofences, today }: ExceptionFacts): readonly OutsideException[] {
  if (!shifts || !geofences) return []
  const outside = new Map<string, OutsideException>()
  for (const shift of shifts) {
    for (const event of clockInsToCheck([shift], today)) {
      const answer = geofences.get(event.id) ?? null
      // Locations that are too inaccurate to tell aren't listed.
      if (geofenceStatusOf(event, answer) !== 'outsideGeofence' || geofenceDoubtOf(event, answer) !== null) continue
      const distanceMetres = answer?.Distance ?? null
      const earlier = outside.get(shift.employeeId)
      if (earlier && (earlier.distanceMetres ?? 0) >= (distanceMetres ?? 0)) continue
      outside.set(shift.employeeId, {
        ...{ ruleId: 'outsideGeofence', employeeId: shift.employeeId, employeeName: shift.employeeName },
        ...{ date: shift.date, event, distanceMetres },
      })
    }
  }
  return [...outside.values()].sort((left, right) => (right.distanceMetres ?? 0) - (left.distanceMetres ?? 0))
}

/**
 * Days without submitted hours past their due time, by the person's own wall clock. Only the days that became due last: older ones
 * belong to their payroll week. In a unit where no one submits hours, none are due. A day without a clock-out is an open shift.
 */
function findUnsubmittedExceptions(
  { submissions, personClock, now }: ExceptionFacts,
  { submissionDueMinute }: ExceptionSettings,
): readonly UnsubmittedException[] {
  if (!submissions?.some(({ submissionStatus }) => submissionStatus === 'submitted')) return []
  const due = submissions.filter(({ employeeId, dueDate }) =>
    isDue(dueDate, personClock(employeeId, now) ?? viewerMoment(now), submissionDueMinute),
  )
  const lastDueDate = due.reduce((latest, { dueDate }) => (dueDate > latest ? dueDate : latest), '')
  return due
    .filter(day => day.dueDate === lastDueDate && isSubmissionMissing(day))
    .toSorted((left, right) => left.date.localeCompare(right.date))
    .map(day => ({
      ...{ ruleId: 'notSubmitted', employeeId: day.employeeId, employeeName: day.employeeName },
      ...{ date: day.date, day },
    }))
}

/** Overdue crews with the latest due date. Due times follow the foreman's local time. */
function findCrewExceptions(
  { crews, personClock, now }: ExceptionFacts,
  { submissionDueMinute }: ExceptionSettings,
): readonly CrewException[] {
  const due = (crews ?? []).filter(({ foremanId, dueDate }) =>
    isDue(dueDate, personClock(foremanId, now) ?? viewerMoment(now), submissionDueMinute),
  )
  const lastDueDate = due.reduce((latest, { dueDate }) => (dueDate > latest ? dueDate : latest), '')
  return due
    .filter(({ dueDate }) => dueDate === lastDueDate)
    .map(({ foremanId, foremanName, date, peopleCount, dueDate }) => ({
      ...{ ruleId: 'crewNotConfirmed', employeeId: foremanId, employeeName: foremanName },
      ...{ date, peopleCount, dueDate },
    }))
}

function isDue(dueDate: CalendarDate, local: LocalMoment, dueMinute: number): boolean {
  return daysBetween(dueDate, local.date) * minutesPerDay + local.minute >= dueMinute
}

/** Statuses of a finished day that hasn't been submitted. */
export const unsubmittedStatuses = ['none', 'clockedOut'] as const

const isSubmissionMissing = ({ submissionStatus }: SubmissionDay) =>
  unsubmittedStatuses.some(status => status === submissionStatus)

/** Where no one has clocked in lately, the viewer's clock is the best guess. */
const viewerMoment = (now: Date): LocalMoment => ({
  date: calendarDateAt(now),
  minute: now.getHours() * 60 + now.getMinutes(),
})

const startOf = ({ summary: { firstEvent } }: ClockInStatusRow) =>
  firstEvent ? Date.parse(firstEvent.eventDateTime) : 0
