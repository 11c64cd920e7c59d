import type { EventGeofence, RuleSettings, TimelineEvent } from '../http/index.ts'
import { canCheckGeofence, geofenceDoubtOf, geofenceStatusOf } from '../place/index.ts'
import type { ClockInStatusRow, CrewOnDay, MissingPerson, UsualStart } from '../reports/index.ts'
import { defaultThresholds } from '../settings/index.ts'
import {
  type CalendarDate,
  calendarDateAt,
  type DateRange,
  daysBetween,
  isWithin,
  minutesPerDay,
} from '../time/index.ts'
import {
  type ExceptionRuleId,
  exceptionRuleIds,
  isLeftOpen,
  isRuleInEffect,
  type LocalMoment,
  type PersonClock,
  type RulePackDate,
} from '../workday/index.ts'
import { type Fix, findFixes, replacedEventsIn } from './fixes.ts'
import { findLateStart, type LateStart } from './lateStarts.ts'
import type { SubmissionDay } from './readSubmissions.ts'
import {
  checkRequirements,
  type InactiveIds,
  type RequirementFinding,
  type RequirementRuleId,
  requirementRuleIds,
} from './requirementRules.ts'
import { checkShift, type ShiftFinding, type ShiftRuleId, shiftRuleIds } from './shiftRules.ts'
import type { WeekRuleId } from './weekRules.ts'

/** The input of the rules. Parts that couldn't be read are null, and their rules find nothing. */
export interface ExceptionFacts {
  readonly today: CalendarDate
  readonly now: Date
  readonly personClock: PersonClock
  readonly shifts: readonly ClockInStatusRow[] | null
  /** The days whose shifts are all among `shifts`. Rules about their clock events look at no other day. */
  readonly dates: DateRange
  /** The days whose open shifts are among `shifts`. */
  readonly openDates: DateRange
  /** People who are expected today and not here. */
  readonly missing: readonly MissingPerson[] | null
  /** The telematics results of today's clock-ins, by event id. */
  readonly geofences: ReadonlyMap<string, EventGeofence> | null
  readonly submissions: readonly SubmissionDay[] | null
  /** The settings of each employee, by id. Empty for services that don't have them: the defaults apply. */
  readonly ruleSettings: ReadonlyMap<string, RuleSettings> | null
  /** When people usually start on today's weekday, by employee id. */
  readonly usualStarts: ReadonlyMap<string, UsualStart> | null
  /** The inactive work info that clock events of these dates name. */
  readonly inactive: InactiveIds | null
  /** The rule packs of the company. */
  readonly rulePacks: readonly RulePackDate[] | null
  /** Crews whose day is to be confirmed and isn't, with the workday by which it was due. */
  readonly crews?: readonly (CrewOnDay & { readonly dueDate: CalendarDate })[] | null
}

export interface ExceptionSettings {
  /** When a day's hours and the confirmation of a crew are due on the next workday, in minutes after midnight. */
  readonly submissionDueMinute: number
}

/** Hours and crews are due at 10:00 on the next workday. */
export const defaultExceptionSettings: ExceptionSettings = {
  submissionDueMinute: 10 * 60,
}

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

/** A person who may have clocked in outside the geofence of the job today: the accuracy circle crosses its edge. */
export interface UnclearException extends ExceptionOf<'locationUnclear'> {
  readonly event: TimelineEvent
  readonly accuracyMetres: number
}

/** A person who clocked in later than usual today. */
export interface LateStartException extends ExceptionOf<'lateStart'>, LateStart {
  readonly shift: ClockInStatusRow
}

/** A shift whose clock events break a rule, or with which a workweek does. */
export interface ShiftException extends ExceptionOf<ShiftRuleId | WeekRuleId>, ShiftFinding {
  readonly shift: ClockInStatusRow
}

