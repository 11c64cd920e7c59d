export { type CellFormat, cellFormatOf, type FormattedColumn } from './cellFormat.js'
export { buildClockEventRows, type ClockEventRow, clockEventsDefinition } from './clockEvents/clockEvents.js'
export { clockEventsSource } from './clockEvents/clockEventsSource.js'
export { type ClockEventsGap, readClockEvents } from './clockEvents/readClockEvents.js'
export {
  addShiftsInProgress,
  advanceClockInStatusRows,
  buildClockInStatusRows,
  type ClockInStatusColumn,
  type ClockInStatusFilter,
  type ClockInStatusRow,
  type ClockInStatusSort,
  clockInStatusSortValue,
  countByStatus,
  daysAfterStart,
  defaultClockInStatusSort,
  employeeNameOrder,
  findOpenShifts,
  openShiftRange,
  routeLink,
} from './clockInStatus/clockInStatus.js'
export { buildEventTimeline, type TimelineEntry, type TimelineSegment } from './clockInStatus/eventTimeline.js'
export {
  buildClockedInByDay,
  buildHoursByJob,
  type ClockedInOnDay,
  type DashboardFilter,
  type HoursByJob,
  type JobHours,
} from './dashboard/dashboard.js'
export { createDayLevelValues, valuesOncePerDay } from './days/dayLevelValues.js'
export { dayReportGapMessages, dayReportRowGaps } from './days/dayReportGaps.js'
export {
  countExcludedDays,
  excludeDays,
  formatExcludedDays,
  formatIncludedOpenDays,
  type OpenDays,
  openDayColumnId,
  openDayMeasureIds,
  openDaysIn,
} from './days/openDays.js'
export { type DayReportGap, dayReportGaps, readDetail, readEmployeeHours, readLegacyHours } from './days/readDays.js'
export {
  type ClockInStatusTarget,
  clockInStatusTarget,
  inNameOrder,
  nameOfPerson,
  noClock,
  type ReportAnswer,
  type ReportClock,
  type ReportDay,
  type ReportPerson,
  reportDayKey,
} from './days/reportDay.js'
export { changeEntry, type DetailRow, detailDefinition, workInfoRowOf } from './detail/detail.js'
export { detailSource } from './detail/detailSource.js'
export {
  type EmployeeHoursRow,
  employeeHoursColumns,
  employeeHoursDefinition,
  type HoursEntry,
  type ReportPreset,
  reconcilePreset,
  reportedHoursOf,
} from './employeeHours/employeeHours.js'
export { employeeHoursSource } from './employeeHours/employeeHoursSource.js'
export {
  buildHoursTree,
  type HoursOfDate,
  type HoursOfEmployee,
  type HoursTotals,
  type HoursTree,
  type HoursTreeLine,
  hoursTreeLines,
  withSavedEntry,
} from './employeeHours/hoursTree.js'
export {
  type DisagreementCause,
  defaultToleranceHours,
  disagreementCauses,
  disagreementLabels,
  findDisagreement,
  type ReportedHours,
  varianceOf,
} from './employeeHours/reconcile.js'
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
} from './equipment/equipmentDraft.js'
export { buildLegacyHoursReport, type LegacyHoursReport, type LegacyHoursRow } from './legacyHours/legacyHours.js'
export { type FilteredColumn, type LostPart, type PlainColumns, plainColumnsOf } from './plainTemplate.js'
export {
  type ColumnRequirement,
  codeOfLabel,
  defaultLayout,
  type FeatureFlagName,
  groupsShareDays,
  hasRoundedTotal,
  hiddenMarksIn,
  type LabelledColumn,
  labelOfCode,
  type ReportColumn,
  type ReportDefinition,
  type ReportStorageKeys,
  visibleTo,
  withLabels,
} from './reportDefinition.js'
export { isSameQuestion, type ReportQuestion, type ReportReadOptions, type ReportSource } from './reportSource.js'
export {
  createReportStore,
  type ReportProgress,
  type ReportSnapshot,
  type ReportStore,
  type RowEdit,
  type TableShape,
} from './reportStore.js'
export { createRowCollector, type RowAggregator, type RowBatch, type RowChanges, streamRows } from './rowStream.js'
export { noteMeasureIds, totalNotes } from './totalNotes.js'
