import {
  type ColumnFiltersState,
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  type ExpandedState,
  type ReactTable,
  type Row,
  type RowData,
  type RowSelectionState,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortFn,
  type SortingState,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type HTMLAttributes, type ReactNode, useMemo } from 'react'

/** What a plain table can do with its rows, by TanStack Table's own row models. */
const plainFeatures = tableFeatures({
  columnFilteringFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
})

type PlainFeatures = typeof plainFeatures

export type PlainTableModel<Data extends RowData> = ReactTable<PlainFeatures, Data>
export type PlainRow<Data extends RowData> = Row<PlainFeatures, Data>

/** Attributes of a cell, `data-` attributes included. */
export type CellAttributes = HTMLAttributes<HTMLTableCellElement> & { readonly [name: `data-${string}`]: unknown }

export interface PlainColumn<Data extends RowData> {
  readonly id: string
  readonly header: (table: PlainTableModel<Data>) => ReactNode
  readonly headerProps?: (table: PlainTableModel<Data>) => CellAttributes
  readonly cell: (row: Data, isSelected: boolean) => ReactNode
  readonly cellProps?: (row: Data) => CellAttributes
  /** Its cells name their rows. */
  readonly isRowHeader?: boolean
  /** What rows are sorted and filtered by. Null is sorted last in both directions. */
  readonly value?: (row: Data) => string | number | null
  /** Orders rows ascending, where comparing `value` is not enough. */
  readonly compare?: (one: Data, other: Data) => number
}

export interface PlainTableOptions<Data extends RowData> {
  /** The same lists until they change. */
  readonly rows: readonly Data[]
  readonly columns: readonly Pick<PlainColumn<Data>, 'id' | 'value' | 'compare'>[]
  readonly rowId: (row: Data) => string
  readonly sorting?: SortingState
  /** Rows whose `value` equals the one given for a column. */
  readonly columnFilters?: ColumnFiltersState
  readonly expanded?: ExpandedState
  readonly rowSelection?: RowSelectionState
  /** From 0. */
  readonly pageIndex?: number
  /** Default: all rows on one page. */
  readonly pageSize?: number
}

/** The rows of a plain table, filtered, sorted and paged by TanStack Table. The page holds the state. */
export function usePlainTable<Data extends RowData>(options: PlainTableOptions<Data>): PlainTableModel<Data> {
  const {
    rows,
    columns,
    rowId,
    sorting = none,
    columnFilters = none,
    expanded = nothing,
    rowSelection = nothing,
  } = options
  const { pageIndex = 0, pageSize = Number.MAX_SAFE_INTEGER } = options
  const definitions = useMemo(() => columns.map(definitionOf), [columns])
  const pagination = useMemo(() => ({ pageIndex, pageSize }), [pageIndex, pageSize])
  return useTable<PlainFeatures, Data>({
    features: plainFeatures,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    autoResetAll: false,
    state: { sorting, columnFilters, expanded, rowSelection, pagination },
  })
}

const none: [] = []
const nothing: Readonly<Record<string, never>> = {}

function definitionOf<Data extends RowData>({
  id,
  value,
  compare,
}: Pick<PlainColumn<Data>, 'id' | 'value' | 'compare'>) {
  const sortFn: SortFn<PlainFeatures, Data> = compare
    ? (one, other) => compare(one.original, other.original)
    : sortFn_basic
  return {
    id,
    accessorFn: (row: Data) => value?.(row) ?? undefined,
    filterFn: (row: PlainRow<Data>, columnId: string, wanted: unknown) => row.getValue(columnId) === wanted,
    sortFn,
    sortUndefined: 'last' as const,
  }
}
