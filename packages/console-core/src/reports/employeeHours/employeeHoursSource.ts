import { dayReportGapMessages, dayReportRowGaps } from '../days/dayReportGaps.js'
import { type DayReportGap, readEmployeeHours } from '../days/readDays.js'
import type { ReportSource } from '../reportSource.js'
import { type EmployeeHoursRow, employeeHoursDefinition } from './employeeHours.js'

export const employeeHoursSource: ReportSource<EmployeeHoursRow, DayReportGap> = {
  definition: employeeHoursDefinition,
  read: readEmployeeHours,
  rowGaps: dayReportRowGaps,
  gapMessages: dayReportGapMessages,
}
