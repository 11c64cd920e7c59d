export {
  type ClaimMapping,
  type ConsoleUser,
  canEditClockEvents,
  canOpenAdminPages,
  canReadTimelineNotes,
  defaultClaimMapping,
  hasAccess,
  isReadOnly,
  type Permission,
  type ProductTier,
  parseIdentityClaims,
  productTierOf,
} from './access.js'
export type { AccessTokenRequest, GetAccessToken } from './api/accessToken.js'
export type { ApiError, ApiErrorCode, Outcome } from './api/apiError.js'
export { readChangesIn, readChangesOf } from './api/changeHistory.js'
export type { Change } from './api/changeHistoryCalls.js'
export { type ConsoleEnvironment, environmentSchema } from './api/environmentCalls.js'
export {
  type ForemanHoursQuestion,
  readCostCodesOf,
  readEmployeesOf,
  readForemanEnteredHoursOf,
  readJobsOf,
  readPreferencesOf,
  readTimeCardInfoOf,
  readTimeCardOf,
} from './api/jobCosting.js'
export type {
  BusinessUnitPreferences,
  CostCode,
  Employee,
  ForemanEnteredHours,
  Job,
  TimeCard,
  TimeCardInfo,
} from './api/jobCostingCalls.js'
export type { Completeness, Listing } from './api/listing.js'
export { mapInParallel } from './api/parallel.js'
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
} from './api/people.js'
export type { FeatureFlag, Foreman, ServiceSettings, User, UserGroup } from './api/peopleCalls.js'
export type { HoursReportEmployee, QuestionAndAnswerEmployee, TimeCardRow } from './api/reportCalls.js'
export {
  readHoursReportOf,
  readLaborHoursReportOf,
  readQuestionAndAnswersOf,
  readTimeCards,
  readTimelineReportOf,
} from './api/reports.js'
export {
  deleteTemplate,
  readTemplateColumnsOf,
  readTemplatesOf,
  saveTemplate,
  type TemplateToSave,
} from './api/reportTemplates.js'
export type { ServiceAddresses } from './api/request.js'
export {
  changeSettings,
  readAllSettingsOverrides,
  readSettingsOf,
  type SettingsOwner,
  saveProblemOf,
} from './api/settings.js'
export { type CheckedGeofences, checkGeofencesOf, type GeofenceCandidate } from './api/telematics.js'
export type { EventGeofence, GeofenceEvent } from './api/telematicsCalls.js'
export type { ReportTemplate } from './api/templateCalls.js'
export {
  addEquipmentHours,
  addLaborHours,
  type ChangedWorkInfo,
  changeEquipment,
  changeEquipmentWorkInfo,
  changeWorkInfo,
  type EquipmentHoursChange,
  type NewLaborHours,
  readLaborHoursOf,
  readPhotoOf,
  readTimelineEventsOf,
} from './api/timeEntries.js'
export type {
  EquipmentHours,
  LaborHours,
  NewEquipmentHours,
  TimelineEvent,
  UsedEquipment,
} from './api/timeEntryCalls.js'
export {
  type CallOptions,
  createTransport,
  type ListOptions,
  type Transport,
  type TransportOptions,
} from './api/transport.js'
export { readAllBusinessUnits, readEquipmentOf } from './api/unified.js'
export type { BusinessUnit, Equipment } from './api/unifiedCalls.js'
export { pickBusinessUnit } from './businessUnit.js'
export {
  addDays,
  type CalendarDate,
  calendarDateAt,
  datesOf,
  daysBetween,
  formatStoredDate,
  isCalendarDate,
  parseCalendarDate,
  type Weekday,
  weekdayOf,
  weekdays,
} from './calendarDate.js'
export {
  type ChangedValue,
  type ChangeKind,
  type ChangeSubject,
  changeKinds,
  changeSubjects,
  changesOfEquipment,
  changesOfGroup,
  changesOfMembership,
  changesOfSettings,
  changesOfWorkInfo,
  type EntryFacts,
  type NamedEquipment,
  type RecordedChange,
} from './changeHistory.js'
export { chosenFieldsOf } from './chosenSettings.js'
export { type ContactInfo, type ContactLink, contactInfoOf } from './contact.js'
export {
  type DateRange,
  type DateRangeName,
  dateRangeNames,
  type NamedDateRange,
  pickDateRange,
  splitIntoChunks,
  widenByOneDay,
} from './dateRange.js'
export { type Coordinates, distanceMetres, earthRadiusMetres, toKilometres, toMiles } from './distance.js'
export { formatDuration, formatHours, minutesOf, roundHalfAwayFromZero } from './duration.js'
export {
  type ClockedDay,
  type ClockedDays,
  type ClockedTimes,
  clockedDaysOf,
  type EmployeeDay,
  employeeDaysOf,
  findEntryDateProblem,
} from './employeeDay.js'
export {
  type EquipmentBook,
  type EquipmentChange,
  type EquipmentEntry,
  type EquipmentPlan,
  type EquipmentPlanning,
  type EquipmentProblem,
  type EquipmentUse,
  planEquipmentChange,
} from './equipmentChange.js'
export { featureFlagKeys, featureFlagRefreshMilliseconds, isFeatureActive } from './featureFlags.js'
export {
  answerGeofence,
  type CheckableEvent,
  canCheckGeofence,
  checkGeofence,
  type Geofence,
  type GeofenceAnswer,
  type GeofenceCheck,
  type GeofenceStatus,
  geofenceStatuses,
  geofenceStatusOf,
  hasDistance,
  type LocatedEvent,
} from './geofence.js'
export {
  createTurns,
  type GroupMove,
  type Movable,
  type MoveEffect,
  type MoveTarget,
  moveEffectOf,
  withAnswer,
  withMoves,
} from './groupMoves.js'
export { readLayout, writeLayout } from './layoutPreference.js'
export { formatLocalTime } from './localTime.js'
export { createMemoryStorage } from './memoryStorage.js'
export { en, es, messagesOf } from './messages/catalogues.js'
export {
  type CountKey,
  formatCount,
  formatMessage,
  type KnownMessages,
  type Language,
  type LoadMessages,
  languages,
  loadMessages,
  type MessageKey,
  type MessageSubject,
  type Messages,
  type MessagesOf,
  type MessageValue,
  pickLanguage,
} from './messages/index.js'
export { createTranslate, type Translate } from './messages/translate.js'
export { fullName, tidyName } from './name.js'
export { formatPhone } from './phone.js'
export {
  type ChosenDateRange,
  type ClockInStatusScope,
  type ColorScheme,
  type DateRangeReport,
  type KeyValueStorage,
  preferenceKeys,
  type RowDensity,
  readClockInStatusScope,
  readColorScheme,
  readDateRange,
  readExcludesOpenDays,
  readLanguage,
  readPreferredBusinessUnitId,
  readRowDensity,
  readTemplateId,
  readTemplateMark,
  readToleranceHours,
  writeClockInStatusScope,
  writeColorScheme,
  writeDateRange,
  writeExcludesOpenDays,
  writeLanguage,
  writePreferredBusinessUnitId,
  writeRowDensity,
  writeSupportChatPerson,
  writeTemplateId,
  writeTemplateMark,
  writeToleranceHours,
} from './preferences.js'
export { type DateLetters, type DateText, dateTextOf } from './query/dateText.js'
export { filterOperationsOf } from './query/filter.js'
export { filterTextOf, parseFilterValue, readFilterText, tidyFilterText } from './query/filterValue.js'
export { type CodedName, createOptionSearch } from './query/optionSearch.js'
export {
  type CellValue,
  type ColumnKind,
  isNumericKind,
  type QueryColumn,
  readableValue,
  type Total,
} from './query/queryColumn.js'
export {
  type ColumnValue,
  createReportTable,
  type GroupLine,
  type QueryRequest,
  type QueryResult,
  type ReportLine,
  type ReportPage,
  type ReportTable,
  type ReportTableOptions,
  type RowLine,
  type Totals,
} from './query/reportTable.js'
export { createUserSearch, type SearchableUser, shownUserLimit, type UserMatches } from './query/userSearch.js'
export {
  type ColumnPin,
  columnDataOf,
  columnWidthLimits,
  formatLayout,
  type KnownColumn,
  type LayoutColumn,
  type LayoutFilter,
  type LayoutGroup,
  type LayoutSort,
  layoutFromColumnData,
  type PageSize,
  pageSizes,
  parseLayout,
  type ReportLayout,
  sanitizeLayout,
} from './reportLayout.js'
export { type CellFormat, cellFormatOf, type FormattedColumn } from './reports/cellFormat.js'
export {
  buildChangeRow,
  type ChangeRow,
  type ChangeWords,
  changedValueCode,
  changeHistoryDefinition,
  parseChangedValue,
} from './reports/changeHistory.js'
export { changeHistoryColumnsIn } from './reports/changeHistoryColumns.js'
export { changeHistorySource } from './reports/changeHistorySource.js'
export { createChangeWords } from './reports/changeWords.js'
export { buildClockEventRows, type ClockEventRow, clockEventsDefinition } from './reports/clockEvents.js'
export type { ClockEventsGap } from './reports/clockEventsReading.js'
export { clockEventsSource } from './reports/clockEventsSource.js'
export {
  advanceClockInStatusRows,
  buildClockInStatusRows,
  type ClockInStatusColumn,
  type ClockInStatusFilter,
  type ClockInStatusRow,
  type ClockInStatusSort,
  countByStatus,
  countStillOn,
  daysAfterStart,
  defaultClockInStatusSort,
  routeLink,
  sortClockInStatusRows,
} from './reports/clockInStatus.js'
export {
  buildClockedInByDay,
  buildHoursByJob,
  type ClockedInOnDay,
  type HoursByJob,
  type JobHours,
} from './reports/dashboard.js'
export { dayReportGapMessages, dayReportRowGaps } from './reports/dayReportGaps.js'
export { type DayReportGap, dayReportGaps, readLegacyHours } from './reports/dayReportReading.js'
export { changeEntry, type DetailRow, detailDefinition, workInfoRowOf } from './reports/detail.js'
export { detailSource } from './reports/detailSource.js'
export {
  type EmployeeHoursRow,
  employeeHoursColumns,
  employeeHoursDefinition,
  type HoursEntry,
  type ReportPreset,
  reconcilePreset,
  toldHoursOf,
} from './reports/employeeHours.js'
export { employeeHoursSource } from './reports/employeeHoursSource.js'
export {
  type ChosenEquipment,
  changeEquipmentHoursOf,
  type EquipmentDraft,
  type EquipmentView,
  equipmentChangeOf,
  equipmentPageSize,
  isInactiveEquipment,
  listEquipment,
  openEquipmentDraft,
  pageOfEquipment,
  restoreEquipmentDraft,
  toggleEquipment,
  withSavedEquipment,
} from './reports/equipmentDraft.js'
export { buildEventTimeline, type TimelineEntry, type TimelineSegment } from './reports/eventTimeline.js'
export {
  buildHoursTree,
  type HoursOfDate,
  type HoursOfEmployee,
  type HoursTotals,
  type HoursTree,
  type HoursTreeLine,
  hoursTreeLines,
  withSavedEntry,
} from './reports/hoursTree.js'
export { buildLegacyHoursReport, type LegacyHoursReport, type LegacyHoursRow } from './reports/legacyHours.js'
export {
  countOpenDays,
  excludeOpenDays,
  formatIncludedOpenDays,
  type OpenDays,
  openDayColumnId,
  openDayMeasureIds,
  openDaysIn,
} from './reports/openDays.js'
export { type FilteredColumn, type LostPart, type PlainColumns, plainColumnsOf } from './reports/plainTemplate.js'
export {
  type DisagreementCause,
  defaultToleranceHours,
  disagreementCauses,
  disagreementLabels,
  findDisagreement,
  type ToldHours,
  varianceOf,
} from './reports/reconcile.js'
export {
  type ClockInStatusTarget,
  clockInStatusTarget,
  nameOfPerson,
  type ReportAnswer,
  type ReportClock,
  type ReportDay,
  type ReportPerson,
} from './reports/reportDay.js'
export {
  type ColumnRequirement,
  codeOfLabel,
  defaultLayout,
  type FeatureFlagName,
  groupsShareDays,
  hiddenMarksIn,
  type LabelledColumn,
  labelOfCode,
  type ReportColumn,
  type ReportDefinition,
  type ReportStorageKeys,
  visibleTo,
  withLabels,
} from './reports/reportDefinition.js'
export {
  isSameQuestion,
  type ReportProgress,
  type ReportQuestion,
  type ReportReadOptions,
  type ReportSource,
} from './reports/reportSource.js'
export {
  type ColumnData,
  type ColumnRepetition,
  checkTemplateColumns,
  checkTemplateName,
  checkTemplateSave,
  type FilterOperation,
  filterOperations,
  filterStringLimit,
  findRepeatedColumn,
  hasVisibleUngroupedColumn,
  isTemplateListed,
  isTemplateVisible,
  orderColumns,
  type ReportTypeName,
  reportTypes,
  type SortOrder,
  sandboxTemplateId,
  sortOrders,
  type TemplateColumnsProblem,
  type TemplateNameProblem,
  type TemplateNameScope,
  type TemplateOwnership,
  type TemplateSave,
  type TemplateSaveProblem,
  templateExtension,
  templateNameLimit,
} from './reportTemplate.js'
export { formatView, parseView, type ReportView } from './reportView.js'
export {
  externalLink,
  type MapPoint,
  mailtoLink,
  mapsDirectionsLink,
  mapsPointLink,
  openableLink,
  telLink,
} from './safeLink.js'
export {
  type EffectiveSettings,
  effectiveSettings,
  globalSettings,
  inheritedSettings,
  inheritedValues,
  orderPhotoMoments,
  type PhotoMoment,
  parseInheritanceLevel,
  photoMoments,
  resolveSettings,
  type Setting,
  type Settings,
  type SettingsBlock,
  type SettingsChain,
  type SettingsField,
  type SettingsLevel,
  type SettingsValues,
  settingsLevels,
  type WorkflowType,
  type WorkPreference,
  workflowTypes,
  workPreferences,
} from './settings.js'
export {
  applyCoupling,
  type CouplingConflict,
  type CouplingRule,
  earlyLunchReturnMinutes,
  effectiveValuesOf,
  findCouplingConflicts,
  type InheritedSettings,
  isClockInWorkInfoLocked,
  mergeSettings,
  ownValuesOf,
  pickEarlyLunchReturnThreshold,
  type SettingsChange,
} from './settingsChange.js'
export {
  type ContradictedValue,
  contradictableFields,
  findContradictingFields,
  findContradictions,
  type SettingsContradiction,
  type SettingsHierarchy,
  withMembers,
  withOwnChoices,
  withoutGroup,
  withRemedies,
  withResetPeople,
} from './settingsContradictions.js'
export {
  inheritedOf,
  type KnownSettings,
  productSettings,
  type SettingsClash,
  settingsOfDraft,
} from './settingsDraft.js'
export {
  changeChoice,
  changedFields,
  choiceAt,
  type SettingsChoice,
  type SettingValue,
  type SettingValueOf,
  settingsFields,
} from './settingsFields.js'
export {
  answerSettings,
  planSettingsChange,
  type SettingsPlanning,
  type SettingsProblem,
  type StoredLevel,
  type StoredSettings,
  settingsEtagOf,
} from './settingsPlan.js'
export {
  changeSettingsQueue,
  createSettingsQueue,
  isSavingSettings,
  nextSettingsStep,
  type SaveProblem,
  type SettingsEvent,
  type SettingsFailure,
  type SettingsQueue,
  type SettingsStep,
  settingsPaceMilliseconds,
  settingsPauseMilliseconds,
  type VersionedSettings,
} from './settingsQueue.js'
export {
  createSettingReach,
  type SettingReach,
  type SettingsOverride,
  type SettingsPopulation,
} from './settingsReach.js'
export { formatSetting, settingNameKeyOf } from './settingTexts.js'
export { formatDaysLater } from './shiftTime.js'
export { type SubmissionStatus, submissionStatuses, submissionStatusOfDay } from './submission.js'
export { changesOfTemplate } from './templateChanges.js'
export { directionOf } from './textDirection.js'
export {
  canJoinGroup,
  checkGroupName,
  decodeGroupPath,
  encodeGroupPath,
  type GroupNameProblem,
  groupDescriptionLimit,
  groupNameKey,
  groupNameLimit,
  groupsByName,
} from './userGroups.js'
export { usersByName, usersOfUnit } from './users.js'
export { pickViewQuery, viewQueryLimit } from './viewQuery.js'
export {
  type ClockEvent,
  type DayStatus,
  type EmployeeClockEvent,
  type EventType,
  eventTypes,
  groupIntoWorkdays,
  inheritWorkInfo,
  isLeftOpen,
  summarizeWorkday,
  type Workday,
  type WorkdaySummary,
  type WorkInfo,
} from './workday.js'
export { type ChargedTo, findWorkInfoProblem, type WorkInfoBook, type WorkInfoProblem } from './workInfo.js'
export {
  canChooseCostCode,
  chooseJob,
  type EditableRow,
  type ForemanOption,
  findInactiveChoices,
  offeredWorkInfo,
  type PlannedWorkInfo,
  planWorkInfoChange,
  undoCallOf,
  type WorkInfoCall,
  type WorkInfoChange,
  type WorkInfoChoice,
  type WorkInfoField,
  type WorkInfoLists,
  type WorkInfoMisfit,
  type WorkOption,
  workInfoCallOf,
} from './workInfoEdit.js'
export {
  editableRowOf,
  type NamedWorkInfo,
  namedWorkInfoOf,
  namePlanned,
  nothingNamed,
  type WorkInfoRow,
} from './workInfoRow.js'
