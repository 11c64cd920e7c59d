import { createEncodedColumn, type EncodedColumn, type RowReader } from './encodedColumn.js'
import type { CellValue, QueryColumn, Total } from './queryColumn.js'
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
  /**
   * Reads what columns are wanted for of all rows, some rows at a time by all columns: rows lie far apart in memory, and to go
   * through all of them again for each column takes several times as long.
   */
  readTogether(wanted: WantedColumns): void
}

/** Columns by what is to be known of them. */
export interface WantedColumns {
  readonly sorts?: readonly { readonly columnId: string }[] | undefined
  readonly groups?: readonly { readonly columnId: string }[] | undefined
  readonly totalColumnIds?: readonly string[] | undefined
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

  const encodedOf = (column: QueryColumn<Row>) =>
    entryOf(encoded, column.id, () => createEncodedColumn(column, rows, locale))
  const groupedOf = (column: QueryColumn<Row>) =>
    column.kind === 'time'
      ? entryOf(grouped, column.id, () => createEncodedColumn(byMinute(column), rows, locale))
      : encodedOf(column)
  const upToDate = (column: EncodedColumn<Row>) => {
    column.readTo(rows.length)
    return column
  }
  const totalOf = (column: QueryColumn<Row>, total: Total<Row>) =>
    entryOf(totals, column.id, () =>
      createTotal(total, {
        numbers: () => entryOf(numbers, column.id, () => createNumberColumn(column, rows)),
        keys: key => entryOf(keys, key, () => createKeyColumn(key, rows)),
        encoded: () => encodedOf(column),
      }),
    )
  const columnsOf = (wanted: readonly { readonly columnId: string }[] = []) =>
    wanted.flatMap(({ columnId }) => byId.get(columnId) ?? [])
  /** What reads the rows for a total. */
  const readersOf = (column: QueryColumn<Row>): readonly RowReader[] => {
    const { total } = column
    if (!total) return []
    totalOf(column, total)
    if (total.kind === 'count') return [encodedOf(column)]
    const readers = [numbers.get(column.id), total.kind === 'oncePer' ? keys.get(total.key) : undefined]
    return readers.filter(reader => reader !== undefined)
  }
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
      return column && upToDate(encodedOf(column))
    },
    grouped(columnId) {
      const column = byId.get(columnId)
      return column && upToDate(groupedOf(column))
    },
    total(columnId) {
      const column = byId.get(columnId)
      const { total } = column ?? {}
      if (!column || !total) return undefined
      const made = totalOf(column, total)
      if (total.kind === 'count') upToDate(encodedOf(column))
      else makeRoom()
      return made
    },
    readTogether({ sorts, groups, totalColumnIds = [] }) {
      const readers = new Set<RowReader>([
        ...columnsOf(sorts).map(encodedOf),
        ...columnsOf(groups).map(groupedOf),
        ...columnsOf(totalColumnIds.map(columnId => ({ columnId }))).flatMap(readersOf),
      ])
      makeRoom()
      for (let end = 0; end < rows.length; ) {
        end = Math.min(end + rowsTogether, rows.length)
        for (const reader of readers) reader.readTo(end)
      }
    },
  }
}

/** Events of one minute have an order, and yet their times read alike. */
function byMinute<Row>(column: QueryColumn<Row>): QueryColumn<Row> {
  return { ...column, value: row => minuteOf(column.value(row)) }
}

function minuteOf(time: CellValue): CellValue {
  return typeof time === 'string' ? time.replace(/^(\d\d:\d\d)(:\d\d)?/, '$1:00') : time
}

function entryOf<Key, Value>(entries: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = entries.get(key)
  if (known !== undefined) return known
  const made = make()
  entries.set(key, made)
  return made
}
