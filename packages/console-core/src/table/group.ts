import type { SortOrder } from '../layout/index.ts'
import { type EncodedColumn, numberAt } from './encodedColumn.ts'
import { type CellValue, readableValue } from './reportQuery.ts'

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
    const place = numberAt(places, numberAt(codes, numberAt(rows, index)))
    if (place < lastPlace) isInOrder = false
    lastPlace = place
    rowPlaces[index] = place
    starts[place + 1] = numberAt(starts, place + 1) + 1
  }
  if (isInOrder) return rows
  for (let place = 1; place < starts.length; place += 1)
    starts[place] = numberAt(starts, place) + numberAt(starts, place - 1)
  const sorted = new Uint32Array(rows.length)
  for (let index = 0; index < rows.length; index += 1) {
    const place = numberAt(rowPlaces, index)
    const target = numberAt(starts, place)
    sorted[target] = numberAt(rows, index)
    starts[place] = target + 1
  }
  return sorted
}

/** The content of a line: a group header, or a row by its position in the sort order. */
export type LinePlace = ({ readonly kind: 'group' } & GroupPlace) | { readonly kind: 'row'; readonly place: number }

export interface LineMap {
  readonly lineCount: number
  /** The lines from `start` up to, not including, `end`. Out-of-range lines are omitted. */
  placesAt(start: number, end: number): LinePlace[]
}

/** Lines of ungrouped rows. */
export function mapRows(rowCount: number): LineMap {
  return {
    lineCount: rowCount,
    placesAt: (start, end) => linesBetween(start, end, rowCount).map(place => ({ kind: 'row', place })),
  }
}

/** Lines of grouped rows: every visible header, and the rows of expanded innermost groups. */
export function mapGroups<Row>(
  levels: readonly GroupLevel<Row>[],
  isExpanded: (depth: number, group: number) => boolean,
): LineMap {
  const depths: number[] = []
  const groups: number[] = []
  const headerLines: number[] = []
  let lineCount = 0

  const addGroups = (depth: number, from: number, to: number) => {
    const level = levels[depth]
    if (!level) return
    for (let group = from; group < to; group += 1) {
      depths.push(depth)
      groups.push(group)
      headerLines.push(lineCount)
      lineCount += 1
      if (!isExpanded(depth, group)) continue
      if (depth + 1 < levels.length) {
        addGroups(depth + 1, numberAt(level.firstChildren, group), numberAt(level.firstChildren, group + 1))
      } else {
        lineCount += numberAt(level.starts, group + 1) - numberAt(level.starts, group)
      }
    }
  }
  addGroups(0, 0, (levels[0]?.starts.length ?? 1) - 1)

  return {
    lineCount,
    placesAt(start, end) {
      let header = lastAtMost(headerLines, start)
      return linesBetween(start, end, lineCount).map(line => {
        if (headerLines[header + 1] === line) header += 1
        const depth = numberAt(depths, header)
        const group = numberAt(groups, header)
        const below = line - numberAt(headerLines, header)
        if (below === 0) return { kind: 'group', depth, group }
        return { kind: 'row', place: (levels[depth] ? numberAt(levels[depth].starts, group) : 0) + below - 1 }
      })
    },
  }
}

function linesBetween(start: number, end: number, lineCount: number): number[] {
  const first = Math.max(0, start)
  return Array.from({ length: Math.max(0, Math.min(end, lineCount) - first) }, (_, index) => first + index)
}

/** The groups of one depth, consecutive spans that cover every row. */
export interface GroupLevel<Row> {
  readonly key: SortKey<Row>
  /** Position of each group's first row, followed by the number of rows. */
  readonly starts: Uint32Array
  /** Each group's first subgroup on the next level, followed by their number. Empty on the innermost level. */
  readonly firstChildren: Uint32Array
}

/** Groups rows that are already sorted by the same keys. */
export function groupRows<Row>(order: Uint32Array, keys: readonly SortKey<Row>[]): GroupLevel<Row>[] {
  const levels: GroupLevel<Row>[] = []
  let parentStarts = Uint32Array.of(0, order.length)
  for (const key of keys) {
    const { starts, firstChildren } = divide(order, key.encoded.codes, parentStarts)
    const parent = levels.pop()
    if (parent) levels.push({ ...parent, firstChildren })
    levels.push({ key, starts, firstChildren: new Uint32Array(0) })
    parentStarts = starts
  }
  return levels
}

