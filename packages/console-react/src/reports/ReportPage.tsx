import { formatView, viewQueryLimit } from '@fieldtime/console-core'
import type { DayExclusion, PageFields } from '@fieldtime/console-core/internal'
import type {
  LayoutFilter,
  LayoutGroup,
  ReportColumn,
  ReportDefinition,
  ReportPerson,
  ReportSource,
  RowEdit,
} from '@fieldtime/console-core/reports'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { DateRangePicker } from '../dates/DateRangePicker.tsx'
import { type RangeProps, useDateRange } from '../dates/useDateRange.ts'
import { type ConsoleDestination, useConsole, useMessages, usePage } from '../provider/consoleContext.ts'
import { useLatest } from '../provider/hostValues.ts'
import { usePageActions } from '../provider/pageActions.ts'
import { useBusinessUnit } from '../queries/queries.ts'
import {
  type CellRenderer,
  ExportButton,
  FilterRow,
  GridToolbar,
  ReportGrid,
  SelectionExportButton,
  useGrid,
  useNarrowRows,
  useReportView,
  useRowDensity,
} from '../reportGrid/index.ts'
import { TemplateBar } from '../reportTemplates/TemplateBar.tsx'
import {
  type ReportTemplates,
  type ReportTemplatesOptions,
  useReportTemplates,
} from '../reportTemplates/useReportTemplates.ts'
import { styled } from '../theme/theme.ts'
import { ConsoleLink } from '../ui/ConsoleLink.tsx'
import type { ComponentHeight } from '../ui/ConsoleRoot.tsx'
import { ReadFailure } from '../ui/EmptyState.tsx'
import { Freshness } from '../ui/Freshness.tsx'
import { formatDateRange } from '../ui/formatDate.ts'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageHeader, type PageProps } from '../ui/PageHeader.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import { MissingData, useReadAnnouncement, useReadingNote } from './MissingData.tsx'
import type { ReportToolbarProps } from './narrow/ViewSheet.tsx'
import { OpenDayChoices, useExclusionChoice, useOpenDayExclusion } from './OpenDayChoices.tsx'
import type { ReportOptions } from './reportOptions.ts'
import { isSized, SizedPage } from './SizedPage.tsx'
import { type DayRows, OpenDayProvider, useDayPanel } from './useDayPanel.tsx'
import type { NoRecord } from './useNoRecord.tsx'
import { useFixedColumns, useHostCells, useReportOptions } from './useReportOptions.tsx'
import { useReportRows } from './useReportRows.ts'

/** What every report on the grid is given by its host. */
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

/** What a page can do with the rows of its report. */
export interface ReportHandle<Row> {
  rowOf(rowId: string): Row | undefined
  /** After edits, by row id, in the table and in its totals; rows that are not there are passed over. */
  changeRows(edits: ReadonlyMap<string, RowEdit<Row>>): void
}

type ReportDestination = Extract<ConsoleDestination, { readonly view?: string }>['page']

interface Props<Row, Gap extends string> extends Omit<ReportPageProps, 'cells'> {
  readonly page: ReportDestination
  readonly source: ReportSource<Row, Gap>
  /** Whose rows: those of the business unit that is selected, unless it says otherwise. */
  readonly scope?: 'businessUnit' | 'company'
  /** Replaces the report's own columns, which depend on a choice. The same function until the choice changes. */
  readonly columnsFor?: (exclusion: DayExclusion) => readonly ReportColumn<Row>[]
  /** The cells that are more than their value as text, by column. */
  readonly reportCells: Readonly<Record<string, CellRenderer<Row>>>
  readonly cells?: ReportOptions['cells']
  readonly emptyText: string
  /** Must be the same hook in every render. Only reports that list people without a record load its code. */
  readonly useNoRecord?: (people: readonly ReportPerson[] | null) => NoRecord
  /** Names open the day of their row. The same object in every render. */
  readonly days?: DayRows<Row>
  /** Choices of the page that its address has too. The same object until one changes. */
  readonly pageFields?: PageFields
  /** In the toolbar, after the dates. Default: the chip of the people without a record. */
  readonly rowChoice?: ReactNode
  /** Rendered above the grid, inside its frame. A function gets the chip that `rowChoice` replaces. */
  readonly tools?: ReactNode | ((noRecordChip: ReactNode) => ReactNode)
  /** Whether the tools show a filter or group, which then has no chip. Must be stable. */
  readonly isShownByTools?: (part: LayoutFilter | LayoutGroup) => boolean
  /** What can be done with the rows that are selected. */
  readonly selectionActions?: ReactNode
  readonly ref?: Ref<ReportHandle<Row>>
  /** Tabs, shown next to the title. */
  readonly tabs?: ReactNode
  /** Next to the title. */
  readonly children?: ReactNode
}

