import type * as adapterModule from '@atlaskit/pragmatic-drag-and-drop/dist/types/entry-point/element/adapter.js'
import type { ColumnPin, LayoutColumn } from '@fieldtime/console-core/reports'
import type { ColumnPinningPosition } from '@tanstack/react-table'
import { type RefObject, useEffect, useState } from 'react'
import { preloadable } from '../../ui/preloadable.ts'
import type { Grid } from '../state/gridContext.ts'
import type { DropEdge, DropPosition } from '../state/layoutChange.ts'

/** Imports the file: Node and strict bundlers can't resolve the package's folders. */
const dragging = preloadable(
  (): Promise<DragAdapter> => import('@atlaskit/pragmatic-drag-and-drop/dist/esm/entry-point/element/adapter.js'),
)

export type DragAdapter = Pick<typeof adapterModule, 'draggable' | 'dropTargetForElements' | 'monitorForElements'>

/** The drag-and-drop code, loaded when the pointer approaches. Menus and keys don't need it. */
export function useDragAdapter(): { readonly adapter: DragAdapter | null; readonly reach: () => void } {
  const [adapter, setAdapter] = useState<DragAdapter | null>(dragging.code)
  const reach = () => {
    if (adapter) return
    dragging.fetch().then(
      () => setAdapter(dragging.code),
      () => undefined,
    )
  }
  return { adapter, reach }
}

export interface ColumnDragOptions {
  readonly adapter: DragAdapter | null
  readonly gridId: string
  readonly columnId: string
  readonly direction: 'ltr' | 'rtl'
  /** Called when another column is dropped here. */
  readonly onDrop: (draggedId: string, edge: DropEdge) => void
}

/** Makes the element of a column draggable, and a drop target for other columns. Returns the edge that a drop would land on. */
export function useColumnDrag(ref: RefObject<HTMLElement | null>, options: ColumnDragOptions): DropEdge | null {
  const { adapter, gridId, columnId, direction, onDrop } = options
  const [edge, setEdge] = useState<DropEdge | null>(null)

  useEffect(() => {
    const element = ref.current
    if (!adapter || !element) return
    const edgeAt = (clientX: number): DropEdge => {
      const { left, width } = element.getBoundingClientRect()
      return clientX < left + width / 2 === (direction === 'ltr') ? 'before' : 'after'
    }
    const stopDragging = adapter.draggable({ element, getInitialData: () => ({ gridId, columnId }) })
    const stopDropping = adapter.dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.gridId === gridId && source.data.columnId !== columnId,
      getIsSticky: () => false,
      onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientX)),
      onDragLeave: () => setEdge(null),
      onDrop: ({ source, location }) => {
        setEdge(null)
        onDrop(String(source.data.columnId), edgeAt(location.current.input.clientX))
      },
    })
    return () => {
      stopDragging()
      stopDropping()
    }
  }, [ref, adapter, gridId, columnId, direction, onDrop])

  return edge
}

/** Whether a column of this grid is being dragged. */
export function useColumnDragging(adapter: DragAdapter | null, gridId: string): boolean {
  const [isDragging, setIsDragging] = useState(false)
  useEffect(
    () =>
      adapter?.monitorForElements({
        canMonitor: ({ source }) => source.data.gridId === gridId,
        // `onDragStart` is called a frame later, too late for a quick drop.
        onGenerateDragPreview: () => setIsDragging(true),
        onDrop: () => setIsDragging(false),
      }),
    [adapter, gridId],
  )
  return isDragging
}

export interface DropZoneOptions {
  readonly adapter: DragAdapter | null
  readonly gridId: string
  readonly onDrop: (columnId: string) => void
}

/** Makes an element that is not a column a drop target. Returns whether a column is over it. */
export function useDropZone(ref: RefObject<HTMLElement | null>, { adapter, gridId, onDrop }: DropZoneOptions): boolean {
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!adapter || !element) return
    return adapter.dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.gridId === gridId,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source, location }) => {
        setIsOver(false)
        // Otherwise a chip inside the zone handles the drop.
        if (location.current.dropTargets[0]?.element === element) onDrop(String(source.data.columnId))
      },
    })
  }, [ref, adapter, gridId, onDrop])

  return isOver
}

interface ColumnStep {
  /** For the action `moveColumn`. */
  readonly position: DropPosition
  /** Where the column is displayed afterwards, from 0. */
  readonly index: number
}

/** One step of a column to the left (-1) or right (1) in reading order; null at the end. Out of a pinned block, it first unpins. */
export function stepPosition(
  { displayed, state }: Pick<Grid, 'displayed' | 'state'>,
  columnId: string,
  step: -1 | 1,
): ColumnStep | null {
  const index = displayed.findIndex(({ column }) => column.id === columnId)
  const targetId = displayed[index + step]?.column.id
  if (index < 0 || targetId === undefined) return null
  const { columns } = state.layout
  const entersBlock = pinOf(columns, targetId) !== pinOf(columns, columnId)
  const edge = (step === 1) === entersBlock ? 'before' : 'after'
  return { position: { targetId, edge }, index: entersBlock ? index : index + step }
}

function pinOf(columns: readonly LayoutColumn[], columnId: string): ColumnPin | null {
  return columns.find(({ id }) => id === columnId)?.pin ?? null
}

/** The sides of a layout by TanStack Table's names: left is where reading starts. */
export const pinPositions: Readonly<Record<ColumnPin, ColumnPinningPosition>> = { left: 'start', right: 'end' }
