import type { Permission } from '../access.js'
import type { BusinessUnit, FeatureFlag, TimelineEvent, User, Weekday } from '../api/contract.js'
import type { CalendarDate } from '../calendarDate.js'

export interface DemoOptions {
  readonly seed: number
  readonly employees: number
  /** Where the company works: wall clocks are told in this IANA zone. */
  readonly timeZone: string
}

export interface DemoEmployee {
  readonly id: string
  readonly code: string
  readonly firstName: string
  readonly lastName: string
  readonly businessUnitId: string
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
  readonly status: 'active' | 'inactive'
}

export interface DemoJob {
  readonly id: string
  readonly businessUnitId: string
  readonly code: string
  readonly description: string
  readonly status: 'active' | 'inactive'
  /** Null: nobody drew a fence around this job yet. */
  readonly geofence: { readonly latitude: number; readonly longitude: number; readonly radiusMetres: number } | null
}

export interface DemoEquipment {
  readonly id: string
  readonly businessUnitId: string
  readonly code: string
  readonly description: string
  readonly masterGuid: string
  readonly isActive: boolean
  readonly isHeavyJobActive: boolean
}

export interface DemoUserGroup {
  readonly id: string
  readonly name: string
  readonly description: string | null
}

/** A person who can sign in to the console. Demo accounts all have the password `demo`. */
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

export interface DemoLaborHours {
  readonly id: string
  readonly employeeId: string
  readonly businessUnitId: string
  readonly localDate: CalendarDate
  readonly hours: number
  readonly foremanId: string | null
  readonly jobId: string | null
  readonly costCodeId: string | null
  readonly equipment: readonly { readonly id: string; readonly equipmentId: string; readonly hours: number }[]
  readonly specificNote: string | null
  readonly dailyNote: string | null
  readonly submissionStatus: 'submitted' | 'clockedIn' | 'clockedOut' | 'none'
  readonly lastModifiedAt: string
}

export interface DemoAnswer {
  readonly id: string
  readonly employeeId: string
  readonly localDate: CalendarDate
  readonly position: 1 | 2 | 3
  readonly question: string
  readonly freeFormAnswer: string | null
  readonly yesNoAnswer: boolean | null
}

export interface DemoForemanHours {
  readonly id: string
  readonly employeeId: string
  readonly businessUnitId: string
  readonly jobId: string | null
  readonly localDate: CalendarDate
  readonly regularHours: number
  readonly overtimeHours: number
  readonly otherHours: number
}

/** What a job's time card says of one employee's day. Durations in minutes. */
export interface DemoTimeCard {
  readonly id: string
  readonly employeeId: string
  readonly businessUnitId: string
  readonly jobId: string | null
  readonly foremanId: string | null
  readonly localDate: CalendarDate
  readonly totalDuration: number
  readonly totalBreakDuration: number
  readonly totalWorkedDuration: number
  readonly lastModifiedAt: string
}

/** A company and everything that does not happen on a day. */
export interface DemoCompany {
  readonly id: string
  readonly name: string
  readonly companyType: string
  readonly options: DemoOptions
  readonly businessUnits: readonly (BusinessUnit & { readonly startOfPayWeek: Weekday })[]
  readonly employees: readonly DemoEmployee[]
  readonly foremen: readonly DemoForeman[]
  readonly jobs: readonly DemoJob[]
  readonly costCodes: readonly DemoCostCode[]
  readonly equipment: readonly DemoEquipment[]
  readonly userGroups: readonly DemoUserGroup[]
  readonly users: readonly User[]
  readonly accounts: readonly DemoAccount[]
  readonly featureFlags: readonly FeatureFlag[]
}

/** Everything that one calendar day adds; the events of a night shift may carry the next local date. */
export interface DemoDay {
  readonly date: CalendarDate
  readonly events: readonly TimelineEvent[]
  readonly laborHours: readonly DemoLaborHours[]
  readonly answers: readonly DemoAnswer[]
  readonly foremanHours: readonly DemoForemanHours[]
  readonly timeCards: readonly DemoTimeCard[]
}
