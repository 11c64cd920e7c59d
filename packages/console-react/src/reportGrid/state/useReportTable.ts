import { withLabels } from '@fieldtime/console-core/internal'
import {
  createReportTable,
  type ReportColumn,
  type ReportDefinition,
  type ReportTable,
} from '@fieldtime/console-core/reports'
import { useMemo, useState } from 'react'
import { useConsole } from '../../provider/consoleContext.ts'

/** The columns and rows of a report. Each change of either creates a new object. */
export interface ReportTableState<Row> {
  /** With translated labels for their codes. */
  readonly columns: readonly ReportColumn<Row>[]
  /** The same object while rows are added or updated. */
  readonly table: ReportTable<Row>
  /** Changes whenever rows of the table are added or updated. */
  readonly revision: number
}

interface FilledTable<Row> extends ReportTableState<Row> {
  readonly locale: string
  readonly rows: readonly Row[]
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

/** A value that is read from a table, again whenever its rows change. `read` must keep its identity between renders. */
export function useTableValue<Row, Value>(
  content: Pick<ReportTableState<Row>, 'table' | 'revision'>,
  read: (table: ReportTable<Row>) => Value,
): Value {
  return useMemo(() => read(content.table), [content, read])
}
