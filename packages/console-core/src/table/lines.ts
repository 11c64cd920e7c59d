import { type GroupLevel, type GroupPlace, lastAtMost } from './group.ts'

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
        addGroups(depth + 1, level.firstChildren[group] ?? 0, level.firstChildren[group + 1] ?? 0)
      } else {
        lineCount += (level.starts[group + 1] ?? 0) - (level.starts[group] ?? 0)
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
        const depth = depths[header] ?? 0
        const group = groups[header] ?? 0
        const below = line - (headerLines[header] ?? 0)
        if (below === 0) return { kind: 'group', depth, group }
        return { kind: 'row', place: (levels[depth]?.starts[group] ?? 0) + below - 1 }
      })
    },
  }
}

function linesBetween(start: number, end: number, lineCount: number): number[] {
  const first = Math.max(0, start)
  return Array.from({ length: Math.max(0, Math.min(end, lineCount) - first) }, (_, index) => first + index)
}
