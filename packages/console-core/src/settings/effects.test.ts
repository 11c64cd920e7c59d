import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSettingsEffects } from './effects.ts'
import { choiceAt, isSameChoice, settingsFields } from './fields.ts'
import { type SettingsHierarchy, type SettingsOverride, withMembers, withoutGroup } from './hierarchy.ts'
import { globalSettings, inheritedValues, resolveSettings, type SettingsValues } from './setting.ts'
import { effectiveValuesOf } from './settingChange.ts'

const { general, work, clockIn } = inheritedValues
const ana = { id: 'ana', groupId: 'night' } as const
const ben = { id: 'ben', groupId: 'night' } as const
const cleo = { id: 'cleo', groupId: null } as const
const night: SettingsOverride = {
  level: 'userGroup',
  ownerId: 'night',
  choices: {
    ...inheritedValues,
    work: { ...work, isForemanRequired: true },
    clockIn: { ...clockIn, photoRequirements: ['clockIn'] },
  },
}
const ofBen: SettingsOverride = {
  level: 'user',
  ownerId: 'ben',
  choices: { ...inheritedValues, work: { ...work, isForemanRequired: true } },
}
const hierarchy: SettingsHierarchy = { company: globalSettings, overrides: [night, ofBen], people: [ana, ben, cleo] }

test('a deleted group: who loses which value, and who keeps their own', () => {
  const { effects, keptBy } = findSettingsEffects(hierarchy, withoutGroup(hierarchy, 'night'))
  expect(effects).toEqual([
    { field: 'work.isForemanRequired', from: true, to: false, userIds: ['ana'] },
    { field: 'clockIn.photoRequirements', from: ['clockIn'], to: [], userIds: ['ana', 'ben'] },
  ])
  expect([...keptBy]).toEqual([['work.isForemanRequired', ['ben']]])
})

test('a move to the same group changes nothing', () => {
  const after = withMembers(hierarchy, new Set(['ana']), 'night')
  expect(findSettingsEffects(hierarchy, after)).toEqual({ effects: [], keptBy: new Map() })
})

test('different earlier values are different effects, those of most people first', () => {
  const late = {
    ...night,
    ownerId: 'late',
    choices: { ...night.choices, general: { ...general, earlyLunchReturnThresholdMinutes: 30 } },
  }
  const early = {
    ...night,
    choices: { ...night.choices, general: { ...general, earlyLunchReturnThresholdMinutes: 10 } },
  }
  const before = { ...hierarchy, overrides: [early, late] }
  const after = withMembers(before, new Set(['ana', 'ben', 'cleo']), 'late')
  const { effects } = findSettingsEffects(before, after)
  expect(effects.filter(({ field }) => field === 'general.earlyLunchReturnThresholdMinutes')).toMatchObject([
    { from: 10, to: 30, userIds: ['ana', 'ben'] },
    { from: 0, to: 30, userIds: ['cleo'] },
  ])
})

const anyValues: fc.Arbitrary<SettingsValues> = fc
  .record({
    workflowType: fc.option(fc.constantFrom('clockIn' as const, 'enterHours' as const), { nil: null }),
    isForemanRequired: fc.option(fc.boolean(), { nil: null }),
    isLocationRequired: fc.option(fc.boolean(), { nil: null }),
    photoRequirements: fc.option(fc.constantFrom([], ['clockIn' as const]), { nil: null }),
  })
  .map(({ workflowType, isForemanRequired, isLocationRequired, photoRequirements }) => ({
    ...inheritedValues,
    general: { ...general, workflowType },
    work: { ...work, isForemanRequired },
    clockIn: { ...clockIn, isLocationRequired, photoRequirements },
  }))

test('the effects of a move are what changes in the settings of each person', () => {
  fc.assert(
    fc.property(
      anyValues,
      anyValues,
      anyValues,
      fc.constantFrom('night', 'shop', null),
      (ofNight, ofShop, own, target) => {
        const groups = { night: ofNight, shop: ofShop }
        const overrides: readonly SettingsOverride[] = [
          { level: 'userGroup', ownerId: 'night', choices: ofNight },
          { level: 'userGroup', ownerId: 'shop', choices: ofShop },
          { level: 'user', ownerId: 'ana', choices: own },
        ]
        const before = { ...hierarchy, overrides }
        const after = withMembers(before, new Set(['ana']), target)
        const { effects } = findSettingsEffects(before, after)
        const valuesIn = (groupId: 'night' | 'shop' | null) =>
          effectiveValuesOf(
            resolveSettings('user', { userGroup: groupId === null ? undefined : groups[groupId], user: own }),
          )
        const [then, now] = [valuesIn('night'), valuesIn(target)]
        const expected = settingsFields.flatMap(field => {
          const [from, to] = [choiceAt(then, field), choiceAt(now, field)]
          return from === null || to === null || isSameChoice(from, to) ? [] : [{ field, from, to, userIds: ['ana'] }]
        })
        expect(effects).toEqual(expected)
      },
    ),
  )
})
