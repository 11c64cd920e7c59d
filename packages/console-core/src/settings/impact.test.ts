import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSettingsImpact } from './contradictions.ts'
import { changeChoice, choiceAt, type SettingsChoice } from './fields.ts'
import type { SettingsOverride } from './hierarchy.ts'
import {
  inheritedSettings,
  inheritedValues,
  resolveSettings,
  type SettingsField,
  type SettingsValues,
} from './setting.ts'
import { effectiveValuesOf, mergeSettings } from './settingChange.ts'

const ana = { id: 'ana', groupId: 'night' } as const
const ben = { id: 'ben', groupId: 'night' } as const
const cleo = { id: 'cleo', groupId: 'shop' } as const
const dora = { id: 'dora', groupId: null } as const
const people = [ana, ben, cleo, dora]

const { general, work, clockIn } = inheritedValues
const overrides: readonly SettingsOverride[] = [
  {
    level: 'userGroup',
    ownerId: 'night',
    choices: { ...inheritedValues, clockIn: { ...clockIn, isLocationRequired: true } },
  },
  {
    level: 'userGroup',
    ownerId: 'shop',
    choices: { ...inheritedValues, general: { ...general, workflowType: 'enterHours' } },
  },
  { level: 'user', ownerId: 'ben', choices: { ...inheritedValues, work: { ...work, isForemanRequired: false } } },
  { level: 'user', ownerId: 'gone', choices: { ...inheritedValues, work: { ...work, isForemanRequired: false } } },
]

const namesOf = (groupId: string | null, field: SettingsField) => {
  const { affected, overriding } = createSettingsImpact({ people, overrides, groupId, workflowType: 'clockIn' })(field)
  return [affected.map(({ id }) => id), overriding.map(({ person, at }) => `${person.id} by ${at}`)]
}

// Of the company, or of a group: who gets another value, and who keeps theirs.
test.each<[string | null, SettingsField, string[], string[]]>([
  [null, 'general.isSignatureWorkflowEnabled', ['ana', 'ben', 'cleo', 'dora'], []],
  [null, 'work.isForemanRequired', ['ana', 'cleo', 'dora'], ['ben by user']],
  [null, 'clockIn.isLocationRequired', ['dora'], ['ana by userGroup', 'ben by userGroup']],
  [null, 'clockIn.photoRequirements', ['ana', 'ben', 'dora'], []],
  [null, 'general.workflowType', ['ana', 'ben', 'dora'], ['cleo by userGroup']],
  ['night', 'clockIn.isLocationRequired', ['ana', 'ben'], []],
  ['night', 'work.isForemanRequired', ['ana'], ['ben by user']],
  ['shop', 'general.workflowType', ['cleo'], []],
])('a change of %s to %s', (groupId, field, affected, overriding) => {
  expect(namesOf(groupId, field)).toEqual([affected, overriding])
})

const toggle = fc.option(fc.boolean(), { nil: null })
const preference = fc.option(fc.constantFrom('enabled' as const, 'required' as const, 'disabled' as const), {
  nil: null,
})
const anyValues: fc.Arbitrary<SettingsValues> = fc
  .record({
    workflowType: fc.option(fc.constantFrom('clockIn' as const, 'enterHours' as const), { nil: null }),
    isForemanRequired: toggle,
    equipmentWorkPreference: preference,
    isLocationRequired: toggle,
  })
  .map(({ workflowType, isForemanRequired, equipmentWorkPreference, isLocationRequired }) => ({
    ...inheritedValues,
    general: { ...general, workflowType },
    work: { ...work, isForemanRequired, equipmentWorkPreference },
    clockIn: { ...clockIn, isLocationRequired },
  }))
const anyChoice: fc.Arbitrary<SettingsChoice> = fc.oneof(
  fc.boolean().map((value): SettingsChoice => ({ field: 'clockIn.isLocationRequired', value })),
  fc.boolean().map((value): SettingsChoice => ({ field: 'work.isForemanRequired', value })),
  fc
    .constantFrom('enabled' as const, 'required' as const, 'disabled' as const)
    .map((value): SettingsChoice => ({ field: 'work.equipmentWorkPreference', value })),
  fc
    .constantFrom('clockIn' as const, 'enterHours' as const)
    .map((value): SettingsChoice => ({ field: 'general.workflowType', value })),
)

describe('the people a change affects', () => {
  test('are those whose effective settings change', () => {
    fc.assert(
      fc.property(
        fc.record({ company: anyValues, night: anyValues, shop: anyValues }),
        fc.array(anyValues, { minLength: 4, maxLength: 4 }),
        fc.constantFrom(null, 'night' as const),
        anyChoice,
        (levels, own, groupId, choice) => {
          const valuesOf = new Map(people.map(({ id }, index) => [id, own[index] ?? inheritedValues]))
          const chainOf = (person: (typeof people)[number], { company, night, shop }: typeof levels) => ({
            company,
            userGroup: person.groupId === null ? undefined : { night, shop }[person.groupId],
            user: valuesOf.get(person.id),
          })
          const effectiveFor = (person: (typeof people)[number], now: typeof levels) => {
            return choiceAt(effectiveValuesOf(resolveSettings('user', chainOf(person, now))), choice.field)
          }
          const level = groupId === null ? 'company' : 'userGroup'
          const key = groupId ?? 'company'
          const chain = { company: levels.company, userGroup: levels.night }
          const inherited = inheritedSettings(level, chain)
          const after = { ...levels, [key]: mergeSettings(levels[key], changeChoice(levels[key], choice), inherited) }
          const changed = people.filter(person => effectiveFor(person, levels) !== effectiveFor(person, after))

          const { workflowType } = effectiveValuesOf(resolveSettings(level, chain)).general
          const { affected } = createSettingsImpact({
            people,
            overrides: [
              { level: 'userGroup', ownerId: 'night', choices: levels.night },
              { level: 'userGroup', ownerId: 'shop', choices: levels.shop },
              ...[...valuesOf].map(([ownerId, choices]) => ({ level: 'user' as const, ownerId, choices })),
            ],
            groupId,
            workflowType,
          })(choice.field)
          const before = choiceAt(effectiveValuesOf(resolveSettings(level, chain)), choice.field)
          const isBlockThere = !choice.field.startsWith('clockIn.') || workflowType === 'clockIn'
          if (before === choice.value) expect(changed).toEqual([])
          else if (isBlockThere) expect(changed).toEqual(affected)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
