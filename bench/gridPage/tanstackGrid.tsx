import {
  aggregationFn_sum,
  columnFilteringFeature,
  columnGroupingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createExpandedRowModel,
  createFilteredRowModel,
  createGroupedRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  type ReactTable,
  type Row,
  rowAggregationFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type DetailRow, columns as detailColumns } from '../detailRows.ts'
import { gridHeight, type MeasuredGrid, pageSize, visibleColumnCount } from './measuredGrid.ts'

const features = tableFeatures({
  columnFilteringFeature,
  columnGroupingFeature,
  columnVisibilityFeature,
  rowAggregationFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  groupedRowModel: createGroupedRowModel(),
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { alphanumeric: sortFn_alphanumeric },
  aggregationFns: { sum: aggregationFn_sum },
})

type Features = typeof features

const summedColumnIds = ['submittedHours', 'submittedDuration']

const helper = createColumnHelper<Features, DetailRow>()
const columns = helper.columns(
  detailColumns.map(({ id, value }) =>
    helper.accessor(value, {
      id,
      header: id,
      sortFn: 'alphanumeric',
      filterFn: 'includesString',
      ...(summedColumnIds.includes(id) ? { aggregationFn: 'sum' as const } : {}),
    }),
  ),
)

const columnVisibility = Object.fromEntries(detailColumns.map(({ id }, index) => [id, index < visibleColumnCount]))

/** TanStack Table's row models with a bare, virtualized table. */
export function createTanstackGrid(): MeasuredGrid {
  let root: Root | null = null
  let shown: ReactTable<Features, DetailRow> | null = null
  const table = () => {
    if (!shown) throw new Error('The table is not there')
    return shown
  }

  function Report({ rows }: { readonly rows: readonly DetailRow[] }) {
    shown = useTable({
      features,
      columns,
      data: rows,
      getRowId: rowIdOf,
      groupedColumnMode: 'remove',
      autoResetExpanded: false,
      initialState: {
        columnVisibility,
        grouping: ['date'],
        expanded: true,
        pagination: { pageIndex: 0, pageSize },
      },
    })
    return <BareTable table={shown} />
  }

  return {
    mount(element, rows) {
      root = createRoot(element)
      root.render(<Report rows={rows} />)
    },
    unmount() {
      root?.unmount()
      root = null
      shown = null
    },
    sortByEmployee: isSorted => table().setSorting(isSorted ? [{ id: 'employeeName', desc: false }] : []),
    filterJobs: text => table().setColumnFilters(text === null ? [] : [{ id: 'jobDescription', value: text }]),
    groupBy(columnId, areGroupsOpen) {
      table().setGrouping(columnId === null ? [] : [columnId])
      table().setExpanded(areGroupsOpen ? true : {})
    },
    goToPage(page) {
      if (page === 'first') table().firstPage()
      else table().lastPage()
    },
    showColumn: (columnId, isShown) => table().getColumn(columnId)?.toggleVisibility(isShown),
    facts: () => ({
      lineCount: table().getPrePaginatedRowModel().rows.length,
      pageIndex: table().state.pagination.pageIndex,
      columnCount: table().getVisibleLeafColumns().length,
    }),
  }
}

const rowIdOf = ({ id }: DetailRow) => id

/** Pixels. */
const rowHeight = 40

function BareTable({ table }: { readonly table: ReactTable<Features, DetailRow> }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { rows } = table.getRowModel()
  const virtualizer = useVirtualizer({
    count: rows.length,
    overscan: 8,
    initialRect: { width: 0, height: gridHeight },
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const columnCount = table.getVisibleLeafColumns().length

  return (
    <>
      <div ref={scroller} style={{ blockSize: gridHeight, overflow: 'auto' }}>
        <table>
          <thead>
            {table.getHeaderGroups().map(group => (
              <tr key={group.id}>
                {group.headers.map(({ id, column }) => (
                  <th key={id}>{String(column.columnDef.header)}</th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            <Gap height={before} columnCount={columnCount} />
            {items.map(({ index }) => {
              const row = rows[index]
              return row && <Line key={row.id} row={row} columnCount={columnCount} />
            })}
            <Gap height={after} columnCount={columnCount} />
          </tbody>
        </table>
      </div>
      <p>
        {table.state.pagination.pageIndex + 1} of {table.getPageCount()}
      </p>
    </>
  )
}

function Line({ row, columnCount }: { readonly row: Row<Features, DetailRow>; readonly columnCount: number }) {
  if (row.getIsGrouped()) {
    const sums = summedColumnIds.map(id => String(row.getValue(id)))
    return (
      <tr style={{ blockSize: rowHeight }}>
        <td colSpan={columnCount}>
          {String(row.groupingValue)} · {row.subRows.length} · {sums.join(' · ')}
        </td>
      </tr>
    )
  }
  return (
    <tr style={{ blockSize: rowHeight }}>
      {row.getVisibleCells().map(cell => (
        <td key={cell.id}>{String(cell.getValue() ?? '')}</td>
      ))}
    </tr>
  )
}

function Gap({ height, columnCount }: { readonly height: number; readonly columnCount: number }) {
  if (height <= 0) return null
  return (
    <tr>
      <td colSpan={columnCount} style={{ blockSize: height, padding: 0 }} />
    </tr>
  )
}
