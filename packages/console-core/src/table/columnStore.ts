import { createEncodedColumn, type EncodedColumn, type RowReader } from './encodedColumn.ts'
import type { CellValue, QueryColumn, Total } from './reportQuery.ts'
import {
  createKeyColumn,
  createNumberColumn,
  createTotal,
  type KeyColumn,
  type NumberColumn,
  type TotalOf,
} from './total.ts'

/** The rows of a table and their encoded columns. Unknown column ids return undefined. */
export interface ColumnStore<Row> {
  readonly columns: readonly QueryColumn<Row>[]
  readonly rows: readonly Row[]
  /** Grows by one with every change. */
  readonly revision: number
  append(rows: readonly Row[]): void
  replace(changes: readonly { readonly index: number; readonly row: Row }[]): void
  /** By exact values, for sorting and filtering. */
  encoded(columnId: string): EncodedColumn<Row> | undefined
  /** By displayed values, for groups and value lists. */
  grouped(columnId: string): EncodedColumn<Row> | undefined
  total(columnId: string): TotalOf | undefined
  /**
   * Reads several columns in one pass over the rows, a block of rows at a time: rows are far apart in memory, and a separate pass
   * per column takes several times as long.
   */
  readTogether(wanted: WantedColumns): void
  /** Reads the displayed values of columns, a few rows in each step. */
  readInSteps(columnIds: readonly string[]): Generator<void>
}

/** Columns by purpose. */
interface WantedColumns {
  readonly sorts?: readonly { readonly columnId: string }[] | undefined
  readonly groups?: readonly { readonly columnId: string }[] | undefined
  readonly totalColumnIds?: readonly string[]
}

/** A block of this many rows stays in the processor's cache while each column reads it. */
const rowsTogether = 1_024
/** Takes less than a millisecond. */
const rowsPerStep = 128
/** Engines limit the number of arguments of a call; this is well below. */
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
  /** The readers that a column's total needs. */
  const readersOf = (column: QueryColumn<Row>): readonly RowReader[] => {
    const { total } = column
    if (!total) return []
    totalOf(column, total)
    if (total.kind === 'count') return [encodedOf(column)]
    const readers = [numbers.get(column.id), total.kind === 'oncePer' ? keys.get(total.key) : undefined]
    return readers.filter(reader => reader !== undefined)
  }
  const ensureCapacity = () => {
    for (const column of [...numbers.values(), ...keys.values()]) column.ensureCapacity(rows.length)
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
      ensureCapacity()
      revision += 1
    },
    replace(changes) {
      for (const { index, row } of changes) {
        rows[index] = row
        for (const column of [...encoded.values(), ...grouped.values()]) column.reencode(index, row)
        for (const column of [...numbers.values(), ...keys.values()]) column.forget(index)
      }
      ensureCapacity()
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
      else ensureCapacity()
      return made
    },
    readTogether({ sorts, groups, totalColumnIds = [] }) {
      const readers = new Set<RowReader>([
        ...columnsOf(sorts).map(encodedOf),
        ...columnsOf(groups).map(groupedOf),
        ...columnsOf(totalColumnIds.map(columnId => ({ columnId }))).flatMap(readersOf),
      ])
      ensureCapacity()
      for (let end = 0; end < rows.length; ) {
        end = Math.min(end + rowsTogether, rows.length)
        for (const reader of readers) reader.readTo(end)
      }
    },
    *readInSteps(columnIds) {
      const readers = columnsOf(columnIds.map(columnId => ({ columnId }))).map(groupedOf)
      for (let end = 0; readers.length > 0 && end < rows.length; ) {
        end = Math.min(end + rowsPerStep, rows.length)
        for (const reader of readers) reader.readTo(end)
        yield
      }
    },
  }
}

/** Events within a minute keep their order although their times read the same. */
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
