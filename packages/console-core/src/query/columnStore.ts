import { createEncodedColumn, type EncodedColumn } from './encodedColumn.js'
import type { CellValue, QueryColumn } from './queryColumn.js'
import {
  createKeyColumn,
  createNumberColumn,
  createTotal,
  type KeyColumn,
  type NumberColumn,
  type ReadOnce,
  type RowSpan,
  shareReadSingly,
  type TotalOf,
} from './total.js'

/** The rows of a table and what has been read of their columns. Unknown column ids have none of it. */
export interface ColumnStore<Row> {
  readonly columns: readonly QueryColumn<Row>[]
  readonly rows: readonly Row[]
  /** Grows by one with every change. */
  readonly revision: number
  append(rows: readonly Row[]): void
  replace(changes: readonly { readonly index: number; readonly row: Row }[]): void
  /** By exact values, for sorting and filtering. */
  encoded(columnId: string): EncodedColumn<Row> | undefined
  /** By values as people tell them apart, for groups and lists of values. */
  grouped(columnId: string): EncodedColumn<Row> | undefined
  total(columnId: string): TotalOf | undefined
  /**
   * Reads what totals of columns need of many rows, some rows at a time by all columns: rows lie far apart in memory, and to
   * go through all of them again for each column takes several times as long.
   */
  readTogether(columnIds: readonly string[], span: RowSpan): void
}

/** So many rows stay in a processor's cache while one column after the other reads them. */
const rowsTogether = 1_024
/** As many as may be handed to a function as its arguments, and more. */
const rowsAppendedAtOnce = 4_096

export function createColumnStore<Row>(columns: readonly QueryColumn<Row>[], locale: string): ColumnStore<Row> {
  const rows: Row[] = []
  let revision = 0
  const byId = new Map(columns.map(column => [column.id, column]))
  const encoded = new Map<string, EncodedColumn<Row>>()
  const grouped = new Map<string, EncodedColumn<Row>>()
  const numbers = new Map<string, NumberColumn>()
  const keys = new Map<(row: Row) => string, KeyColumn>()
  const totals = new Map<string, TotalOf>()

  const upToDate = (made: Map<string, EncodedColumn<Row>>, column: QueryColumn<Row>) => {
    const ofColumn = entryOf(made, column.id, () => createEncodedColumn(column, locale))
    ofColumn.encode(rows)
    return ofColumn
  }
  const encodedOf = (column: QueryColumn<Row>) => upToDate(encoded, column)
  const readersOf = (columnIds: readonly string[]): ReadonlySet<ReadOnce<unknown>> => {
    const kinds = columnIds.map(columnId => [numbers.get(columnId), keysOf(byId.get(columnId))])
    return new Set(kinds.flat().filter(reader => reader !== undefined))
  }
  const keysOf = (column: QueryColumn<Row> | undefined) =>
    column?.total?.kind === 'oncePer' ? keys.get(column.total.key) : undefined
  const makeRoom = () => {
    for (const column of [...numbers.values(), ...keys.values()]) column.makeRoom(rows.length)
  }

  return {
    columns,
    rows,
    get revision() {
      return revision
    },
    append(added) {
      for (let start = 0; start < added.length; start += rowsAppendedAtOnce) {
        rows.push(...added.slice(start, start + rowsAppendedAtOnce))
      }
      makeRoom()
      revision += 1
    },
    replace(changes) {
      for (const { index, row } of changes) {
        rows[index] = row
        for (const column of [...encoded.values(), ...grouped.values()]) column.encodeAgain(index, row)
        for (const column of [...numbers.values(), ...keys.values()]) column.forget(index)
      }
      makeRoom()
      revision += 1
    },
    encoded(columnId) {
      const column = byId.get(columnId)
      return column && encodedOf(column)
    },
    grouped(columnId) {
      const column = byId.get(columnId)
      if (!column) return undefined
      return column.kind === 'time' ? upToDate(grouped, byMinute(column)) : encodedOf(column)
    },
    total(columnId) {
      const column = byId.get(columnId)
      const { total } = column ?? {}
      if (!column || !total) return undefined
      const made = entryOf(totals, columnId, () =>
        createTotal(total, {
          numbers: () => entryOf(numbers, columnId, () => createNumberColumn(column, rows)),
          keys: key => entryOf(keys, key, () => createKeyColumn(key, rows)),
          encoded: () => encodedOf(column),
        }),
      )
      if (total.kind === 'count') encodedOf(column)
      else makeRoom()
      return made
    },
    readTogether(columnIds, { start, end }) {
      if (end - start <= rows.length * shareReadSingly) return
      const readers = readersOf(columnIds)
      for (let from = 0; from < rows.length; from += rowsTogether) {
        const to = Math.min(from + rowsTogether, rows.length)
        for (const reader of readers) reader.readBetween(from, to)
      }
    },
  }
}

/** Events of one minute have an order, and yet their times read alike. */
function byMinute<Row>(column: QueryColumn<Row>): QueryColumn<Row> {
  return { ...column, value: row => minuteOf(column.value(row)) }
}

function minuteOf(time: CellValue): CellValue {
  return typeof time === 'string' && /^\d\d:\d\d/.test(time) ? `${time.slice(0, 5)}:00` : time
}

function entryOf<Key, Value>(entries: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = entries.get(key)
  if (known !== undefined) return known
  const made = make()
  entries.set(key, made)
  return made
}
