import { createEncodedColumn, type EncodedColumn } from './encodedColumn.js'
import type { CellValue, QueryColumn } from './queryColumn.js'
import {
  createKeyColumn,
  createNumberColumn,
  createTotal,
  type KeyColumn,
  type NumberColumn,
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
}

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
      for (const row of added) rows.push(row)
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
