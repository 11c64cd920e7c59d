import type { DayExclusion } from '@fieldtime/console-core/internal'
import type { LayoutFilter, LayoutGroup, ReportPerson, RowEdit } from '@fieldtime/console-core/reports'
import FileText from 'lucide-react/icons/file-text'
import { type ComponentType, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { DateRangePicker } from '../dates/DateRangePicker.tsx'
import type { DateRangeChoice, RangeProps } from '../dates/useDateRange.ts'
import { useConsole, useMessages, usePage } from '../provider/consoleContext.ts'
import {
  type CellRenderer,
  ExportButton,
  type ExportOrigin,
  FilterRow,
  GridToolbar,
  ReportGrid,
  SelectionExportButton,
  useGrid,
  useNarrowRows,
  useRowDensity,
} from '../reportGrid/index.ts'
import { TemplateBar } from '../reportTemplates/TemplateBar.tsx'
import { styled } from '../theme/theme.ts'
import { ConsoleLink } from '../ui/ConsoleLink.tsx'
import type { ComponentHeight } from '../ui/ConsoleRoot.tsx'
import { EmptyState, ReadFailure } from '../ui/EmptyState.tsx'
import { Freshness } from '../ui/Freshness.tsx'
import { formatDateRange } from '../ui/formatDate.ts'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { DayPanel, type DayRows, OpenDayProvider, useDayPanel } from './DayPanel.tsx'
import { MissingData, useReadAnnouncement, useReadingNote } from './MissingData.tsx'
import type { NoRecordChipProps, NoRecordListProps } from './NoRecord.tsx'
import type { ReportToolbarProps } from './narrow/ViewSheet.tsx'
import { OpenDayChoices } from './OpenDayChoices.tsx'
import type { ReportOptions } from './reportOptions.ts'
import { isSized, SizedPage } from './SizedPage.tsx'
import { type ReportRequest, useReport } from './useReport.ts'
import { useHostCells } from './useReportOptions.tsx'

/** Props of every report on the grid. */
export interface ReportPageProps extends PageProps, RangeProps, ReportOptions {
  /**
   * Columns, filters, sorts, groups, page, days, and business unit, in the format of `formatView`. A new value replaces the current view.
   * The person's own changes show immediately. If `range` is set, it overrides the days.
   *
   * @example <DetailReport view={search.get('view')} onViewChange={view => setSearch({ view })} />
   */
  readonly view?: string | null
  /**
   * Initial view. Default: the view that the person used last.
   *
   * @example <DetailReport defaultView="range=yesterday&columns=employeeName*workedDuration" />
   */
  readonly defaultView?: string | null
  /**
   * Called with the initial view and after every change.
   *
   * @example <DetailReport onViewChange={view => history.replaceState(null, '', `?${new URLSearchParams({ view })}`)} />
   */
  readonly onViewChange?: (view: string) => void
  readonly height?: ComponentHeight
}

const reportPropNames = Object.keys({
  cells: true,
  columns: true,
  defaultRange: true,
  defaultView: true,
  filters: true,
  heading: true,
  height: true,
  maxRows: true,
  onRangeChange: true,
  onViewChange: true,
  range: true,
  readOnly: true,
  rowActions: true,
  toolbar: true,
  view: true,
} satisfies Record<keyof ReportPageProps, true>)

/** Picks the host's props. Other props, from hosts without types, don't change the page. */
export function pickReportProps(props: ReportPageProps): ReportPageProps {
  return Object.fromEntries(Object.entries(props).filter(([name]) => reportPropNames.includes(name)))
}

/** Reads and edits the rows of a report from its page. */
export interface ReportHandle<Row> {
  rowOf(rowId: string): Row | undefined
  /** Applies edits by row id to the table and its totals. Ignores unknown ids. */
  changeRows(edits: ReadonlyMap<string, RowEdit<Row>>): void
}

/** The parts of a report that list people without a record. */
export interface NoRecordParts {
  readonly Chip: ComponentType<NoRecordChipProps>
  readonly List: ComponentType<NoRecordListProps>
}

interface Props<Row, Gap extends string>
  extends Omit<ReportPageProps, 'cells' | keyof ReportRequest<Row, Gap>>,
    ReportRequest<Row, Gap> {
  /** Renderers for cells that show more than text, by column id. */
  readonly reportCells: Readonly<Record<string, CellRenderer<Row>>>
  readonly emptyText: string
  /** Only reports that list people without a record load its code. */
  readonly noRecord?: NoRecordParts
  /** Names open the day of their row. The same object in every render. */
  readonly days?: DayRows<Row>
  /** In the toolbar, after the export. */
  readonly moreExports?: (rows: RowsState<Gap>, origin: ExportOrigin) => ReactNode
  /** In the toolbar, after the dates. Default: the chip of the people without a record. */
  readonly rowChoice?: ReactNode
  /** In the toolbar, before `rowChoice`. On narrow screens in the View sheet. */
  readonly sheetControls?: ReactNode
  /** Rendered above the grid, inside its frame. A function gets the chip that `rowChoice` replaces. */
  readonly tools?: ReactNode | ((noRecordChip: ReactNode) => ReactNode)
  /** Whether the tools show a filter or group, which then has no chip. Must be stable. */
  readonly isShownByTools?: (part: LayoutFilter | LayoutGroup) => boolean
  /** Filters below the column headers. Default: yes. */
  readonly hasFilterRow?: boolean
  /** Replaces the date range picker. */
  readonly RangePicker?: ComponentType<DateRangeChoice>
  /**
   * Between the table and the pager. A function gets the state of the rows. Default: the list of people without a record, while it
   * is open.
   */
  readonly belowTable?: ReactNode | ((rows: RowsState<Gap>) => ReactNode)
  /** Actions for the selected rows. A function gets the state of all rows. */
  readonly selectionActions?: ReactNode | ((rows: RowsState<Gap>) => ReactNode)
  readonly ref?: Ref<ReportHandle<Row>>
  /** Tabs, shown next to the title. */
  readonly tabs?: ReactNode
  /** Next to the title. */
  readonly children?: ReactNode
}

/** How complete the rows of a report are. */
export interface RowsState<Gap extends string> {
  /** Null for the whole company. */
  readonly businessUnitId: string | null
  /** The days that totals leave out. */
  readonly exclusion: DayExclusion
  /** Rows couldn't be read, or are being read for the first time. */
  readonly isPartial: boolean
  readonly isReading: boolean
  /** The data that couldn't be read. */
  readonly gaps: readonly Gap[]
  readonly refresh: () => void
}

/** A report on the grid, with its days, templates, rows as they arrive, missing data, and export. */
export function ReportPage<Row, Gap extends string>(props: Props<Row, Gap>) {
  const {
    page,
    source,
    heading,
    height,
    tools,
    belowTable,
    selectionActions,
    isShownByTools,
    hasFilterRow = true,
  } = props
  const { rowId, card = null, storageKeys } = source.definition
  const t = useMessages()
  const { href, navigate, locale } = useConsole()
  const report = useReport(props)
  const { rows, isMissing, isPartial, maxRows } = report
  const { columns, table: wholeTable } = rows.content
  const { isReading, gaps, isPrevious, peopleWithoutRecord, changeRows } = rows
  const { table } = report.grid.content
  useImperativeHandle(props.ref, () => ({ rowOf: wholeTable.rowOf, changeRows }), [wholeTable, changeRows])
  const days = props.days ?? null
  const dayPanel = useDayPanel({ days, columns, cells: props.reportCells })
  const cells = useHostCells({ cells: dayPanel.cells, columns, rowId, days, options: props })
  const density = useRowDensity()
  const narrowRows = useNarrowRows(card, storageKeys.dateRange, columns)
  const noRecord = useNoRecordList(props.noRecord, peopleWithoutRecord)
  const announcement = useReadAnnouncement({ ...rows, rowCount: table.rowCount }, isMissing)
  const note = useReadingNote(rows)
  usePage(page, !isReading || table.rowCount > 0, !isReading && isMissing)

  const noRecordChip = noRecord && (
    <noRecord.Chip
      ref={noRecord.chipRef}
      people={noRecord.people}
      isSelected={noRecord.isOpen}
      onChange={noRecord.setOpen}
    />
  )
  const rowsState: RowsState<Gap> = {
    businessUnitId: report.businessUnitId,
    exclusion: report.openDays.exclusion,
    isPartial: report.grid.isPartial === true,
    isReading,
    gaps,
    refresh: report.refresh,
  }
  const freshness = {
    readAt: isPrevious ? null : rows.readAt,
    note,
    incomplete: isPartial && !isMissing ? { text: t('grid.incomplete'), hint: t('grid.incomplete.hint') } : null,
    isReading,
    onRefresh: report.refresh,
    announcement,
  }
  // The host's title is enough for a preview, whose foot shows the age of the data.
  const hasHeader = maxRows === null || heading !== null
  const hasTools = Object.values(report.tools).some(Boolean)

  return (
    <SizedPage style={density.style} height={height}>
      {hasHeader && (
        <PageHeader
          heading={heading}
          title={report.title}
          caption={report.scopeName}
          printed={[formatDateRange(report.chosen.range, locale), report.origin.templateName]
            .filter(Boolean)
            .join(' · ')}
          tabs={props.tabs}
          freshness={freshness}
        >
          {props.children}
        </PageHeader>
      )}
      <MissingData
        gaps={isMissing ? [] : gaps.map(gap => source.gapMessages[gap])}
        isUnitMissing={report.isUnitMissing && !isMissing}
        isReading={isReading}
        onRetry={report.refresh}
      />
      <OpenDayProvider value={dayPanel.setTarget}>
        <ReportGrid
          label={report.title}
          report={report.grid}
          state={report.view.state}
          dispatch={report.view.dispatch}
          cells={cells}
          cards={narrowRows.cards}
          empty={
            isMissing ? (
              <ReadFailure message="report.failed" isReading={isReading} onRetry={report.refresh} />
            ) : (
              <EmptyState icon={FileText} title={props.emptyText} />
            )
          }
          preview={
            maxRows === null
              ? null
              : {
                  maxRows,
                  foot: (
                    <>
                      {!hasHeader && <Freshness {...freshness} />}
                      {(href || navigate) && (
                        <ConsoleLink to={report.destination}>{t('grid.preview.open')}</ConsoleLink>
                      )}
                    </>
                  ),
                }
          }
          filterRow={hasFilterRow && report.tools.filters && <FilterRow />}
          toolbar={
            hasTools && (
              <ReportToolbar
                report={report}
                RangePicker={props.RangePicker}
                rowChoice={props.rowChoice ?? noRecordChip}
                sheetControls={props.sheetControls}
                isShownByTools={isShownByTools}
                moreExports={props.moreExports?.(rowsState, report.origin)}
                density={density}
                narrowRows={narrowRows}
              />
            )
          }
          tools={typeof tools === 'function' ? tools(noRecordChip) : tools}
          isShownByTools={isShownByTools}
          belowTable={
            (typeof belowTable === 'function' ? belowTable(rowsState) : belowTable) ??
            (noRecord?.isOpen && <noRecord.List people={noRecord.people} onClose={noRecord.close} />)
          }
          selectionActions={
            <>
              {report.tools.export && <SelectionExportButton origin={report.origin} />}
              {typeof selectionActions === 'function' ? selectionActions(rowsState) : selectionActions}
            </>
          }
          height={isSized(height) ? '100%' : height}
        />
      </OpenDayProvider>
      {dayPanel.target && (
        <DayPanel
          days={days}
          content={rows.content}
          cells={props.reportCells}
          target={dayPanel.target}
          onChange={dayPanel.setTarget}
          onExcusesChange={report.refresh}
        />
      )}
    </SizedPage>
  )
}

/** The people without a record, and whether their list is open. Null without such people, and in reports that don't list them. */
function useNoRecordList(parts: NoRecordParts | undefined, people: readonly ReportPerson[] | null) {
  const chipRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (!parts || !people || people.length === 0) return null
  const close = () => {
    setOpen(false)
    chipRef.current?.focus()
  }
  return { ...parts, people, chipRef, isOpen, setOpen, close }
}

const NarrowToolbar = loadOnDemand(
  async () => (await import('./narrow/NarrowToolbar.tsx')).NarrowToolbar,
  () => <Waiting />,
)

/** The controls of a report: a bar, or below 680 pixels two buttons and a sheet with everything else. */
function ReportToolbar(props: ReportToolbarProps) {
  const { report, RangePicker, rowChoice, sheetControls, density } = props
  const { tools, templates, openDays, origin, peopleWithoutRecord } = report
  const { isNarrow } = useGrid()
  if (isNarrow && props.narrowRows.card && tools.view) return <NarrowToolbar {...props} />
  return (
    <GridToolbar
      dateRange={
        tools.dateRange &&
        (RangePicker ? (
          <RangePicker chosen={report.chosen} change={report.change} />
        ) : (
          <DateRangePicker chosen={report.chosen} onChange={report.change} />
        ))
      }
      templates={templates && <TemplateBar templates={templates} />}
      rowChoice={
        <>
          {sheetControls}
          {rowChoice}
        </>
      }
      hasColumns={tools.columns}
      isCompact={Boolean(props.moreExports)}
      density={tools.view ? density : undefined}
      viewChoices={openDays.isOffered && <OpenDayChoices openDays={openDays} />}
      viewChangeCount={openDays.isChanged ? 1 : 0}
      buildLink={report.buildLink}
      exporting={
        tools.export && (
          <>
            <ExportButton
              origin={origin}
              peopleWithoutRecord={peopleWithoutRecord}
              isIcon={Boolean(props.moreExports)}
            />
            {props.moreExports}
          </>
        )
      }
    />
  )
}

const Waiting = styled('div', 'narrow-toolbar-waiting')`
  flex: 1 0 100%;
  min-block-size: 44px;
`
