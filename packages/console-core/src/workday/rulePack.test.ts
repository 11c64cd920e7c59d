import { describe, expect, test } from 'vitest'
import { type ExceptionRuleId, exceptionRuleIds } from './exceptionRule.ts'
import { allRulePacks, isRuleInEffect, type RulePackDate } from './rulePack.ts'

const day = '2026-11-20'
const federal = { id: 'federal', startDate: '2026-01-01' } as const
const california = { id: 'california', startDate: '2026-01-01' } as const
const californian: readonly ExceptionRuleId[] = [
  ...(['noLunch', 'lateLunch', 'shortLunch', 'noSecondMeal', 'overDay', 'overWeek', 'seventhDay'] as const),
]

/** Rules that packs add on the day. */
const added = (...packs: readonly RulePackDate[]) => {
  const always = exceptionRuleIds.filter(id => isRuleInEffect(id, day, []))
  return exceptionRuleIds.filter(id => !always.includes(id) && isRuleInEffect(id, day, packs))
}

describe('rule packs', () => {
  test.each<[string, readonly RulePackDate[], readonly ExceptionRuleId[]]>([
    ['Federal', [federal], ['overWeek']],
    ['California', [california], californian],
    ['both', [federal, california], californian],
    ['all', allRulePacks, californian],
    ['none that is on', [{ ...california, startDate: null }], []],
  ])('%s: their rules are checked, in addition to the others', (_name, packs, ruleIds) => {
    expect(added(...packs)).toEqual(ruleIds)
  })

  test('apply from their date', () => {
    expect(added({ ...federal, startDate: day })).toEqual(['overWeek'])
    expect(added({ ...federal, startDate: '2026-11-21' })).toEqual([])
  })

  test('don’t matter to rules outside of packs', () => {
    expect(isRuleInEffect('longDay', day, [])).toBe(true)
    expect(isRuleInEffect('notClockedOut', day, [])).toBe(true)
  })
})
