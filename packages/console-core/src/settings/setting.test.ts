import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  completeChoices,
  effectiveSettings,
  globalSettings,
  inheritedSettings,
  inheritedValues,
  orderPhotoMoments,
  parseInheritanceLevel,
  photoMoments,
  resolveSettings,
  type Setting,
  type Settings,
  type SettingsChain,
  type SettingsLevel,
  settingsLevels,
  type WorkPreference,
} from './setting.ts'
import { anyValues } from './settingsFixture.ts'
import type { WorkflowType } from './workflow.ts'

const anyLevel = fc.constantFrom(...settingsLevels)
const anyChain = fc.record({ company: anyValues, userGroup: anyValues, user: anyValues }, { requiredKeys: [] })

function everySetting({ general, work, clockIn, review }: Settings): readonly Setting<unknown>[] {
  const blocks: readonly Readonly<Record<string, Setting<unknown>>>[] = [general, work, clockIn ?? {}, review ?? {}]
  return blocks.flatMap(block => Object.values(block))
}

describe('a level', () => {
  test.each(settingsLevels)('%s exists', level => {
    expect(parseInheritanceLevel(level)).toBe(level)
  })

  test.each(['', 'User', 'user ', 'group', 'toString', '__proto__'])('%j is an error', text => {
    expect(() => parseInheritanceLevel(text)).toThrow(RangeError)
    expect(() => parseInheritanceLevel(text)).toThrow(`Unknown inheritance level: ${JSON.stringify(text)}`)
  })
})

describe('a setting', () => {
  type Choices = { readonly [Level in keyof SettingsChain]?: WorkPreference | null }
  type Row = [SettingsLevel, Choices, value: unknown, effectiveValue: WorkPreference, inheritedFrom: SettingsLevel]

  test.each<Row>([
    ['user', {}, null, 'enabled', 'global'],
    ['user', { company: null, userGroup: null, user: null }, null, 'enabled', 'global'],
    ['user', { company: 'required' }, null, 'required', 'company'],
    ['user', { company: 'required', userGroup: 'disabled' }, null, 'disabled', 'userGroup'],
    ['user', { company: 'required', userGroup: null, user: null }, null, 'required', 'company'],
    ['user', { company: 'required', userGroup: 'required', user: 'disabled' }, 'disabled', 'disabled', 'user'],
    ['user', { user: 'required' }, 'required', 'required', 'user'],
    ['userGroup', { company: 'required', user: 'disabled' }, null, 'required', 'company'],
    ['userGroup', { userGroup: 'disabled', user: 'required' }, 'disabled', 'disabled', 'userGroup'],
    ['company', { userGroup: 'disabled', user: 'required' }, null, 'enabled', 'global'],
    ['company', { company: 'disabled' }, 'disabled', 'disabled', 'company'],
    ['global', { company: 'disabled' }, 'enabled', 'enabled', 'global'],
  ])('of a %s with %j on the levels is %s: %s in effect, from %s', (level, choices, value, effectiveValue, from) => {
    const chain = Object.fromEntries(
      Object.entries(choices).map(([one, jobWorkPreference]) => [
        one,
        completeChoices({ work: { jobWorkPreference } }),
      ]),
    )
    const { jobWorkPreference } = resolveSettings(level, chain).work
    expect(jobWorkPreference).toEqual({ value, effectiveValue, inheritedFrom: from })
  })

  test('that is off, 0, or an empty list is set', () => {
    const company = completeChoices({
      general: { canEditClockEvents: true, earlyLunchReturnThresholdMinutes: 30 },
      clockIn: { photoRequirements: ['clockIn'] },
    })
    const user = completeChoices({
      general: { canEditClockEvents: false, earlyLunchReturnThresholdMinutes: 0 },
      clockIn: { photoRequirements: [] },
    })
    const { general, clockIn } = resolveSettings('user', { company, user })
    expect(general.canEditClockEvents).toEqual({ value: false, effectiveValue: false, inheritedFrom: 'user' })
    expect(general.earlyLunchReturnThresholdMinutes.effectiveValue).toBe(0)
    expect(clockIn?.photoRequirements).toEqual({ value: [], effectiveValue: [], inheritedFrom: 'user' })
  })

  test('has one source: its own value, otherwise the effective value above', () => {
    fc.assert(
      fc.property(anyLevel, anyChain, (level, chain) => {
        const reached = settingsLevels.slice(0, settingsLevels.indexOf(level) + 1)
        for (const { value, effectiveValue, inheritedFrom } of everySetting(resolveSettings(level, chain))) {
          expect(inheritedFrom === level).toBe(value !== null)
          expect(reached).toContain(inheritedFrom)
          if (value !== null) expect(effectiveValue).toEqual(value)
          expect(effectiveValue).not.toBeNull()
        }
      }),
    )
  })

  test("doesn't depend on lower levels", () => {
    fc.assert(
      fc.property(anyChain, anyValues, (chain, nearer) => {
        expect(resolveSettings('userGroup', { ...chain, user: nearer })).toEqual(resolveSettings('userGroup', chain))
        expect(resolveSettings('company', { ...chain, userGroup: nearer })).toEqual(resolveSettings('company', chain))
      }),
    )
  })

  test("that isn't set has the effective value of the level above", () => {
    fc.assert(
      fc.property(anyChain, chain => {
        const idle = { ...chain, user: inheritedValues }
        expect(effectiveSettings('user', idle)).toEqual(effectiveSettings('userGroup', chain))
        expect(inheritedSettings('user', chain)).toEqual(effectiveSettings('userGroup', chain))
        expect(inheritedSettings('userGroup', chain)).toEqual(effectiveSettings('company', chain))
        expect(inheritedSettings('company', chain)).toEqual(globalSettings)
        expect(inheritedSettings('global', chain)).toEqual(globalSettings)
      }),
    )
  })
})

