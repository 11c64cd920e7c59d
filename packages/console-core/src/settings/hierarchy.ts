import { inheritedValues, type SettingsValues } from './setting.ts'
import { type InheritedSettings, type SettingsChange, withStoredBlocks } from './settingChange.ts'

/** The settings that a group or a person overrides. */
export interface SettingsOverride {
  readonly level: 'userGroup' | 'user'
  readonly ownerId: string
  readonly choices: SettingsValues
}

/** All levels of a company: its effective settings, the overrides of groups and people, and group membership. */
export interface SettingsHierarchy {
  /** A block is null when unknown. Unknown values contradict nothing. */
  readonly company: InheritedSettings
  readonly overrides: readonly SettingsOverride[]
  readonly people: readonly { readonly id: string; readonly groupId: string | null }[]
}

/** The hierarchy after a group or a person makes these choices. Blocks that the choices omit stay unchanged. */
export function withOwnChoices(
  hierarchy: SettingsHierarchy,
  { level, ownerId }: Pick<SettingsOverride, 'level' | 'ownerId'>,
  change: SettingsChange,
): SettingsHierarchy {
  const isOwn = (one: SettingsOverride) => one.level === level && one.ownerId === ownerId
  const stored = hierarchy.overrides.find(isOwn)?.choices ?? inheritedValues
  const choices = withStoredBlocks(change, stored)
  return { ...hierarchy, overrides: [...hierarchy.overrides.filter(one => !isOwn(one)), { level, ownerId, choices }] }
}

/** The hierarchy after people move to a group, or leave their group (null). */
export function withMembers(
  hierarchy: SettingsHierarchy,
  userIds: ReadonlySet<string>,
  groupId: string | null,
): SettingsHierarchy {
  const people = hierarchy.people.map(person => (userIds.has(person.id) ? { ...person, groupId } : person))
  return { ...hierarchy, people }
}

/** The hierarchy after a group is deleted: its members have none. */
export function withoutGroup(hierarchy: SettingsHierarchy, groupId: string): SettingsHierarchy {
  const members = hierarchy.people.filter(person => person.groupId === groupId)
  const overrides = hierarchy.overrides.filter(one => one.level !== 'userGroup' || one.ownerId !== groupId)
  return withMembers({ ...hierarchy, overrides }, new Set(members.map(({ id }) => id)), null)
}

/** The hierarchy after people's own settings are reset. */
export function withResetPeople(hierarchy: SettingsHierarchy, userIds: ReadonlySet<string>): SettingsHierarchy {
  const overrides = hierarchy.overrides.filter(({ level, ownerId }) => level !== 'user' || !userIds.has(ownerId))
  return { ...hierarchy, overrides }
}
