import {
  type DayReportGap,
  type EmployeeHoursRow,
  employeeHoursDefinition,
  readLegacyHours,
} from '@fieldtime/console-core'
import { dayReportGapMessages, dayReportRowGaps } from '../reports/dayReportGaps.js'
import type { ReportSource } from '../reports/reportSource.js'

/** The days of the Employee Hours Report without what Legacy Employee Hours does not show. */
export const legacySource: ReportSource<EmployeeHoursRow, DayReportGap> = {
  definition: employeeHoursDefinition,
  read: readLegacyHours,
  rowGaps: dayReportRowGaps,
  gapMessages: dayReportGapMessages,
}
