import { expect } from 'vitest'
import { type SettingsContradiction, withRemedies } from './contradictions.ts'
import { changeChoice, type SettingsChoice } from './fields.ts'
import type { SettingsHierarchy, SettingsOverride } from './hierarchy.ts'
import {
  effectiveSettings,
  globalSettings,
  inheritedValues,
  type SettingsValues,
  type WorkPreference,
  workPreferences,
} from './setting.ts'
import { applyCoupling, brokenWorkRules, withStoredBlocks } from './settingChange.ts'

type Level = 'company' | 'userGroup' | 'user'
export interface Levels {
  readonly company: SettingsValues
  readonly userGroup: SettingsValues
  readonly user: SettingsValues
}

export const job = 'work.jobWorkPreference'
export const costCode = 'work.costCodeWorkPreference'
export const hide = 'general.hideClockInEditHours'
export const need = 'clockIn.isClockInWorkInfoRequired'

export const nothing: Levels = { company: inheritedValues, userGroup: inheritedValues, user: inheritedValues }
export const crew = { level: 'userGroup', ownerId: 'crew' } as const
const ana = { level: 'user', ownerId: 'ana' } as const

/** Ana and Ben are in the crew. Ben has no own settings. */
export function hierarchyOf({ company, userGroup, user }: Levels, groupId: string | null = 'crew'): SettingsHierarchy {
  return {
    company: effectiveSettings('company', { company }),
    overrides: [
      { ...crew, choices: userGroup },
      { ...ana, choices: user },
    ],
    people: [
      { id: 'ana', groupId },
      { id: 'ben', groupId },
    ],
  }
}

export function choose(levels: Levels, level: Level, choices: readonly SettingsChoice[]): Levels {
  return { ...levels, [level]: choices.reduce(changeKnown, levels[level]) }
}

export function changeKnown(values: SettingsValues, choice: SettingsChoice): SettingsValues {
  return withStoredBlocks(changeChoice(values, choice), values)
}

/** Like the settings page: a choice also changes the coupled setting at the same level. */
export function chooseCoupled(levels: Levels, level: Level, choice: SettingsChoice): Levels {
  const chosen = choose(levels, level, [choice])
  const above = effectiveSettings(level, { ...chosen, [level]: inheritedValues })
  return { ...chosen, [level]: applyCoupling(chosen[level], above, choice.field) }
}

interface Effective {
  readonly job: WorkPreference
  readonly costCode: WorkPreference
  readonly hides: boolean
  readonly needs: boolean
  readonly clocksIn: boolean
}

/** Computes the effective values independently, from each level's values. */
function effectiveOf(
  { company, overrides, people }: SettingsHierarchy,
  owner: Pick<SettingsOverride, 'level' | 'ownerId'>,
) {
  const choicesOf = (level: string, id: string | null) =>
    overrides.find(one => one.level === level && one.ownerId === id)?.choices
  const groupId = owner.level === 'userGroup' ? owner.ownerId : people.find(({ id }) => id === owner.ownerId)?.groupId
  const effective = effectiveSettings('user', {
    company: withStoredBlocks(company, globalSettings),
    userGroup: choicesOf('userGroup', groupId ?? null),
    user: owner.level === 'user' ? choicesOf('user', owner.ownerId) : undefined,
  })
  return {
    job: effective.work.jobWorkPreference,
    costCode: effective.work.costCodeWorkPreference,
    hides: effective.general.hideClockInEditHours,
    needs: effective.clockIn.isClockInWorkInfoRequired,
    clocksIn: effective.general.workflowType === 'clockIn',
  }
}

const breaksWork = (values: Effective) => brokenWorkRules(values).length > 0
const breaksHours = ({ clocksIn, hides, needs }: Effective) => clocksIn && hides && !needs

const ownersOf = ({ overrides, people }: SettingsHierarchy) => [
  ...overrides.filter(({ level }) => level === 'userGroup').map(({ level, ownerId }) => ({ level, ownerId })),
  ...people.map(({ id }) => ({ level: 'user' as const, ownerId: id })),
]

/** The owners whose settings a change makes contradictory. */
export function newlyBroken(before: SettingsHierarchy, after: SettingsHierarchy) {
  return ownersOf(after).filter(owner => {
    const was = effectiveOf(before, owner)
    const is = effectiveOf(after, owner)
    const isWork = breaksWork(is) && (was.job !== is.job || was.costCode !== is.costCode)
    return isWork || (breaksHours(is) && !breaksHours(was))
  })
}

export const namesOf = (owners: readonly { readonly ownerId: string }[]) => owners.map(({ ownerId }) => ownerId)

/** Checks that every broken owner is named, directly or through their group. */
export function expectNamed(
  before: SettingsHierarchy,
  after: SettingsHierarchy,
  found: readonly SettingsContradiction[],
) {
  const broken = newlyBroken(before, after)
  const named = namesOf(found)
  for (const { level, ownerId } of broken) {
    const groupId = after.people.find(({ id }) => id === ownerId)?.groupId ?? ''
    expect(named.includes(ownerId) || named.includes(groupId), `${level} ${ownerId}`).toBe(true)
  }
  expect(newlyBroken(before, withRemedies(after, found))).toEqual([])
}

export const validPairs: readonly (readonly [WorkPreference, WorkPreference])[] = [
  ['enabled', 'enabled'],
  ['enabled', 'disabled'],
  ['required', 'enabled'],
  ['required', 'required'],
  ['required', 'disabled'],
  ['disabled', 'disabled'],
]

export const transitions = validPairs.flatMap(([fromJob, fromCostCode]) => [
  ...workPreferences.filter(to => to !== fromJob).map(to => ({ fromJob, fromCostCode, field: job, to }) as const),
  ...workPreferences
    .filter(to => to !== fromCostCode)
    .map(to => ({ fromJob, fromCostCode, field: costCode, to }) as const),
])

export const levelPairs: readonly (readonly [changed: Level, other: Level])[] = [
  ['company', 'userGroup'],
  ['company', 'user'],
  ['userGroup', 'user'],
]
