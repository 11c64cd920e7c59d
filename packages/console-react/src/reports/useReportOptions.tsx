import { filterOperationsOf } from '@fieldtime/console-core/internal'
import type { LayoutFilter, ReportColumn, ReportDefinition } from '@fieldtime/console-core/reports'
import { useCallback, useEffect, useMemo } from 'react'
import { useLatest, useStableValue } from '../provider/hostValues.ts'
import type { CellRenderer, GridAction, ReportViewState } from '../reportGrid/index.ts'
import { useConfigurationError } from '../ui/useComponentLoad.ts'
import type { DayRows } from './DayPanel.tsx'
import { RowMenu } from './RowMenu.tsx'
import type { ReportOptions, ReportRow, ReportTools } from './reportOptions.ts'

/** Whether each part of the toolbar is shown. */
export type ShownTools = Readonly<Record<keyof ReportTools, boolean>>

export interface KnownOptions {
  readonly hiddenIds: ReadonlySet<string>
  readonly fixedIds: ReadonlySet<string>
  readonly fixedFilters: readonly LayoutFilter[]
  readonly tools: ShownTools
  /** Null: all rows. */
  readonly maxRows: number | null
}

/** The host's options of a report, validated and stable. Reports invalid ones as `CONFIGURATION`. */
export function useReportOptions<Row>(definition: ReportDefinition<Row>, options: ReportOptions): KnownOptions {
  const given = useStableValue({ columns: options.columns, filters: options.filters })
  const toolbar = useStableValue(options.toolbar)
  const { maxRows = null } = options
  const { columns } = definition
  const ofTable = useMemo(() => {
    const hidden = new Set(given.columns?.hidden)
    return {
      // Marks such as "Not clocked out" explain numbers, so they can't be hidden.
      hiddenIds: new Set(columns.filter(({ id, carriers }) => hidden.has(id) && !carriers).map(({ id }) => id)),
      fixedIds: new Set(given.columns?.fixed),
      fixedFilters: given.filters?.fixed ?? [],
    }
  }, [given, columns])
  const tools = useMemo(() => toolsOf(toolbar, maxRows === null), [toolbar, maxRows])
  const cellIds = Object.keys(options.cells ?? {}).join()
  const error = useMemo(
    () => findOptionError(columns, given, cellIds === '' ? [] : cellIds.split(',')),
    [columns, given, cellIds],
  )
  const isRowCount = maxRows === null || (Number.isInteger(maxRows) && maxRows > 0)
  useConfigurationError(error ?? (isRowCount ? null : `maxRows: ${maxRows} is no number of rows`))
  return { ...ofTable, tools, maxRows: isRowCount ? maxRows : null }
}

/** Shows the fixed columns, and keeps them when a template, a view, or the person would hide them. */
export function useFixedColumns(view: ReportViewState, fixedIds: ReadonlySet<string>): ReportViewState {
  const { state, dispatch } = view
  const { columns, groups } = state.layout
  const missingId = [...fixedIds].find(
    id => !columns.some(column => column.id === id) && !groups.some(group => group.columnId === id),
  )
  useEffect(() => {
    if (missingId !== undefined) dispatch({ type: 'showColumn', columnId: missingId })
  }, [missingId, dispatch])
  const keepFixed = useCallback(
    (action: GridAction) => {
      if (action.type !== 'hideColumn' || !fixedIds.has(action.columnId)) dispatch(action)
    },
    [dispatch, fixedIds],
  )
  return { ...view, dispatch: keepFixed }
}

const toolNames = ['dateRange', 'templates', 'columns', 'view', 'link', 'export', 'filters'] as const

function toolsOf(toolbar: ReportOptions['toolbar'], byDefault: boolean): ShownTools {
  const parts = toolNames.map(name => [name, toolbar !== false && (toolbar?.[name] ?? byDefault)])
  return Object.fromEntries(parts)
}

function findOptionError<Row>(
  columns: readonly ReportColumn<Row>[],
  { columns: ids, filters }: Pick<ReportOptions, 'columns' | 'filters'>,
  cellIds: readonly string[],
): string | null {
  const columnOf = (columnId: string) => columns.find(({ id }) => id === columnId)
  const unknownId = [...(ids?.hidden ?? []), ...(ids?.fixed ?? [])].find(id => !columnOf(id))
  if (unknownId !== undefined) return `columns: unknown column "${unknownId}"`
  const both = ids?.fixed?.find(id => ids.hidden?.includes(id))
  if (both !== undefined) return `columns: "${both}" is both hidden and fixed`
  for (const { columnId, operation } of filters?.fixed ?? []) {
    const column = columnOf(columnId)
    if (!column) return `filters: unknown column "${columnId}"`
    if (!filterOperationsOf(column.kind).includes(operation)) return `filters: "${columnId}" has no ${operation}`
  }
  const cellId = cellIds.find(id => !columnOf(id))
  return cellId === undefined ? null : `cells: unknown column "${cellId}"`
}

interface HostCells<Row> {
  readonly cells: Readonly<Record<string, CellRenderer<Row>>>
  readonly columns: readonly ReportColumn<Row>[]
  readonly rowId: (row: Row) => string
  readonly days: DayRows<Row> | null
  readonly options: Pick<ReportOptions, 'cells' | 'rowActions'>
}

/** The cells of a report with the host's own, and with its actions next to the name. */
export function useHostCells<Row>({ cells, columns, rowId, days, options }: HostCells<Row>): HostCells<Row>['cells'] {
  const { cells: own, rowActions } = options
  const latestActions = useLatest(rowActions ?? [])
  const actions = useStableValue((rowActions ?? []).map(({ id, label }) => ({ id, label })))
  const dayOf = days?.of
  return useMemo(() => {
    if (!own && actions.length === 0) return cells
    const describe = (row: Row): ReportRow => {
      const day = dayOf?.(row)
      return {
        id: rowId(row),
        employeeId: day?.employeeId ?? null,
        date: day?.date ?? null,
        values: Object.fromEntries(columns.map(column => [column.id, column.value(row)])),
      }
    }
    const ofHost = Object.entries(own ?? {}).map(([columnId, render]): [string, CellRenderer<Row>] => [
      columnId,
      (row, text) => render(describe(row), text),
    ])
    const all: Readonly<Record<string, CellRenderer<Row>>> = { ...cells, ...Object.fromEntries(ofHost) }
    const nameId = columns.find(({ namesRow }) => namesRow)?.id
    if (actions.length === 0 || nameId === undefined) return all
    const name: CellRenderer<Row> = (row, text) => (
      <RowMenu name={text} row={describe(row)} actions={actions} latestActions={latestActions}>
        {all[nameId]?.(row, text) ?? text}
      </RowMenu>
    )
    return { ...all, [nameId]: name }
  }, [cells, own, actions, latestActions, columns, rowId, dayOf])
}
