import { countMeasureIds, noteMeasureIds } from '@fieldtime/console-core/internal'
import type {
  QueryResult,
  ReportColumn,
  ReportLayout,
  ReportLine,
  ReportPage,
  ReportTable,
} from '@fieldtime/console-core/reports'
import { type ColumnSizingState, functionalUpdate, type ReactTable, type Row, useTable } from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'
import type { GridAction, GridState } from './gridState.ts'
import {
  columnStateOf,
  expansionActions,
  type GridFeatures,
  gridFeatures,
  lineKeyOf,
  lineStateOf,
  pinningActions,
  selectionActions,
  visibilityActions,
} from './tableState.ts'
import { type ReportTableState, useTableValue } from './useReportTable.ts'

type Line = ReportLine<unknown>

/** TanStack Table for the columns of the grid and the lines of its page. Its methods always read the latest state. */
export type TableModel = Pick<
  ReactTable<GridFeatures, Line>,
  | 'getColumn'
  | 'getStartVisibleLeafColumns'
  | 'getCenterVisibleLeafColumns'
  | 'getEndVisibleLeafColumns'
  | 'getRowModel'
  | 'getIsAllPageRowsSelected'
  | 'getIsSomePageRowsSelected'
  | 'toggleAllPageRowsSelected'
>

export interface TableModelOptions {
  readonly columns: ReadonlyMap<string, ReportColumn<unknown>>
  readonly layout: ReportLayout
  /** Pixels, of the columns in rows. */
  readonly columnSizing: ColumnSizingState
  /** The lines of the page. Must be stable. */
  readonly lines: readonly Line[]
  readonly selectedRowIds: ReadonlySet<string>
  readonly dispatch: (action: GridAction) => void
}

/**
 * TanStack Table, controlled by the grid's state. `tableState.ts` translates that state for it, and its changes back into actions.
 * Moves and resizes start as actions, because they change more than one column.
 */
export function useTableModel(options: TableModelOptions): TableModel {
  const { columns, layout, columnSizing, lines, selectedRowIds, dispatch } = options
  const definitions = useMemo(() => Array.from(columns.keys(), id => ({ id })), [columns])
  const columnState = useMemo(
    () => columnStateOf({ columns: layout.columns, groups: layout.groups }, columns.keys()),
    [layout.columns, layout.groups, columns],
  )
  const lineState = useMemo(() => lineStateOf(lines, selectedRowIds), [lines, selectedRowIds])
  const { columnVisibility, columnPinning } = columnState
  const { rowSelection, expanded } = lineState
  const apply = (actions: readonly GridAction[]) => actions.forEach(dispatch)

  const table = useTable<GridFeatures, Line>({
    features: gridFeatures,
    columns: definitions,
    data: lines,
    getRowId: lineKeyOf,
    enableRowSelection: isRow,
    getRowCanExpand: isGroup,
    groupedColumnMode: 'remove',
    manualGrouping: true,
    manualExpanding: true,
    state: { ...columnState, ...lineState, columnSizing },
    onColumnVisibilityChange: next =>
      apply(visibilityActions(columnVisibility, functionalUpdate(next, columnVisibility))),
    onColumnPinningChange: next => apply(pinningActions(columnPinning, functionalUpdate(next, columnPinning))),
    onRowSelectionChange: next => apply(selectionActions(lines, rowSelection, functionalUpdate(next, rowSelection))),
    onExpandedChange: next => apply(expansionActions(lines, expanded, functionalUpdate(next, expanded))),
  })
  // `useTable` returns a new object after every change. The first one reads the same state, and re-renders nothing.
  const [model] = useState<TableModel>(table)
  return model
}

const isRow = ({ original }: Row<GridFeatures, Line>) => original.kind === 'row'

const isGroup = ({ original }: Row<GridFeatures, Line>) => original.kind === 'group'

interface GridResult {
  readonly result: QueryResult<unknown>
  readonly page: ReportPage<unknown>
}

/** Queries the report table for the current view. `totalColumnIds`: a JSON list; an equal one runs no other query. */
export function useGridResult(
  content: ReportTableState<unknown>,
  { layout, expansion, pageIndex }: GridState,
  totalColumnIds: string,
): GridResult {
  const { filters, sorts, groups, pageSize } = layout
  const query = useCallback(
    (given: ReportTable<unknown>) =>
      given.query({
        filters,
        sorts,
        groups,
        totalColumnIds: [...JSON.parse(totalColumnIds), ...noteMeasureIds, ...countMeasureIds],
        withTotals: true,
        ...(expansion.areOpen ? { collapsed: expansion.except } : { expandedOnly: expansion.except }),
      }),
    [filters, sorts, groups, expansion, totalColumnIds],
  )
  const result = useTableValue(content, query)
  const page = useMemo(() => result.page(pageIndex, pageSize), [result, pageIndex, pageSize])
  return { result, page }
}
