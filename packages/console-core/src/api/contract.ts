import { changeHistoryCalls, changeSchema } from './changeHistoryCalls.js'
import { errorSchema } from './envelopes.js'
import { environmentSchema, readEnvironment } from './environmentCalls.js'
import {
  businessUnitPreferencesSchema,
  costCodeSchema,
  employeeSchema,
  foremanEnteredHoursSchema,
  jobCostingCalls,
  jobSchema,
  timeCardInfoSchema,
  timeCardSchema,
} from './jobCostingCalls.js'
import {
  featureFlagSchema,
  foremanSchema,
  peopleCalls,
  serviceSettingsSchema,
  userGroupSchema,
  userSchema,
} from './peopleCalls.js'
import {
  hoursReportEmployeeSchema,
  questionAndAnswerEmployeeSchema,
  reportCalls,
  timeCardRowSchema,
} from './reportCalls.js'
import { settingsCalls, settingsChoicesSchema, settingsOverrideSchema, settingsSchema } from './settingsCalls.js'
import { eventGeofenceSchema, telematicsCalls } from './telematicsCalls.js'
import { columnDataSchema, reportTemplateSchema, templateCalls } from './templateCalls.js'
import {
  equipmentHoursSchema,
  laborHoursSchema,
  timeEntryCalls,
  timelineEventSchema,
  usedEquipmentSchema,
} from './timeEntryCalls.js'
import { businessUnitSchema, equipmentSchema, unifiedCalls } from './unifiedCalls.js'

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

export * from './changeHistoryCalls.js'
export { type CompanyRecord, type CompanyRecordKind, companyRecords } from './companyRecords.js'
export { errorSchema } from './envelopes.js'
export * from './environmentCalls.js'
export { buildHoursReportEmployee, buildLaborHours, type EnteredLaborHours } from './hoursReport.js'
export * from './jobCostingCalls.js'
export {
  type AnswerOf,
  type Answers,
  type AnyOperation,
  type CallInput,
  type Host,
  type InputOf,
  type Operation,
  type Requirement,
  type Scope,
  successStatusOf,
  type ValueOf,
  type ValueOperation,
  type Versioned,
} from './operation.js'
export * from './peopleCalls.js'
export { type RefusalCode, refusals, refusalsOf, takesCursor, takesIdempotencyKey } from './refusals.js'
export * from './reportCalls.js'
export * from './settingsCalls.js'
export * from './telematicsCalls.js'
export * from './templateCalls.js'
export * from './timeEntryCalls.js'
export * from './unifiedCalls.js'