/** A report on the grid, with its days, templates, rows as they arrive, missing data, and export. */
export function ReportPage<Row, Gap extends string>(props: Props<Row, Gap>) {
  const { page, source, emptyText, onViewChange } = props
  const { definition } = source
  const {
    columnsFor,
    tools,
    isShownByTools,
    selectionActions,
    ref,
    scope = 'businessUnit',
    heading,
    height,
    tabs,
    children,
  } = props
  const { useNoRecord = useNothing } = props
  const t = useMessages()
  const { href, navigate, locale } = useConsole()
  const options = useReportOptions(definition, props)
  const { tools: shownTools, maxRows } = options
  const { current, isKnown, isPartial: isUnitMissing, retry: readUnitsAgain } = useScope(scope)
  const view = useFixedColumns(useReportView(definition, props), options.fixedIds)
  const { chosen, change } = useDateRange(definition.storageKeys.dateRange, {
    range: props.range,
    defaultRange: props.defaultRange ?? (definition.range && { preset: definition.range }),
    onRangeChange: props.onRangeChange,
    viewRange: view.asked?.range ?? null,
  })
  const isUnitDecided = useLinkedUnit(scope === 'businessUnit' ? (view.asked?.businessUnitId ?? null) : null)
  const businessUnitId = isKnown && isUnitDecided ? (current?.id ?? null) : undefined
  const keepsRows = definition.excludesOpenDays ?? false
  const defaultExclusion = keepsRows ? 'open' : 'none'
  const exclusionChoice = useExclusionChoice(
    view.asked && (view.asked.excludedDays ?? defaultExclusion),
    defaultExclusion,
  )
  const ownColumns = useMemo(() => columnsFor?.(exclusionChoice.chosen), [columnsFor, exclusionChoice.chosen])
  const rows = useReportRows(source, chosen.range, businessUnitId, ownColumns, options)
  const { columns, revision, isReading, gaps, changeRows } = rows
  const { table: wholeTable } = rows
  useImperativeHandle(ref, () => ({ rowOf: wholeTable.rowOf, changeRows }), [wholeTable, changeRows])
  const { table, ...openDays } = useOpenDayExclusion({
    table: wholeTable,
    revision,
    columns,
    filters: view.state.layout.filters,
    groups: view.state.layout.groups,
    choice: exclusionChoice,
    keepsRows,
  })
  const days = props.days ?? null
  const {
    cells: cellsOfReport,
    openDay,
    panel: dayPanel,
  } = useDayPanel({
    days,
    table: wholeTable,
    revision,
    columns,
    cells: props.reportCells,
  })
  const { rowId } = definition
  const cells = useHostCells({ cells: cellsOfReport, columns, rowId, days, options: props })
  // Whether a report has templates doesn't change while it is mounted.
  const useTemplates = definition.reportType === null ? useNoTemplates : useTemplatesOf
  const templates = useTemplates({
    definition,
    layout: view.state.layout,
    isLinked: view.asked !== null,
    onApply: view.applyLayout,
  })
  const isPartial = gaps.length > 0 || isUnitMissing
  const isMissing = table.rowCount === 0 && gaps.some(gap => source.rowGaps.includes(gap))
  const noRecord = useNoRecord(rows.peopleWithoutRecord)
  const announcement = useReadAnnouncement({ ...rows, table }, isMissing)
  const note = useReadingNote(rows)
  const readAt = rows.isPrevious ? null : rows.readAt
  const density = useRowDensity()
  const narrowRows = useNarrowRows(definition.card ?? null, definition.storageKeys.dateRange, columns)
  const title = t(definition.titleKey)
  // A unit that couldn't be read isn't the whole company.
  const isScopeKnown = isKnown && (current !== null || !isUnitMissing)
  const printed = [formatDateRange(chosen.range, locale), templates?.name].filter(Boolean).join(' · ')
  const caption = isScopeKnown ? (current?.description ?? t('dashboard.wholeCompany')) : null
  usePage(page, !isReading || table.rowCount > 0, !isReading && isMissing)

  const handleRefresh = () => {
    rows.refresh()
    if (isUnitMissing) readUnitsAgain()
  }

  const { layout, pageIndex } = view.state
  const { pageFields } = props
  const excludedDays = openDays.isChanged ? openDays.exclusion : undefined
  const unitId = current?.id ?? null
  const isUnitKnown = businessUnitId !== undefined
  const shownView = useMemo(
    () => ({ businessUnitId: unitId, range: chosen.range, pageIndex, layout, pageFields, excludedDays }),
    [unitId, chosen.range, pageIndex, layout, pageFields, excludedDays],
  )
  // A saved view keeps its preset, so it follows the calendar. A link has fixed dates.
  const query = useMemo(
    () => formatView({ ...shownView, range: chosen.name === 'custom' ? chosen.range : chosen.name }),
    [shownView, chosen],
  )
  const latestOnViewChange = useLatest(onViewChange)
  const { report } = view
  useEffect(() => {
    if (!isUnitKnown) return
    report(query)
    latestOnViewChange.current?.(query)
  }, [isUnitKnown, query, report, latestOnViewChange])

  const wholeReport: ConsoleDestination = query.length > viewQueryLimit ? { page } : { page, view: query }
  const buildLink = (toAddress: NonNullable<typeof href>) => {
    const link = formatView(shownView)
    if (link.length > viewQueryLimit) return null
    return new URL(toAddress({ page, view: link }), document.baseURI).href
  }

  const freshness = {
    readAt,
    note,
    incomplete: isPartial && !isMissing ? { text: t('grid.incomplete'), hint: t('grid.incomplete.hint') } : null,
    isReading,
    onRefresh: handleRefresh,
    announcement,
  }
  // The host's title is enough for a preview, whose foot shows the age of the data.
  const hasHeader = maxRows === null || heading !== null
  const hasTools = Object.values(shownTools).some(Boolean)
  const origin = {
    reportTitle: title,
    range: chosen.range,
    businessUnitName: current?.description ?? null,
    businessUnitCode: current?.code ?? null,
    templateName: templates?.name ?? null,
    isComplete: !isPartial && !isReading,
    excludedDays: openDays.excludedDays,
    fixedFilters: options.fixedFilters,
  }

  return (
    <SizedPage style={density.style} height={height}>
      {hasHeader && (
        <PageHeader
          heading={heading}
          title={title}
          caption={caption}
          printed={printed}
          tabs={tabs}
          freshness={freshness}
        >
          {children}
        </PageHeader>
      )}
      <MissingData
        gaps={isMissing ? [] : gaps.map(gap => source.gapMessages[gap])}
        isUnitMissing={isUnitMissing && !isMissing}
        isReading={isReading}
        onRetry={handleRefresh}
      />
      <OpenDayProvider value={openDay}>
        <ReportGrid
          label={title}
          columns={columns}
          table={table}
          revision={revision}
          state={view.state}
          dispatch={view.dispatch}
          cells={cells}
          cards={narrowRows.cards}
          emptyText={emptyText}
          failure={
            isMissing ? <ReadFailure message="report.failed" isReading={isReading} onRetry={handleRefresh} /> : null
          }
          totalNote={openDays.excludedText}
          groupNotes={openDays.excludedTextByGroup}
          areOpenDaysExcluded={keepsRows && openDays.exclusion !== 'none'}
          isPartial={(isPartial && !isMissing) || (isReading && !readAt)}
          isReading={isReading}
          filterRow={shownTools.filters && <FilterRow />}
          fixedColumnIds={options.fixedIds}
          fixedFilters={options.fixedFilters}
          filterColumns={rows.filterColumns}
          maxRows={maxRows}
          previewFoot={
            <>
              {!hasHeader && <Freshness {...freshness} />}
              {(href || navigate) && <ConsoleLink to={wholeReport}>{t('grid.preview.open')}</ConsoleLink>}
            </>
          }
          toolbar={
            hasTools && (
              <ReportToolbar
                tools={shownTools}
                chosen={chosen}
                change={change}
                templates={shownTools.templates ? templates : null}
                rowChoice={props.rowChoice ?? noRecord.chip}
                isShownByTools={isShownByTools}
                density={density}
                narrowRows={narrowRows}
                openDays={openDays}
                buildLink={href && shownTools.link ? () => buildLink(href) : undefined}
                origin={origin}
                peopleWithoutRecord={rows.peopleWithoutRecord}
              />
            )
          }
          tools={typeof tools === 'function' ? tools(noRecord.chip) : tools}
          isShownByTools={isShownByTools}
          belowTable={noRecord.list}
          selectionActions={
            <>
              {shownTools.export && <SelectionExportButton origin={origin} />}
              {selectionActions}
            </>
          }
          height={isSized(height) ? '100%' : height}
        />
      </OpenDayProvider>
      {dayPanel}
    </SizedPage>
  )
}

