import { countMeasureIds, noteMeasureIds } from '@fieldtime/console-core/internal'
import type { QueryResult, ReportPage, ReportTable } from '@fieldtime/console-core/reports'
import { useCallback, useMemo } from 'react'
import { useTableValue } from '../../useTableValue.ts'
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
  const result = useTableValue(table, revision, query)
  const page = useMemo(() => result.page(pageIndex, pageSize), [result, pageIndex, pageSize])
  return { result, page }
}
