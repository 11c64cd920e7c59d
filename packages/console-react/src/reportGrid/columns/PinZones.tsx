import type { ColumnPin } from '@fieldtime/console-core/reports'
import { useCallback, useRef } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { space, styled, tokens } from '../../theme/theme.ts'
import { useGrid, useGridActions } from '../state/gridContext.ts'
import { type DragAdapter, pinPositions, useColumnDragging, useDropZone } from './columnDrag.ts'

/** Drop zones at both edges of the table, shown while a column is dragged. A drop pins the column to that side. */
export function PinZones({ dragAdapter }: { readonly dragAdapter: DragAdapter | null }) {
  const { id } = useGrid()
  const isDragging = useColumnDragging(dragAdapter, id)
  return (
    <Edges>
      <PinZone side="left" isDragging={isDragging} dragAdapter={dragAdapter} />
      <PinZone side="right" isDragging={isDragging} dragAdapter={dragAdapter} />
    </Edges>
  )
}

interface PinZoneProps {
  readonly side: ColumnPin
  readonly isDragging: boolean
  readonly dragAdapter: DragAdapter | null
}

function PinZone({ side, isDragging, dragAdapter }: PinZoneProps) {
  const t = useMessages()
  const { direction } = useConsole()
  const { id, model } = useGrid()
  const { dispatch } = useGridActions()
  const zone = useRef<HTMLDivElement>(null)
  const handleDrop = useCallback(
    (columnId: string) => {
      dispatch({ type: 'ungroup', columnId })
      model.getColumn(columnId)?.pin(pinPositions[side])
    },
    [dispatch, model, side],
  )
  const isOver = useDropZone(zone, { adapter: dragAdapter, gridId: id, onDrop: handleDrop })
  const isLeft = (side === 'left') === (direction === 'ltr')

  // Hidden from screen readers, because the column menu pins too.
  return (
    <Zone ref={zone} aria-hidden="true" data-pin={side} data-dragging={isDragging} data-over={isOver}>
      <span>{t(isLeft ? 'grid.pin.left' : 'grid.pin.right')}</span>
    </Zone>
  )
}

/** Inside the scroller, which keeps scrolling while a column is dragged to its edge. */
const Edges = styled('div', 'grid-pin-zones')`
  position: sticky;
  inset-block-start: 0;
  inset-inline-start: 0;
  z-index: 5;
  block-size: 0;
  inline-size: var(--ft-grid-room);
`

const Zone = styled('div', 'grid-pin-zone')`
  position: absolute;
  inset-block-start: 0;
  display: grid;
  place-items: center;
  inline-size: 36px;
  block-size: var(--ft-grid-room-height);
  padding-block: ${space(2)};
  font-weight: 500;
  color: ${tokens.primary};
  background: ${tokens.primarySoft};
  border: 2px dashed ${tokens.primary};
  opacity: 0.85;

  & > span {
    writing-mode: vertical-rl;
  }
  &[data-pin='left'] {
    inset-inline-start: 0;
  }
  &[data-pin='right'] {
    inset-inline-end: 0;
  }
  &[data-over='true'] {
    border-style: solid;
    opacity: 1;
  }
  &[data-dragging='false'] {
    opacity: 0;
    pointer-events: none;
  }
`
