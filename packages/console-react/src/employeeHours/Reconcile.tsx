import { reconcileColumns, reconcileSource } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import { useMessages } from '../consoleContext.ts'
import { ReportPage, type ReportPageProps } from '../reports/ReportPage.tsx'
import { dayTargetOf } from '../reports/useDayPanel.tsx'
import { useNoRecord } from '../reports/useNoRecord.tsx'
import { HoursTabs } from './HoursTabs.tsx'
import { causeColumnId, ReconcileBar } from './ReconcileBar.tsx'
import { useHoursCells } from './useHoursCells.tsx'
import { useTolerance } from './useTolerance.ts'

export interface ReconcileProps extends ReportPageProps {}

/** The days to review before payroll, by employee, with their likely cause. A tab of the Employee Hours Report. */
export function Reconcile(props: ReconcileProps) {
  const t = useMessages()
  const tolerance = useTolerance()
  const columns = useMemo(() => reconcileColumns(tolerance.hours), [tolerance.hours])
  return (
    <ReportPage
      page="reconcile"
      source={reconcileSource}
      columns={columns}
      cells={useHoursCells(tolerance.hours)}
      days={days}
      tabs={<HoursTabs current="reconcile" />}
      tools={<ReconcileBar tolerance={tolerance} />}
      toolColumnId={causeColumnId}
      useNoRecord={useNoRecord}
      emptyText={t('report.empty')}
      {...props}
    />
  )
}

const days = { of: dayTargetOf }
