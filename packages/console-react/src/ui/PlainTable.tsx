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
import { type HTMLAttributes, memo, type ReactNode, type Ref, useMemo } from 'react'

export interface PlainTableProps<Data extends RowData> {
  readonly table: PlainTableModel<Data>
  /** Must be stable: a new array re-renders every row. */
  readonly columns: readonly PlainColumn<Data>[]
  readonly rowProps?: (row: Data, isSelected: boolean) => RowAttributes
  readonly headRowProps?: RowAttributes
  readonly bodyRef?: Ref<HTMLTableSectionElement>
  /** Custom `<tbody>` elements, instead of rows of plain cells. */
  readonly children?: ReactNode
}

export type RowAttributes = HTMLAttributes<HTMLTableRowElement> & { readonly [name: `data-${string}`]: unknown }

/** Head and body of a table, for the styled `<table>` around it. Every part has its role, because styles turn rows into cards. */
export function PlainTable<Data extends RowData>(props: PlainTableProps<Data>) {
  const { table, columns, rowProps, headRowProps, bodyRef, children } = props
  return (
    <>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row} {...headRowProps}>
          {columns.map(column => (
            <th key={column.id} scope="col" {...tableRoles.columnHeader} {...column.headerProps?.(table)}>
              {column.header(table)}
            </th>
          ))}
        </tr>
      </thead>
      {children ?? (
        <tbody {...tableRoles.group} ref={bodyRef}>
          {table.getRowModel().rows.map(row => (
            <BodyRow
              key={row.id}
              row={row.original}
              isSelected={row.getIsSelected()}
              columns={columns as readonly PlainColumn<RowData>[]}
              rowProps={rowProps as BodyRowProps['rowProps']}
            />
          ))}
        </tbody>
      )}
    </>
  )
}

interface BodyRowProps {
  readonly row: RowData
  readonly isSelected: boolean
  readonly columns: readonly PlainColumn<RowData>[]
  readonly rowProps: ((row: RowData, isSelected: boolean) => RowAttributes) | undefined
}

/** Re-renders only when its row, its selection, or the columns change. */
const BodyRow = memo(function BodyRow({ row, isSelected, columns, rowProps }: BodyRowProps) {
  return (
    <tr {...tableRoles.row} {...rowProps?.(row, isSelected)}>
      {columns.map(column => {
        const attributes: CellAttributes = column.cellProps?.(row) ?? {}
        return column.isRowHeader ? (
          <th key={column.id} scope="row" {...tableRoles.rowHeader} {...attributes}>
            {column.cell(row, isSelected)}
          </th>
        ) : (
          <td key={column.id} {...tableRoles.cell} {...attributes}>
            {column.cell(row, isSelected)}
          </td>
        )
      })}
    </tr>
  )
})

/** The features of TanStack Table that plain tables use. */
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
type PlainRow<Data extends RowData> = Row<PlainFeatures, Data>

/** Attributes of a cell, `data-` attributes included. */
export type CellAttributes = HTMLAttributes<HTMLTableCellElement> & { readonly [name: `data-${string}`]: unknown }

export interface PlainColumn<Data extends RowData> {
  readonly id: string
  readonly header: (table: PlainTableModel<Data>) => ReactNode
  readonly headerProps?: (table: PlainTableModel<Data>) => CellAttributes
  readonly cell: (row: Data, isSelected: boolean) => ReactNode
  readonly cellProps?: (row: Data) => CellAttributes
  /** Its cells are the headers of their rows. */
  readonly isRowHeader?: boolean
  /** The value by which rows are sorted and filtered. Null is sorted last in both directions. */
  readonly value?: (row: Data) => string | number | null
  /** Compares rows in ascending order. Default: compares `value`. */
  readonly compare?: (one: Data, other: Data) => number
}

interface PlainTableOptions<Data extends RowData> {
  /** Must be stable, like `columns`. */
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

/** Explicit roles, because browsers drop table semantics when styles turn rows into cards. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
