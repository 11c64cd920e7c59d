import {
  type DayExclusion,
  daysOfView,
  type PageFields,
  pageFieldsOf,
  type ReconcileRows,
  readReconcileRows,
  writeReconcileRows,
} from '@fieldtime/console-core/internal'
import {
  employeeHoursColumns,
  employeeHoursSource,
  jobHoursColumns,
  type ReportColumn,
  type ReportSource,
  reconcileByJobSource,
  reconcileColumns,
  reconcileSource,
} from '@fieldtime/console-core/reports'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import type { CellRenderer } from '../reportGrid/index.ts'
import { type DayRows, dayTargetOf } from '../reports/DayPanel.tsx'
import { noRecordParts } from '../reports/NoRecord.tsx'
import { pickReportProps, type ReportHandle, ReportPage, type ReportPageProps } from '../reports/ReportPage.tsx'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { Segments } from '../ui/Segments.tsx'
import { CauseChips, CauseTools, isCauseChoice, isShownByReconcile, Tolerance, useTolerance } from './CauseTools.tsx'
import { type HoursTab, HoursTabs } from './HoursTabs.tsx'
import { type DaysOfRows, daysOfJobs, daysOfReconcile, SelectedDifferences } from './SelectedDifferences.tsx'
import { useHoursCells, useJobCells } from './useHoursCells.tsx'

export interface EmployeeHoursReportProps extends ReportPageProps {}

/** Clocked, submitted, and foreman hours of each employee and day. */
export function EmployeeHoursReport(props: EmployeeHoursReportProps) {
  return (
    <HoursPage
      {...pickReportProps(props)}
      page="employeeHoursReport"
      source={employeeHoursSource}
      columnsFor={employeeHoursColumns}
      useCells={useHoursCells}
    />
  )
}

export interface ReconcileProps extends ReportPageProps {}

/** The days to review before payroll with their likely cause, by employee or by job. A tab of the Employee Hours Report. */
export function Reconcile(props: ReconcileProps) {
  const { rows, view, handleViewChange, change } = useReconcileRows(props)
  const shared = {
    ...pickReportProps(props),
    view,
    onViewChange: handleViewChange,
    page: 'reconcile',
    rowsChoice: <RowsChoice rows={rows} onChange={change} />,
  } as const
  if (rows === 'job') {
    return (
      <HoursPage
        key="job"
        by="job"
        {...shared}
        source={reconcileByJobSource}
        columnsFor={jobHoursColumns}
        useCells={useJobCells}
        daysOfRows={daysOfJobs}
      />
    )
  }
  return (
    <HoursPage
      key="employee"
      {...shared}
      source={reconcileSource}
      columnsFor={reconcileColumns}
      useCells={useHoursCells}
      daysOfRows={daysOfReconcile}
    />
  )
}

const SelectedDays = loadOnDemand(
  async () => (await import('./SelectedDays.tsx')).SelectedDays,
  () => null,
)

interface HoursPageProps<Row, Gap extends string> extends ReportPageProps {
  readonly page: HoursTab
  readonly source: ReportSource<Row, Gap>
  /** Must be stable. */
  readonly columnsFor: (toleranceHours: number, exclusion: DayExclusion) => readonly ReportColumn<Row>[]
  /** Must be the same hook in every render. */
  readonly useCells: (toleranceHours: number) => Readonly<Record<string, CellRenderer<Row>>>
  readonly rowsChoice?: ReactNode
  /** The `by` parameter of the address. */
  readonly by?: string
  /** Where differences can be accepted. */
  readonly daysOfRows?: DaysOfRows<Row>
}

function HoursPage<Row extends Parameters<typeof dayTargetOf>[0] & { readonly id: string }, Gap extends string>({
  columnsFor,
  useCells,
  rowsChoice,
  by,
  daysOfRows,
  ...props
}: HoursPageProps<Row, Gap>) {
  const t = useMessages()
  const report = useRef<ReportHandle<Row>>(null)
  const tolerance = useTolerance(props.view ?? props.defaultView ?? null)
  const { hours, isChanged } = tolerance
  const pageFields = useMemo(() => ({ by, tolerance: isChanged ? String(hours) : undefined }), [by, hours, isChanged])
  return (
    <ReportPage
      {...props}
      columnsFor={useCallback((exclusion: DayExclusion) => columnsFor(hours, exclusion), [columnsFor, hours])}
      reportCells={useCells(hours)}
      days={days as DayRows<Row>}
      pageFields={pageFields}
      tabs={<HoursTabs current={props.page} />}
      rowChoice={
        rowsChoice && (
          <>
            {rowsChoice}
            <Tolerance {...tolerance} />
          </>
        )
      }
      tools={
        rowsChoice ? (
          (noRecordChip: ReactNode) => <CauseChips>{noRecordChip}</CauseChips>
        ) : (
          <CauseTools tolerance={tolerance} />
        )
      }
      isShownByTools={rowsChoice ? isShownByReconcile : isCauseChoice}
      ref={report}
      selectionActions={
        rowsChoice && (
          <>
            {daysOfRows && <SelectedDifferences report={report} days={daysOfRows} toleranceHours={hours} />}
            <SelectedDays />
          </>
        )
      }
      noRecord={noRecordParts}
      emptyText={t('report.empty')}
    />
  )
}

const days = { of: dayTargetOf }

interface RowsChoiceProps {
  readonly rows: ReconcileRows
  readonly onChange: (rows: ReconcileRows) => void
}

/** By employee or by job. */
function RowsChoice({ rows, onChange }: RowsChoiceProps) {
  const t = useMessages()
  const options = [
    { id: 'employee', name: t('reconcile.byEmployee') },
    { id: 'job', name: t('reconcile.byJob') },
  ] as const
  return (
    <Segments
      aria-label={t('reconcile.by')}
      options={options}
      selectedKey={rows}
      onSelectionChange={onChange}
      isQuiet
    />
  )
}

interface RowsState {
  readonly rows: ReconcileRows
  readonly view: string | null
  readonly handleViewChange: (view: string) => void
  readonly change: (rows: ReconcileRows) => void
}

/** By employee or by job: as the address says, otherwise as the person chose last. A change keeps business unit and days. */
function useReconcileRows({
  view: given,
  defaultView = null,
  onViewChange,
}: Pick<ReportPageProps, 'view' | 'defaultView' | 'onViewChange'>): RowsState {
  const [first] = useState(defaultView)
  const view = given === undefined ? first : given
  const { storage } = useConsole()
  const [stored, setStored] = useState(() => readReconcileRows(storage))
  /** Replaces the view of the address until the address changes. */
  const [chosen, setChosen] = useState<{ readonly of: string | null; readonly view: string } | null>(null)
  const current = chosen?.of === view ? chosen.view : view
  const latest = useRef<string | null>(null)
  const handleViewChange = useCallback(
    (next: string) => {
      latest.current = next
      onViewChange?.(next)
    },
    [onViewChange],
  )
  const asked = pageFieldsOf(current ?? '')
  return {
    rows: asked ? reconcileRowsIn(asked) : stored,
    view: current,
    handleViewChange,
    change(rows) {
      setStored(rows)
      writeReconcileRows(storage, rows)
      const shown = latest.current ?? current ?? ''
      const kept = daysOfView(shown)
      kept.set('by', rows)
      const { tolerance } = pageFieldsOf(shown) ?? {}
      if (tolerance !== undefined) kept.set('tolerance', tolerance)
      setChosen({ of: view, view: kept.toString() })
    },
  }
}

const reconcileRowsIn = ({ by }: PageFields): ReconcileRows => (by === 'job' ? 'job' : 'employee')
