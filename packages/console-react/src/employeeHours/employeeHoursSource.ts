import {
  type DayReportGap,
  type EmployeeHoursRow,
  employeeHoursDefinition,
  readEmployeeHours,
} from '@fieldtime/console-core'
import { dayReportGapMessages, dayReportRowGaps } from '../reports/dayReportGaps.js'
import type { ReportSource } from '../reports/reportSource.js'

export const employeeHoursSource: ReportSource<EmployeeHoursRow, DayReportGap> = {
  definition: employeeHoursDefinition,
  read: readEmployeeHours,
  rowGaps: dayReportRowGaps,
  gapMessages: dayReportGapMessages,
}
