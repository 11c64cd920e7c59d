export type { AccessTokenRequest, GetAccessToken } from './accessToken.js'
export type { ApiError, ApiErrorCode, Outcome } from './apiError.js'
export { buildHoursReportEmployee, buildLaborHours, type EnteredLaborHours } from './calls/hoursReport.js'
export {
  type ForemanHoursQuestion,
  readCostCodesOf,
  readEmployeesOf,
  readForemanEnteredHoursOf,
  readJobsOf,
  readPreferencesOf,
  readTimeCardInfoOf,
} from './calls/jobCosting.js'
export {
  type BusinessUnitPreferences,
  businessUnitPreferencesSchema,
  type CostCode,
  costCodeSchema,
  type Employee,
  employeeSchema,
  type ForemanEnteredHours,
  foremanEnteredHoursSchema,
  type Job,
  jobCostingCalls,
  jobSchema,
  readBusinessUnitPreferences,
  readCostCodes,
  readEmployees,
  readForemanEnteredHours,
  readJobs,
  readTimeCard,
  readTimeCardInfo,
  type TimeCard,
  type TimeCardInfo,
  timeCardInfoSchema,
  timeCardSchema,
  type Weekday,
} from './calls/jobCostingCalls.js'
export {
  addGroup,
  assignGroup,
  changeGroup,
  deleteGroup,
  type GroupDetails,
  readAllUserGroups,
  readAllUsers,
  readEmployeeIdsOf,
  readFeatureFlagsOf,
  readForemenOf,
  readServiceSettingsOf,
} from './calls/people.js'
export {
  assignUserGroup,
  changeUserGroup,
  createUserGroup,
  deleteUserGroup,
  type FeatureFlag,
  type Foreman,
  featureFlagSchema,
  foremanSchema,
  peopleCalls,
  readEmployeeIds,
  readFeatureFlags,
  readForemen,
  readServiceSettings,
  readUserGroups,
  readUsers,
  type ServiceSettings,
  serviceSettingsSchema,
  type User,
  type UserGroup,
  userGroupSchema,
  userSchema,
} from './calls/peopleCalls.js'
export {
  type HoursReportDate,
  type HoursReportEmployee,
  hoursReportEmployeeSchema,
  type QuestionAndAnswerEmployee,
  questionAndAnswerEmployeeSchema,
  readHoursReportData,
  readLaborHoursReport,
  readQuestionAndAnswerReportData,
  readTimeCardData,
  readTimelineReportData,
  reportCalls,
  type TimeCardRow,
  timeCardRowSchema,
} from './calls/reportCalls.js'
export {
  type AnsweredDay,
  mergeHours,
  mergeQuestions,
  readTimeCards,
  readTimelineReportOf,
} from './calls/reports.js'
export {
  deleteTemplate,
  readTemplateColumnsOf,
  readTemplatesOf,
  saveTemplate,
  type TemplateToSave,
} from './calls/reportTemplates.js'
export {
  changeSettings,
  readAllSettingsOverrides,
  readSettingsOf,
  type SettingsOwner,
  saveProblemOf,
} from './calls/settings.js'
export {
  changeCompanySettings,
  changeUserGroupSettings,
  changeUserSettings,
  readCompanySettings,
  readSettingsOverrides,
  readUserGroupSettings,
  readUserSettings,
  settingsCalls,
  settingsChoicesSchema,
  settingsOverrideSchema,
  settingsSchema,
} from './calls/settingsCalls.js'
export {
  createGeofenceQueue,
  type GeofenceCandidate,
} from './calls/telematics.js'
export {
  checkEventGeofences,
  type EventGeofence,
  eventGeofenceSchema,
  type GeofenceEvent,
  telematicsCalls,
} from './calls/telematicsCalls.js'
export {
  columnDataSchema,
  deleteReportTemplate,
  type ReportTemplate,
  readReportTemplateColumns,
  readReportTemplates,
  reportTemplateSchema,
  saveReportTemplate,
  templateCalls,
} from './calls/templateCalls.js'
export {
  addLaborHours,
  type ChangedWorkInfo,
  changeEquipment,
  changeWorkInfo,
  type EquipmentHoursChange,
  type NewLaborHours,
  readLaborHoursOf,
  readLentEmployeeIds,
  readOpenShiftEvents,
  readPhotoOf,
  readTimelineEventsOf,
} from './calls/timeEntries.js'
export {
  changeEquipmentHours,
  changeEquipmentHoursWorkInfo,
  changeLaborHoursWorkInfo,
  createEquipmentHours,
  createLaborHours,
  type EquipmentHours,
  type EventType,
  equipmentHoursSchema,
  type LaborHours,
  laborHoursSchema,
  type NewEquipmentHours,
  readLaborHours,
  readPhoto,
  readTimelineEvents,
  submissionStatusSchema,
  type TimelineEvent,
  timeEntryCalls,
  timelineEventSchema,
  type UsedEquipment,
  usedEquipmentSchema,
} from './calls/timeEntryCalls.js'
export { readAllBusinessUnits, readEquipmentOf } from './calls/unified.js'
export {
  type BusinessUnit,
  businessUnitSchema,
  type Equipment,
  equipmentSchema,
  readBusinessUnits,
  readEquipment,
  unifiedCalls,
} from './calls/unifiedCalls.js'
export { readByDayChunks } from './dayChunks.js'
export { errorSchema } from './envelopes.js'
export { type ConsoleEnvironment, environmentSchema, readEnvironment } from './environment.js'
export {
  calendarDate,
  cursor,
  enteredHours,
  hours,
  id,
  instant,
  latitude,
  longitude,
  optionalId,
  optionalText,
  text,
} from './fields.js'
export { type Completeness, joinListings, type Listing, mergeListings } from './listing.js'
export {
  type AnswerOf,
  type Answers,
  type AnyOperation,
  type CallInput,
  type Host,
  type InputOf,
  type Operation,
  operation,
  type Requirement,
  type Scope,
  successStatusOf,
  type ValueOf,
  type ValueOperation,
  type Versioned,
} from './operation.js'
export { mapInParallel } from './parallel.js'
export { readParts } from './parts.js'
export { refusalsOf, takesCursor, takesIdempotencyKey } from './possibleRefusals.js'
export { type RefusalCode, refusals } from './refusals.js'
export type { ServiceAddresses } from './request.js'
export { createServicesClock, type ServicesClock, type ServicesClockOptions } from './servicesClock.js'
export {
  type CallOptions,
  createTransport,
  type ListOptions,
  type Transport,
  type TransportOptions,
} from './transport.js'
