import type { ReportTable } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'

/**
 * A value that is read from a table. The table object stays the same while rows are added to it; `revision` says when it has changed.
 * `read` must keep its identity between renders.
 */
export function useTableValue<Row, Value>(
  table: ReportTable<Row>,
  revision: number,
  read: (table: ReportTable<Row>) => Value,
): Value {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` changes when rows of the same table change.
  return useMemo(() => read(table), [table, revision, read])
}
