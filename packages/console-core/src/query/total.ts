import { blankCode, type EncodedColumn, withRoom } from './encodedColumn.js'
import type { CellValue, QueryColumn, Total } from './queryColumn.js'

/** Some rows of a table: the numbers of rows from one place of a list to, not including, another. */
export interface RowSpan {
  readonly order: Uint32Array
  readonly start: number
  readonly end: number
}

/** The total of one column over any of its rows; null where none of them has a value. */
export type TotalOf = (span: RowSpan) => number | null

/** A row's number; NaN is blank. */
type NumberAt = (row: number) => number

/**
 * Reads each row's number once, when a total first comes by it: a page of a few groups reads the rows of those.
 * `forget` makes it read a row again.
 */
export interface NumberColumn {
  readonly at: NumberAt
  /** Call it when rows have come. */
  makeRoom(rowCount: number): void
  forget(row: number): void
}

/** No value is infinite: those are blank. */
const notRead = Number.POSITIVE_INFINITY

export function createNumberColumn<Row>(column: QueryColumn<Row>, rows: readonly Row[]): NumberColumn {
  let numbers = new Float64Array(0)
  const read = (index: number) => {
    const row = rows[index]
    const number = numberOf(row === undefined ? null : column.value(row))
    numbers[index] = number
    return number
  }
  return {
    at(index) {
      const number = numbers[index]
      return number === undefined || number === notRead ? read(index) : number
    },
    makeRoom(rowCount) {
      if (numbers.length >= rowCount) return
      const longer = new Float64Array(numbers.length === 0 ? rowCount : Math.max(rowCount, numbers.length * 2))
      longer.set(numbers)
      longer.fill(notRead, numbers.length)
      numbers = longer
    },
    forget(index) {
      if (index < numbers.length) numbers[index] = notRead
    },
  }
}

function numberOf(value: CellValue): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN
}

/** The keys of a `oncePer` total, as numbers from 0, read when a total first comes by a row. */
export interface KeyColumn {
  at(row: number): number
  makeRoom(rowCount: number): void
  forget(row: number): void
  /** By key: what it was counted with, and in which turn. Room for as many keys as rows. */
  readonly counted: { values: Float64Array; turns: Uint32Array; turn: number }
}

export function createKeyColumn<Row>(key: (row: Row) => string, rows: readonly Row[]): KeyColumn {
  // 0 is a row that was not read.
  let keys = new Uint32Array(0)
  const known = new Map<string, number>()
  const counted = { values: new Float64Array(0), turns: new Uint32Array(0), turn: 0 }
  const read = (index: number) => {
    const row = rows[index]
    const text = row === undefined ? '' : key(row)
    const number = known.get(text) ?? known.size + 1
    known.set(text, number)
    keys[index] = number
    return number
  }
  return {
    counted,
    at: index => keys[index] || read(index),
    makeRoom(rowCount) {
      if (keys.length < rowCount) keys = withRoom(keys, rowCount)
      // A row that was changed can bring a key more than there are rows.
      const keyRoom = keys.length + known.size + 1
      if (counted.turns.length >= keyRoom) return
      counted.values = new Float64Array(keyRoom)
      counted.turns = new Uint32Array(keyRoom)
      counted.turn = 0
    },
    forget(index) {
      if (index < keys.length) keys[index] = 0
    },
  }
}

export function createSum(numbers: NumberColumn): TotalOf {
  return ({ order, start, end }) => {
    const sum = createExactSum()
    for (let place = start; place < end; place += 1) {
      const number = numbers.at(order[place] ?? 0)
      if (!Number.isNaN(number)) sum.add(number)
    }
    return sum.total()
  }
}

export function createSumOncePer(numbers: NumberColumn, keys: KeyColumn): TotalOf {
  const { counted } = keys
  return ({ order, start, end }) => {
    const sum = createExactSum()
    counted.turn += 1
    for (let place = start; place < end; place += 1) {
      const row = order[place] ?? 0
      const number = numbers.at(row)
      if (Number.isNaN(number)) continue
      const key = keys.at(row)
      if (counted.turns[key] === counted.turn) {
        const earlier = counted.values[key] ?? 0
        if (number <= earlier) continue
        sum.replace(earlier, number)
      } else {
        counted.turns[key] = counted.turn
        sum.add(number)
      }
      counted.values[key] = number
    }
    return sum.total()
  }
}

export function createExtreme(numbers: NumberColumn, kind: 'min' | 'max'): TotalOf {
  const pick = kind === 'min' ? Math.min : Math.max
  return ({ order, start, end }) => {
    let extreme: number | null = null
    for (let place = start; place < end; place += 1) {
      const number = numbers.at(order[place] ?? 0)
      if (!Number.isNaN(number)) extreme = extreme === null ? number : pick(extreme, number)
    }
    return extreme
  }
}

/** How many rows have a value. */
export function createCount<Row>(encoded: EncodedColumn<Row>): TotalOf {
  return ({ order, start, end }) => {
    const { codes } = encoded
    let count = 0
    for (let place = start; place < end; place += 1) if (codes[order[place] ?? 0] !== blankCode) count += 1
    return count
  }
}

const billion = 1_000_000_000

/**
 * A sum in billionths, each number rounded to them once. Sums of whole numbers are exact, so 0.1 and 0.2 make 0.3 and the
 * order of rows changes nothing, as long as the sum of sizes stays below 9e15 and there are fewer than nine million rows.
 */
function createExactSum() {
  let whole = 0
  let billionths = 0
  let count = 0
  const put = (number: number, sign: number) => {
    const part = Math.trunc(number)
    whole += sign * part
    if (part !== number) billionths += sign * Math.round((number - part) * billion)
  }
  return {
    add(number: number) {
      put(number, 1)
      count += 1
    },
    replace(earlier: number, number: number) {
      put(earlier, -1)
      put(number, 1)
    },
    total(): number | null {
      if (count === 0) return null
      const total = whole * billion + billionths
      // One division of whole numbers gives the number nearest to the decimal; adding 0 makes 0 of -0.
      return (Number.isSafeInteger(total) ? total / billion : whole + billionths / billion) + 0
    },
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
