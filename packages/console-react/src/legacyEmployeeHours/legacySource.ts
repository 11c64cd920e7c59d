import {
  type DayReportGap,
  dayReportGapMessages,
  dayReportRowGaps,
  type EmployeeHoursRow,
  employeeHoursDefinition,
  type ReportSource,
  readLegacyHours,
} from '@fieldtime/console-core'

/** The days of the Employee Hours Report without what Legacy Employee Hours does not show. */
export const legacySource: ReportSource<EmployeeHoursRow, DayReportGap> = {
  definition: employeeHoursDefinition,
  read: readLegacyHours,
  rowGaps: dayReportRowGaps,
  gapMessages: dayReportGapMessages,
}
