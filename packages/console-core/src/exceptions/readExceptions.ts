import {
  joinListings,
  type Listing,
  type RuleSettings,
  readAllRulePacks,
  readAllRuleSettings,
  readCorrectedShiftEvents,
  readEmployeeIdsOf,
  readInactiveWorkInfoIn,
  readShiftsOn,
  type TimelineEvent,
  type Transport,
} from '../http/index.ts'
import { buildShiftRows, type ClockInStatusFilter, type ClockInStatusRow, eventsMatching } from '../reports/index.ts'
import { defaultThresholds } from '../settings/index.ts'
import { compareText } from '../text/index.ts'
import { type CalendarDate, type DateRange, datesOf, isWithin, type Weekday, workInSlices } from '../time/index.ts'
import {
  type ExceptionRuleId,
  exceptionRuleIds,
  isLeftOpen,
  isRuleInEffect,
  type RulePackDate,
} from '../workday/index.ts'
import { type Exception, requirementExceptionsOf } from './exceptions.ts'
import { type Fix, findFixes, type ReplacedEvents, replacedEventsIn } from './fixes.ts'
import { type InactiveIds, inactiveIdsOf, requirementRuleIds } from './requirementRules.ts'
import { checkShift, shiftRuleIds } from './shiftRules.ts'
import { checkWeek, weekRuleIds, wholeWorkweeksIn } from './weekRules.ts'

export interface ExceptionsQuestion {
  readonly range: DateRange
  /** Null for the whole company. */
  readonly businessUnitId: string | null
  /** The first day of workweeks. */
  readonly startOfWeek: Weekday
}

export interface ExceptionsOptions {
  readonly now: Date
  readonly signal?: AbortSignal
  /** Called with the number of events read so far. */
  readonly onProgress?: (eventCount: number) => void
}

/**
 * Finds exceptions in the clock events of a date range, including those fixed by entered events. Most urgent first. Skips rules that need
 * today's locations or hours. Partial if clock events, people, settings, or rule packs are missing. Runs in slices to keep the page
 * responsive.
 */
export async function readExceptionsIn(
  transport: Transport,
  { range, businessUnitId, startOfWeek }: ExceptionsQuestion,
  { now, signal, onProgress }: ExceptionsOptions,
): Promise<Listing<Exception | Fix>> {
  const options = signal ? { signal } : {}
  const [events, corrected, employees, ruleSettings, rulePacks, inactiveWorkInfo] = await Promise.all([
    readShiftsOn(transport, datesOf(range), { ...options, onProgress }),
    readCorrectedShiftEvents(transport, range, options),
    businessUnitId === null ? null : readEmployeeIdsOf(transport, businessUnitId, options),
    readAllRuleSettings(transport, options),
    readAllRulePacks(transport, options),
    readInactiveWorkInfoIn(transport, range, options),
  ])
  const found: (Exception | Fix)[] = []
  const filter = { businessUnitId, employeeIds: employees?.rows ?? null }
  const weeks = wholeWorkweeksIn(range, startOfWeek)
  const rulesOf = new Map(ruleSettings.rows.map(row => [row.employeeId, row]))
  const inactive = inactiveIdsOf(inactiveWorkInfo.rows)
  const replaced = replacedEventsIn(corrected.rows)
  const steps = checkPeople(events.rows, { range, weeks, filter, now, rulesOf, inactive, replaced, found })
  await workInSlices(steps, signal)
  const read = [corrected, ...(employees ? [employees] : []), ruleSettings, rulePacks, inactiveWorkInfo]
  const others = read.map(listing => ({ ...listing, rows: [] }))
  const partial = joinListings<unknown>([events, ...others])
  const inEffect = found.filter(({ ruleId, date }) => isRuleInEffect(ruleId, date, rulePacks.rows))
  return { ...partial, rows: inEffect.sort(byUrgency) }
}

/**
 * Whether a complete answer of `readExceptionsIn` covers a rule on a date: if it doesn't list a person's day, the day doesn't break the
 * rule. Rules about a workweek are covered where all seven days are in the range, and rules of packs where the company has turned them on.
 */
export function isRuleCheckedIn(
  ruleId: ExceptionRuleId,
  date: CalendarDate,
  { range, startOfWeek }: Pick<ExceptionsQuestion, 'range' | 'startOfWeek'>,
  rulePacks: readonly RulePackDate[],
): boolean {
  if (!isWithin(date, range) || !isRuleInEffect(ruleId, date, rulePacks)) return false
  if (weekRuleIds.some(id => id === ruleId)) {
    return wholeWorkweeksIn(range, startOfWeek).some(week => isWithin(date, week))
  }
  const checked: readonly ExceptionRuleId[] = ['notClockedOut', ...shiftRuleIds, ...requirementRuleIds]
  return checked.includes(ruleId)
}

interface Checking {
  readonly range: DateRange
  readonly weeks: readonly DateRange[]
  readonly filter: ClockInStatusFilter
  readonly now: Date
  readonly rulesOf: ReadonlyMap<string, RuleSettings>
  readonly inactive: InactiveIds
  readonly replaced: ReplacedEvents
  /** Gets what the rules find. */
  readonly found: (Exception | Fix)[]
}

/** Checks one person in each step. */
function* checkPeople(events: readonly TimelineEvent[], checking: Checking): Generator<void> {
  const { range, filter, now } = checking
  const byEmployee = new Map<string, TimelineEvent[]>()
  for (const event of eventsMatching(events, filter)) {
    const own = byEmployee.get(event.employeeId)
    if (own) own.push(event)
    else byEmployee.set(event.employeeId, [event])
  }
  for (const own of byEmployee.values()) {
    checkPerson(buildShiftRows(own, range, now), checking)
    yield
  }
}

function checkPerson(
  shifts: readonly ClockInStatusRow[],
  { weeks, now, rulesOf, inactive, replaced, found }: Checking,
) {
  const add = (shift: ClockInStatusRow) => ({
    employeeId: shift.employeeId,
    employeeName: shift.employeeName,
    date: shift.date,
    shift,
  })
  const thresholds = rulesOf.get(shifts[0]?.employeeId ?? '')?.thresholds ?? defaultThresholds
  for (const shift of shifts) {
    found.push(...findFixes(shift, replaced, thresholds, now))
    if (isLeftOpen(shift, now)) {
      found.push({ ruleId: 'notClockedOut', ...add(shift), againAt: null })
      continue
    }
    for (const finding of checkShift(shift, thresholds)) found.push({ ...finding, ...add(shift) })
    found.push(...requirementExceptionsOf(shift, rulesOf.get(shift.employeeId), inactive))
  }
  for (const week of weeks) {
    const ofWeek = shifts.filter(({ date }) => isWithin(date, week))
    for (const finding of checkWeek(ofWeek, thresholds)) {
      found.push({ ...finding, ...add(finding.shift), events: [] })
    }
  }
}

function byUrgency(left: Exception | Fix, right: Exception | Fix): number {
  return (
    exceptionRuleIds.indexOf(left.ruleId) - exceptionRuleIds.indexOf(right.ruleId) ||
    compareText(left.date, right.date) ||
    compareText(left.employeeName, right.employeeName) ||
    compareText(left.employeeId, right.employeeId)
  )
}