describe('the clock-in block', () => {
  test.each<[SettingsLevel, chosen: readonly (WorkflowType | null)[], applies: boolean]>([
    ['company', [], true],
    ['company', ['enterHours'], false],
    ['user', ['enterHours', null, null], false],
    ['user', ['enterHours', 'clockIn', null], true],
    ['user', ['enterHours', 'clockIn', 'enterHours'], false],
    ['userGroup', [null, 'clockIn', 'enterHours'], true],
  ])('of a %s with %j on the levels applies: %s', (level, chosen, applies) => {
    const [company, userGroup, user] = chosen.map(workflowType => completeChoices({ general: { workflowType } }))
    expect(resolveSettings(level, { company, userGroup, user }).clockIn !== null).toBe(applies)
  })
})

describe('after a change at a higher level', () => {
  test('a lower level shows both values, even if they contradict each other', () => {
    const user = completeChoices({ work: { costCodeWorkPreference: 'required' } })
    const company = completeChoices({ work: { jobWorkPreference: 'disabled', costCodeWorkPreference: 'disabled' } })
    const { work } = resolveSettings('user', { company, user })
    expect(work.jobWorkPreference.effectiveValue).toBe('disabled')
    expect(work.costCodeWorkPreference.effectiveValue).toBe('required')
  })
})

describe('photo moments', () => {
  test.each([
    [[], []],
    [
      ['clockOut', 'clockIn'],
      ['clockIn', 'clockOut'],
    ],
    [['endOfDay', 'startOfDay', 'endOfDay'] as const, ['startOfDay', 'endOfDay']],
  ] as const)('%j have the order %j', (moments, ordered) => {
    expect(orderPhotoMoments(moments)).toEqual(ordered)
  })

  test('are unique and in the order of a day for any input', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...photoMoments)), moments => {
        const ordered = orderPhotoMoments(moments)
        expect(new Set(ordered)).toEqual(new Set(moments))
        expect(ordered).toHaveLength(new Set(moments).size)
        expect(orderPhotoMoments(ordered)).toEqual(ordered)
        expect(ordered).toEqual(ordered.toSorted((a, b) => photoMoments.indexOf(a) - photoMoments.indexOf(b)))
      }),
    )
  })
})
