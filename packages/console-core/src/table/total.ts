import { blankCode, type EncodedColumn, numberAt, type RowReader } from './encodedColumn.ts'
import type { CellValue, QueryColumn, Total } from './reportQuery.ts'

/** Some rows of a table: the positions of `order` from `start` up to, not including, `end`. */
export interface RowSpan {
  readonly order: Uint32Array
  readonly start: number
  readonly end: number
}

/** The total of one column over a span; null when no row of it has a value. */
export type TotalOf = (span: RowSpan) => number | null

/** A value per row, read once, when a total first needs it. */
interface LazyColumn<Values> extends RowReader {
  /** By row; values of the span's rows are read. */
  read(span: RowSpan): Values
  /** Call after rows were appended or forgotten. */
  ensureCapacity(rowCount: number): void
  /** Marks a row as unread. */
  forget(row: number): void
}

/** Totals of a few groups read only their rows. Beyond this share of rows, one sequential pass over all of them is faster. */
export const maxSparseReadShare = 1 / 16

interface Reading<Values> {
  make(length: number): Values
  readValue(index: number): number
  /** Sentinel that no row has as its value. */
  readonly unread: number
}

function createLazyColumn<Values extends Float64Array | Uint32Array>(
  rows: readonly unknown[],
  { make, readValue, unread }: Reading<Values>,
): LazyColumn<Values> {
  let values = make(0)
  let singleCount = 0
  /** All rows before this index are read. */
  let wholeCount = 0
  const readTo = (end: number) => {
    for (; wholeCount < end; wholeCount += 1) {
      if (values[wholeCount] === unread) values[wholeCount] = readValue(wholeCount)
    }
  }
  return {
    read({ order, start, end }) {
      if (wholeCount === rows.length) return values
      for (let position = start; position < end; position += 1) {
        const index = numberAt(order, position)
        if (values[index] !== unread) continue
        values[index] = readValue(index)
        singleCount += 1
        if (singleCount <= rows.length * maxSparseReadShare) continue
        singleCount = 0
        readTo(rows.length)
        break
      }
      return values
    },
    readTo,
    ensureCapacity(rowCount) {
      if (values.length >= rowCount) return
      const longer = make(values.length === 0 ? rowCount : Math.max(rowCount, values.length * 2))
      longer.set(values)
      longer.fill(unread, values.length)
      values = longer
    },
    forget(index) {
      if (index >= values.length) return
      values[index] = unread
      wholeCount = Math.min(wholeCount, index)
    },
  }
}

/** The number of each row; NaN is blank. */
export type NumberColumn = LazyColumn<Float64Array>

export function createNumberColumn<Row>(column: QueryColumn<Row>, rows: readonly Row[]): NumberColumn {
  return createLazyColumn(rows, {
    make: length => new Float64Array(length),
    // Infinite values count as blank, so no row has this one.
    unread: Number.POSITIVE_INFINITY,
    readValue(index) {
      const row = rows[index]
      return numberOf(row === undefined ? null : column.value(row))
    },
  })
}

function numberOf(value: CellValue): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN
}

/** The key of each row, as an integer. */
export interface KeyColumn extends LazyColumn<Uint32Array> {
  /** Scratch space for counting each key once. */
  readonly counting: Counting
}

interface Counting {
  /** The epoch in which each key was last counted, and the number it was counted with. */
  epochs: Uint32Array
  numbers: Float64Array
  epoch: number
}

export function createKeyColumn<Row>(key: (row: Row) => string, rows: readonly Row[]): KeyColumn {
  const known = new Map<string, number>()
  const counting: Counting = { epochs: new Uint32Array(0), numbers: new Float64Array(0), epoch: 0 }
  let changedCount = 0
  const keys = createLazyColumn(rows, {
    make: length => new Uint32Array(length),
    unread: 0,
    readValue(index) {
      const row = rows[index]
      const text = row === undefined ? '' : key(row)
      const number = known.get(text) ?? known.size + 1
      if (number > known.size) known.set(text, number)
      return number
    },
  })
  return {
    ...keys,
    counting,
    ensureCapacity(rowCount) {
      keys.ensureCapacity(rowCount)
      // Every row may add a key, and every changed row another.
      const capacityNeeded = rowCount + changedCount + 1
      if (counting.epochs.length >= capacityNeeded) return
      const room = Math.max(capacityNeeded, counting.epochs.length * 2)
      counting.epochs = new Uint32Array(room)
      counting.numbers = new Float64Array(room)
      counting.epoch = 0
    },
    forget(index) {
      keys.forget(index)
      changedCount += 1
    },
  }
}

