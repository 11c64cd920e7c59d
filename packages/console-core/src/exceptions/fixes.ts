import type { TimelineEvent } from '../http/index.ts'
import { buildShiftRows, type ClockInStatusRow } from '../reports/index.ts'
import type { Thresholds } from '../settings/index.ts'
import type { CalendarDate } from '../time/index.ts'
import { type ExceptionRuleId, isLeftOpen, kindOfRule } from '../workday/index.ts'
import { checkShift, type ShiftRuleId } from './shiftRules.ts'

/** An event that someone entered. */
export type EnteredEvent = TimelineEvent & { readonly correction: NonNullable<TimelineEvent['correction']> }

/** An exception that entered events have fixed. */
export interface Fix {
  /** Tells it from an exception. */
  readonly isFixed: true
  readonly ruleId: 'notClockedOut' | ShiftRuleId
  readonly employeeId: string
  readonly employeeName: string
  /** Of the shift. */
  readonly date: CalendarDate
  readonly shift: ClockInStatusRow
  /** The last event that was entered. */
  readonly event: EnteredEvent
}

/** Whether a listed row is a fix rather than an exception. */
export const isFix = (row: { readonly ruleId: ExceptionRuleId }): row is Fix => 'isFixed' in row

/** The recorded events that entered ones replaced, by the id of the entered one. */
export type ReplacedEvents = ReadonlyMap<string, TimelineEvent>

/** The replaced ones among some events: those with `correctedBy`. */
export const replacedEventsIn = (events: readonly TimelineEvent[]): ReplacedEvents =>
  new Map(events.flatMap(event => (event.correctedBy ? [[event.correctedBy, event]] : [])))

/**
 * Finds the exceptions that entered events fixed: those of the shift as it was recorded, less those it still has. Skips rules that only
 * inform, and entered events whose recorded one isn't among `replaced`.
 */
export function findFixes(
  shift: ClockInStatusRow,
  replaced: ReplacedEvents,
  thresholds: Thresholds,
  now: Date,
): readonly Fix[] {
  const entered = shift.events.filter(
    (event): event is EnteredEvent => event.correction != null && (!event.corrects || replaced.has(event.id)),
  )
  const event = entered.toSorted((left, right) => (left.correction.enteredAt < right.correction.enteredAt ? 1 : -1))[0]
  if (!event) return []
  const enteredIds = new Set(entered.map(({ id }) => id))
  const recorded = shift.events
    .flatMap(one => (enteredIds.has(one.id) ? (replaced.get(one.id) ?? []) : one))
    .sort((left, right) => Date.parse(left.eventDateTime) - Date.parse(right.eventDateTime))
  const { employeeId, employeeName, date } = shift
  const before = buildShiftRows(recorded, { startDate: date, endDate: date }, now)
  const broken = new Set<Fix['ruleId']>(checkShift(shift, thresholds).map(({ ruleId }) => ruleId))
  if (isLeftOpen(shift, now)) broken.add('notClockedOut')
  return before
    .flatMap(row => listedRules(row, thresholds, now))
    .filter(ruleId => kindOfRule[ruleId] !== 'informs' && !broken.has(ruleId))
    .map(ruleId => ({ isFixed: true, ruleId, employeeId, employeeName, date, shift, event }))
}

/** Until someone clocks out, a shift is listed for that only. */
function listedRules(shift: ClockInStatusRow, thresholds: Thresholds, now: Date): readonly Fix['ruleId'][] {
  if (isLeftOpen(shift, now)) return ['notClockedOut']
  return checkShift(shift, thresholds).map(({ ruleId }) => ruleId)
}
