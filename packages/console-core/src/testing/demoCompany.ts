import type { ConsoleUser, Permission } from '../access.js'
import type { Weekday } from '../api/jobCostingCalls.js'
import type { FeatureFlag, User } from '../api/peopleCalls.js'
import type { BusinessUnit } from '../api/unifiedCalls.js'
import type { ColumnData, ReportTypeName } from '../reportTemplate.js'
import { buildAccounts, buildCrews, buildEmployees, buildForemen, buildUserGroups, buildUsers } from './demoPeople.js'
import { buildDemoSettings, type DemoSettings } from './demoSettings.js'
import { demoSource } from './demoSource.js'
import { buildReportTemplates } from './demoTemplates.js'
import { buildBusinessUnits, buildCostCodes, buildEquipment, buildJobs } from './demoWork.js'

export interface DemoOptions {
  readonly seed: number
  readonly employees: number
  /** Where the company works: wall clocks are told in this IANA zone. */
  readonly timeZone: string
  /**
   * When somebody began to look at the company: it is at work then, whatever the hour. The first is an instant (ISO 8601, UTC),
   * the others are intervals from the instant until which its story had been told: `2026-11-20T17:00:00Z/2026-11-22T02:20:00Z`.
   */
  readonly starts: readonly string[]
}

/** Two tenants: everyone's console shows the main company; the other one exists to prove that tenants don't mix. */
export type DemoCompanyName = 'main' | 'other'

/** The kind of work that a crew does and a job needs. */
export type DemoTrade = 'earthwork' | 'structures' | 'paving' | 'utilities'

export interface DemoPlace {
  readonly latitude: number
  readonly longitude: number
}

/** The people who work under one foreman. */
export interface DemoCrew {
  readonly id: string
  readonly businessUnitId: string
  readonly foremanId: string
  readonly trade: DemoTrade
  /** Night crews work Sunday to Thursday, from 22:00 past midnight. */
  readonly worksNights: boolean
}

export interface DemoEmployee {
  readonly id: string
  readonly code: string | null
  readonly firstName: string
  readonly lastName: string
  readonly businessUnitId: string
  readonly crewId: string
  /** People who enter hours have no clock events. */
  readonly workflow: 'clockIn' | 'enterHours'
  readonly isActive: boolean
}

export interface DemoForeman {
  readonly employeeId: string
  readonly code: string
  readonly firstName: string
  readonly lastName: string
  readonly businessUnitId: string
  readonly isActive: boolean
  readonly isDeleted: boolean
}

export interface DemoCostCode {
  readonly id: string
  readonly jobId: string
  readonly code: string
  readonly description: string
  readonly trade: DemoTrade | 'general'
  readonly status: 'active' | 'inactive'
}

export interface DemoJob {
  readonly id: string
  readonly businessUnitId: string
  readonly code: string
  /** Empty for a job that nobody has described yet. */
  readonly description: string
  readonly trades: readonly DemoTrade[]
  readonly status: 'active' | 'inactive'
  readonly site: DemoPlace
  /** Null: nobody drew a fence around this job yet. */
  readonly geofence: (DemoPlace & { readonly radiusMetres: number }) | null
}

export interface DemoEquipment {
  readonly id: string
  readonly businessUnitId: string
  readonly code: string
  readonly description: string
  readonly trade: DemoTrade
  readonly masterGuid: string
  readonly isActive: boolean
  readonly isHeavyJobActive: boolean
}

export interface DemoUserGroup {
  readonly id: string
  readonly name: string
  readonly description: string | null
}

/** A template that somebody has saved. Its id is the services' to give. */
export interface DemoReportTemplate {
  readonly businessUnitId: string
  readonly reportType: ReportTypeName
  readonly name: string
  readonly isPublic: boolean
  /** A user, as the next one is. */
  readonly authorId: string
  readonly modifiedById: string
  readonly modifiedAt: string
  readonly columns: readonly ColumnData[]
}