const unitsPerOne = 3_600_000_000

/**
 * Sums in units of 1/3,600,000,000, each number rounded to them once: a millisecond in hours and decimals of up to eight digits
 * are whole units. Sums of integers are exact: 0.1 and 0.2 make 0.3, three times twenty seconds make a minute, and the order of
 * rows makes no difference, as long as the sum of absolute values and the number of rows stay below 2.5 million.
 */
function createSum(column: NumberColumn): TotalOf {
  return span => {
    const numbers = column.read(span)
    const { order, start, end } = span
    let [whole, units, count] = [0, 0, 0]
    for (let position = start; position < end; position += 1) {
      const number = numberAt(numbers, numberAt(order, position))
      if (Number.isNaN(number)) continue
      const part = Math.trunc(number)
      whole += part
      if (part !== number) units += Math.round((number - part) * unitsPerOne)
      count += 1
    }
    return count === 0 ? null : exactSum(whole, units)
  }
}

function createSumOncePer(column: NumberColumn, keyColumn: KeyColumn): TotalOf {
  const { counting } = keyColumn
  return span => {
    const numbers = column.read(span)
    const keys = keyColumn.read(span)
    const { order, start, end } = span
    let [whole, units, count] = [0, 0, 0]
    counting.epoch += 1
    const { epochs, numbers: counted, epoch } = counting
    for (let position = start; position < end; position += 1) {
      const row = numberAt(order, position)
      const number = numberAt(numbers, row)
      if (Number.isNaN(number)) continue
      const key = numberAt(keys, row)
      if (epochs[key] === epoch) {
        const earlier = numberAt(counted, key)
        if (number <= earlier) continue
        const earlierPart = Math.trunc(earlier)
        whole -= earlierPart
        units -= Math.round((earlier - earlierPart) * unitsPerOne)
      }
      epochs[key] = epoch
      counted[key] = number
      const part = Math.trunc(number)
      whole += part
      if (part !== number) units += Math.round((number - part) * unitsPerOne)
      count += 1
    }
    return count === 0 ? null : exactSum(whole, units)
  }
}

/** One division of integers gives the closest number to the decimal; adding 0 turns -0 into 0. */
function exactSum(whole: number, units: number): number {
  const total = whole * unitsPerOne + units
  return (Number.isSafeInteger(total) ? total / unitsPerOne : whole + units / unitsPerOne) + 0
}

function createExtreme(column: NumberColumn, kind: 'min' | 'max'): TotalOf {
  const pick = kind === 'min' ? Math.min : Math.max
  return span => {
    const numbers = column.read(span)
    let extreme: number | null = null
    for (const row of span.order.subarray(span.start, span.end)) {
      const number = numberAt(numbers, row)
      if (!Number.isNaN(number)) extreme = extreme === null ? number : pick(extreme, number)
    }
    return extreme
  }
}

/** Counts rows that have a value. */
function createCount<Row>(encoded: EncodedColumn<Row>): TotalOf {
  return ({ order, start, end }) => {
    const { codes } = encoded
    let count = 0
    for (let position = start; position < end; position += 1)
      if (codes[numberAt(order, position)] !== blankCode) count += 1
    return count
  }
}

/** The columns a total reads. */
interface TotalSources<Row> {
  numbers(): NumberColumn
  keys(key: (row: Row) => string): KeyColumn
  encoded(): EncodedColumn<Row>
}

export function createTotal<Row>(total: Total<Row>, sources: TotalSources<Row>): TotalOf {
  switch (total.kind) {
    case 'sum':
      return createSum(sources.numbers())
    case 'oncePer':
      return createSumOncePer(sources.numbers(), sources.keys(total.key))
    case 'count':
      return createCount(sources.encoded())
    default:
      return createExtreme(sources.numbers(), total.kind)
  }
}
