import type { SortOrder } from '../layout/index.ts'
import { type EncodedColumn, numberAt } from './encodedColumn.ts'
import { type CellValue, readableValue } from './reportQuery.ts'

/** A column and its sort direction. */
export interface SortKey<Row> {
  readonly encoded: EncodedColumn<Row>
  /** Rank of each code in the requested order, from 0. Blank is last in both directions. */
  readonly ranks: Uint32Array
}

export function createSortKey<Row>(encoded: EncodedColumn<Row>, order: SortOrder): SortKey<Row> {
  const ascending = encoded.ascending()
  const blankRank = ascending.length - 1
  if (order === 'asc') return { encoded, ranks: ascending }
  return { encoded, ranks: ascending.map(rank => (rank === blankRank ? rank : blankRank - 1 - rank)) }
}

/** The rows sorted by all keys, most significant first. The sort is stable. */
export function sortRows<Row>(rows: Uint32Array, keys: readonly SortKey<Row>[]): Uint32Array {
  return keys.reduceRight((sorted, { encoded, ranks }) => sortByRanks(sorted, encoded.codes, ranks), rows)
}

/**
 * Counting sort: one pass counts each rank, one moves every row to its slot. Rows that are already in order, as those of a
 * report are by date, are returned as they are.
 */
function sortByRanks(rows: Uint32Array, codes: Uint32Array, ranks: Uint32Array): Uint32Array {
  const rowRanks = new Uint32Array(rows.length)
  const starts = new Uint32Array(ranks.length + 1)
  let isInOrder = true
  let lastRank = 0
  for (let index = 0; index < rows.length; index += 1) {
    const rank = numberAt(ranks, numberAt(codes, numberAt(rows, index)))
    if (rank < lastRank) isInOrder = false
    lastRank = rank
    rowRanks[index] = rank
    starts[rank + 1] = numberAt(starts, rank + 1) + 1
  }
  if (isInOrder) return rows
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank] = numberAt(starts, rank) + numberAt(starts, rank - 1)
  const sorted = new Uint32Array(rows.length)
  for (let index = 0; index < rows.length; index += 1) {
    const rank = numberAt(rowRanks, index)
    const target = numberAt(starts, rank)
    sorted[target] = numberAt(rows, index)
    starts[rank] = target + 1
  }
  return sorted
}

/** The content of a line: a group header, or a row by its position in the sort order. */
export type LinePosition =
  | ({ readonly kind: 'group' } & GroupPosition)
  | { readonly kind: 'row'; readonly index: number }

export interface LineMap {
  readonly lineCount: number
  /** The lines from `start` up to, not including, `end`. Out-of-range lines are omitted. */
  positionsAt(start: number, end: number): LinePosition[]
}

/** Lines of ungrouped rows. */
export function mapRows(rowCount: number): LineMap {
  return {
    lineCount: rowCount,
    positionsAt: (start, end) => linesBetween(start, end, rowCount).map(index => ({ kind: 'row', index })),
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
    positionsAt(start, end) {
      let header = lastAtMost(headerLines, start)
      return linesBetween(start, end, lineCount).map(line => {
        if (headerLines[header + 1] === line) header += 1
        const depth = numberAt(depths, header)
        const group = numberAt(groups, header)
        const below = line - numberAt(headerLines, header)
        if (below === 0) return { kind: 'group', depth, group }
        return { kind: 'row', index: (levels[depth] ? numberAt(levels[depth].starts, group) : 0) + below - 1 }
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
    for (let position = numberAt(parentStarts, parent); position < end; position += 1) {
      const code = numberAt(codes, numberAt(order, position))
      if (code !== lastCode) starts.push(position)
      lastCode = code
    }
  }
  firstChildren.push(starts.length)
  starts.push(order.length)
  return { starts: Uint32Array.from(starts), firstChildren: Uint32Array.from(firstChildren) }
}

/** A group by its depth and its index among the groups of that depth. */
export interface GroupPosition {
  readonly depth: number
  readonly group: number
}

/** The index of the group that contains a position, on a level. */
export function groupAt({ starts }: Pick<GroupLevel<unknown>, 'starts'>, position: number): number {
  return lastAtMost(starts, position)
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
): GroupPosition | null {
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
  const { encoded, ranks } = key
  const code = encoded.codeOf(readableValue(encoded.column.kind, value))
  if (code === undefined) return null
  const rankOf = (group: number) => numberAt(ranks, numberAt(encoded.codes, numberAt(order, numberAt(starts, group))))
  const wanted = ranks[code]
  let low = from
  let high = to - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const rank = rankOf(middle)
    if (rank === wanted) return middle
    if (wanted !== undefined && rank < wanted) low = middle + 1
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
