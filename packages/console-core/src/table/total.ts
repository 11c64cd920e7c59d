import { blankCode, type EncodedColumn, type RowReader } from './encodedColumn.js'
import type { CellValue, QueryColumn, Total } from './queryColumn.js'

/** Some rows of a table: those from one place of a list to, not including, another. */
export interface RowSpan {
  readonly order: Uint32Array
  readonly start: number
  readonly end: number
}

/** The total of one column over any of its rows; null where none of them has a value. */
export type TotalOf = (span: RowSpan) => number | null

/** What is read of each row once, when a total first comes by it. */
export interface ReadOnce<Values> extends RowReader {
  /** By row, read for the rows of a span at least. */
  read(span: RowSpan): Values
  /** Call it when rows have come or were forgotten. */
  makeRoom(rowCount: number): void
  /** Has a row read again. */
  forget(row: number): void
}

/** A page of a few groups reads the rows of those. Beyond this share all rows are read, one after the other: it is faster. */
export const shareReadSingly = 1 / 16

interface Reading<Values> {
  make(length: number): Values
  readValue(index: number): number
  /** No row has it for a value. */
  readonly notRead: number
}

function createReadOnce<Values extends Float64Array | Uint32Array>(
  rows: readonly unknown[],
  { make, readValue, notRead }: Reading<Values>,
): ReadOnce<Values> {
  let values = make(0)
  let singleCount = 0
  /** All rows before it were read. */
  let wholeCount = 0
  const readTo = (end: number) => {
    for (; wholeCount < end; wholeCount += 1) {
      if (values[wholeCount] === notRead) values[wholeCount] = readValue(wholeCount)
    }
  }
  return {
    read({ order, start, end }) {
      if (wholeCount === rows.length) return values
      for (let place = start; place < end; place += 1) {
        const index = order[place] ?? 0
        if (values[index] !== notRead) continue
        values[index] = readValue(index)
        singleCount += 1
        if (singleCount <= rows.length * shareReadSingly) continue
        singleCount = 0
        readTo(rows.length)
        break
      }
      return values
    },
    readTo,
    makeRoom(rowCount) {
      if (values.length >= rowCount) return
      const longer = make(values.length === 0 ? rowCount : Math.max(rowCount, values.length * 2))
      longer.set(values)
      longer.fill(notRead, values.length)
      values = longer
    },
    forget(index) {
      if (index >= values.length) return
      values[index] = notRead
      wholeCount = Math.min(wholeCount, index)
    },
  }
}

/** By row its number; NaN is blank. */
export type NumberColumn = ReadOnce<Float64Array>

export function createNumberColumn<Row>(column: QueryColumn<Row>, rows: readonly Row[]): NumberColumn {
  return createReadOnce(rows, {
    make: length => new Float64Array(length),
    // No value is infinite: those are blank.
    notRead: Number.POSITIVE_INFINITY,
    readValue(index) {
      const row = rows[index]
      return numberOf(row === undefined ? null : column.value(row))
    },
  })
}

function numberOf(value: CellValue): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN
}

/** By row its key as a number. */
export interface KeyColumn extends ReadOnce<Uint32Array> {
  /** Room to count each key once. */
  readonly counting: Counting
}

interface Counting {
  /** By key the turn in which it was counted, and the number that it was counted with. */
  turns: Uint32Array
  numbers: Float64Array
  turn: number
}

export function createKeyColumn<Row>(key: (row: Row) => string, rows: readonly Row[]): KeyColumn {
  const known = new Map<string, number>()
  const counting: Counting = { turns: new Uint32Array(0), numbers: new Float64Array(0), turn: 0 }
  let changedCount = 0
  const keys = createReadOnce(rows, {
    make: length => new Uint32Array(length),
    notRead: 0,
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
    makeRoom(rowCount) {
      keys.makeRoom(rowCount)
      // Each row can bring a key, and one that was changed brings another.
      const keyRoom = rowCount + changedCount + 1
      if (counting.turns.length >= keyRoom) return
      const room = Math.max(keyRoom, counting.turns.length * 2)
      counting.turns = new Uint32Array(room)
      counting.numbers = new Float64Array(room)
      counting.turn = 0
    },
    forget(index) {
      keys.forget(index)
      changedCount += 1
    },
  }
}

const unitsPerOne = 3_600_000_000

/**
 * The sum in parts of 1/3,600,000,000, each number rounded to them once: a millisecond in hours and decimals of up to eight
 * digits are a whole number of them. Sums of whole numbers are exact, so 0.1 and 0.2 make 0.3, twenty seconds three times are
 * a minute, and the order of rows changes nothing, as long as the sum of sizes stays below 2.5 million and there are fewer
 * rows than that.
 */
function createSum(column: NumberColumn): TotalOf {
  return span => {
    const numbers = column.read(span)
    const { order, start, end } = span
    let [whole, units, count] = [0, 0, 0]
    for (let place = start; place < end; place += 1) {
      const number = numbers[order[place] ?? 0] ?? Number.NaN
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
    counting.turn += 1
    const { turns, numbers: counted, turn } = counting
    for (let place = start; place < end; place += 1) {
      const row = order[place] ?? 0
      const number = numbers[row] ?? Number.NaN
      if (Number.isNaN(number)) continue
      const key = keys[row] ?? 0
      if (turns[key] === turn) {
        const earlier = counted[key] ?? 0
        if (number <= earlier) continue
        const earlierPart = Math.trunc(earlier)
        whole -= earlierPart
        units -= Math.round((earlier - earlierPart) * unitsPerOne)
      }
      turns[key] = turn
      counted[key] = number
      const part = Math.trunc(number)
      whole += part
      if (part !== number) units += Math.round((number - part) * unitsPerOne)
      count += 1
    }
    return count === 0 ? null : exactSum(whole, units)
  }
}

/** One division of whole numbers gives the number nearest to the decimal; adding 0 makes 0 of -0. */
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
      const number = numbers[row] ?? Number.NaN
      if (!Number.isNaN(number)) extreme = extreme === null ? number : pick(extreme, number)
    }
    return extreme
  }
}

/** How many rows have a value. */
function createCount<Row>(encoded: EncodedColumn<Row>): TotalOf {
  return ({ order, start, end }) => {
    const { codes } = encoded
    let count = 0
    for (let place = start; place < end; place += 1) if (codes[order[place] ?? 0] !== blankCode) count += 1
    return count
  }
}

/** What a total is made from. */
export interface TotalSources<Row> {
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
