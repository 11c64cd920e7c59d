import type { TimelineEvent } from '../http/index.ts'
import type { ClockInStatusRow } from '../reports/index.ts'
import type { Thresholds } from '../settings/index.ts'
import { millisecondsOf, millisecondsPerMinute } from '../time/index.ts'
import { type ExceptionRuleId, isOverLong } from '../workday/index.ts'

/** Rules about the clock events of one shift. */
export const shiftRuleIds = [
  'overLong',
  'clockConflict',
  'noClockIn',
  'lunchNotEnded',
  'eventOrder',
  'noLunch',
  'lateLunch',
  'shortLunch',
  'noSecondMeal',
  'longDay',
  'overDay',
] as const satisfies readonly ExceptionRuleId[]

export type ShiftRuleId = (typeof shiftRuleIds)[number]

/** What a rule found in a shift. */
export interface ShiftFinding {
  /** The events that the rule is about, in order. Empty where the whole shift is. */
  readonly events: readonly TimelineEvent[]
  /** What the rule measured, in minutes: the shift, its work, its lunch, or the work before lunch. Null where nothing was. */
  readonly minutes: number | null
  /** The person's limit that was crossed, in minutes. Missing for rules without one. */
  readonly limit?: number
}

interface Lunch {
  readonly start: TimelineEvent
  /** Null while it lasts. */
  readonly end: TimelineEvent | null
  readonly milliseconds: number
  /** Work of the shift before this lunch. */
  readonly workedBefore: number
}

/** A shift to check. */
type CheckedShift = Pick<ClockInStatusRow, 'events' | 'summary'>

interface MeasuredShift {
  readonly shift: CheckedShift
  readonly lunches: readonly Lunch[]
  /** Someone clocked out. Work of an open shift up to now isn't a fact. */
  readonly isFinished: boolean
}

type ShiftRule = (measured: MeasuredShift, thresholds: Thresholds) => ShiftFinding | null

/** What the rules find in a shift. Compares unrounded times. */
export function checkShift(
  shift: CheckedShift,
  thresholds: Thresholds,
): readonly (ShiftFinding & { readonly ruleId: ShiftRuleId })[] {
  const lunches = lunchesOf(shift.events, thresholds.shortestLunchMinutes)
  const measured = { shift, lunches, isFinished: !shift.summary.isOpen }
  const findings: (ShiftFinding & { readonly ruleId: ShiftRuleId })[] = []
  for (const ruleId of shiftRuleIds) {
    const finding = rules[ruleId](measured, thresholds)
    if (finding) findings.push({ ruleId, ...finding })
  }
  return findings
}

const rules: Readonly<Record<ShiftRuleId, ShiftRule>> = {
  overLong: ({ shift, isFinished }) =>
    isFinished && isOverLong(shift) ? { events: [], minutes: minutesOf(shift.summary.totalMilliseconds) } : null,

  clockConflict: ({ shift }) => (shift.summary.clockConflict === null ? null : { events: [], minutes: null }),

  noClockIn: ({ shift: { events } }) => found(events.slice(0, 1).filter(({ eventType }) => eventType !== 'clockIn')),

  lunchNotEnded: ({ lunches }) =>
    found(lunches.flatMap(({ start, end }) => (end?.eventType === 'clockOut' ? [start, end] : []))),

  eventOrder: ({ shift: { events } }) =>
    found(events.flatMap((event, index) => (fits(events[index - 1] ?? null, event) ? [] : [event]))),

  noLunch: ({ shift, lunches, isFinished }, { lunchDueMinutes }) =>
    isFinished && lunches.length === 0 ? workBeyond(shift, lunchDueMinutes) : null,

  lateLunch: ({ lunches: [first] }, { lunchDueMinutes: limit }) =>
    first && first.workedBefore > limit * millisecondsPerMinute
      ? { events: [first.start], minutes: minutesOf(first.workedBefore), limit }
      : null,

  shortLunch: ({ shift, lunches, isFinished }, { lunchDueMinutes, shortestLunchMinutes: limit }) => {
    const ended = lunches.filter(({ end }) => end !== null && end.eventType !== 'clockOut')
    const [longest] = ended.toSorted((left, right) => right.milliseconds - left.milliseconds)
    if (!longest?.end || ended.length < lunches.length) return null
    // No lunch is due in a short day, so a short one is all right.
    if (isFinished && !workBeyond(shift, lunchDueMinutes)) return null
    return longest.milliseconds < limit * millisecondsPerMinute
      ? { events: [longest.start, longest.end], minutes: minutesOf(longest.milliseconds), limit }
      : null
  },

  noSecondMeal: ({ shift, lunches, isFinished }, { secondMealDueMinutes }) =>
    isFinished && lunches.length === 1 ? workBeyond(shift, secondMealDueMinutes) : null,

  longDay: ({ shift, isFinished }, { longDayMinutes }) => (isFinished ? workBeyond(shift, longDayMinutes) : null),

  overDay: ({ shift, isFinished }, { overtimeDayMinutes }) =>
    isFinished ? workBeyond(shift, overtimeDayMinutes) : null,
}

const found = (events: readonly TimelineEvent[]): ShiftFinding | null =>
  events.length === 0 ? null : { events, minutes: null }

function workBeyond({ summary: { workedMilliseconds } }: CheckedShift, limit: number): ShiftFinding | null {
  return workedMilliseconds > limit * millisecondsPerMinute
    ? { events: [], minutes: minutesOf(workedMilliseconds), limit }
    : null
}

/** Whether an event can follow another. The first event of a shift, and a lunch that no one ended, have rules of their own. */
function fits(before: TimelineEvent | null, event: TimelineEvent): boolean {
  if (!before) return true
  switch (event.eventType) {
    case 'clockIn':
      return before.eventType !== 'clockIn' || hasOtherWork(before, event)
    case 'takeBreak':
      return before.eventType === 'clockIn' || before.eventType === 'resumeFromBreak'
    case 'resumeFromBreak':
      return before.eventType === 'takeBreak'
    case 'clockOut':
      return before.eventType !== 'clockOut'
  }
}

/** People change their job, cost code, foreman, or machine by clocking in again. */
const hasOtherWork = (before: TimelineEvent, event: TimelineEvent) =>
  (['jobId', 'costCodeId', 'foremanId', 'equipmentId'] as const).some(id => before[id] !== event[id])

/** Lunches, and times between clock-out and clock-in that are at least as long as `shortest` minutes. */
function lunchesOf(events: readonly TimelineEvent[], shortest: number): readonly Lunch[] {
  const lunches: Lunch[] = []
  let worked = 0
  events.forEach((event, index) => {
    const end = events[index + 1] ?? null
    const milliseconds = end ? Math.max(0, millisecondsOf(end.eventDateTime) - millisecondsOf(event.eventDateTime)) : 0
    const isAway = event.eventType === 'clockOut'
    const isLunch = isAway
      ? milliseconds >= shortest * millisecondsPerMinute && end !== null
      : event.eventType === 'takeBreak'
    if (isLunch) lunches.push({ start: event, end, milliseconds, workedBefore: worked })
    else if (!isAway) worked += milliseconds
  })
  return lunches
}

const minutesOf = (milliseconds: number) => milliseconds / millisecondsPerMinute
