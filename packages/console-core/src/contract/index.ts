import { changeHistoryCalls, changeSchema } from '../history/index.js'
import {
  businessUnitPreferencesSchema,
  businessUnitSchema,
  columnDataSchema,
  costCodeSchema,
  employeeSchema,
  environmentSchema,
  equipmentHoursSchema,
  equipmentSchema,
  errorSchema,
  eventGeofenceSchema,
  featureFlagSchema,
  foremanEnteredHoursSchema,
  foremanSchema,
  hoursReportEmployeeSchema,
  jobCostingCalls,
  jobSchema,
  laborHoursSchema,
  peopleCalls,
  questionAndAnswerEmployeeSchema,
  readEnvironment,
  reportCalls,
  reportTemplateSchema,
  serviceSettingsSchema,
  settingsCalls,
  settingsChoicesSchema,
  settingsOverrideSchema,
  settingsSchema,
  telematicsCalls,
  templateCalls,
  timeCardInfoSchema,
  timeCardRowSchema,
  timeCardSchema,
  timeEntryCalls,
  timelineEventSchema,
  unifiedCalls,
  usedEquipmentSchema,
  userGroupSchema,
  userSchema,
} from '../http/index.js'

/** Every call of the product, in the order of the documentation. The files beside this one describe them by subject. */
export const operations = [
  readEnvironment,
  ...timeEntryCalls,
  ...reportCalls,
  ...templateCalls,
  ...peopleCalls,
  ...settingsCalls,
  ...changeHistoryCalls,
  ...jobCostingCalls,
  ...unifiedCalls,
  ...telematicsCalls,
] as const

/** The things that calls carry, by the names they have in the documentation. */
export const namedSchemas = {
  BusinessUnit: businessUnitSchema,
  BusinessUnitPreferences: businessUnitPreferencesSchema,
  ColumnData: columnDataSchema,
  Change: changeSchema,
  CostCode: costCodeSchema,
  Employee: employeeSchema,
  Environment: environmentSchema,
  Equipment: equipmentSchema,
  EquipmentHours: equipmentHoursSchema,
  Error: errorSchema,
  EventGeofence: eventGeofenceSchema,
  FeatureFlag: featureFlagSchema,
  Foreman: foremanSchema,
  ForemanEnteredHours: foremanEnteredHoursSchema,
  HoursReportEmployee: hoursReportEmployeeSchema,
  Job: jobSchema,
  LaborHours: laborHoursSchema,
  QuestionAndAnswerEmployee: questionAndAnswerEmployeeSchema,
  ReportTemplate: reportTemplateSchema,
  ServiceSettings: serviceSettingsSchema,
  Settings: settingsSchema,
  SettingsChoices: settingsChoicesSchema,
  SettingsOverride: settingsOverrideSchema,
  TimeCard: timeCardSchema,
  TimeCardInfo: timeCardInfoSchema,
  TimeCardRow: timeCardRowSchema,
  TimelineEvent: timelineEventSchema,
  UsedEquipment: usedEquipmentSchema,
  User: userSchema,
  UserGroup: userGroupSchema,
} as const

export * from '../history/changeHistoryCalls.js'
export * from '../http/calls/jobCostingCalls.js'
export * from '../http/calls/peopleCalls.js'
export * from '../http/calls/reportCalls.js'
export * from '../http/calls/settingsCalls.js'
export * from '../http/calls/telematicsCalls.js'
export * from '../http/calls/templateCalls.js'
export * from '../http/calls/timeEntryCalls.js'
export * from '../http/calls/unifiedCalls.js'
export * from '../http/environment.js'
export {
  type AnswerOf,
  type Answers,
  type AnyOperation,
  buildHoursReportEmployee,
  buildLaborHours,
  type CallInput,
  type EnteredLaborHours,
  errorSchema,
  type Host,
  type InputOf,
  type Operation,
  type RefusalCode,
  type Requirement,
  refusals,
  refusalsOf,
  type Scope,
  successStatusOf,
  takesCursor,
  takesIdempotencyKey,
  type ValueOf,
  type ValueOperation,
  type Versioned,
} from '../http/index.js'
export { type CompanyRecord, type CompanyRecordKind, companyRecords } from './companyRecords.js'
