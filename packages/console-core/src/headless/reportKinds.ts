import { changeHistoryColumnsIn } from '../reports/changeHistoryColumns.js'
import { changeHistorySource } from '../reports/changeHistorySource.js'
import { clockEventsSource } from '../reports/clockEventsSource.js'
import { detailSource } from '../reports/detailSource.js'
import { employeeHoursColumns, reconcilePreset } from '../reports/employeeHours.js'
import { employeeHoursSource } from '../reports/employeeHoursSource.js'
import type { ReportName } from './commandLine.js'
import { makeReport, type ReportMaking, type ReportResult } from './makeReport.js'

const ofUnit = { presets: [], scope: 'businessUnit', isForManagers: false } as const

export const makers: Readonly<Record<ReportName, (making: ReportMaking) => Promise<ReportResult>>> = {
  'clock-events': making =>
    makeReport({ ...ofUnit, source: clockEventsSource, columnsIn: () => clockEventsSource.definition.columns }, making),
  detail: making =>
    makeReport({ ...ofUnit, source: detailSource, columnsIn: () => detailSource.definition.columns }, making),
  'employee-hours': making =>
    makeReport(
      {
        ...ofUnit,
        source: employeeHoursSource,
        columnsIn: () => employeeHoursColumns(),
        presets: [reconcilePreset],
      },
      making,
    ),
  'change-history': making =>
    makeReport(
      {
        source: changeHistorySource,
        columnsIn: changeHistoryColumnsIn,
        presets: [],
        scope: 'company',
        isForManagers: true,
      },
      making,
    ),
}
