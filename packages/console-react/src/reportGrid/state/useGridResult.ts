import { openDayMeasureIds, type QueryResult, type ReportPage, type ReportTable } from '@fieldtime/console-core'
import { useMemo } from 'react'
import type { DisplayedColumn } from './gridContext.js'
import type { GridState } from './gridState.js'

export interface GridResult {
  readonly result: QueryResult<unknown>
  readonly page: ReportPage<unknown>
}

/** What a table answers to how a person looks at it. */
export function useGridResult(
  table: ReportTable<unknown>,
  revision: number,
  { layout, expansion, pageIndex }: GridState,
  displayed: readonly DisplayedColumn[],
): GridResult {
  const { filters, sorts, groups, pageSize } = layout
  // A column without a total comes and goes without another question.
  const totalKey = JSON.stringify(displayed.flatMap(({ column }) => (column.total ? [column.id] : [])))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table stays the same while rows come.
  const result = useMemo(
    () =>
      table.query({
        filters,
        sorts,
        groups,
        totalColumnIds: [...JSON.parse(totalKey), ...openDayMeasureIds],
        withTotals: true,
        ...(expansion.areOpen ? { collapsed: expansion.except } : { expandedOnly: expansion.except }),
      }),
    [table, revision, filters, sorts, groups, expansion, totalKey],
  )
  const page = useMemo(() => result.page(pageIndex, pageSize), [result, pageIndex, pageSize])
  return { result, page }
}
