import type { ChangeEvent, MouseEvent as ClickEvent } from 'react'
import type { Grid } from '../state/gridContext.ts'
import { lineKeyOf } from '../state/lineKey.ts'
import type { GridSelecting } from '../state/useGridSelection.ts'
import { headLine } from './gridLines.ts'
import { sortByColumn, toggleGroup } from './useGridCommands.ts'
import { cellOf, columnsOf } from './useGridFocus.ts'

export interface TableEvents {
  handleClick(event: ClickEvent<HTMLElement>): void
  handleChange(event: ChangeEvent<HTMLElement>): void
}

/** Click and change handlers for the whole table, so that its cells need none. */
export function tableEvents(grid: Grid, selecting: GridSelecting): TableEvents {
  return {
    handleClick({ target, shiftKey }) {
      if (!(target instanceof Element)) return
      const columnId = target.closest<HTMLElement>('[data-sort-column]')?.dataset.sortColumn
      const groupKey = target.closest<HTMLElement>('[data-toggle-group]')?.dataset.toggleGroup
      if (columnId !== undefined) sortByColumn(grid, columnId, shiftKey)
      if (groupKey !== undefined) toggleGroup(grid, groupKey)
    },
    handleChange({ target, nativeEvent }) {
      const cell = cellOf(target)
      if (!cell || columnsOf(cell).first !== 0) return
      const lineKey = cell.closest<HTMLElement>('[data-grid-line]')?.dataset.gridLine
      if (lineKey === headLine) return selecting.togglePage()
      const line = grid.page.lines.find(one => lineKeyOf(one) === lineKey)
      if (line?.kind === 'group') return selecting.toggleGroup(line.key)
      if (!line) return
      const isExtended = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
      if (isExtended) selecting.selectRange(line.id)
      else selecting.toggleRow(line.id)
    },
  }
}
