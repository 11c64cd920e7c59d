import type { ExceptionMark } from '../http/index.ts'
import { fullName } from '../people/index.ts'
import type { CalendarDate } from '../time/index.ts'
import { type ExceptionKind, type ExceptionRuleId, exceptionRuleIds, kindOfRule } from '../workday/index.ts'
import type { Exception } from './exceptions.ts'
import type { Fix } from './fixes.ts'

/**
 * `asked`: someone was asked about it. `accepted`: someone said that it is all right. `fixed`: someone entered a missing event, was asked
 * about it, or accepted it, and the day no longer breaks the rule.
 */
export const exceptionStates = ['open', 'asked', 'accepted', 'fixed'] as const

export type ExceptionState = (typeof exceptionStates)[number]

/** A person's day that breaks a rule, and its mark. */
export interface MarkableDay {
  readonly ruleId: ExceptionRuleId
  readonly employeeId: string
  readonly date: CalendarDate
  /** Fingerprint of what the rule found. Null for a fixed exception, which can't be marked. */
  readonly facts: string | null
  /** Null for an unmarked day. */
  readonly mark: ExceptionMark | null
}

/** An exception with its state. */
export interface ExceptionEntry extends MarkableDay {
  /** Derived from rule, person, and day. */
  readonly id: string
  readonly kind: ExceptionKind
  readonly employeeName: string
  /** Null for a fixed exception. */
  readonly exception: Exception | null
  /** What fixed it, if someone entered an event. */
  readonly fix: Fix | null
  readonly state: ExceptionState
  /** It was accepted, but the facts have changed since. */
  readonly isReopened: boolean
}

export interface ExceptionEntriesInput {
  readonly exceptions: readonly Exception[]
  readonly marks: readonly ExceptionMark[]
  /** What entered events have fixed. */
  readonly fixes?: readonly Fix[]
  /** Whether a rule has looked at every day of a date. */
  readonly isChecked: (ruleId: ExceptionRuleId, date: CalendarDate) => boolean
  /** Whether an employee belongs to the people of the list. Marks are those of the whole company. */
  readonly isListed: (employeeId: string) => boolean
}

/** Joins exceptions with their marks, most urgent first. Includes fixed exceptions. */
export function buildExceptionEntries(input: ExceptionEntriesInput): readonly ExceptionEntry[] {
  const { exceptions, marks, fixes = [], isChecked, isListed } = input
  const marksById = new Map(marks.map(mark => [idOf(mark), mark]))
  const found = exceptions.map((exception): ExceptionEntry => {
    const { ruleId, employeeId, employeeName, date } = exception
    const id = idOf(exception)
    const mark = marksById.get(id) ?? null
    const facts = factsOf(exception)
    const isReopened = mark?.state === 'accepted' && mark.facts !== facts
    const state = mark && !isReopened ? mark.state : 'open'
    const rule = { ruleId, kind: kindOfRule[ruleId] }
    return { id, ...rule, employeeId, employeeName, date, exception, fix: null, facts, mark, state, isReopened }
  })
  const foundIds = new Set(found.map(({ id }) => id))
  const closed = { exception: null, facts: null, state: 'fixed', isReopened: false } as const
  const entered = fixes.flatMap((fix): ExceptionEntry[] => {
    const { ruleId, employeeId, employeeName, date } = fix
    const id = idOf(fix)
    const day = { id, ruleId, kind: kindOfRule[ruleId], employeeId, employeeName, date }
    return foundIds.has(id) ? [] : [{ ...day, ...closed, fix, mark: marksById.get(id) ?? null }]
  })
  for (const { id } of entered) foundIds.add(id)
  const marked = [...marksById].flatMap(([id, mark]): ExceptionEntry[] => {
    const { employeeId, employeeName, date } = mark
    const ruleId = exceptionRuleIds.find(one => one === mark.ruleId)
    if (!ruleId || mark.state === 'open' || foundIds.has(id) || !isListed(employeeId) || !isChecked(ruleId, date))
      return []
    const day = { id, ruleId, kind: kindOfRule[ruleId], employeeId, employeeName, date }
    return [{ ...day, ...closed, fix: null, mark }]
  })
  const urgency = ({ ruleId }: ExceptionEntry) => exceptionRuleIds.indexOf(ruleId)
  return [...found, ...entered, ...marked].sort((left, right) => urgency(left) - urgency(right))
}

/** Whether an entry is open and its rule does more than inform (decisions.md, Numbers). */
export function needsAttention({ state, kind }: Pick<ExceptionEntry, 'state' | 'kind'>): boolean {
  return state === 'open' && kind !== 'informs'
}

/** The foreman and the job of an exception. */
export interface ExceptionWork {
  readonly foreman: { readonly employeeId: string; readonly name: string } | null
  readonly job: { readonly code: string; readonly description: string } | null
}

const noWork: ExceptionWork = { foreman: null, job: null }

/** The foreman and the job of an entry. None for one that was fixed without an entered event. */
export function workOfEntry({ exception, fix }: Pick<ExceptionEntry, 'exception' | 'fix'>): ExceptionWork {
  if (exception) return workOfException(exception)
  const event = fix?.shift.events.at(-1)
  return event ? workOfEvent(event) : noWork
}

export function workOfException(exception: Exception): ExceptionWork {
  switch (exception.ruleId) {
    case 'notSubmitted':
      return { foreman: exception.day.foreman, job: null }
    case 'crewNotConfirmed':
      return { foreman: { employeeId: exception.employeeId, name: exception.employeeName }, job: null }
    case 'expectedNotHere': {
      const { foremanId, foremanName, jobCode, jobDescription } = exception.person.usual
      return {
        foreman: foremanId !== null && foremanName !== null ? { employeeId: foremanId, name: foremanName } : null,
        job: jobOf(jobCode, jobDescription),
      }
    }
    case 'outsideGeofence':
    case 'locationUnclear':
    case 'lateStart':
      return workOfEvent(exception.event)
    default: {
      const event = exception.shift.events.at(-1)
      return event ? workOfEvent(event) : noWork
    }
  }
}

type WorkedEvent = Extract<Exception, { readonly ruleId: 'outsideGeofence' }>['event']

function workOfEvent({ foremanId, foremanFirstName, foremanLastName, jobCode, jobDescription }: WorkedEvent) {
  const name = fullName(foremanFirstName, foremanLastName)
  return {
    foreman: foremanId !== null && name !== null ? { employeeId: foremanId, name } : null,
    job: jobOf(jobCode, jobDescription),
  }
}

const jobOf = (code: string | null, description: string | null) =>
  code || description ? { code: code ?? '', description: description ?? '' } : null

/** Fingerprint of what the rule found. It changes with anything that could change a person's judgment. */
export function factsOf(exception: Exception): string {
  switch (exception.ruleId) {
    case 'expectedNotHere':
      return exception.date
    case 'outsideGeofence':
    case 'locationUnclear':
    case 'lateStart':
      return exception.event.id
    case 'notSubmitted':
      return String(exception.day.workedMinutes)
    case 'crewNotConfirmed':
      return String(exception.peopleCount)
    case 'notClockedOut':
      return exception.shift.events.at(-1)?.id ?? ''
    default: {
      const events = exception.events.length > 0 ? exception.events : exception.shift.events
      return `${events.at(-1)?.id ?? ''} ${exception.minutes === null ? events.length : Math.round(exception.minutes)}`
    }
  }
}

interface Identified {
  readonly ruleId: string
  readonly employeeId: string
  readonly date: CalendarDate
}

const idOf = ({ ruleId, employeeId, date }: Identified) => `${ruleId} ${employeeId} ${date}`
