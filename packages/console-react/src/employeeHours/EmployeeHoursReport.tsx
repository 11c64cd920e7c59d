import { employeeHoursColumns, employeeHoursSource, reconcilePreset } from '@fieldtime/console-core'
import { useMemo } from 'react'
import { useMessages } from '../consoleContext.js'
import { ReportPage, type ReportPageProps } from '../reports/ReportPage.js'
import { useNoRecord } from '../reports/useNoRecord.js'
import { ReconcileBar } from './ReconcileBar.js'
import { useHoursCells } from './useHoursCells.js'
import { useTolerance } from './useTolerance.js'

export interface EmployeeHoursReportProps extends ReportPageProps {}

/** Each day of each employee: what was clocked, what was submitted, and what a foreman entered. */
export function EmployeeHoursReport(props: EmployeeHoursReportProps) {
  const t = useMessages()
  const tolerance = useTolerance()
  const columns = useMemo(() => employeeHoursColumns(tolerance.hours), [tolerance.hours])
  return (
    <ReportPage
      page="employeeHoursReport"
      source={employeeHoursSource}
      columns={columns}
      presets={presets}
      cells={useHoursCells(tolerance.hours)}
      tools={<ReconcileBar tolerance={tolerance} />}
      useNoRecord={useNoRecord}
      emptyText={t('report.empty')}
      {...props}
    />
  )
}

const presets = [reconcilePreset]
