import type { CalendarDate } from '../time/index.ts'
import type { ExceptionRuleId } from '../workday/index.ts'
import type { Exception } from './exceptions.ts'

/** One line of Needs attention: a person's exception, or those of several people that belong together. */
export interface AttentionLine {
  readonly id: string
  /** Most urgent first. */
  readonly exceptions: readonly [Exception, ...Exception[]]
  /** Where the line is listed, with others of its rule and date. */
  readonly list: ExceptionList
}

/** The exceptions of a rule on a date. */
export interface ExceptionList {
  readonly page: 'exceptions'
  readonly rule: ExceptionRuleId
  readonly date: CalendarDate
}

/** More exceptions of a rule on one day than this share a line. */
const maxLinesPerDay = 3

/** A line has one action: contact the person, or show the people. People to contact keep their own line. */
const neverShared: readonly ExceptionRuleId[] = ['notClockedOut', 'expectedNotHere']

/** The lines of Needs attention, in the order of their first exceptions. People outside their geofences share a line. */
export function buildAttentionLines(exceptions: readonly Exception[]): readonly AttentionLine[] {
  const countOn = new Map<string, number>()
  const dayOf = ({ ruleId, date }: Exception) => `${ruleId} ${date}`
  for (const exception of exceptions) countOn.set(dayOf(exception), (countOn.get(dayOf(exception)) ?? 0) + 1)
  const isShared = (exception: Exception) =>
    exception.ruleId === 'outsideGeofence' ||
    (!neverShared.includes(exception.ruleId) && (countOn.get(dayOf(exception)) ?? 0) > maxLinesPerDay)
  const lines = new Map<string, AttentionLine>()
  for (const exception of exceptions) {
    const { ruleId, date, employeeId } = exception
    const id = isShared(exception) ? dayOf(exception) : `${dayOf(exception)} ${employeeId}`
    const earlier = lines.get(id)
    lines.set(id, {
      id,
      exceptions: earlier ? [...earlier.exceptions, exception] : [exception],
      list: { page: 'exceptions', rule: ruleId, date },
    })
  }
  return [...lines.values()]
}