/** A shift with clock events that lack what the person's settings require. */
export interface RequirementException extends ExceptionOf<RequirementRuleId>, RequirementFinding {
  readonly ruleId: RequirementRuleId
  readonly shift: ClockInStatusRow
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
export type Exception =
  | OpenShiftException
  | ShiftException
  | RequirementException
  | MissingException
  | OutsideException
  | UnclearException
  | LateStartException
  | UnsubmittedException
  | CrewException

/** Rules with the same input, as pure functions of facts. */
interface RuleSet {
  readonly ruleIds: readonly ExceptionRuleId[]
  /** The days that break the rules, most urgent first. */
  readonly evaluate: (facts: ExceptionFacts, settings: ExceptionSettings) => readonly Exception[]
  /** Whether the rules have looked at every person's day on this date. */
  readonly covers: (facts: ExceptionFacts, settings: ExceptionSettings, date: CalendarDate) => boolean
}

const ruleSets: readonly RuleSet[] = [
  {
    ruleIds: ['notClockedOut'],
    evaluate: findOpenShiftExceptions,
    covers: ({ shifts, dates, openDates }, _, date) =>
      shifts !== null && (isWithin(date, dates) || isWithin(date, openDates)),
  },
  {
    ruleIds: shiftRuleIds,
    evaluate: findShiftExceptions,
    covers: checksShifts,
  },
  {
    ruleIds: requirementRuleIds,
    evaluate: findRequirementExceptions,
    covers: (facts, settings, date) => facts.inactive !== null && checksShifts(facts, settings, date),
  },
  {
    ruleIds: ['expectedNotHere'],
    evaluate: findMissingExceptions,
    covers: ({ missing, today }, _, date) => missing !== null && date === today,
  },
  {
    ruleIds: ['lateStart'],
    evaluate: findLateStartExceptions,
    covers: ({ shifts, usualStarts, ruleSettings, today }, _, date) =>
      shifts !== null && usualStarts !== null && ruleSettings !== null && date === today,
  },
  {
    ruleIds: ['outsideGeofence'],
    evaluate: findOutsideExceptions,
    covers: checksLocations,
  },
  {
    ruleIds: ['locationUnclear'],
    evaluate: findUnclearExceptions,
    covers: checksLocations,
  },
  {
    ruleIds: ['notSubmitted'],
    evaluate: findUnsubmittedExceptions,
    covers: (facts, settings, date) => findDueSubmissions(facts, settings).some(day => day.date === date),
  },
  {
    ruleIds: ['crewNotConfirmed'],
    evaluate: findCrewExceptions,
    covers: (facts, settings, date) =>
      facts.crews != null && findDueSubmissions(facts, settings).some(day => day.date === date),
  },
]

/** The days that break a rule, most urgent first. */
export function findExceptions(
  facts: ExceptionFacts,
  settings: ExceptionSettings = defaultExceptionSettings,
): readonly Exception[] {
  const found = ruleSets
    .flatMap(({ evaluate }) => evaluate(facts, settings))
    .filter(({ ruleId, date }) => isRuleInEffect(ruleId, date, facts.rulePacks ?? []))
  const urgency = ({ ruleId }: Exception) => exceptionRuleIds.indexOf(ruleId)
  return found.sort((left, right) => urgency(left) - urgency(right))
}

/** What events that someone entered today have fixed, on any day of `shifts`. `events`: what `readCorrectedShiftEvents` reads. */
export function findTodaysFixes(
  shifts: readonly ClockInStatusRow[],
  events: readonly TimelineEvent[],
  { today, now, ruleSettings, rulePacks }: Pick<ExceptionFacts, 'today' | 'now' | 'ruleSettings' | 'rulePacks'>,
): readonly Fix[] {
  const replaced = replacedEventsIn(events)
  return shifts
    .flatMap(shift =>
      findFixes(shift, replaced, ruleSettings?.get(shift.employeeId)?.thresholds ?? defaultThresholds, now),
    )
    .filter(({ event }) => calendarDateAt(new Date(event.correction.enteredAt)) === today)
    .filter(({ ruleId, date }) => isRuleInEffect(ruleId, date, rulePacks ?? []))
}

/**
 * Whether a rule has looked at every person's day on a date. If it has, a day that it doesn't list doesn't break it. Rules that the company
 * hasn't turned on look at none.
 */
export function isRuleChecked(
  ruleId: ExceptionRuleId,
  date: CalendarDate,
  facts: ExceptionFacts,
  settings: ExceptionSettings = defaultExceptionSettings,
): boolean {
  if (!isRuleInEffect(ruleId, date, facts.rulePacks ?? [])) return false
  return ruleSets.some(({ ruleIds, covers }) => ruleIds.includes(ruleId) && covers(facts, settings, date))
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

function findShiftExceptions({ shifts, dates, now, ruleSettings }: ExceptionFacts): readonly ShiftException[] {
  return (shifts ?? []).flatMap(shift => {
    // Until someone clocks out, the shift is listed for that.
    if (!isWithin(shift.date, dates) || isLeftOpen(shift, now)) return []
    const { employeeId, employeeName, date } = shift
    const thresholds = ruleSettings?.get(employeeId)?.thresholds ?? defaultThresholds
    return checkShift(shift, thresholds).map(finding => ({ ...finding, employeeId, employeeName, date, shift }))
  })
}

function findRequirementExceptions({
  shifts,
  dates,
  now,
  ruleSettings,
  inactive,
}: ExceptionFacts): readonly RequirementException[] {
  return (shifts ?? [])
    .filter(shift => isWithin(shift.date, dates) && !isLeftOpen(shift, now))
    .flatMap(shift => requirementExceptionsOf(shift, ruleSettings?.get(shift.employeeId), inactive))
}

/** What the clock events of a shift lack, and which of their work info is inactive. */
export function requirementExceptionsOf(
  shift: ClockInStatusRow,
  settings: RuleSettings | undefined,
  inactive: InactiveIds | null,
): readonly RequirementException[] {
  const { employeeId, employeeName, date } = shift
  return checkRequirements(shift, settings?.requirements ?? null, inactive).map(finding => ({
    ...{ ...finding, employeeId, employeeName, date, shift },
  }))
}

function findLateStartExceptions({
  shifts,
  usualStarts,
  ruleSettings,
  today,
}: ExceptionFacts): readonly LateStartException[] {
  if (!usualStarts) return []
  return (shifts ?? []).flatMap(shift => {
    const { employeeId, employeeName, date } = shift
    const limit = (ruleSettings?.get(employeeId)?.thresholds ?? defaultThresholds).lateStartMinutes
    const late = date === today ? findLateStart(shift, usualStarts.get(employeeId), limit) : null
    return late ? [{ ruleId: 'lateStart', employeeId, employeeName, date, shift, ...late }] : []
  })
}

function findMissingExceptions({ missing, today }: ExceptionFacts): readonly MissingException[] {
  const byDueTime = (missing ?? []).toSorted((left, right) => left.usual.medianMinute - right.usual.medianMinute)
  return byDueTime.map(person => ({
    ...{ ruleId: 'expectedNotHere', employeeId: person.employeeId, employeeName: person.employeeName },
    ...{ date: today, person },
  }))
}

/** Rules about shifts depend on people's settings. */
function checksShifts({ shifts, dates, ruleSettings }: ExceptionFacts, _: ExceptionSettings, date: CalendarDate) {
  return shifts !== null && ruleSettings !== null && isWithin(date, dates)
}

function checksLocations({ shifts, geofences, today }: ExceptionFacts, _: ExceptionSettings, date: CalendarDate) {
  return shifts !== null && geofences !== null && date === today
}

function findOutsideExceptions({ shifts, geofences, today }: ExceptionFacts): readonly OutsideException[] {
  if (!shifts || !geofences) return []
  const outside = new Map<string, OutsideException>()
  for (const shift of shifts) {
    for (const event of clockInsToCheck([shift], today)) {
      const answer = geofences.get(event.id) ?? null
      // Locations that are too inaccurate to tell have a rule of their own.
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

/** People whose clock-ins may be outside, the most inaccurate one of each. */
function findUnclearExceptions({ shifts, geofences, today }: ExceptionFacts): readonly UnclearException[] {
  if (!shifts || !geofences) return []
  return shifts.flatMap((shift): UnclearException[] => {
    const { employeeId, employeeName, date } = shift
    const [worst] = clockInsToCheck([shift], today)
      .map(event => ({ event, accuracyMetres: geofenceDoubtOf(event, geofences.get(event.id) ?? null) ?? 0 }))
      .sort((left, right) => right.accuracyMetres - left.accuracyMetres)
    return worst && worst.accuracyMetres > 0
      ? [{ ruleId: 'locationUnclear', employeeId, employeeName, date, ...worst }]
      : []
  })
}

/**
 * Days without submitted hours past their due time, by the person's own wall clock. Only the days that became due last: older ones
 * belong to their payroll week. In a unit where no one submits hours, none are due. A day without a clock-out is an open shift.
 */
function findUnsubmittedExceptions(
  facts: ExceptionFacts,
  settings: ExceptionSettings,
): readonly UnsubmittedException[] {
  return findDueSubmissions(facts, settings)
    .filter(isSubmissionMissing)
    .toSorted((left, right) => left.date.localeCompare(right.date))
    .map(day => ({
      ...{ ruleId: 'notSubmitted', employeeId: day.employeeId, employeeName: day.employeeName },
      ...{ date: day.date, day },
    }))
}

/** The days that became due last, submitted or not. */
function findDueSubmissions(
  { submissions, personClock, now }: ExceptionFacts,
  { submissionDueMinute }: ExceptionSettings,
): readonly SubmissionDay[] {
  if (!submissions?.some(({ submissionStatus }) => submissionStatus === 'submitted')) return []
  const due = submissions.filter(({ employeeId, dueDate }) =>
    isDue(dueDate, personClock(employeeId, now) ?? viewerMoment(now), submissionDueMinute),
  )
  const lastDueDate = due.reduce((latest, { dueDate }) => (dueDate > latest ? dueDate : latest), '')
  return due.filter(day => day.dueDate === lastDueDate)
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
