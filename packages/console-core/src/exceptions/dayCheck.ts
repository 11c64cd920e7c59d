import {
  type ExceptionMark,
  exceptionMarkExtension,
  joinListings,
  mergeListings,
  type RuleSettings,
  readAllRulePacks,
  readAllRuleSettings,
  readExceptionMarksIn,
  readInactiveWorkInfoIn,
} from '../http/index.ts'
import { buildShiftRow, type ClockInStatusRow, type DayCheck, type ReadDayCheck } from '../reports/index.ts'
import { defaultThresholds } from '../settings/index.ts'
import {
  type ExceptionRuleId,
  entryOf,
  isLeftOpen,
  isRuleInEffect,
  kindOfRule,
  type RulePackDate,
} from '../workday/index.ts'
import { buildExceptionEntries, needsAttention } from './exceptionMarks.ts'
import type { Exception } from './exceptions.ts'
import { checkRequirements, type InactiveIds, inactiveIdsOf, type RequirementFinding } from './requirementRules.ts'
import { checkShift, type ShiftFinding, type ShiftRuleId } from './shiftRules.ts'

/** What the check of shifts depends on, for their dates. */
export interface DayCheckFacts {
  /** By employee id. Employees without settings have the product's defaults. */
  readonly ruleSettings: ReadonlyMap<string, RuleSettings>
  readonly rulePacks: readonly RulePackDate[]
  readonly inactive: InactiveIds
  readonly marks: readonly ExceptionMark[]
}

/**
 * Creates a function that finds the exceptions of one shift: the rules about its clock events, with the same settings, rule packs, and marks
 * as the Exceptions page. Skips rules that need a clock-out while the shift is open at `now`.
 */
export function createDayCheck({ ruleSettings, rulePacks, inactive, marks }: DayCheckFacts, now: Date): DayCheck {
  const marksOf = new Map<string, ExceptionMark[]>()
  for (const mark of marks) entryOf(marksOf, keyOf(mark.employeeId, mark.date), () => []).push(mark)

  return day => {
    const { employeeId, date } = day
    const settings = ruleSettings.get(employeeId)
    const findings: readonly Finding[] = isLeftOpen(day, now)
      ? [{ ruleId: 'notClockedOut', events: none, minutes: null }]
      : [
          ...checkShift(day, settings?.thresholds ?? defaultThresholds),
          ...checkRequirements(day, settings?.requirements ?? null, inactive),
        ]
    const urgent = findings.filter(
      ({ ruleId }) => kindOfRule[ruleId] !== 'informs' && isRuleInEffect(ruleId, date, rulePacks),
    )
    const ownMarks = urgent.length === 0 ? null : marksOf.get(keyOf(employeeId, date))
    const open = ownMarks ? withoutMarked(urgent, buildShiftRow(day, now), ownMarks) : urgent
    return open.map(({ ruleId, events, minutes }) => ({ ruleId, eventIds: events.map(({ id }) => id), minutes }))
  }
}

type Finding =
  | (ShiftFinding & { readonly ruleId: 'notClockedOut' })
  | (ShiftFinding & { readonly ruleId: ShiftRuleId })
  | RequirementFinding

/** Omits what someone has accepted or asked about. */
function withoutMarked(
  findings: readonly Finding[],
  shift: ClockInStatusRow,
  marks: readonly ExceptionMark[],
): readonly Finding[] {
  const { employeeId, employeeName, date } = shift
  const about = { employeeId, employeeName, date, shift, againAt: null }
  const entries = buildExceptionEntries({
    exceptions: findings.map((finding): Exception => ({ ...finding, ...about })),
    marks,
    isChecked: () => false,
    isListed: () => true,
  })
  const openIds = new Set<ExceptionRuleId>(entries.filter(needsAttention).map(({ ruleId }) => ruleId))
  return findings.filter(({ ruleId }) => openIds.has(ruleId))
}

/** Reads what the check of a report's days depends on. */
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
  if (completeness.state === 'partial') return null
  const facts = {
    ruleSettings: new Map(ruleSettings.rows.map(row => [row.employeeId, row])),
    rulePacks: rulePacks.rows,
    inactive: inactiveIdsOf(inactiveWorkInfo.rows),
    marks: marks.rows,
  }
  return createDayCheck(facts, now)
}

const keyOf = (employeeId: string, date: string) => `${employeeId} ${date}`

const none: readonly never[] = []