/** A person who can sign in to the console, with the password `demoPassword`. */
export interface DemoAccount {
  readonly username: string
  readonly subject: string
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: string
  readonly hasManagerAccess: boolean
  readonly hasReportsOnlyAccess: boolean
  readonly permissions: readonly Permission[]
  readonly businessUnitCode: string
}

export type DemoBusinessUnit = BusinessUnit & { readonly startOfPayWeek: Weekday }

/** A company and everything that does not happen on a day. */
export interface DemoCompany {
  readonly id: string
  readonly which: DemoCompanyName
  readonly name: string
  readonly companyType: string
  readonly options: DemoOptions
  /** Where people go who have no job that day. */
  readonly yard: DemoPlace
  readonly businessUnits: readonly DemoBusinessUnit[]
  readonly crews: readonly DemoCrew[]
  readonly employees: readonly DemoEmployee[]
  readonly foremen: readonly DemoForeman[]
  readonly jobs: readonly DemoJob[]
  readonly costCodes: readonly DemoCostCode[]
  readonly equipment: readonly DemoEquipment[]
  readonly userGroups: readonly DemoUserGroup[]
  readonly users: readonly User[]
  readonly settings: readonly DemoSettings[]
  readonly accounts: readonly DemoAccount[]
  readonly reportTemplates: readonly DemoReportTemplate[]
  readonly featureFlags: readonly FeatureFlag[]
}

/** The password of every demo account. */
export const demoPassword = 'demo'

/**
 * Found in each row of the other company that carries an id or a text of its own, and nowhere in the main company: ids
 * of the other company begin with `ceda1eaf`, its jobs, groups and addresses speak of Cedar Ridge.
 */
export const otherCompanyCanary = /ceda1eaf|cedar ?ridge/i

const defaults: Record<DemoCompanyName, DemoOptions> = {
  main: { seed: 1, employees: 60, timeZone: 'America/Chicago', starts: [] },
  other: { seed: 1, employees: 15, timeZone: 'America/Denver', starts: [] },
}

const facts = {
  main: { name: 'Blackland Civil Constructors', yard: { latitude: 30.3871, longitude: -97.6403 } },
  other: { name: 'Cedar Ridge Paving', yard: { latitude: 35.1478, longitude: -106.5909 } },
}

/**
 * A construction company made from its seed: same options, same company. More employees only add people and crews to
 * those that a smaller company of the same seed has.
 */
export function createDemoCompany(which: DemoCompanyName, options: Partial<DemoOptions> = {}): DemoCompany {
  const complete = { ...defaults[which], ...options }
  const source = demoSource(which, complete)
  const businessUnits = buildBusinessUnits(source)
  const crews = buildCrews(source, complete.employees, businessUnits)
  const employees = buildEmployees(source, complete.employees, crews)
  const jobs = buildJobs(source, businessUnits)
  const userGroups = buildUserGroups(source)
  const accounts = buildAccounts(source, businessUnits)
  const users = buildUsers(source, accounts, employees, crews, userGroups)
  const id = source.idOf('company')
  return {
    id,
    which,
    name: facts[which].name,
    companyType: 'Contractor',
    options: complete,
    yard: facts[which].yard,
    businessUnits,
    crews,
    employees,
    foremen: buildForemen(crews, employees),
    jobs,
    costCodes: buildCostCodes(source, jobs),
    equipment: buildEquipment(source, businessUnits),
    userGroups,
    users,
    settings: buildDemoSettings({ id, which, userGroups, crews, users }),
    accounts,
    reportTemplates: buildReportTemplates(which, businessUnits, users),
    featureFlags: [
      { key: 'editClockTimesEnabled', active: true },
      { key: 'trackDeMinimisTimeEnabled', active: true },
      { key: 'earlyLunchReturnThresholdEnabled', active: false },
    ],
  }
}

/** The signed-in person that an account's claims make. Throws a RangeError for a username that the company lacks. */
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
