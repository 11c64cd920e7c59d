import { dayReportGapMessages, dayReportRowGaps } from '../days/dayReportGaps.ts'
import { type DayReportGap, readEmployeeHours } from '../days/readDays.ts'
import type { ReportSource } from '../reportSource.ts'
import { type EmployeeHoursRow, employeeHoursDefinition } from './employeeHours.ts'

export const employeeHoursSource: ReportSource<EmployeeHoursRow, DayReportGap> = {
  definition: employeeHoursDefinition,
  read: readEmployeeHours,
  rowGaps: dayReportRowGaps,
  gapMessages: dayReportGapMessages,
}
