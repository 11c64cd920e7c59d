import { type ConsoleUser, featureFlagKeys } from '../access/index.ts'
import { type DemoCompany, type DemoCompanyKey, type DemoOptions, demoSource } from './demoCompany.ts'
import {
  buildAccounts,
  buildCrews,
  buildEmployees,
  buildForemanAccounts,
  buildForemen,
  buildUserGroups,
  buildUsers,
} from './demoPeople.ts'
import { buildDemoSettings } from './demoSettings.ts'
import { buildSituationEmployees } from './demoSituations.ts'
import { buildReportTemplates } from './demoTemplates.ts'
import { buildBusinessUnits, buildCostCodes, buildEquipment, buildJobs } from './demoWork.ts'

const defaults: Record<DemoCompanyKey, DemoOptions> = {
  main: { seed: 1, employees: 60, timeZone: 'America/Chicago', starts: [] },
  other: { seed: 1, employees: 15, timeZone: 'America/Denver', starts: [] },
}

const facts = {
  main: { name: 'Blackland Civil Constructors', yard: { latitude: 30.3871, longitude: -97.6403 } },
  other: { name: 'Cedar Ridge Paving', yard: { latitude: 35.1478, longitude: -106.5909 } },
}

/** The id of the demo company with a name and seed, without building the company. */
export function companyIdOf(key: DemoCompanyKey, seed: number): string {
  return demoSource(key, { seed }).idOf('company')
}

/**
 * Builds a construction company from a seed. The same options give the same company. A larger company contains the people and
 * crews of a smaller one with the same seed.
 */
export function createDemoCompany(key: DemoCompanyKey, options: Partial<DemoOptions> = {}): DemoCompany {
  const complete = { ...defaults[key], ...options }
  const source = demoSource(key, complete)
  const businessUnits = buildBusinessUnits(source)
  const crews = buildCrews(source, complete.employees, businessUnits)
  const employees = [
    ...buildEmployees(source, complete.employees, crews),
    ...buildSituationEmployees(source, complete.employees, crews),
  ]
  const jobs = buildJobs(source, businessUnits)
  const userGroups = buildUserGroups(source)
  const officeAccounts = buildAccounts(source, businessUnits)
  const users = buildUsers(source, officeAccounts, employees, crews, userGroups)
  const id = companyIdOf(key, complete.seed)
  return {
    id,
    key,
    name: facts[key].name,
    companyType: 'Contractor',
    options: complete,
    yard: facts[key].yard,
    businessUnits,
    crews,
    employees,
    foremen: buildForemen(crews, employees),
    jobs,
    costCodes: buildCostCodes(source, jobs),
    equipment: buildEquipment(source, businessUnits),
    userGroups,
    users,
    settings: buildDemoSettings({ id, key, userGroups, crews, users }),
    accounts: [...officeAccounts, ...buildForemanAccounts(source, businessUnits, employees)],
    reportTemplates: buildReportTemplates(key, businessUnits, users),
    featureFlags: Object.values(featureFlagKeys).map(key => ({ key, active: true })),
  }
}

/** The signed-in person with an account's claims. Throws a RangeError for a username that the company lacks. */
export function buildDemoUser(company: DemoCompany, username: string): ConsoleUser {
  const account = company.accounts.find(each => each.username === username)
  if (!account) throw new RangeError(`${company.name} has no account ${username}`)
  return {
    id: account.userId,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    phoneNumber: account.phoneNumber,
    company: company.name,
    companyId: company.id,
    companyType: company.companyType,
    businessUnitCode: account.businessUnitCode,
    hasManagerAccess: account.hasManagerAccess,
    hasReportsOnlyAccess: account.hasReportsOnlyAccess,
    permissions: account.permissions,
  }
}
