import {
  type EmployeeHoursRow,
  employeeHoursColumns,
  employeeHoursSource,
  type ReportColumn,
  reconcileColumns,
  reconcileSource,
} from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import { useMessages } from '../consoleContext.ts'
import { ReportPage, type ReportPageProps } from '../reports/ReportPage.tsx'
import { dayTargetOf } from '../reports/useDayPanel.tsx'
import { useNoRecord } from '../reports/useNoRecord.tsx'
import { type HoursTab, HoursTabs } from './HoursTabs.tsx'
import { isCauseChoice, ReconcileBar } from './ReconcileBar.tsx'
import { useHoursCells } from './useHoursCells.tsx'
import { useTolerance } from './useTolerance.ts'

export interface EmployeeHoursReportProps extends ReportPageProps {}

/** Each day of each employee: what was clocked, what was submitted, and what a foreman entered. */
export function EmployeeHoursReport(props: EmployeeHoursReportProps) {
  return (
    <HoursPage {...props} page="employeeHoursReport" source={employeeHoursSource} columnsOf={employeeHoursColumns} />
  )
}

export interface ReconcileProps extends ReportPageProps {}

/** The days to review before payroll, by employee, with their likely cause. A tab of the Employee Hours Report. */
export function Reconcile(props: ReconcileProps) {
  return <HoursPage {...props} page="reconcile" source={reconcileSource} columnsOf={reconcileColumns} />
}

interface HoursPageProps extends ReportPageProps {
  readonly page: HoursTab
  readonly source: typeof employeeHoursSource
  /** The same function in every render. */
  readonly columnsOf: (toleranceHours: number) => readonly ReportColumn<EmployeeHoursRow>[]
}

function HoursPage({ columnsOf, ...props }: HoursPageProps) {
  const t = useMessages()
  const tolerance = useTolerance()
  const columns = useMemo(() => columnsOf(tolerance.hours), [columnsOf, tolerance.hours])
  return (
    <ReportPage
      columns={columns}
      cells={useHoursCells(tolerance.hours)}
      days={days}
      tabs={<HoursTabs current={props.page} />}
      tools={<ReconcileBar tolerance={tolerance} />}
      isShownByTools={isCauseChoice}
      useNoRecord={useNoRecord}
      emptyText={t('report.empty')}
      {...props}
    />
  )
}

const days = { of: dayTargetOf }
