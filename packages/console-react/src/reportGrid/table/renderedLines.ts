import type { ReportLine } from '@fieldtime/console-core/reports'

/**
 * The indexes of the lines to render, in order: those in the virtualised range, the line that has focus, and the headers of the
 * groups around the first of them, which are sticky.
 */
export function renderedLines(
  inReach: readonly number[],
  lines: readonly ReportLine<unknown>[],
  activeIndex: number,
): number[] {
  const kept = new Set(inReach)
  if (activeIndex >= 0 && activeIndex < lines.length) kept.add(activeIndex)
  const first = inReach[0] ?? 0
  let depth = lines[first]?.depth ?? 0
  for (let index = first - 1; index >= 0 && depth > 0; index -= 1) {
    const line = lines[index]
    if (line?.kind !== 'group' || line.depth >= depth) continue
    kept.add(index)
    depth = line.depth
  }
  return [...kept].sort((left, right) => left - right)
}
