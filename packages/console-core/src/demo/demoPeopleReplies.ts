import { changesOfGroup, changesOfMembership, changesOfSettings } from '../history/index.ts'
import {
  assignUserGroup,
  changeUserGroup,
  createUserGroup,
  deleteUserGroup,
  readEmployeeIds,
  readFeatureFlags,
  readForemen,
  readUserGroups,
  readUsers,
  type User,
  type UserGroup,
} from '../http/index.ts'
import { canJoinGroup, checkGroupName, fullName, tidyName } from '../people/index.ts'
import { inheritedValues, type StoredLevel, type StoredSettings } from '../settings/index.ts'
import { compareText } from '../text/index.ts'
import type { DemoUserGroup } from './demoCompany.ts'
import {
  byId,
  createDemoState,
  DemoHttpError,
  type DemoReplier,
  type DemoServicesOptions,
  recordDemoChanges,
  replier,
  versionEtag,
} from './demoReply.ts'

interface KeptUser extends Omit<User, 'groupName' | 'etag'> {
  readonly version: number
}

interface KeptGroup extends DemoUserGroup {
  readonly version: number
}

/** The current people, groups, and settings of each level. */
export const peopleOf = createDemoState(({ company }) => ({
  users: new Map(
    company.users.map(({ groupName: _, ...user }): [string, KeptUser] => [user.id, { ...user, version: 1 }]),
  ),
  groups: new Map(company.userGroups.map((group): [string, KeptGroup] => [group.id, { ...group, version: 1 }])),
  settings: new Map(company.settings.map((each): [string, StoredLevel] => [keyOf(each), { ...each, version: 1 }])),
  nextGroup: 1,
}))

function userAnswer(services: DemoServicesOptions, { version, ...user }: KeptUser): User {
  const group = user.groupId === null ? undefined : peopleOf(services).groups.get(user.groupId)
  return { ...user, groupName: group?.name ?? null, etag: versionEtag({ version }) }
}

function groupAnswer(services: DemoServicesOptions, { version, ...group }: KeptGroup): UserGroup {
  const members = [...peopleOf(services).users.values()].filter(user => user.groupId === group.id)
  return { ...group, userCount: members.length, etag: versionEtag({ version }) }
}

/** Null for a missing group or person. */
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

/** Deletes a group and its settings. Its people then have no group. */
function removeGroup(services: DemoServicesOptions, id: string) {
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
  recordDemoChanges(services, changesOfSettings(owner, values, inheritedValues, null))
  recordDemoChanges(services, changesOfGroup(group, null))
}

function storedLevelOf(services: DemoServicesOptions, level: StoredLevel['level'], ownerId: string): StoredLevel {
  const stored = peopleOf(services).settings.get(keyOf({ level, ownerId }))
  return stored ?? { level, ownerId, values: inheritedValues, version: 0 }
}

function keyOf({ level, ownerId }: Pick<StoredLevel, 'level' | 'ownerId'>): string {
  return `${level} ${ownerId}`
}

/** Handles the demo company's calls about people and groups, and stores their changes. */
export const peopleRepliers: readonly DemoReplier[] = [
  replier(readUsers, services =>
    [...peopleOf(services).users.values()].sort(byId).map(user => userAnswer(services, user)),
  ),

  replier(assignUserGroup, (services, { path, body: { groupId }, match }) => {
    const { users, groups } = peopleOf(services)
    const groupOf = (id: string | null) => (id === null ? null : (groups.get(id) ?? null))
    const user = users.get(path.id)
    if (!user) return null
    match(versionEtag(user))
    if (groupId !== null && !groups.has(groupId)) throw new DemoHttpError('invalid', 'groupId')
    if (groupId !== null && !canJoinGroup(user)) throw new DemoHttpError('employee_code_missing', 'groupId')
    const assigned = { ...user, groupId, version: user.version + 1 }
    users.set(user.id, assigned)
    const person = { id: user.id, name: fullName(user.firstName, user.lastName) ?? '' }
    recordDemoChanges(services, changesOfMembership(person, groupOf(user.groupId), groupOf(groupId)))
    return userAnswer(services, assigned)
  }),

  replier(readUserGroups, services =>
    [...peopleOf(services).groups.values()].sort(byId).map(group => groupAnswer(services, group)),
  ),

  replier(createUserGroup, (services, { body }) => {
    const state = peopleOf(services)
    refuseTakenName(services, body.name)
    const group = { id: `group-${state.nextGroup}`, ...body, name: tidyName(body.name), version: 1 }
    state.nextGroup += 1
    state.groups.set(group.id, group)
    recordDemoChanges(services, changesOfGroup(null, group))
    return groupAnswer(services, group)
  }),

  replier(changeUserGroup, (services, { path, body, match }) => {
    const { groups } = peopleOf(services)
    const group = groups.get(path.id)
    if (!group) return null
    match(versionEtag(group))
    refuseTakenName(services, body.name, group.id)
    const changed = { id: group.id, ...body, name: tidyName(body.name), version: group.version + 1 }
    groups.set(group.id, changed)
    recordDemoChanges(services, changesOfGroup(group, changed))
    return groupAnswer(services, changed)
  }),

  replier(deleteUserGroup, (services, { path, match }) => {
    const group = peopleOf(services).groups.get(path.id)
    if (!group) return null
    match(versionEtag(group))
    removeGroup(services, group.id)
    return 'nothing'
  }),

  replier(readEmployeeIds, ({ company }, { path }) => {
    if (!company.businessUnits.some(unit => unit.id === path.id)) return null
    return company.employees.filter(({ businessUnitId }) => businessUnitId === path.id).map(({ id }) => id)
  }),

  replier(readForemen, ({ company }, { query }) => {
    if (!company.businessUnits.some(unit => unit.id === query.businessUnitId)) return null
    return company.foremen
      .filter(({ businessUnitId }) => businessUnitId === query.businessUnitId)
      .map(({ businessUnitId: _, ...foreman }) => foreman)
      .sort(
        (left, right) =>
          compareText(left.lastName, right.lastName) ||
          compareText(left.firstName, right.firstName) ||
          compareText(left.employeeId, right.employeeId),
      )
  }),

  replier(readFeatureFlags, ({ company }) => company.featureFlags),
]

function refuseTakenName(services: DemoServicesOptions, name: string, ownId?: string) {
  const groups = [...peopleOf(services).groups.values()]
  if (checkGroupName(name, groups, ownId) === 'taken') throw new DemoHttpError('duplicate_name', 'name')
}