type TemplatesQuestion<Row> = Omit<ReportTemplatesOptions<Row>, 'definition'> & {
  readonly definition: ReportDefinition<Row>
}

function useTemplatesOf<Row>({ definition, ...question }: TemplatesQuestion<Row>): ReportTemplates | null {
  const { reportType } = definition
  if (reportType === null) throw new Error(`${definition.id} has no templates`)
  const templates = useReportTemplates({ ...question, definition: { columns: definition.columns, reportType } })
  usePageActions(
    templates.templates.map(({ id, name }) => ({ id: `template:${id}`, name, run: () => void templates.choose(id) })),
  )
  return templates
}

function useNoTemplates(): null {
  return null
}

const nothing: NoRecord = { chip: null, list: null }
const useNothing = () => nothing

/** The unit whose rows are shown; none for the whole company. */
function useScope(scope: 'businessUnit' | 'company') {
  const { current, isKnown, query } = useBusinessUnit()
  if (scope === 'company') return { current: null, isKnown: true, isPartial: false, retry: query.retry }
  return { current, isKnown, isPartial: query.isPartial, retry: query.retry }
}

/**
 * Selects the business unit of a link and reports this. Null: the link has none. A unit that the user can't access or that the host doesn't
 * show is reported, not selected. False until it is decided whose rows are shown.
 */
