import type { LayoutFilter } from '../layout/index.ts'
import { clockEventsDefinition, employeeHoursDefinition, formatFilteredView } from '../reports/index.ts'
import type { CalendarDate } from '../time/index.ts'
import { type Exception, type ExceptionRuleId, exceptionRuleIds, unsubmittedStatuses } from './exceptions.ts'

/** One line of Needs attention: a person's exception, or those of several people that belong together. */
export interface AttentionLine {
  readonly id: string
  /** Most urgent first. */
  readonly exceptions: readonly [Exception, ...Exception[]]
}

/** More people than this who haven't submitted a day's hours share a line, and so do more crews than this. */
const maxLinesPerDay = 3

const sharedRules: readonly ExceptionRuleId[] = ['notSubmitted', 'crewNotConfirmed']

/** The lines of Needs attention, in the order of their first exceptions. People outside the same geofence share a line. */
export function buildAttentionLines(exceptions: readonly Exception[]): readonly AttentionLine[] {
  const countOn = new Map<string, number>()
  const dayOf = ({ ruleId, date }: Exception) => `${ruleId} ${date}`
  for (const exception of exceptions) countOn.set(dayOf(exception), (countOn.get(dayOf(exception)) ?? 0) + 1)
  const idOf = (exception: Exception) => {
    const { ruleId, employeeId } = exception
    if (ruleId === 'outsideGeofence') return `${ruleId} ${exception.event.jobId}`
    const day = dayOf(exception)
    const isShared = sharedRules.includes(ruleId) && (countOn.get(day) ?? 0) > maxLinesPerDay
    return isShared ? day : `${day} ${employeeId}`
  }
  const lines = new Map<string, AttentionLine>()
  for (const exception of exceptions) {
    const id = idOf(exception)
    const earlier = lines.get(id)
    lines.set(id, { id, exceptions: earlier ? [...earlier.exceptions, exception] : [exception] })
  }
  return [...lines.values()]
}

/** A list that shows exceptions, and nothing else. */
export type ExceptionList =
  | { readonly page: 'clockInStatus'; readonly show: 'notClockedOut' | 'missing' }
  | { readonly page: 'clockInStatus'; readonly date: CalendarDate; readonly groupBy: 'foreman' }
  | { readonly page: 'clockEventsReport'; readonly view: string }
  | { readonly page: 'employeeHoursReport'; readonly view: string }

/** The list that shows the exceptions of a line. */
export function listOfLine({ exceptions }: AttentionLine, businessUnitId: string | null): ExceptionList {
  const [first] = exceptions
  if (first.ruleId === 'outsideGeofence') return clockEventsList(first.date, businessUnitId, first.event.jobCode)
  return listOfRule(first.ruleId, exceptions, businessUnitId)
}

/** The exceptions of a rule and the list that shows them. */
export interface RuleSummary {
  readonly ruleId: ExceptionRuleId
  /** The date of the exceptions, where the list shows only one. Null for a list of several dates. */
  readonly date: CalendarDate | null
  readonly count: number
  readonly list: ExceptionList
}

/** The rules that found something, most urgent first. Crews are summarized by date, because their list shows only one. */
export function summarizeRules(
  exceptions: readonly Exception[],
  businessUnitId: string | null,
): readonly RuleSummary[] {
  return exceptionRuleIds.flatMap(ruleId => {
    const found = exceptions.filter(exception => exception.ruleId === ruleId)
    const dates = ruleId === 'crewNotConfirmed' ? [...new Set(found.map(({ date }) => date))] : [null]
    return dates.flatMap(date => {
      const listed = found.filter(exception => date === null || exception.date === date)
      return listed.length === 0
        ? []
        : [{ ruleId, date, count: listed.length, list: listOfRule(ruleId, listed, businessUnitId) }]
    })
  })
}

function listOfRule(
  ruleId: ExceptionRuleId,
  exceptions: readonly Exception[],
  businessUnitId: string | null,
): ExceptionList {
  const dates = exceptions.map(({ date }) => date).sort()
  switch (ruleId) {
    case 'notClockedOut':
      return { page: 'clockInStatus', show: 'notClockedOut' }
    case 'expectedNotHere':
      return { page: 'clockInStatus', show: 'missing' }
    case 'outsideGeofence':
      return clockEventsList(dates[0] ?? '', businessUnitId, null)
    case 'notSubmitted':
      return employeeHoursList(dates, businessUnitId)
    case 'crewNotConfirmed':
      return { page: 'clockInStatus', date: dates[0] ?? '', groupBy: 'foreman' }
  }
}

/** The clock-ins of a date's shifts outside their geofences, of one job or of all. */
function clockEventsList(date: CalendarDate, businessUnitId: string | null, jobCode: string | null): ExceptionList {
  const filters: LayoutFilter[] = [
    { columnId: 'eventType', operation: 'anyOf', values: ['clockIn'] },
    { columnId: 'geofenceStatus', operation: 'anyOf', values: ['outsideGeofence'] },
    { columnId: 'shiftDate', operation: 'equals', values: [date] },
    ...(jobCode === null ? [] : [{ columnId: 'jobCode', operation: 'equals', values: [jobCode] } as const]),
  ]
  const range = { startDate: date, endDate: date }
  return {
    page: 'clockEventsReport',
    view: formatFilteredView(clockEventsDefinition.columns, { range, filters, businessUnitId }),
  }
}

function employeeHoursList(dates: readonly CalendarDate[], businessUnitId: string | null): ExceptionList {
  const range = { startDate: dates[0] ?? '', endDate: dates.at(-1) ?? '' }
  const filters: LayoutFilter[] = [{ columnId: 'submissionStatus', operation: 'anyOf', values: unsubmittedStatuses }]
  return {
    page: 'employeeHoursReport',
    view: formatFilteredView(employeeHoursDefinition.columns, { range, filters, businessUnitId }),
  }
}
