import type { LayoutColumn, ReportColumn, ReportLayout } from '@fieldtime/console-core'
import { useCallback, useMemo } from 'react'
import { useMessages } from '../../consoleContext.js'
import type { DisplayedColumn } from '../state/gridContext.js'
import { displayedColumns } from '../state/layoutChange.js'

export interface GridColumns {
  readonly columns: ReadonlyMap<string, ReportColumn<unknown>>
  readonly headerOf: (columnId: string) => string
  /** Those that rows have cells in, as the layout has them. */
  readonly layoutColumns: readonly LayoutColumn[]
  readonly displayed: readonly DisplayedColumn[]
}

/** The columns of a grid, and those of them that rows have cells in. */
export function useDisplayedColumns(
  known: readonly ReportColumn<unknown>[],
  layout: ReportLayout,
  isNarrow: boolean,
): GridColumns {
  const t = useMessages()
  const columns = useMemo(() => new Map(known.map(column => [column.id, column])), [known])
  const headerOf = useCallback(
    (columnId: string) => {
      const column = columns.get(columnId)
      return column ? t(column.header) : columnId
    },
    [columns, t],
  )
  const layoutColumns = useMemo(
    () => displayedColumns({ ...layout, columns: layout.columns.filter(({ id }) => columns.has(id)) }),
    [layout, columns],
  )
  const describe = useMemo(() => createDescription(columns, headerOf), [columns, headerOf])
  // A change of widths leaves the cells as they are.
  const shownKey = JSON.stringify(layoutColumns.map(column => [column.id, column.pin]))
  const displayed = useMemo(
    () => placeColumns(JSON.parse(shownKey), isNarrow, describe),
    [shownKey, isNarrow, describe],
  )
  return { columns, headerOf, layoutColumns, displayed }
}

type ShownColumn = readonly [columnId: string, pin: 'left' | 'right' | null]
type Description = (columnId: string, side: DisplayedColumn['side'], isEdge: boolean) => readonly DisplayedColumn[]

/** The same object for the same: where a column is hidden, those beside it are not drawn anew. */
function createDescription(
  columns: ReadonlyMap<string, ReportColumn<unknown>>,
  headerOf: (columnId: string) => string,
): Description {
  const described = new Map<string, readonly DisplayedColumn[]>()
  return (columnId, side, isEdge) => {
    const key = JSON.stringify([columnId, side, isEdge])
    const known = described.get(key)
    if (known) return known
    const column = columns.get(columnId)
    const made = column ? [{ column, header: headerOf(columnId), side, isEdge }] : []
    described.set(key, made)
    return made
  }
}

function placeColumns(
  shown: readonly ShownColumn[],
  isNarrow: boolean,
  describe: Description,
): readonly DisplayedColumn[] {
  const sideOf = (index: number) => {
    if (isNarrow) return index === 0 ? 'left' : null
    return shown[index]?.[1] ?? null
  }
  return shown.flatMap(([columnId], index) => {
    const side = sideOf(index)
    const isLastLeft = side === 'left' && sideOf(index + 1) !== 'left'
    const isFirstRight = side === 'right' && sideOf(index - 1) !== 'right'
    return describe(columnId, side, isLastLeft || isFirstRight)
  })
}
