/**
 * Rows by column. Columns of primitive values are dictionary-encoded, others are JSON. IndexedDB copies this faster than row objects,
 * because rows repeat most of their values.
 */
export interface PackedRows {
  readonly rowCount: number
  readonly columns: readonly PackedColumn[]
}

type PackedColumn =
  | { readonly name: string; readonly values: readonly unknown[]; readonly positions: Uint32Array }
  | { readonly name: string; readonly json: string }

type Fields = Readonly<Record<string, unknown>>

/** Packs rows in parts of up to `size`. */
export function* packRows(rows: readonly object[], size: number): Generator<PackedRows> {
  for (let start = 0; start < rows.length; start += size) yield packPart(rows.slice(start, start + size))
}

function packPart(rows: readonly object[]): PackedRows {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))]
  return {
    rowCount: rows.length,
    columns: names.map(name =>
      packColumn(
        name,
        rows.map(row => (row as Fields)[name]),
      ),
    ),
  }
}

/** Fields that were missing stay missing. */
export function unpackRows<Row>({ rowCount, columns }: PackedRows): Row[] {
  const cells = columns.map(column => [column.name, readerOf(column)] as const)
  return Array.from({ length: rowCount }, (_, index) => {
    const row: Record<string, unknown> = {}
    for (const [name, valueAt] of cells) {
      const value = valueAt(index)
      if (value !== undefined) row[name] = value
    }
    return row as Row
  })
}

function packColumn(name: string, cells: readonly unknown[]): PackedColumn {
  if (cells.some(cell => typeof cell === 'object' && cell !== null)) {
    // In an array, a missing cell becomes null, so each cell is an array of its own.
    return { name, json: JSON.stringify(cells.map(cell => (cell === undefined ? [] : [cell]))) }
  }
  const positionOf = new Map<unknown, number>()
  const positions = Uint32Array.from(cells, cell => {
    const known = positionOf.get(cell)
    if (known !== undefined) return known
    positionOf.set(cell, positionOf.size)
    return positionOf.size - 1
  })
  return { name, values: [...positionOf.keys()], positions }
}

function readerOf(column: PackedColumn): (index: number) => unknown {
  if ('json' in column) {
    const cells: readonly (readonly unknown[])[] = JSON.parse(column.json)
    return index => cells[index]?.[0]
  }
  const { values, positions } = column
  return index => values[positions[index] ?? -1]
}
