import {
  type ExceptionMark,
  exceptionMarkExtension,
  joinListings,
  mergeListings,
  readAllRulePacks,
  readAllRuleSettings,
  readExceptionMarksIn,
  readInactiveWorkInfoIn,
} from '../http/index.ts'
import { buildShiftRow, type DayCheck, type DayException, type ReadDayCheck } from '../reports/index.ts'
import { defaultThresholds } from '../settings/index.ts'
import { entryOf, isLeftOpen, isRuleInEffect } from '../workday/index.ts'
import { buildExceptionEntries, needsAttention } from './exceptionMarks.ts'
import { type Exception, requirementExceptionsOf } from './exceptions.ts'
import { inactiveIdsOf } from './requirementRules.ts'
import { checkShift } from './shiftRules.ts'

/**
 * Reads the check of a report's days: the rules about the clock events of one shift, with the settings, rule packs, and marks that apply
 * on the page Exceptions.
 */
export const readDayCheck: ReadDayCheck = async (transport, range, { now, signal }) => {
  const options = signal ? { signal } : {}
  const [ruleSettings, rulePacks, inactiveWorkInfo, marks] = await Promise.all([
    readAllRuleSettings(transport, options),
    readAllRulePacks(transport, options),
    readInactiveWorkInfoIn(transport, range, options),
    transport.supports(exceptionMarkExtension)
      ? readExceptionMarksIn(transport, range, options)
      : joinListings<ExceptionMark>([]),
  ])
  const { completeness } = mergeListings<unknown>([ruleSettings, rulePacks, inactiveWorkInfo, marks], () => [])
  if (completeness.state === 'partial') return { completeness, check: null }

  const settingsOf = new Map(ruleSettings.rows.map(row => [row.employeeId, row]))
  const inactive = inactiveIdsOf(inactiveWorkInfo.rows)
  const marksOf = new Map<string, ExceptionMark[]>()
  for (const mark of marks.rows) entryOf(marksOf, keyOf(mark.employeeId, mark.date), () => []).push(mark)

  const check: DayCheck = day => {
    const shift = buildShiftRow(day, now)
    const { employeeId, employeeName, date } = shift
    const about = { employeeId, employeeName, date, shift }
    const settings = settingsOf.get(employeeId)
    const found: readonly Exception[] = isLeftOpen(shift, now)
      ? [{ ruleId: 'notClockedOut', ...about, againAt: null }]
      : [
          ...checkShift(shift, settings?.thresholds ?? defaultThresholds).map(finding => ({ ...finding, ...about })),
          ...requirementExceptionsOf(shift, settings, inactive),
        ]
    const exceptions = found.filter(({ ruleId }) => isRuleInEffect(ruleId, date, rulePacks.rows))
    if (exceptions.length === 0) return none
    return buildExceptionEntries({
      exceptions,
      marks: marksOf.get(keyOf(employeeId, date)) ?? none,
      isChecked: () => false,
      isListed: () => true,
    })
      .filter(needsAttention)
      .map(({ ruleId, exception }): DayException => ({ ruleId, eventIds: eventIdsOf(exception) }))
  }
  return { completeness, check }
}

const keyOf = (employeeId: string, date: string) => `${employeeId} ${date}`

/** The events that an exception is about; empty for one about the whole shift. */
const eventIdsOf = (exception: Exception | null): readonly string[] =>
  exception && 'events' in exception ? exception.events.map(({ id }) => id) : none

const none: readonly never[] = []
