import { countMeasureIds, noteMeasureIds } from '@fieldtime/console-core/internal'
import type { QueryResult, ReportPage, ReportTable } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import type { GridState } from './gridState.ts'

export interface GridResult {
  readonly result: QueryResult<unknown>
  readonly page: ReportPage<unknown>
}

/** Queries the report table for the current view. `totalColumnIds`: a JSON list; an equal one runs no other query. */
export function useGridResult(
  table: ReportTable<unknown>,
  revision: number,
  { layout, expansion, pageIndex }: GridState,
  totalColumnIds: string,
): GridResult {
  const { filters, sorts, groups, pageSize } = layout
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table object stays the same while rows are added to it.
  const result = useMemo(
    () =>
      table.query({
        filters,
        sorts,
        groups,
        totalColumnIds: [...JSON.parse(totalColumnIds), ...noteMeasureIds, ...countMeasureIds],
        withTotals: true,
        ...(expansion.areOpen ? { collapsed: expansion.except } : { expandedOnly: expansion.except }),
      }),
    [table, revision, filters, sorts, groups, expansion, totalColumnIds],
  )
  const page = useMemo(() => result.page(pageIndex, pageSize), [result, pageIndex, pageSize])
  return { result, page }
}
