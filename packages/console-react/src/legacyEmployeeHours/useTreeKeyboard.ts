import { type HoursTreeLine, hoursTreeLines } from '@fieldtime/console-core/internal'
import type { HoursTree } from '@fieldtime/console-core/reports'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useConsole } from '../provider/consoleContext.ts'
import { cellOf, type GridCommand, type GridFocus, parseGridKey } from '../reportGrid/index.ts'
import { withToggled } from '../ui/withToggled.ts'

export interface TreeKeyboardOptions {
  readonly lines: readonly HoursTreeLine[]
  readonly focus: GridFocus
  readonly columnCount: number
  /** How many lines fit on the screen. */
  readonly screenLineCount: number
  readonly onToggle: (key: string) => void
}

/** The keyboard of a treegrid whose first column expands and collapses rows. Controls inside a cell keep their keys. */
export function useTreeKeyboard(options: TreeKeyboardOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const { lines, focus, columnCount, screenLineCount, onToggle } = options
  const { direction } = useConsole()
  const { lineIndex, place } = focus
  const line = lines[lineIndex]

  const moveSideways = (step: number) => {
    if (place.column > 0 || line === undefined) return focus.moveTo(lineIndex, place.column + step)
    if (line.isExpanded === step < 0) return onToggle(line.key)
    if (step > 0) return focus.moveTo(lineIndex, 1)
    const parentIndex = lines.findLastIndex((one, index) => index < lineIndex && one.level < line.level)
    if (parentIndex >= 0) focus.moveTo(parentIndex, 0)
  }
  const open = (cell: HTMLElement) => {
    if (place.column === 0 && line && line.isExpanded !== null) return onToggle(line.key)
    cell.querySelector<HTMLElement>('a[href], button, [role="link"]')?.click()
  }

  const run = (command: GridCommand, cell: HTMLElement) => {
    switch (command.type) {
      case 'move':
        return command.lines === 0
          ? moveSideways(command.columns)
          : focus.moveTo(lineIndex + command.lines, place.column)
      case 'lineStart':
        return focus.moveTo(lineIndex, 0)
      case 'lineEnd':
        return focus.moveTo(lineIndex, columnCount - 1)
      case 'gridStart':
        return focus.moveTo(0, 0)
      case 'gridEnd':
        return focus.moveTo(lines.length - 1, columnCount - 1)
      case 'screen':
        return focus.moveTo(lineIndex + command.step * screenLineCount, place.column)
      case 'open':
        return open(cell)
      case 'select':
        if (line && line.isExpanded !== null) onToggle(line.key)
    }
  }

  return event => {
    const { target, currentTarget } = event
    const cell = target instanceof HTMLElement && currentTarget.contains(target) ? cellOf(target) : null
    if (!cell || event.defaultPrevented) return
    if (target !== cell && (event.key === 'Enter' || event.key === ' ')) return
    const command = parseGridKey(event, direction, 'body')
    if (!command) return
    event.preventDefault()
    run(command, cell)
  }
}

export interface ExpandedLines {
  /** The visible lines, from top to bottom. */
  readonly lines: readonly HoursTreeLine[]
  readonly toggle: (key: string) => void
  readonly expandAll: () => void
  readonly collapseAll: () => void
}

/** The expanded lines of the tree, which stay expanded after a refresh. */
export function useExpandedLines(tree: HoursTree): ExpandedLines {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(nothing)
  const lines = useMemo(() => hoursTreeLines(tree, expanded), [tree, expanded])
  return {
    lines,
    toggle: key => setExpanded(keys => withToggled(keys, key)),
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
