import type { LayoutColumn } from '@fieldtime/console-core/reports'
import type { ColumnSizingState } from '@tanstack/react-table'
import { type Dispatch, type SetStateAction, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ColumnSizing, DisplayedColumn } from '../state/gridContext.ts'
import type { GridAction } from '../state/gridState.ts'
import { clampColumnWidth } from '../state/layoutChange.ts'
import { distributeWidth } from './columnWidths.ts'
import { type Measurement, noMeasurement } from './useContentWidths.ts'

export interface ColumnWidthState {
  /** Pixels, of the columns in rows. */
  readonly columnSizing: ColumnSizingState
  readonly measurement: Measurement
  readonly setMeasurement: Dispatch<SetStateAction<Measurement>>
  /** Sets the widths of a drag that has not ended. */
  readonly setPreview: (widths: ReadonlyMap<string, number>) => void
}

/** The width of each column: while dragging, the dragged width; otherwise the user's, otherwise that of its content. */
export function useColumnWidths(inRows: readonly LayoutColumn[], tableWidth: number): ColumnWidthState {
  const [measurement, setMeasurement] = useState(noMeasurement)
  const [preview, setPreview] = useState<ReadonlyMap<string, number>>(noPreview)
  const columnSizing = useMemo(() => {
    const sized = inRows.map(column => ({ ...column, width: preview.get(column.id) ?? column.width }))
    return distributeWidth(sized, measurement.widths, tableWidth)
  }, [inRows, preview, measurement.widths, tableWidth])
  return { columnSizing, measurement, setMeasurement, setPreview }
}

export interface ColumnSizingOptions extends Pick<ColumnWidthState, 'columnSizing' | 'setPreview'> {
  readonly displayed: readonly DisplayedColumn[]
  readonly contentWidthOf: (columnId: string) => number
  readonly dispatch: (action: GridAction) => void
}

/** Reads and changes widths. Returns the same object as long as the grid is mounted. */
export function useColumnSizing(options: ColumnSizingOptions): ColumnSizing {
  const { setPreview, dispatch } = options
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })

  return useMemo((): ColumnSizing => {
    const widthOf = (columnId: string) => latest.current.columnSizing[columnId] ?? 0
    const widthsWith = (columnId: string, width: number): ReadonlyMap<string, number> => {
      const ids = latest.current.displayed.map(({ column }) => column.id)
      const before = ids.slice(0, ids.indexOf(columnId))
      return new Map([...before.map(id => [id, widthOf(id)] as const), [columnId, clampColumnWidth(width)]])
    }
    return {
      widthOf,
      previewWidth: (columnId, width) => setPreview(widthsWith(columnId, width)),
      resizeColumn(columnId, width) {
        setPreview(noPreview)
        dispatch({ type: 'resizeColumns', widths: widthsWith(columnId, width) })
      },
      fitColumns(columnIds) {
        const fitted = columnIds.map(columnId => [columnId, latest.current.contentWidthOf(columnId)] as const)
        dispatch({ type: 'resizeColumns', widths: new Map(fitted) })
      },
    }
  }, [setPreview, dispatch])
}

const noPreview: ReadonlyMap<string, number> = new Map()
