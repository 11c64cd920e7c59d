import type { HoursTreeLine } from '@fieldtime/console-core/internal'
import type { KeyboardEvent } from 'react'
import { useConsole } from '../consoleContext.ts'
import { cellOf, type GridCommand, type GridFocus, parseGridKey } from '../reportGrid/index.ts'

export interface TreeKeyboardOptions {
  readonly lines: readonly HoursTreeLine[]
  readonly focus: GridFocus
  readonly columnCount: number
  /** How many lines fit on the screen. */
  readonly screenLineCount: number
  readonly onToggle: (key: string) => void
}

/** The keyboard of a treegrid whose first column opens and closes lines. What stands in a cell keeps its own keys. */
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
