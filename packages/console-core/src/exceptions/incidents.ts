import type { TimelineEvent } from '../http/index.ts'
import { type CalendarDate, millisecondsOf, millisecondsPerMinute } from '../time/index.ts'
import type { EventType, ExceptionRuleId } from '../workday/index.ts'
import { type ExceptionEntry, needsAttention, workOfException } from './exceptionMarks.ts'
import type { Exception } from './exceptions.ts'

/** Open exceptions of one rule and day that probably have one cause: the same crew or job, at about the same time. */
export interface Incident {
  readonly id: string
  readonly ruleId: ExceptionRuleId
  readonly date: CalendarDate
  readonly sharedBy: 'crew' | 'job'
  /** The name of the crew's foreman, or the code and description of the job. */
  readonly name: string
  /** By time. */
  readonly entries: readonly ExceptionEntry[]
  /** Local times of the first and the last event, `HH:mm:ss`. */
  readonly startTime: string
  readonly endTime: string
}

const fewestPeople = 5
const longestMilliseconds = 15 * millisecondsPerMinute

/**
 * Groups open exceptions that warn or block: five or more people of one crew, otherwise of one job, whose events are at most 15 minutes
 * apart. No entry is in two incidents.
 */
export function findIncidents(entries: readonly ExceptionEntry[]): readonly Incident[] {
  const moments = entries.filter(needsAttention).flatMap(entry => momentOf(entry) ?? [])
  const ofCrews = groupMoments(moments, 'crew')
  const grouped = new Set(ofCrews.flatMap(incident => incident.entries))
  return [
    ...ofCrews,
    ...groupMoments(
      moments.filter(({ entry }) => !grouped.has(entry)),
      'job',
    ),
  ]
}

/** The event that corrects an exception when it is entered. Null if entering one event can't. */
export function correctingEventOf(ruleId: ExceptionRuleId): EventType | null {
  return correctingEvents[ruleId] ?? null
}

const correctingEvents: Partial<Record<ExceptionRuleId, EventType>> = {
  notClockedOut: 'clockOut',
  noClockIn: 'clockIn',
  lunchNotEnded: 'resumeFromBreak',
}

/** When an exception happened, and whom it concerns. */
interface Moment {
  readonly entry: ExceptionEntry
  readonly event: TimelineEvent
  readonly crew: { readonly id: string; readonly name: string } | null
  readonly job: { readonly id: string; readonly name: string } | null
}

function momentOf(entry: ExceptionEntry): Moment | null {
  const event = entry.exception && eventOf(entry.exception)
  if (!entry.exception || !event) return null
  const { foreman, job } = workOfException(entry.exception)
  const jobName = job && [job.code, job.description].filter(Boolean).join(' · ')
  return {
    entry,
    event,
    crew: foreman && { id: foreman.employeeId, name: foreman.name },
    job: jobName === null ? null : { id: jobName, name: jobName },
  }
}

/** The event that a rule is about, otherwise the last one of the shift. Null for rules that are about no event. */
function eventOf(exception: Exception): TimelineEvent | null {
  if ('event' in exception) return exception.event
  if (!('shift' in exception)) return null
  return ('events' in exception ? exception.events[0] : undefined) ?? exception.shift.events.at(-1) ?? null
}

function groupMoments(moments: readonly Moment[], sharedBy: Incident['sharedBy']): readonly Incident[] {
  const groups = new Map<string, Moment[]>()
  for (const moment of moments) {
    const shared = moment[sharedBy]
    if (!shared) continue
    const id = JSON.stringify([moment.entry.ruleId, moment.entry.date, sharedBy, shared.id])
    const group = groups.get(id)
    if (group) group.push(moment)
    else groups.set(id, [moment])
  }
  return [...groups].flatMap(([id, group]) => splitByTime(group).flatMap(run => incidentOf(id, sharedBy, run) ?? []))
}

/** Runs of moments that are at most 15 minutes long, each as long as possible from its first moment. */
function splitByTime(moments: readonly Moment[]): readonly (readonly Moment[])[] {
  const instantOf = ({ event }: Moment) => millisecondsOf(event.eventDateTime)
  const sorted = moments.toSorted((left, right) => instantOf(left) - instantOf(right))
  const runs: Moment[][] = []
  let rest = sorted
  while (rest.length >= fewestPeople) {
    const [first] = rest
    const end = first ? instantOf(first) + longestMilliseconds : 0
    const run = rest.filter(moment => instantOf(moment) <= end)
    const isIncident = run.length >= fewestPeople
    if (isIncident) runs.push(run)
    rest = rest.slice(isIncident ? run.length : 1)
  }
  return runs
}

function incidentOf(id: string, sharedBy: Incident['sharedBy'], run: readonly Moment[]): Incident | null {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return null
  return {
    id: `${id} ${first.entry.id}`,
    ruleId: first.entry.ruleId,
    date: first.entry.date,
    sharedBy,
    name: first[sharedBy]?.name ?? '',
    entries: run.map(({ entry }) => entry),
    startTime: first.event.localTime,
    endTime: last.event.localTime,
  }
}
