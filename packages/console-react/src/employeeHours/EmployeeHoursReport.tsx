import { employeeHoursColumns, employeeHoursSource } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import { useMessages } from '../consoleContext.ts'
import { ReportPage, type ReportPageProps } from '../reports/ReportPage.tsx'
import { dayTargetOf } from '../reports/useDayPanel.tsx'
import { useNoRecord } from '../reports/useNoRecord.tsx'
import { HoursTabs } from './HoursTabs.tsx'
import { causeColumnId, ReconcileBar } from './ReconcileBar.tsx'
import { useHoursCells } from './useHoursCells.tsx'
import { useTolerance } from './useTolerance.ts'

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
      cells={useHoursCells(tolerance.hours)}
      days={days}
      tabs={<HoursTabs current="employeeHoursReport" />}
      tools={<ReconcileBar tolerance={tolerance} />}
      toolColumnId={causeColumnId}
      useNoRecord={useNoRecord}
      emptyText={t('report.empty')}
      {...props}
    />
  )
}

const days = { of: dayTargetOf }
