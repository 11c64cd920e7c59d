import { describe, expect, test } from 'vitest'
import { changeChoice, type SettingsChoice } from './fields.ts'
import { type SettingsHierarchy, withMembers, withOwnChoices, withoutGroup, withResetPeople } from './hierarchy.ts'
import { effectiveSettings, inheritedValues, type SettingsValues } from './setting.ts'
import { withStoredBlocks } from './settingChange.ts'

const crew = { level: 'userGroup', ownerId: 'crew' } as const
const ana = { level: 'user', ownerId: 'ana' } as const

function changeKnown(choice: SettingsChoice, values: SettingsValues = inheritedValues): SettingsValues {
  return withStoredBlocks(changeChoice(values, choice), values)
}

describe('a hierarchy of several owners', () => {
  const chosen = changeKnown({ field: 'work.jobWorkPreference', value: 'required' })
  const owners = [
    { level: 'userGroup', ownerId: 'crew' },
    { level: 'userGroup', ownerId: 'office' },
    { level: 'user', ownerId: 'crew' },
    { level: 'user', ownerId: 'ana' },
  ] as const
  const hierarchy: SettingsHierarchy = {
    company: effectiveSettings('company', { company: inheritedValues }),
    overrides: owners.map(owner => ({ ...owner, choices: chosen })),
    people: [
      { id: 'crew', groupId: 'office' },
      { id: 'ana', groupId: 'crew' },
      { id: 'ben', groupId: 'crew' },
    ],
  }
  const ownersOf = ({ overrides }: SettingsHierarchy) => overrides.map(({ level, ownerId }) => `${level} ${ownerId}`)

  test('changes only the choices of the owner', () => {
    const own = changeKnown({ field: 'clockIn.isClockInWorkInfoRequired', value: false }, chosen)
    const next = withOwnChoices(hierarchy, crew, { ...own, clockIn: null })
    expect(ownersOf(next).toSorted()).toEqual(ownersOf(hierarchy).toSorted())
    expect(next.overrides.filter(({ choices }) => choices !== chosen)).toEqual([{ ...crew, choices: chosen }])
    expect(withOwnChoices(next, ana, own).overrides).toContainEqual({ ...ana, choices: own })
  })

  test('without a group, loses its choices and membership only', () => {
    const next = withoutGroup(hierarchy, 'crew')
    expect(ownersOf(next)).toEqual(['userGroup office', 'user crew', 'user ana'])
    expect(next.people).toEqual([
      { id: 'crew', groupId: 'office' },
      { id: 'ana', groupId: null },
      { id: 'ben', groupId: null },
    ])
  })

  test('loses the own choices of people who are reset, not those of a group with the same id', () => {
    expect(ownersOf(withResetPeople(hierarchy, new Set(['crew', 'ben'])))).toEqual([
      'userGroup crew',
      'userGroup office',
      'user ana',
    ])
  })

  test('keeps the clock-in choices of an owner that chooses without that block', () => {
    const own = changeKnown({ field: 'clockIn.isClockInWorkInfoRequired', value: false }, chosen)
    const next = withOwnChoices(withOwnChoices(hierarchy, crew, own), crew, { ...inheritedValues, clockIn: null })
    expect(next.overrides.find(({ level, ownerId }) => level === 'userGroup' && ownerId === 'crew')?.choices).toEqual({
      ...inheritedValues,
      clockIn: own.clockIn,
    })
  })

  test('moves only the named people to a group', () => {
    expect(withMembers(hierarchy, new Set(['ben']), 'office').people).toEqual([
      { id: 'crew', groupId: 'office' },
      { id: 'ana', groupId: 'crew' },
      { id: 'ben', groupId: 'office' },
    ])
  })
})
