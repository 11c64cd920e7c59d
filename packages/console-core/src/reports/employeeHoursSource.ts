import { dayReportGapMessages, dayReportRowGaps } from './dayReportGaps.js'
import { type DayReportGap, readEmployeeHours } from './dayReportReading.js'
import { type EmployeeHoursRow, employeeHoursDefinition } from './employeeHours.js'
import type { ReportSource } from './reportSource.js'

export const employeeHoursSource: ReportSource<EmployeeHoursRow, DayReportGap> = {
  definition: employeeHoursDefinition,
  read: readEmployeeHours,
  rowGaps: dayReportRowGaps,
  gapMessages: dayReportGapMessages,
}
