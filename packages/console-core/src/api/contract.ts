import { errorSchema } from './envelopes.js'
import { environmentSchema, readEnvironment } from './environmentCalls.js'
import {
  businessUnitPreferencesSchema,
  costCodeSchema,
  employeeSchema,
  foremanEnteredHoursSchema,
  jobSchema,
  readBusinessUnitPreferences,
  timeCardInfoSchema,
  timeCardSchema,
} from './jobCostingCalls.js'
import {
  featureFlagSchema,
  foremanSchema,
  readEmployeeIds,
  readFeatureFlags,
  readUsers,
  serviceSettingsSchema,
  userGroupSchema,
  userSchema,
} from './peopleCalls.js'
import {
  hoursReportEmployeeSchema,
  questionAndAnswerEmployeeSchema,
  readTimeCardData,
  timeCardRowSchema,
} from './reportCalls.js'
import { settingsChoicesSchema, settingsSchema } from './settingsCalls.js'
import { eventGeofenceSchema } from './telematicsCalls.js'
import { columnDataSchema, reportTemplateSchema } from './templateCalls.js'
import {
  equipmentHoursSchema,
  laborHoursSchema,
  readPhoto,
  readTimelineEvents,
  timelineEventSchema,
  usedEquipmentSchema,
} from './timeEntryCalls.js'
import { businessUnitSchema, equipmentSchema, readBusinessUnits } from './unifiedCalls.js'

/** Every call of the product, in the order of the documentation. The files beside this one describe them by subject. */
export const operations = [
  readEnvironment,
  readTimelineEvents,
  readPhoto,
  readTimeCardData,
  readUsers,
  readEmployeeIds,
  readFeatureFlags,
  readBusinessUnitPreferences,
  readBusinessUnits,
] as const

/** The things that calls carry, by the names they have in the documentation. */
export const namedSchemas = {
  BusinessUnit: businessUnitSchema,
  BusinessUnitPreferences: businessUnitPreferencesSchema,
  ColumnData: columnDataSchema,
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
  TimeCard: timeCardSchema,
  TimeCardInfo: timeCardInfoSchema,
  TimeCardRow: timeCardRowSchema,
  TimelineEvent: timelineEventSchema,
  UsedEquipment: usedEquipmentSchema,
  User: userSchema,
  UserGroup: userGroupSchema,
} as const

export { errorSchema } from './envelopes.js'
export * from './environmentCalls.js'
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
