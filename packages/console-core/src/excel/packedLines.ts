import type { SheetCell, SheetLine, SheetRow } from './sheet.ts'

/**
 * Lines in the format that is posted to the worker. Each distinct text is sent once and referenced by number, because structured
 * clones copy texts one by one.
 */
export interface PackedLines {
  /** Texts that earlier messages didn't contain, in the order of their numbers. */
  readonly texts: readonly string[]
  /** By line: -1 for a row, otherwise an index into `others`. */
  readonly kinds: Int32Array
  readonly others: readonly SheetLine[]
  /** By row: depth, and bits for hidden and collapsed. */
  readonly places: Uint8Array
  readonly columnCount: number
  /** By cell: its kind, and its number or the number of its text. */
  readonly cellKinds: Uint8Array
  readonly values: Float64Array
  /** Text numbers of link addresses and day texts, in the order of their cells. */
  readonly details: Int32Array
}

const isRow = -1
const nothing = 0
const number = 1
const text = 2
const link = 3
const time = 4

const depthBits = 0b1111
const hiddenBit = 0b1_0000
const collapsedBit = 0b10_0000

/** Packs the lines of one sheet. Call the result for each message in order. All rows have the same number of cells. */
export function createLinePacker(): (lines: readonly SheetLine[]) => PackedLines {
  const numbers = new Map<string, number>()
  let texts: string[] = []
  const numberOf = (value: string) => {
    const known = numbers.get(value)
    if (known !== undefined) return known
    numbers.set(value, numbers.size)
    texts.push(value)
    return numbers.size - 1
  }

  return lines => {
    texts = []
    const rows = lines.filter(line => line.kind === 'row')
    const others = lines.filter(line => line.kind !== 'row')
    const columnCount = rows[0]?.cells.length ?? 0
    const cellKinds = new Uint8Array(rows.length * columnCount)
    const values = new Float64Array(rows.length * columnCount)
    const details: number[] = []
    let position = 0
    for (const { cells } of rows) {
      for (const cell of cells) {
        if (typeof cell === 'string') {
          cellKinds[position] = text
          values[position] = numberOf(cell)
        } else if (typeof cell === 'number') {
          cellKinds[position] = number
          values[position] = cell
        } else if (cell !== null && 'serial' in cell) {
          cellKinds[position] = time
          values[position] = cell.serial
          details.push(numberOf(cell.dayText))
        } else if (cell !== null) {
          cellKinds[position] = link
          values[position] = numberOf(cell.text)
          details.push(numberOf(cell.address))
        }
        position += 1
      }
    }
    let otherCount = 0
    return {
      texts,
      kinds: Int32Array.from(lines, line => {
        if (line.kind === 'row') return isRow
        otherCount += 1
        return otherCount - 1
      }),
      others,
      places: Uint8Array.from(rows, placeOf),
      columnCount,
      cellKinds,
      values,
      details: Int32Array.from(details),
    }
  }
}

const placeOf = ({ depth, isHidden, isCollapsed }: SheetRow) =>
  Math.min(depth, depthBits) | (isHidden ? hiddenBit : 0) | (isCollapsed ? collapsedBit : 0)

/** Unpacks the lines of one sheet. Call the result for each message in order. */
export function createLineUnpacker(): (packed: PackedLines) => Iterable<SheetLine> {
  const texts: string[] = []
  return packed => {
    texts.push(...packed.texts)
    return unpack(packed, texts)
  }
}

function* unpack(packed: PackedLines, texts: readonly string[]): Generator<SheetLine> {
  const { kinds, others, places, columnCount, cellKinds, values, details } = packed
  const textAt = (index: number | undefined) => texts[index ?? -1] ?? ''
  let row = 0
  let detail = 0

  const cellAt = (position: number): SheetCell => {
    const value = values[position] ?? 0
    switch (cellKinds[position]) {
      case nothing:
        return null
      case number:
        return value
      case text:
        return textAt(value)
      case link:
        detail += 1
        return { text: textAt(value), address: textAt(details[detail - 1]) }
      default:
        detail += 1
        return { serial: value, dayText: textAt(details[detail - 1]) }
    }
  }

  for (const kind of kinds) {
    if (kind !== isRow) {
      const other = others[kind]
      if (other) yield other
      continue
    }
    const place = places[row] ?? 0
    const cells: SheetCell[] = []
    for (let index = 0; index < columnCount; index += 1) cells.push(cellAt(row * columnCount + index))
    row += 1
    yield {
      kind: 'row',
      depth: place & depthBits,
      isHidden: (place & hiddenBit) !== 0,
      isCollapsed: (place & collapsedBit) !== 0,
      cells,
    }
  }
}
