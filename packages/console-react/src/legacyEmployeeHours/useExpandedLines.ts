import { type HoursTreeLine, hoursTreeLines } from '@fieldtime/console-core/internal'
import type { HoursTree } from '@fieldtime/console-core/reports'
import { useMemo, useState } from 'react'

export interface ExpandedLines {
  /** Those in sight, from top to bottom. */
  readonly lines: readonly HoursTreeLine[]
  readonly toggle: (key: string) => void
  readonly expandAll: () => void
  readonly collapseAll: () => void
}

/** Which lines of the tree are open. They stay so when the tree is read again. */
export function useExpandedLines(tree: HoursTree): ExpandedLines {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(nothing)
  const lines = useMemo(() => hoursTreeLines(tree, expanded), [tree, expanded])
  return {
    lines,
    toggle: key => setExpanded(keys => toggled(keys, key)),
    expandAll: () => setExpanded(new Set(keysOf(tree))),
    collapseAll: () => setExpanded(nothing),
  }
}

const nothing: ReadonlySet<string> = new Set()

function* keysOf({ employees }: HoursTree): Generator<string> {
  for (const { key, dates } of employees) {
    yield key
    for (const day of dates) yield day.key
  }
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
