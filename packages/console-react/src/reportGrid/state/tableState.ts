import type { LayoutColumn, ReportLayout, ReportLine } from '@fieldtime/console-core/reports'
import {
  type ColumnPinningState,
  type ColumnVisibilityState,
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ExpandedState,
  type RowSelectionState,
  rowExpandingFeature,
  rowSelectionFeature,
  type TableState,
  tableFeatures,
} from '@tanstack/react-table'
import type { GridAction } from './gridState.ts'

/** The features of TanStack Table that the grid uses. The report table of the core sorts, filters, groups and pages the rows. */
export const gridFeatures = tableFeatures({
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
})

export type GridFeatures = typeof gridFeatures

type Line = ReportLine<unknown>

/**
 * The columns that rows have cells in, in the order of the layout. A column leaves the rows while the report is grouped by it.
 * When that would leave none, the column of the innermost group stays.
 */
export function columnsInRows(
  { columns, groups }: Pick<ReportLayout, 'columns' | 'groups'>,
  isKnown: (columnId: string) => boolean = () => true,
): readonly LayoutColumn[] {
  const known = columns.filter(({ id }) => isKnown(id))
  const ungrouped = known.filter(({ id }) => !groups.some(({ columnId }) => columnId === id))
  return ungrouped.length > 0 ? ungrouped : known.filter(({ id }) => id === groups.at(-1)?.columnId)
}

export type ColumnState = Pick<
  TableState<GridFeatures>,
  'columnOrder' | 'columnVisibility' | 'columnPinning' | 'grouping'
>

/** The column state of TanStack Table that shows a layout. */
export function columnStateOf(
  layout: Pick<ReportLayout, 'columns' | 'groups'>,
  knownIds: Iterable<string>,
): ColumnState {
  const known = new Set(knownIds)
  const inRows = columnsInRows(layout, id => known.has(id))
  const shown = new Set(layout.columns.map(({ id }) => id))
  const idsPinned = (side: LayoutColumn['pin']) => inRows.filter(({ pin }) => pin === side).map(({ id }) => id)
  return {
    columnOrder: [...shown],
    columnVisibility: Object.fromEntries(Array.from(known, id => [id, shown.has(id)])),
    columnPinning: { start: idsPinned('left'), end: idsPinned('right') },
    grouping: layout.groups.map(({ columnId }) => columnId).filter(id => !inRows.some(column => column.id === id)),
  }
}

/** The actions for a change of TanStack Table's visibility. */
export function visibilityActions(before: ColumnVisibilityState, after: ColumnVisibilityState): readonly GridAction[] {
  return Object.keys(after).flatMap((columnId): readonly GridAction[] => {
    if (before[columnId] === after[columnId]) return []
    return [{ type: after[columnId] ? 'showColumn' : 'hideColumn', columnId }]
  })
}

/** The actions for a change of TanStack Table's pins. Within a side, the order of the layout counts. */
export function pinningActions(before: ColumnPinningState, after: ColumnPinningState): readonly GridAction[] {
  const pinned = new Set([...before.start, ...before.end, ...after.start, ...after.end])
  return [...pinned].flatMap((columnId): readonly GridAction[] => {
    const pin = pinOf(after, columnId)
    return pin === pinOf(before, columnId) ? [] : [{ type: 'pinColumn', columnId, pin }]
  })
}

function pinOf({ start, end }: ColumnPinningState, columnId: string): LayoutColumn['pin'] {
  if (start.includes(columnId)) return 'left'
  return end.includes(columnId) ? 'right' : null
}

export type LineState = Pick<TableState<GridFeatures>, 'rowSelection' | 'expanded'>

/** The state of one page's lines. TanStack Table knows no others, so a selection of 100,000 rows costs it nothing. */
export function lineStateOf(lines: readonly Line[], selectedRowIds: ReadonlySet<string>): LineState {
  const rowSelection: RowSelectionState = {}
  const expanded: Record<string, boolean> = {}
  for (const line of lines) {
    if (line.kind === 'group') expanded[lineKeyOf(line)] = line.isExpanded
    else if (selectedRowIds.has(line.id)) rowSelection[lineKeyOf(line)] = true
  }
  return { rowSelection, expanded }
}

/** The actions for a change of TanStack Table's selection. */
export function selectionActions(
  lines: readonly Line[],
  before: RowSelectionState,
  after: RowSelectionState,
): readonly GridAction[] {
  const changed = lines.flatMap(line => {
    const key = lineKeyOf(line)
    return line.kind === 'row' && before[key] !== after[key] ? [{ id: line.id, isSelected: after[key] === true }] : []
  })
  return [true, false].flatMap((isSelected): readonly GridAction[] => {
    const rowIds = changed.filter(row => row.isSelected === isSelected).map(({ id }) => id)
    return rowIds.length === 0 ? [] : [{ type: 'selectRows', rowIds, isSelected }]
  })
}

/** The actions for a change of TanStack Table's expansion. */
export function expansionActions(
  lines: readonly Line[],
  before: ExpandedState,
  after: ExpandedState,
): readonly GridAction[] {
  const isOpen = (expanded: ExpandedState, key: string) => expanded === true || expanded[key] === true
  return lines.flatMap((line): readonly GridAction[] => {
    const key = lineKeyOf(line)
    if (line.kind !== 'group' || isOpen(before, key) === isOpen(after, key)) return []
    return [{ type: 'toggleGroup', groupKey: line.key }]
  })
}

/** Identifies a line of the page. A group that continues from the page before has one header on each page. */
export function lineKeyOf(line: ReportLine<unknown>): string {
  return line.kind === 'group' ? groupKeyOf(line.key) : `row ${line.id}`
}

export const groupKeyOf = (key: string): string => `group ${key}`
