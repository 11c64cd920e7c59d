import type { SortOrder } from '@fieldtime/console-core/reports'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { memo, useCallback, useRef } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { space, styled, tokens } from '../../theme/theme.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ColumnMenu } from '../columns/ColumnMenu.tsx'
import { type DragAdapter, useColumnDrag } from '../columns/columnDrag.ts'
import { isAlignedToEnd } from '../columns/columnWidths.ts'
import type { ColumnSizing, DisplayedColumn } from '../state/gridContext.ts'
import type { GridAction } from '../state/gridState.ts'
import type { DropEdge } from '../state/layoutChange.ts'
import { cellProps, pinProps } from './gridRows.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import { gridRoles } from './tableParts.ts'

export interface HeaderCellProps {
  readonly gridId: string
  readonly dispatch: (action: GridAction) => void
  readonly sizing: ColumnSizing
  readonly displayed: DisplayedColumn
  /** Number of the column. The checkbox column is 0. */
  readonly place: number
  readonly activeColumn: number | null
  /** Pixels. */
  readonly width: number
  readonly order: SortOrder | null
  /** From 1; null unless rows are sorted by several columns. */
  readonly sortNumber: number | null
  readonly dragAdapter: DragAdapter | null
}

/** A column header: sorts, opens the column menu, moves the column by dragging and resizes it. */
export const HeaderCell = memo(function HeaderCell(props: HeaderCellProps) {
  const { gridId, dispatch, sizing, displayed, place, activeColumn, width, order, sortNumber, dragAdapter } = props
  const { direction } = useConsole()
  const { column, header } = displayed
  const t = useMessages()
  const cell = useRef<HTMLTableCellElement>(null)

  const handleDrop = useCallback(
    (columnId: string, edge: DropEdge) => {
      dispatch({ type: 'ungroup', columnId })
      dispatch({ type: 'moveColumn', columnId, position: { targetId: column.id, edge } })
    },
    [dispatch, column.id],
  )
  const dropEdge = useColumnDrag(cell, {
    adapter: dragAdapter,
    gridId,
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
      data-end={isAlignedToEnd(column.kind) || undefined}
      data-drop={dropEdge}
      data-column-id={column.id}
    >
      <Face>
        <Name data-sort-column={column.id} title={column.explanation ? t(column.explanation) : header}>
          {header}
        </Name>
        {order && (
          <SortMark data-sort-column={column.id}>
            <Icon icon={order === 'asc' ? ArrowUp : ArrowDown} size={14} />
            {sortNumber}
          </SortMark>
        )}
        <MenuPlace>
          <ColumnMenu displayed={displayed} />
        </MenuPlace>
      </Face>
      <ResizeHandle columnId={column.id} header={header} width={width} sizing={sizing} />
    </Cell>
  )
})

const ariaSort: Readonly<Record<SortOrder, 'ascending' | 'descending'>> = { asc: 'ascending', desc: 'descending' }

const Cell = styled('th', 'grid-header')`
  &&& {
    font-weight: 500;
    line-height: 15px;
    color: ${tokens.muted};
    background: ${tokens.surface};
    overflow: visible;
  }
  &&&:not([data-side]) {
    position: relative;
  }
  /* Above the resize handles of columns that scroll below it. */
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

/** Covers the end of the name only when needed: normally, a column is as narrow as its content. */
const MenuPlace = styled('span', 'grid-header-menu')`
  @media (hover: hover) {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space(1)};
    display: flex;
    align-items: center;
    background: ${tokens.surface};
    opacity: 0;

    th:is(:hover, :focus-within, :focus-visible) > * > &,
    &:has([aria-expanded='true']) {
      opacity: 1;
    }
  }
`

const Name = styled('span', 'grid-header-name')`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  white-space: normal;
  cursor: pointer;
  user-select: none;
`

const SortMark = styled('span', 'grid-sort-mark')`
  display: inline-flex;
  flex: none;
  align-items: center;
  font-size: ${tokens.fontSizeSmall};
  line-height: 1;
  color: ${tokens.primary};
  cursor: pointer;
`
