import { dayReportGapMessages, dayReportRowGaps, readLegacyHours } from '@fieldtime/console-core/internal'
import {
  type DayReportGap,
  type EmployeeHoursRow,
  employeeHoursDefinition,
  type ReportSource,
} from '@fieldtime/console-core/reports'

/** The days of the Employee Hours Report without what Legacy Employee Hours does not show. */
export const legacySource: ReportSource<EmployeeHoursRow, DayReportGap> = {
  definition: employeeHoursDefinition,
  read: readLegacyHours,
  rowGaps: dayReportRowGaps,
  gapMessages: dayReportGapMessages,
}
