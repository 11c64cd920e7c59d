import { headerOfColumn } from '@fieldtime/console-core/internal'
import type { ReportColumn } from '@fieldtime/console-core/reports'
import { useCallback, useMemo } from 'react'
import { useConsole } from '../../provider/consoleContext.ts'
import type { DisplayedColumn } from '../state/gridContext.ts'
import type { TableModel } from '../state/useTableModel.ts'

export interface GridColumns {
  readonly columns: ReadonlyMap<string, ReportColumn<unknown>>
  readonly headerOf: (columnId: string) => string
}

/** The columns that the person may see, by id, and their headers. */
export function useGridColumns(known: readonly ReportColumn<unknown>[]): GridColumns {
  const { messages, locale } = useConsole()
  const columns = useMemo(() => new Map(known.map(column => [column.id, column])), [known])
  const headerOf = useCallback(
    (columnId: string) => {
      const column = columns.get(columnId)
      return column ? headerOfColumn(column, messages, locale) : columnId
    },
    [columns, messages, locale],
  )
  return { columns, headerOf }
}

/** The columns that rows have cells in, from start to end: pinned left, unpinned, pinned right. */
export function useDisplayedColumns(
  model: TableModel,
  { columns, headerOf }: GridColumns,
  width: GridWidth,
): readonly DisplayedColumn[] {
  const describe = useMemo(() => createDescription(columns, headerOf), [columns, headerOf])
  // Stable while widths change, so cells don't render again.
  const placesKey = JSON.stringify(placements[width](model))
  return useMemo(() => {
    const places: readonly ColumnPlace[] = JSON.parse(placesKey)
    return places.flatMap(place => describe(place))
  }, [placesKey, describe])
}

type ColumnPlace = readonly [columnId: string, side: DisplayedColumn['side'], isEdge: boolean]

function placeColumns(model: TableModel): readonly ColumnPlace[] {
  const center = model.getCenterVisibleLeafColumns()
  return [
    ...model.getStartVisibleLeafColumns().map(column => [column.id, 'left', column.getIsLastColumn('start')] as const),
    ...center.map(column => [column.id, null, false] as const),
    ...model.getEndVisibleLeafColumns().map(column => [column.id, 'right', column.getIsFirstColumn('end')] as const),
  ]
}

/** Of the columns pinned to the end, only the first stays pinned: two would leave too little space for the others. */
function placeMedium(model: TableModel): readonly ColumnPlace[] {
  const places = placeColumns(model)
  const [first, ...others] = places.filter(([, side]) => side === 'right')
  if (!first) return places
  const rest = places.filter(([, side]) => side !== 'right')
  return [...rest, ...others.map(([columnId]) => [columnId, null, false] as const), first]
}

/** On narrow screens, only the first column is pinned. */
function placeNarrow(model: TableModel): readonly ColumnPlace[] {
  return placeColumns(model).map(([columnId], index) =>
    index === 0 ? [columnId, 'left', true] : [columnId, null, false],
  )
}

/** The space that a grid has for pinned columns. */
export type GridWidth = 'narrow' | 'medium' | 'wide'

const placements: Readonly<Record<GridWidth, (model: TableModel) => readonly ColumnPlace[]>> = {
  narrow: placeNarrow,
  medium: placeMedium,
  wide: placeColumns,
}

/** Answers the same object for the same place: hiding a column must not re-render the cells of its neighbours. */
function createDescription(
  columns: ReadonlyMap<string, ReportColumn<unknown>>,
  headerOf: (columnId: string) => string,
): (place: ColumnPlace) => readonly DisplayedColumn[] {
  const described = new Map<string, readonly DisplayedColumn[]>()
  return place => {
    const key = JSON.stringify(place)
    const known = described.get(key)
    if (known) return known
    const [columnId, side, isEdge] = place
    const column = columns.get(columnId)
    const made = column ? [{ column, header: headerOf(columnId), side, isEdge }] : []
    described.set(key, made)
    return made
  }
}
