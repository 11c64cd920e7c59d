import { changesOfGroup, changesOfMembership } from '../history/index.ts'
import {
  assignUserGroup,
  changeUserGroup,
  createUserGroup,
  deleteUserGroup,
  readEmployeeIds,
  readFeatureFlags,
  readForemen,
  readServiceSettings,
  readUserGroups,
  readUsers,
} from '../http/index.ts'
import { canJoinGroup, checkGroupName, fullName, tidyName } from '../people/index.ts'
import { compareText } from '../text/index.ts'
import { recordDemoChanges } from './demoChangeHistory.ts'
import { groupAnswer, peopleOf, removeGroup, userAnswer, versionEtag } from './demoPeopleState.ts'
import { DemoRefusal, type DemoReplier, type DemoServicesOptions, replier } from './demoReply.ts'
import { byId } from './inOrder.ts'

/** How the demo company answers the calls about people and groups, and keeps what they change. */
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
    if (groupId !== null && !groups.has(groupId)) throw new DemoRefusal('invalid', 'groupId')
    if (groupId !== null && !canJoinGroup(user)) throw new DemoRefusal('employee_code_missing', 'groupId')
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

  replier(readServiceSettings, ({ environment }) => ({
    credentialsBaseUrl: new URL('/credentials', environment.apiBaseUrl).href,
  })),
]

function refuseTakenName(services: DemoServicesOptions, name: string, ownId?: string) {
  const groups = [...peopleOf(services).groups.values()]
  if (checkGroupName(name, groups, ownId) === 'taken') throw new DemoRefusal('duplicate_name', 'name')
}
