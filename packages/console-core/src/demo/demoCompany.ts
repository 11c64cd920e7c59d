import type { Permission } from '../access/index.ts'
import type { BusinessUnit, FeatureFlag, User, Weekday } from '../http/index.ts'
import type { ColumnData, ReportTypeName } from '../layout/index.ts'
import { fullName } from '../people/index.ts'
import type { StoredLevel } from '../settings/index.ts'
import { demoId, Random } from './random.ts'

export interface DemoOptions {
  readonly seed: number
  /** Employees with random days. Those with a situation are extra. */
  readonly employees: number
  /** The IANA time zone of the company's local times. */
  readonly timeZone: string
  /**
   * The times at which someone started the demo. The company is then at work at any hour. The first is an instant (ISO 8601,
   * UTC). The others are intervals since the last stored event: `2026-11-20T17:00:00Z/2026-11-22T02:20:00Z`.
   */
  readonly starts: readonly string[]
}

/** Two tenants: everyone's console shows the main company; the other one exists to prove that tenants don't mix. */
export type DemoCompanyKey = 'main' | 'other'

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

/** Why a person's hours are hard to count, or text hard to find. docs/shifts.md lists the situations. */
export type DemoSituation =
  | 'changesJobAfterMidnight'
  | 'clocksOutDaysLater'
  | 'isLent'
  | 'hasMoved'
  | 'clocksOutNextMorning'
  | 'isInactive'
  | 'hasTwoEntries'
  | 'hasUnusualText'
  | 'hasNoRecord'
  | 'hasPhoneInAnotherZone'
  | 'hasVaguePosition'
  | 'hasNoPosition'

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
  /** Null for employees with random days. */
  readonly situation: DemoSituation | null
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
  /** Empty for a job without a description. */
  readonly description: string
  readonly trades: readonly DemoTrade[]
  readonly status: 'active' | 'inactive'
  readonly site: DemoPlace
  /** Null for a job without a geofence. */
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

/** A saved template. The services assign its id. */
export interface DemoReportTemplate {
  readonly businessUnitId: string
  readonly reportType: ReportTypeName
  readonly name: string
  readonly isPublic: boolean
  /** The id of a user, like the next field. */
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

/** The initial choices of a level. */
export type DemoSettings = Pick<StoredLevel, 'level' | 'ownerId' | 'values'>

/** A company with everything that doesn't belong to a day. */
export interface DemoCompany {
  readonly id: string
  readonly key: DemoCompanyKey
  readonly name: string
  readonly companyType: string
  readonly options: DemoOptions
  /** The job of people without another one that day. */
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
 * Every row of the other company with an id or a text contains one of these, and no row of the main company does: its ids begin
 * with `ceda1eaf`, and its jobs, groups, and addresses contain Cedar Ridge.
 */
export const otherCompanyCanary = /ceda1eaf|cedar ?ridge/i

/** The author of seeded records: the company's manager. */
export function managerOf({ accounts }: Pick<DemoCompany, 'accounts'>) {
  const [manager] = accounts
  return {
    authorId: manager?.userId ?? '',
    authorName: fullName(manager?.firstName ?? '', manager?.lastName ?? '') ?? '',
  }
}

/** Ids and random draws of a company, seeded by subject, so no draw depends on another. */
export interface DemoSource {
  readonly key: DemoCompanyKey
  readonly idOf: (subject: string) => string
  readonly randomOf: (subject: string) => Random
}

const markers: Record<DemoCompanyKey, string | null> = { main: null, other: 'ceda1eaf' }

export function demoSource(key: DemoCompanyKey, { seed }: Pick<DemoOptions, 'seed'>): DemoSource {
  return {
    key,
    idOf: subject => demoId(`${key}/${seed}/${subject}`, markers[key]),
    randomOf: subject => new Random(`${key}/${seed}/${subject}`),
  }
}