function divide(order: Uint32Array, codes: Uint32Array, parentStarts: Uint32Array<ArrayBuffer>) {
  const starts: number[] = []
  const firstChildren: number[] = []
  for (let parent = 0; parent + 1 < parentStarts.length; parent += 1) {
    const end = numberAt(parentStarts, parent + 1)
    firstChildren.push(starts.length)
    let lastCode = -1
    for (let place = numberAt(parentStarts, parent); place < end; place += 1) {
      const code = numberAt(codes, numberAt(order, place))
      if (code !== lastCode) starts.push(place)
      lastCode = code
    }
  }
  firstChildren.push(starts.length)
  starts.push(order.length)
  return { starts: Uint32Array.from(starts), firstChildren: Uint32Array.from(firstChildren) }
}

/** A group by its depth and its index among the groups of that depth. */
export interface GroupPlace {
  readonly depth: number
  readonly group: number
}

/** The index of the group that contains a position, on a level. */
export function groupAt({ starts }: Pick<GroupLevel<unknown>, 'starts'>, place: number): number {
  return lastAtMost(starts, place)
}

/** The index of the last ascending number that is at most `number`; 0 when all are greater. */
function lastAtMost(ascending: ArrayLike<number>, number: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (numberAt(ascending, middle) <= number) low = middle
    else high = middle - 1
  }
  return low
}

/** The columns and values from the outermost group to a row's group, as a stable string. */
export function groupKeyOf<Row>(levels: readonly GroupLevel<Row>[], depth: number, row: number): string {
  const path = levels.slice(0, depth + 1).flatMap(({ key: { encoded } }) => {
    const value = encoded.values[numberAt(encoded.codes, row)] ?? null
    return [encoded.column.id, value]
  })
  return JSON.stringify(path)
}

/** The group with a key; null when there is none. */
export function findGroup<Row>(
  levels: readonly GroupLevel<Row>[],
  order: Uint32Array,
  groupKey: string,
): GroupPlace | null {
  const path = readGroupKey(groupKey)
  if (!path || path.length === 0 || path.length > levels.length) return null
  let group = 0
  let from = 0
  let to = (levels[0]?.starts.length ?? 1) - 1
  for (const [depth, { columnId, value }] of path.entries()) {
    const level = levels[depth]
    if (!level || level.key.encoded.column.id !== columnId) return null
    const found = findAmong(level, order, value, from, to)
    if (found === null) return null
    group = found
    // The last level has no children.
    if (depth === path.length - 1) break
    from = numberAt(level.firstChildren, group)
    to = numberAt(level.firstChildren, group + 1)
  }
  return { depth: path.length - 1, group }
}

/** Binary search for the group with a value among siblings, which are sorted. */
function findAmong<Row>(
  { key, starts }: GroupLevel<Row>,
  order: Uint32Array,
  value: CellValue,
  from: number,
  to: number,
): number | null {
  const { encoded, places } = key
  const code = encoded.codeOf(readableValue(encoded.column.kind, value))
  if (code === undefined) return null
  const placeOf = (group: number) => numberAt(places, numberAt(encoded.codes, numberAt(order, numberAt(starts, group))))
  const wanted = places[code]
  let low = from
  let high = to - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const place = placeOf(middle)
    if (place === wanted) return middle
    if (wanted !== undefined && place < wanted) low = middle + 1
    else high = middle - 1
  }
  return null
}

interface GroupStep {
  readonly columnId: unknown
  readonly value: CellValue
}

function readGroupKey(groupKey: string): readonly GroupStep[] | null {
  try {
    const path: unknown = JSON.parse(groupKey)
    if (!Array.isArray(path) || path.length % 2 === 1) return null
    return Array.from({ length: path.length / 2 }, (_, step) => ({
      columnId: path[step * 2],
      value: isCellValue(path[step * 2 + 1]) ? path[step * 2 + 1] : null,
    }))
  } catch {
    return null
  }
}

function isCellValue(value: unknown): value is CellValue {
  return value === null || typeof value === 'string' || typeof value === 'number'
}
