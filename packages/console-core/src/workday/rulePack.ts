import type { CalendarDate } from '../time/index.ts'
import type { ExceptionRuleId } from './exceptionRule.ts'

/** The laws whose rules a company can have checked. */
export const rulePackIds = ['federal', 'california'] as const

export type RulePackId = (typeof rulePackIds)[number]

/** Proper names, the same in every language. */
export const rulePackNames: Readonly<Record<RulePackId, string>> = { federal: 'Federal', california: 'California' }

export interface RulePackDate {
  readonly id: RulePackId
  /** The first day that is checked. Null if the company has turned the pack off. */
  readonly startDate: CalendarDate | null
}

/**
 * The rules of each pack. Federal: overtime of a workweek (Fair Labor Standards Act, 29 U.S.C. 207). California: meals (Labor Code 512), and
 * overtime of a day, a workweek, and the seventh day of one (Labor Code 510).
 */
const rulesOfPack: Readonly<Record<RulePackId, readonly ExceptionRuleId[]>> = {
  federal: ['overWeek'],
  california: ['noLunch', 'lateLunch', 'shortLunch', 'noSecondMeal', 'overDay', 'overWeek', 'seventhDay'],
}

/** Packs of services that don't store them: every rule is checked on every day. */
export const allRulePacks: readonly RulePackDate[] = rulePackIds.map(id => ({ id, startDate: '0001-01-01' }))

/** Whether a rule belongs to a pack: it is checked only where a company has turned one of its packs on. */
export function isPackRule(ruleId: ExceptionRuleId): boolean {
  return rulePackIds.some(id => rulesOfPack[id].includes(ruleId))
}

/** Whether a company has a rule checked on a day. Always true for rules outside of packs. */
export function isRuleInEffect(ruleId: ExceptionRuleId, date: CalendarDate, packs: readonly RulePackDate[]): boolean {
  if (!isPackRule(ruleId)) return true
  return packs.some(({ id, startDate }) => startDate !== null && startDate <= date && rulesOfPack[id].includes(ruleId))
}
