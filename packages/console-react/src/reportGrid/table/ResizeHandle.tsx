import { columnWidthLimits } from '@fieldtime/console-core/internal'
import { type KeyboardEvent, memo, useRef } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { useMove } from 'react-aria/useMove'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { styled, tokens } from '../../theme/theme.ts'
import type { ColumnSizing } from '../state/gridContext.ts'
import { cellOf } from './useGridFocus.ts'

export interface ResizeHandleProps {
  readonly columnId: string
  readonly header: string
  /** Pixels. */
  readonly width: number
  readonly sizing: ColumnSizing
}

/** Resizes a column by dragging or by the arrow keys. A double click autosizes it. */
export const ResizeHandle = memo(function ResizeHandle({ columnId, header, width, sizing }: ResizeHandleProps) {
  const t = useMessages()
  const { direction } = useConsole()
  const draggedWidth = useRef(0)
  const { moveProps } = useMove({
    onMoveStart: () => {
      draggedWidth.current = sizing.widthOf(columnId)
    },
    onMove({ deltaX, pointerType, shiftKey }) {
      const wider = direction === 'ltr' ? deltaX : -deltaX
      draggedWidth.current += pointerType === 'keyboard' ? wider * (shiftKey ? 1 : resizeStep) : wider
      sizing.previewWidth(columnId, draggedWidth.current)
    },
    onMoveEnd: () => sizing.resizeColumn(columnId, draggedWidth.current),
  })
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    cellOf(event.currentTarget)?.focus()
  }

  return (
    <Handle
      {...mergeProps(moveProps, { onKeyDown: handleKey })}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('grid.column.resize', header)}
      aria-valuenow={width}
      aria-valuemin={columnWidthLimits.least}
      aria-valuemax={columnWidthLimits.most}
      tabIndex={-1}
      data-resize-handle
      // Otherwise a drag of the handle would move the column.
      draggable
      onDragStart={event => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onDoubleClick={() => sizing.fitColumns([columnId])}
    />
  )
})

/** Pixels per arrow key. */
export const resizeStep = 16

const Handle = styled('span', 'grid-resize')`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  z-index: 1;
  inline-size: 9px;
  cursor: col-resize;
  touch-action: none;
  outline: none;

  &::after {
    position: absolute;
    inset-block: 25%;
    inset-inline-end: 0;
    inline-size: 1px;
    background: ${tokens.border};
    content: '';
  }
  &:hover::after,
  &:focus-visible::after {
    inset-block: 0;
    inline-size: 3px;
    background: ${tokens.primary};
  }
`
