import type { SortOrder } from '../layout/index.ts'
import type { EncodedColumn } from './encodedColumn.ts'

/** A column and its sort direction. */
export interface SortKey<Row> {
  readonly encoded: EncodedColumn<Row>
  /** Rank of each code in the requested order, from 0. Blank is last in both directions. */
  readonly places: Uint32Array
}

export function createSortKey<Row>(encoded: EncodedColumn<Row>, order: SortOrder): SortKey<Row> {
  const ascending = encoded.ascending()
  const blankPlace = ascending.length - 1
  if (order === 'asc') return { encoded, places: ascending }
  return { encoded, places: ascending.map(place => (place === blankPlace ? place : blankPlace - 1 - place)) }
}

/** The rows sorted by all keys, most significant first. The sort is stable. */
export function sortRows<Row>(rows: Uint32Array, keys: readonly SortKey<Row>[]): Uint32Array {
  return keys.reduceRight((sorted, { encoded, places }) => sortByPlaces(sorted, encoded.codes, places), rows)
}

/**
 * Counting sort: one pass counts each rank, one moves every row to its slot. Rows that are already in order, as those of a
 * report are by date, are returned as they are.
 */
function sortByPlaces(rows: Uint32Array, codes: Uint32Array, places: Uint32Array): Uint32Array {
  const rowPlaces = new Uint32Array(rows.length)
  const starts = new Uint32Array(places.length + 1)
  let isInOrder = true
  let lastPlace = 0
  for (let index = 0; index < rows.length; index += 1) {
    const place = places[codes[rows[index] ?? 0] ?? 0] ?? 0
    if (place < lastPlace) isInOrder = false
    lastPlace = place
    rowPlaces[index] = place
    starts[place + 1] = (starts[place + 1] ?? 0) + 1
  }
  if (isInOrder) return rows
  for (let place = 1; place < starts.length; place += 1) starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0)
  const sorted = new Uint32Array(rows.length)
  for (let index = 0; index < rows.length; index += 1) {
    const place = rowPlaces[index] ?? 0
    const target = starts[place] ?? 0
    sorted[target] = rows[index] ?? 0
    starts[place] = target + 1
  }
  return sorted
}
