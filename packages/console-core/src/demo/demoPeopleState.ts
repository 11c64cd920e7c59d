import { changesOfGroup, changesOfMembership, changesOfSettings } from '../history/index.ts'
import type { User, UserGroup } from '../http/index.ts'
import { fullName } from '../people/index.ts'
import type { StoredLevel, StoredSettings } from '../settings/index.ts'
import { inheritedValues } from '../settings/index.ts'
import { recordDemoChanges } from './demoChangeHistory.ts'
import type { DemoUserGroup } from './demoCompany.ts'
import { createDemoState, type DemoServicesOptions } from './demoReply.ts'

interface KeptUser extends Omit<User, 'groupName' | 'etag'> {
  readonly version: number
}

interface KeptGroup extends DemoUserGroup {
  readonly version: number
}

/** People, groups and what levels have chosen, as calls have left them. */
export const peopleOf = createDemoState(({ company }) => ({
  users: new Map(
    company.users.map(({ groupName: _, ...user }): [string, KeptUser] => [user.id, { ...user, version: 1 }]),
  ),
  groups: new Map(company.userGroups.map((group): [string, KeptGroup] => [group.id, { ...group, version: 1 }])),
  settings: new Map(company.settings.map((each): [string, StoredLevel] => [keyOf(each), { ...each, version: 1 }])),
  nextGroup: 1,
}))

export const versionEtag = ({ version }: { readonly version: number }) => `"${version}"`

export function userAnswer(services: DemoServicesOptions, { version, ...user }: KeptUser): User {
  const group = user.groupId === null ? undefined : peopleOf(services).groups.get(user.groupId)
  return { ...user, groupName: group?.name ?? null, etag: versionEtag({ version }) }
}

export function groupAnswer(services: DemoServicesOptions, { version, ...group }: KeptGroup): UserGroup {
  const members = [...peopleOf(services).users.values()].filter(user => user.groupId === group.id)
  return { ...group, userCount: members.length, etag: versionEtag({ version }) }
}

/** Null for a group or a person that is not there. */
export function findStoredSettings(
  services: DemoServicesOptions,
  level: StoredLevel['level'],
  ownerId: string,
): StoredSettings | null {
  const { users, groups } = peopleOf(services)
  const company = storedLevelOf(services, 'company', services.company.id)
  const own = storedLevelOf(services, level, ownerId)
  if (level === 'company') return { above: [], own }
  if (level === 'userGroup') return groups.has(ownerId) ? { above: [company], own } : null
  const user = users.get(ownerId)
  if (!user) return null
  const group = user.groupId === null ? [] : [storedLevelOf(services, 'userGroup', user.groupId)]
  return { above: [company, ...group], own }
}

export function keepSettings(services: DemoServicesOptions, { own }: StoredSettings) {
  peopleOf(services).settings.set(keyOf(own), own)
}

/** Takes a group away with its settings; its people are in no group then. */
export function removeGroup(services: DemoServicesOptions, id: string) {
  const { users, groups, settings } = peopleOf(services)
  const group = groups.get(id) ?? null
  const { values } = storedLevelOf(services, 'userGroup', id)
  groups.delete(id)
  settings.delete(keyOf({ level: 'userGroup', ownerId: id }))
  for (const user of users.values()) {
    if (user.groupId !== id) continue
    users.set(user.id, { ...user, groupId: null, version: user.version + 1 })
    const person = { id: user.id, name: fullName(user.firstName, user.lastName) ?? '' }
    recordDemoChanges(services, changesOfMembership(person, group, null))
  }
  const owner = { subject: 'userGroup', id, name: group?.name ?? '' } as const
  recordDemoChanges(services, changesOfSettings(owner, values, inheritedValues))
  recordDemoChanges(services, changesOfGroup(group, null))
}

function storedLevelOf(services: DemoServicesOptions, level: StoredLevel['level'], ownerId: string): StoredLevel {
  const stored = peopleOf(services).settings.get(keyOf({ level, ownerId }))
  return stored ?? { level, ownerId, values: inheritedValues, version: 0 }
}

function keyOf({ level, ownerId }: Pick<StoredLevel, 'level' | 'ownerId'>): string {
  return `${level} ${ownerId}`
}
