import type { SortOrder } from '@fieldtime/console-core'
import { useCallback, useRef } from 'react'
import { useConsole } from '../consoleContext.js'
import { space, styled, tokens } from '../theme.js'
import { Icon } from '../ui/Icon.js'
import { ColumnMenu } from './ColumnMenu.js'
import { isAlignedToEnd } from './cellFormat.js'
import { type DragAdapter, useColumnDrag } from './columnDrag.js'
import { type DisplayedColumn, useGrid } from './gridContext.js'
import { cellProps } from './gridLines.js'
import { pinProps } from './gridRows.js'
import { type DropEdge, sortOrderOf } from './layoutChange.js'
import { ResizeHandle } from './ResizeHandle.js'
import { gridRoles } from './tableParts.js'

export interface HeaderCellProps {
  readonly displayed: DisplayedColumn
  /** The number of its column. */
  readonly place: number
  readonly activeColumn: number | null
  readonly dragAdapter: DragAdapter | null
}

/** The name of a column: sorts by it, opens its menu, moves it by dragging, and has its width at its end. */
export function HeaderCell({ displayed, place, activeColumn, dragAdapter }: HeaderCellProps) {
  const { id, state, dispatch } = useGrid()
  const { direction } = useConsole()
  const { column, header } = displayed
  const cell = useRef<HTMLTableCellElement>(null)
  const { sorts } = state.layout
  const sortPlace = sorts.findIndex(({ columnId }) => columnId === column.id)
  const order = sortOrderOf(state.layout, column.id)

  const handleDrop = useCallback(
    (columnId: string, edge: DropEdge) => {
      dispatch({ type: 'ungroup', columnId })
      dispatch({ type: 'moveColumn', columnId, beside: { targetId: column.id, edge } })
    },
    [dispatch, column.id],
  )
  const dropEdge = useColumnDrag(cell, {
    adapter: dragAdapter,
    gridId: id,
    columnId: column.id,
    direction,
    onDrop: handleDrop,
  })

  return (
    <Cell
      {...gridRoles.columnHeader}
      ref={cell}
      scope="col"
      aria-label={header}
      aria-sort={order === null ? 'none' : ariaSort[order]}
      {...pinProps(displayed, place)}
      {...cellProps(place, activeColumn)}
      {...(isAlignedToEnd(column.kind) ? { 'data-end': true } : {})}
      {...(dropEdge ? { 'data-drop': dropEdge } : {})}
      data-column-id={column.id}
    >
      <Face>
        <Name data-sort-column={column.id} title={header}>
          {header}
        </Name>
        {order && (
          <SortMark data-sort-column={column.id}>
            <Icon name={order === 'asc' ? 'arrowUp' : 'arrowDown'} size={14} />
            {sorts.length > 1 && sortPlace >= 0 && sortPlace + 1}
          </SortMark>
        )}
        <ColumnMenu displayed={displayed} />
      </Face>
      <ResizeHandle columnId={column.id} header={header} />
    </Cell>
  )
}

const ariaSort: Readonly<Record<SortOrder, 'ascending' | 'descending'>> = { asc: 'ascending', desc: 'descending' }

const Cell = styled('th', 'grid-header')`
  &&& {
    padding-inline-end: ${space(2)};
    font-weight: 500;
    color: ${tokens.muted};
    background: ${tokens.surface};
    overflow: visible;
  }
  &&&:not([data-side]) {
    position: relative;
  }
  /* Above the ends of columns that slide below it. */
  &&&[data-side] {
    z-index: 2;
  }
  &&&[aria-sort='ascending'],
  &&&[aria-sort='descending'] {
    color: ${tokens.text};
  }
  &[data-drop]::before {
    position: absolute;
    inset-block: 0;
    inset-inline-start: -1px;
    inline-size: 3px;
    background: ${tokens.primary};
    content: '';
  }
  &[data-drop='after']::before {
    inset-inline: auto -1px;
  }
`

const Face = styled('div', 'grid-header-face')`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  block-size: 100%;

  [data-end] > & {
    justify-content: flex-end;
  }
`

const Name = styled('span', 'grid-header-name')`
  flex: 1;
  overflow: hidden;
  line-height: ${tokens.rowHeight};
  text-overflow: ellipsis;
  cursor: pointer;
  user-select: none;
`

const SortMark = styled('span', 'grid-sort-mark')`
  display: inline-flex;
  flex: none;
  align-items: center;
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.primary};
  cursor: pointer;
`
