import { changeHistoryColumnsIn, changeHistorySource } from '../history/index.ts'
import {
  clockEventsSource,
  detailSource,
  employeeHoursColumns,
  employeeHoursSource,
  reconcilePreset,
} from '../reports/index.ts'
import type { ReportName } from './commandLine.ts'
import { makeReport, type ReportMaking, type ReportResult } from './makeReport.ts'

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
