import { type CellValue, readableValue } from './queryColumn.ts'
import type { SortKey } from './sort.ts'

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
    const end = parentStarts[parent + 1] ?? 0
    firstChildren.push(starts.length)
    let lastCode = -1
    for (let place = parentStarts[parent] ?? 0; place < end; place += 1) {
      const code = codes[order[place] ?? 0] ?? 0
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
export function lastAtMost(ascending: ArrayLike<number>, number: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((ascending[middle] ?? 0) <= number) low = middle
    else high = middle - 1
  }
  return low
}

/** The columns and values from the outermost group to a row's group, as a stable string. */
export function groupKeyOf<Row>(levels: readonly GroupLevel<Row>[], depth: number, row: number): string {
  const path = levels.slice(0, depth + 1).flatMap(({ key: { encoded } }) => {
    const value = encoded.values[encoded.codes[row] ?? 0] ?? null
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
    from = level.firstChildren[group] ?? 0
    to = level.firstChildren[group + 1] ?? 0
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
  const placeOf = (group: number) => places[encoded.codes[order[starts[group] ?? 0] ?? 0] ?? 0] ?? 0
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
