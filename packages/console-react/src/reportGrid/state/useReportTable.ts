import { withLabels } from '@fieldtime/console-core/internal'
import {
  createReportTable,
  type ReportColumn,
  type ReportDefinition,
  type ReportTable,
} from '@fieldtime/console-core/reports'
import { useMemo, useState } from 'react'
import { useConsole } from '../../provider/consoleContext.ts'

export interface ReportTableState<Row> {
  /** With translated labels for their codes. */
  readonly columns: readonly ReportColumn<Row>[]
  readonly table: ReportTable<Row>
  readonly revision: number
}

interface FilledTable<Row> {
  readonly columns: readonly ReportColumn<Row>[]
  readonly locale: string
  readonly rows: readonly Row[]
  readonly table: ReportTable<Row>
  readonly revision: number
}

/**
 * Puts the rows of a report into a report table. Rows appended to the list, as by the pages of a read, are added to the table; any
 * other change creates a new table. `columns`: those the person is allowed to see, the same list until it changes.
 */
export function useReportTable<Row>(
  columns: readonly ReportColumn<Row>[],
  rowId: ReportDefinition<Row>['rowId'],
  rows: readonly Row[],
): ReportTableState<Row> {
  const { locale, messages } = useConsole()
  const labelled = useMemo(() => withLabels(columns, messages), [columns, messages])

  const create = (): FilledTable<Row> => {
    const table = createReportTable(labelled, { rowId, locale })
    table.append(rows)
    return { columns: labelled, locale, rows, table, revision: 0 }
  }
  const [filled, setFilled] = useState(create)
  const isSameTable = filled.columns === labelled && filled.locale === locale
  if (isSameTable && filled.rows === rows) return filled

  const next = isSameTable && isContinuation(filled.rows, rows) ? appendTo(filled, rows) : create()
  setFilled(next)
  return next
}

/** Whether `after` starts with the rows of `before`. Compares the first and the last row. */
function isContinuation(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length === 0 || after.length < before.length) return false
  return before[0] === after[0] && before.at(-1) === after[before.length - 1]
}

function appendTo<Row>(filled: FilledTable<Row>, rows: readonly Row[]): FilledTable<Row> {
  // React may render twice: the second time there is nothing left to add.
  filled.table.append(rows.slice(filled.table.rowCount))
  return { ...filled, rows, revision: filled.revision + 1 }
}

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
