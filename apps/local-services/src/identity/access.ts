import { type AnyOperation, operations } from '@fieldtime/console-core/contract'
import { HttpError } from '../errors/httpError.ts'
import type { Caller } from './tokens.ts'

/** Who may make a call: everybody, any signed-in account, console users, or managers only. */
export type Circle = 'everybody' | 'signedIn' | 'people' | 'managers'

/**
 * The authorization of the API: which circle may make each call. The contract also requires a scope, so neither a scope
 * nor a role grants access alone. The authorization tests run every operation of this table with every actor.
 */
export const accessTable: Readonly<Record<string, Circle>> = {
  readEnvironment: 'everybody',
  readTimelineEvents: 'people',
  readPhoto: 'people',
  readLaborHours: 'people',
  createTimelineEvent: 'managers',
  changeTimelineEvent: 'managers',
  deleteTimelineEvent: 'managers',
  createLaborHours: 'managers',
  changeLaborHoursWorkInfo: 'managers',
  createEquipmentHours: 'managers',
  changeEquipmentHours: 'managers',
  changeEquipmentHoursWorkInfo: 'managers',
  readTimelineReportData: 'people',
  readHoursReportData: 'people',
  readQuestionAndAnswerReportData: 'people',
  readLaborHoursReport: 'people',
  readTimeCardData: 'people',
  readReportTemplates: 'people',
  readReportTemplateColumns: 'people',
  saveReportTemplate: 'managers',
  deleteReportTemplate: 'managers',
  readUsers: 'people',
  assignUserGroup: 'managers',
  readUserGroups: 'managers',
  createUserGroup: 'managers',
  changeUserGroup: 'managers',
  deleteUserGroup: 'managers',
  readEmployeeIds: 'people',
  readForemen: 'people',
  readFeatureFlags: 'signedIn',
  readServiceSettings: 'signedIn',
  readCompanySettings: 'managers',
  changeCompanySettings: 'managers',
  readSettingsOverrides: 'managers',
  readUserGroupSettings: 'managers',
  changeUserGroupSettings: 'managers',
  readUserSettings: 'managers',
  changeUserSettings: 'managers',
  readRuleSettings: 'people',
  readExcuses: 'people',
  createExcuse: 'managers',
  changeExcuse: 'managers',
  deleteExcuse: 'managers',
  readWeekMarks: 'people',
  createWeekMark: 'managers',
  changeWeekMark: 'managers',
  deleteWeekMark: 'managers',
  readExportedDays: 'people',
  createWeekExport: 'managers',
  readCrewDays: 'people',
  createCrewDay: 'managers',
  deleteCrewDay: 'managers',
  readHolidays: 'people',
  createHoliday: 'managers',
  changeHoliday: 'managers',
  deleteHoliday: 'managers',
  readRulePacks: 'people',
  changeRulePack: 'managers',
  readInactiveWorkInfo: 'people',
  readFirstClockIns: 'people',
  readExceptionMarks: 'people',
  markException: 'managers',
  readChangeHistory: 'managers',
  readDataChanges: 'people',
  readJobs: 'people',
  readCostCodes: 'people',
  readEmployees: 'people',
  readBusinessUnitPreferences: 'people',
  readTimeCardInfo: 'people',
  readTimeCard: 'people',
  readForemanEnteredHours: 'people',
  readBusinessUnits: 'people',
  readEquipment: 'people',
  checkEventGeofences: 'people',
}

const isIn: Readonly<Record<Circle, (caller: Caller) => boolean>> = {
  everybody: () => true,
  signedIn: () => true,
  people: caller => caller.hasManagerAccess || caller.hasReportsOnlyAccess,
  managers: caller => caller.hasManagerAccess,
}

const requirements = new Map(
  operations.map((operation): [string, AnyOperation['requires']] => [operation.id, operation.requires]),
)

/** True when the call is open to everyone, with or without a token. */
export function isOpen(operationId: string): boolean {
  return circleOf(operationId) === 'everybody'
}

/**
 * Throws an `HttpError` (403) unless the caller may make the call. The company is always the token's: a `companyId` header
 * may repeat it, and a different one is refused rather than ignored.
 */
export function checkAccess(operationId: string, caller: Caller, companyIdHeader: string | null): void {
  if (companyIdHeader !== null && companyIdHeader !== caller.companyId) {
    throw new HttpError(403, 'company_mismatch', 'The companyId header names another company than the token.', {
      field: 'companyId',
    })
  }
  const scope = requirements.get(operationId) ?? 'nothing'
  if (scope !== 'nothing' && scope !== 'token' && !caller.scopes.has(scope)) {
    throw new HttpError(403, 'scope_missing', `This call needs the scope ${scope}.`, {
      headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    })
  }
  if (!isIn[circleOf(operationId)](caller)) {
    throw new HttpError(403, 'role_missing', 'This call is not for people with this role.')
  }
}

function circleOf(operationId: string): Circle {
  const circle = accessTable[operationId]
  if (!circle) throw new Error(`${operationId} is not in the access table.`)
  return circle
}
