import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ColumnSizing } from '../state/gridContext.js'
import type { GridAction } from '../state/gridState.js'
import { clampColumnWidth } from '../state/layoutChange.js'
import { type ColumnWidthsOptions, useColumnWidths } from './useColumnWidths.js'

export interface SizedColumns {
  /** Of the columns of the layout. */
  readonly widths: readonly number[]
  readonly sizing: ColumnSizing
}

/** How wide columns are, and what changes that. */
export function useColumnSizing(options: ColumnWidthsOptions, dispatch: (action: GridAction) => void): SizedColumns {
  const { layoutColumns } = options
  const [preview, setPreview] = useState<ReadonlyMap<string, number>>(noPreview)
  const sizedColumns = useMemo(
    () => layoutColumns.map(column => ({ ...column, width: preview.get(column.id) ?? column.width })),
    [layoutColumns, preview],
  )
  const { widths, askedBy } = useColumnWidths({ ...options, layoutColumns: sizedColumns })
  const shown = useRef({ layoutColumns, widths, askedBy })
  useLayoutEffect(() => {
    shown.current = { layoutColumns, widths, askedBy }
  })

  const sizing = useMemo((): ColumnSizing => {
    const placeOf = (columnId: string) => shown.current.layoutColumns.findIndex(column => column.id === columnId)
    const widthsWith = (columnId: string, width: number): ReadonlyMap<string, number> => {
      const before = shown.current.layoutColumns.slice(0, placeOf(columnId))
      const kept = before.map(({ id }, index) => [id, shown.current.widths[index] ?? 0] as const)
      return new Map([...kept, [columnId, clampColumnWidth(width)]])
    }
    return {
      widthOf: columnId => shown.current.widths[placeOf(columnId)] ?? 0,
      previewWidth: (columnId, width) => setPreview(widthsWith(columnId, width)),
      resizeColumn(columnId, width) {
        setPreview(noPreview)
        dispatch({ type: 'resizeColumns', widths: widthsWith(columnId, width) })
      },
      fitColumns(columnIds) {
        const asked = columnIds.map(columnId => [columnId, shown.current.askedBy(columnId)] as const)
        dispatch({ type: 'resizeColumns', widths: new Map(asked) })
      },
    }
  }, [dispatch])
  return { widths, sizing }
}

const noPreview: ReadonlyMap<string, number> = new Map()
