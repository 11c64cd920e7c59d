import { changesOfSettings } from '../history/index.ts'
import {
  changeCompanySettings,
  changeUserGroupSettings,
  changeUserSettings,
  readCompanySettings,
  readRuleSettings,
  readServiceSettings,
  readSettingsOverrides,
  readUserGroupSettings,
  readUserSettings,
} from '../http/index.ts'
import { fullName } from '../people/index.ts'
import {
  answerSettings,
  changedFields,
  type EmployeeRules,
  employeeRulesOf,
  inheritedSettingsOf,
  inheritedValues,
  planSettingsChange,
  type SettingsChange,
  type SettingsOverride,
  type StoredSettings,
  settingsEtagOf,
} from '../settings/index.ts'
import { compareText } from '../text/index.ts'
import type { DemoEmployee } from './demoCompany.ts'
import { findStoredSettings, keepSettings, peopleOf } from './demoPeopleReplies.ts'
import {
  byId,
  DemoHttpError,
  type DemoReplier,
  type DemoServicesOptions,
  recordDemoChanges,
  replier,
} from './demoReply.ts'

/** Handles the demo company's calls about settings, and stores their changes. */
export const settingsRepliers: readonly DemoReplier[] = [
  replier(readServiceSettings, services => ({
    credentialsBaseUrl: new URL('/credentials', services.environment.apiBaseUrl).href,
    hoursFormat: read(findStoredSettings(services, 'company', services.company.id))?.value.review?.hoursFormat
      .effectiveValue,
  })),

  replier(readCompanySettings, services => read(findStoredSettings(services, 'company', services.company.id))),
  replier(changeCompanySettings, (services, call) =>
    change(services, findStoredSettings(services, 'company', services.company.id), call),
  ),

  replier(readSettingsOverrides, overridesOf),

  replier(readUserGroupSettings, (services, { path }) => read(findStoredSettings(services, 'userGroup', path.id))),
  replier(changeUserGroupSettings, (services, call) =>
    change(services, findStoredSettings(services, 'userGroup', call.path.id), call),
  ),

  replier(readRuleSettings, (services, { query }) => {
    const { company } = services
    if (!company.businessUnits.some(({ id }) => id === query.businessUnitId)) return null
    const rulesOf = effectiveRules(services)
    return company.employees
      .filter(({ businessUnitId }) => businessUnitId === query.businessUnitId)
      .map(employee => ({ employeeId: employee.id, ...rulesOf(employee) }))
      .sort((left, right) => compareText(left.employeeId, right.employeeId))
  }),

  replier(readUserSettings, (services, { path }) => read(findStoredSettings(services, 'user', path.id))),
  replier(changeUserSettings, (services, call) =>
    change(services, findStoredSettings(services, 'user', call.path.id), call),
  ),
]

const read = (stored: StoredSettings | null) => stored && answerSettings(stored)

/** The settings that rules use for an employee. Of several users, the first counts. */
export function effectiveRules(services: DemoServicesOptions): (employee: DemoEmployee) => EmployeeRules {
  const users = [...peopleOf(services).users.values()].sort(byId).reverse()
  const userOf = new Map(users.map(({ employeeId, id }) => [employeeId, id]))
  return ({ id, workflow }) => {
    const stored =
      findStoredSettings(services, 'user', userOf.get(id) ?? '') ??
      findStoredSettings(services, 'company', services.company.id)
    const levels = stored ? [...stored.above, stored.own] : []
    return employeeRulesOf(Object.fromEntries(levels.map(({ level, values }) => [level, values])), workflow)
  }
}

interface SettingsCall {
  readonly body: SettingsChange
  match(etag: string): void
}

function change(services: DemoServicesOptions, stored: StoredSettings | null, { body, match }: SettingsCall) {
  if (!stored) return null
  match(settingsEtagOf(stored))
  const canEditClockEvents = services.user?.permissions.includes('clockEvents.edit') ?? true
  const { next, problem } = planSettingsChange(stored, body, { canEditClockEvents })
  if (problem) throw new DemoHttpError(problem.code, problem.field)
  keepSettings(services, next)
  const { level: subject, ownerId: id, values } = next.own
  const owner = { subject, id, name: ownerNameOf(services, next) }
  recordDemoChanges(services, changesOfSettings(owner, stored.own.values, values, inheritedSettingsOf(stored)))
  return answerSettings(next)
}

function ownerNameOf(services: DemoServicesOptions, { own }: StoredSettings): string {
  const { users, groups } = peopleOf(services)
  if (own.level === 'company') return services.company.name
  if (own.level === 'userGroup') return groups.get(own.ownerId)?.name ?? ''
  const user = users.get(own.ownerId)
  return (user && fullName(user.firstName, user.lastName)) ?? ''
}

function overridesOf(services: DemoServicesOptions): SettingsOverride[] {
  return [...peopleOf(services).settings.values()].flatMap(({ level, ownerId, values }) =>
    level === 'company' || changedFields(values, inheritedValues).length === 0
      ? []
      : [{ level, ownerId, choices: values }],
  )
}