function useLinkedUnit(linkedId: string | null): boolean {
  const { isBusinessUnitFixed } = useConsole()
  const { businessUnits, current, isKnown, change } = useBusinessUnit()
  const t = useMessages()
  const toasts = useToasts()
  const [decidedId, setDecidedId] = useState<string | null>(null)
  const isDecided = linkedId === null || decidedId === linkedId

  useEffect(() => {
    if (isDecided || !isKnown) return
    setDecidedId(linkedId)
    if (linkedId === current?.id) return
    const linked = isBusinessUnitFixed ? null : businessUnits.find(({ id }) => id === linkedId)
    if (!linked) {
      toasts.show({ text: t('report.linkedUnitMissing', current?.description ?? t('dashboard.wholeCompany')) })
      return
    }
    change(linked)
    toasts.show({
      text: t('report.linkedUnit', linked.description),
      ...(current
        ? { action: { label: t('report.backToUnit', current.description), onPress: () => change(current) } }
        : {}),
    })
  }, [isDecided, isKnown, linkedId, current, businessUnits, isBusinessUnitFixed, change, toasts, t])

  return isDecided
}

const NarrowToolbar = loadOnDemand(
  async () => (await import('./narrow/NarrowToolbar.tsx')).NarrowToolbar,
  () => <Waiting />,
)

/** The controls of a report: a bar, or below 680 pixels two buttons and a sheet with everything else. */
function ReportToolbar(props: ReportToolbarProps) {
  const { chosen, change, templates, rowChoice, density, openDays, buildLink, origin, peopleWithoutRecord } = props
  const { tools } = props
  const { isNarrow } = useGrid()
  if (isNarrow && props.narrowRows.card && tools.view) return <NarrowToolbar {...props} />
  return (
    <GridToolbar
      dateRange={tools.dateRange && <DateRangePicker chosen={chosen} onChange={change} />}
      templates={templates && <TemplateBar templates={templates} />}
      rowChoice={rowChoice}
      hasColumns={tools.columns}
      density={tools.view ? density : undefined}
      viewChoices={openDays.isOffered && <OpenDayChoices openDays={openDays} />}
      viewChangeCount={openDays.isChanged ? 1 : 0}
      buildLink={buildLink}
      exporting={tools.export && <ExportButton origin={origin} peopleWithoutRecord={peopleWithoutRecord} />}
    />
  )
}

const Waiting = styled('div', 'narrow-toolbar-waiting')`
  flex: 1 0 100%;
  min-block-size: 44px;
`
