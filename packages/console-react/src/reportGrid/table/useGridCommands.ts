import type { ReportLine } from '@fieldtime/console-core/reports'
import type { KeyboardEvent } from 'react'
import { stepPosition } from '../columns/columnDrag.ts'
import type { Grid, GridActions } from '../state/gridContext.ts'
import { nextSortOrder } from '../state/layoutChange.ts'
import { groupKeyOf } from '../state/tableState.ts'
import type { GridSelecting } from '../state/useGridSelection.ts'
import { type GridCommand, parseGridKey } from './gridKeyboard.ts'
import { filterLine, headLine } from './gridRows.ts'
import { resizeStep } from './ResizeHandle.tsx'
import { cellOf, columnsOf, type GridFocus } from './useGridFocus.ts'

export interface GridCommandsOptions {
  readonly grid: Grid
  readonly actions: GridActions
  readonly focus: GridFocus
  readonly selecting: GridSelecting
  /** Lines of the head. */
  readonly headLineCount: number
  /** Lines that Page Up and Page Down move by. */
  readonly screenLineCount: number
  readonly direction: 'ltr' | 'rtl'
}

/** Sorts by the next order of a column. `isAdded` keeps the other sorts. */
export function sortByColumn({ state }: Grid, { dispatch }: GridActions, columnId: string, isAdded: boolean): void {
  dispatch({ type: 'sort', columnId, order: nextSortOrder(state.layout, columnId), isAdded })
}

/** Expands or collapses a group of the page. */
export function toggleGroup({ model }: Grid, key: string): void {
  model.getRowModel().rowsById[groupKeyOf(key)]?.toggleExpanded()
}

/** Handles the keys of a grid. A control inside a cell keeps its own keys while it has focus. */
export function useGridCommands(options: GridCommandsOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const { grid, actions, focus, selecting, headLineCount, screenLineCount, direction } = options
  const { page, displayed } = grid
  const { dispatch, sizing } = actions
  const { lineIndex, place } = focus
  const line: ReportLine<unknown> | undefined = page.lines[lineIndex - headLineCount]
  const columnId = place.lineKey === headLine ? displayed[place.column - 1]?.column.id : undefined

  const moveSideways = (cell: HTMLElement, step: number) => {
    const { first, end } = columnsOf(cell)
    if (line?.kind === 'group' && first <= 1 && line.isExpanded === step < 0) {
      return toggleGroup(grid, line.key)
    }
    focus.moveTo(lineIndex, step < 0 ? first - 1 : end)
  }
  const moveLines = (lines: number, isExtended: boolean) => {
    focus.moveTo(lineIndex + lines, place.column)
    const reached = page.lines[lineIndex + lines - headLineCount]
    if (!isExtended || reached?.kind !== 'row') return
    selecting.selectRange(reached.id, line?.kind === 'row' ? line.id : reached.id)
  }
  const moveScreen = (step: -1 | 1) => {
    const lastLine = headLineCount + page.lines.length - 1
    const isAtEnd = step === 1 ? lineIndex >= lastLine : lineIndex <= headLineCount
    const otherPage = page.pageIndex + step
    if (!isAtEnd) {
      const wanted = lineIndex + step * screenLineCount
      return focus.moveTo(Math.max(headLineCount, Math.min(wanted, lastLine)), place.column)
    }
    if (otherPage < 0 || otherPage >= page.pageCount) return
    dispatch({ type: 'goToPage', pageIndex: otherPage })
    focus.moveToNextPage(headLineCount, place.column)
  }
  const open = (cell: HTMLElement, isAdded: boolean) => {
    if (columnId !== undefined) return sortByColumn(grid, actions, columnId, isAdded)
    if (line?.kind === 'group' && cell.querySelector('[data-toggle-group]')) {
      return toggleGroup(grid, line.key)
    }
    const inside = cell.querySelector<HTMLElement>('a[href], button, input, select, [role="button"], [role="link"]')
    if (place.lineKey === filterLine) inside?.focus()
    else inside?.click()
  }
  const select = (isExtended: boolean) => {
    if (place.lineKey === headLine && place.column === 0) return selecting.togglePage()
    if (line?.kind === 'group') return selecting.toggleGroup(line.key)
    if (line?.kind !== 'row') return
    if (isExtended) selecting.selectRange(line.id)
    else selecting.toggleRow(line.id)
  }
  const moveColumn = (step: -1 | 1) => {
    if (columnId === undefined) return
    const next = stepPosition(grid, columnId, step)
    if (!next) return
    dispatch({ type: 'moveColumn', columnId, position: next.position })
    focus.moveTo(lineIndex, next.index + 1)
  }

  const run = (command: GridCommand, cell: HTMLElement) => {
    switch (command.type) {
      case 'move':
        return command.lines === 0 ? moveSideways(cell, command.columns) : moveLines(command.lines, command.extends)
      case 'lineStart':
        return focus.moveTo(lineIndex, 0)
      case 'lineEnd':
        return focus.moveTo(lineIndex, displayed.length)
      case 'gridStart':
        return focus.moveTo(0, 0)
      case 'gridEnd':
        return focus.moveTo(Number.MAX_SAFE_INTEGER, displayed.length)
      case 'screen':
        return moveScreen(command.step)
      case 'open':
        return open(cell, command.isAdded)
      case 'select':
        return select(command.extends)
      case 'selectPage':
        return selecting.togglePage()
      case 'clearSelection':
        return selecting.clear()
      case 'menu':
        return cell.querySelector<HTMLElement>('[data-cell-menu]')?.click()
      case 'moveColumn':
        return moveColumn(command.step)
      case 'resizeColumn':
        if (columnId !== undefined) sizing.resizeColumn(columnId, sizing.widthOf(columnId) + command.step * resizeStep)
    }
  }

  return event => {
    const target = event.target instanceof HTMLElement ? event.target : null
    const cell = target && event.currentTarget.contains(target) ? cellOf(target) : null
    if (!target || !cell || event.defaultPrevented) return
    const isInside = target !== cell
    if (isInside && event.key === 'Escape') {
      event.preventDefault()
      return cell.focus()
    }
    if (isInside && (usesArrowKeys(target) || event.key === 'Enter' || event.key === ' ')) return
    const command = parseGridKey(event, direction, place.lineKey === headLine ? 'header' : 'body')
    if (!command) return
    event.preventDefault()
    run(command, cell)
  }
}

/** Text fields and resize handles use the arrow keys themselves. */
function usesArrowKeys(element: HTMLElement): boolean {
  return element.matches(
    'input:not([type="checkbox"]), select, textarea, [role="separator"], [role="spinbutton"], [role="combobox"]',
  )
}
