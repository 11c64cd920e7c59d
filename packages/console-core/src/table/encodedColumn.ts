import { createTextOrder, foldText } from '../text/index.ts'
import { compareShiftTimes } from '../time/index.ts'
import { type CellValue, compareValues, type QueryColumn, readableValue } from './reportQuery.ts'

/** Reads an index that must exist. Throws `RangeError`, because an index that is off by one would read another row. */
export function numberAt(numbers: ArrayLike<number>, index: number): number {
  const number = numbers[index]
  if (number === undefined) throw new RangeError(`No number at ${index} of ${numbers.length}.`)
  return number
}

/** The code for blank in every column. */
export const blankCode = 0

export interface RowReader {
  /** Reads the rows before `end`, each once. */
  readTo(end: number): void
}

/**
 * A dictionary-encoded column: each distinct value has a code, each row stores the code of its value. Costly work on a value
 * (folding, collation, filtering) runs once per code; rows are filtered, sorted and grouped as integers.
 */
export interface EncodedColumn<Row> extends RowReader {
  readonly column: QueryColumn<Row>
  /** By row; 0 beyond the encoded rows. */
  readonly codes: Uint32Array
  /** Displayed values by code; the first is null (blank). */
  readonly values: readonly CellValue[]
  reencode(index: number, row: Row): void
  /** The code of a displayed value; undefined if no row has it. */
  codeOf(value: CellValue): number | undefined
  /** The displayed text of a code: its label if the column has labels. Empty for blank. */
  textOf(code: number): string
  /** The same text without case and accents. */
  foldedOf(code: number): string
  /** Rank of each code in ascending order, from 0. Blank is last. */
  ascending(): Uint32Array
}

export function createEncodedColumn<Row>(
  column: QueryColumn<Row>,
  rows: readonly Row[],
  locale: string,
): EncodedColumn<Row> {
  let codes = new Uint32Array(0)
  let encodedCount = 0
  const values: CellValue[] = [null]
  const texts: string[] = ['']
  const folded: string[] = ['']
  const codeOfReadable = new Map<CellValue, number>([[null, blankCode]])
  const codeOfRaw = new Map<CellValue, number>()
  const inOrder: number[] = []
  let ranks = new Uint32Array(0)

  const textOf = (value: CellValue) => (typeof value === 'string' && column.label ? column.label(value) : String(value))

  const encodeValue = (raw: CellValue) => {
    const known = codeOfRaw.get(raw)
    if (known !== undefined) return known
    const value = readableValue(column.kind, raw)
    let code = codeOfReadable.get(value)
    if (code === undefined) {
      code = values.length
      values.push(value)
      texts.push(textOf(value))
      codeOfReadable.set(value, code)
    }
    codeOfRaw.set(raw, code)
    return code
  }

  const compareCodes = createCodeOrder(column, locale, values, texts)

  return {
    column,
    values,
    get codes() {
      return codes
    },
    readTo(end) {
      if (encodedCount >= end) return
      if (codes.length < rows.length) codes = withCapacity(codes, rows.length)
      let lastRaw: CellValue = null
      let lastCode = blankCode
      for (let index = encodedCount; index < end; index += 1) {
        const row = rows[index]
        const raw = row === undefined ? null : column.value(row)
        if (raw !== lastRaw) {
          lastRaw = raw
          lastCode = encodeValue(raw)
        }
        codes[index] = lastCode
      }
      encodedCount = end
    },
    reencode(index, row) {
      if (index < encodedCount) codes[index] = encodeValue(column.value(row))
    },
    codeOf: value => codeOfReadable.get(value),
    textOf: code => texts[code] ?? '',
    foldedOf(code) {
      for (let next = folded.length; next <= code; next += 1) folded.push(foldText(texts[next] ?? ''))
      return folded[code] ?? ''
    },
    ascending() {
      if (ranks.length === values.length) return ranks
      mergeInto(inOrder, newCodes(inOrder.length + 1, values.length).sort(compareCodes), compareCodes)
      ranks = new Uint32Array(values.length)
      for (let rank = 0; rank < inOrder.length; rank += 1) ranks[inOrder[rank] ?? blankCode] = rank
      ranks[blankCode] = inOrder.length
      return ranks
    },
  }
}

/** A copy with at least this length, doubled to amortise growth. */
function withCapacity(codes: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(codes.length === 0 ? length : Math.max(length, codes.length * 2))
  longer.set(codes)
  return longer
}

function createCodeOrder<Row>(
  { kind, firstValue }: QueryColumn<Row>,
  locale: string,
  values: readonly CellValue[],
  texts: readonly string[],
): (left: number, right: number) => number {
  const byValue = (left: number, right: number) => compareValues(values[left] ?? null, values[right] ?? null)
  if (kind === 'time') return (left, right) => compareShiftTimes(String(values[left]), String(values[right]))
  if (kind !== 'text' && kind !== 'enum') return byValue
  const compareTexts = createTextOrder(locale)
  const isLater = (code: number) => Number(values[code] !== firstValue)
  return (left, right) =>
    isLater(left) - isLater(right) || compareTexts(texts[left] ?? '', texts[right] ?? '') || byValue(left, right)
}

function newCodes(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

/** Merges two sorted lists in place, so that appending a page of rows only costs its new values. */
function mergeInto(
  inOrder: number[],
  added: readonly number[],
  compare: (left: number, right: number) => number,
): void {
  let left = inOrder.length - 1
  let right = added.length - 1
  inOrder.length += added.length
  for (let target = inOrder.length - 1; right >= 0; target -= 1) {
    const earlier = inOrder[left]
    const later = added[right] ?? blankCode
    if (left >= 0 && earlier !== undefined && compare(earlier, later) > 0) {
      inOrder[target] = earlier
      left -= 1
    } else {
      inOrder[target] = later
      right -= 1
    }
  }
}
