import type { ReportColumn, ReportTable } from '@fieldtime/console-core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../consoleContext.js'
import { styled } from '../theme.js'
import { VisuallyHidden } from '../ui/VisuallyHidden.js'
import { useDragAdapter } from './columnDrag.js'
import { GridPager } from './GridPager.js'
import { GridStatus, type GridStatusProps } from './GridStatus.js'
import { GridTable } from './GridTable.js'
import { GroupPanel } from './GroupPanel.js'
import { type CellRenderer, GridContext } from './gridContext.js'
import type { GridAction, GridState } from './gridState.js'
import { SelectionBar } from './SelectionBar.js'
import { TableBar, TableFrame } from './tableFrame.js'
import { useAnnouncedChanges } from './useAnnouncedChanges.js'
import { useCopy } from './useCopy.js'
import { useGridSelection } from './useGridSelection.js'
import { useGridView } from './useGridView.js'

export interface ReportGridProps<Row> extends GridStatusProps {
  /** What the report is, for screen readers. */
  readonly label: string
  /** Every column that the person may know of. The same list until it changes. */
  readonly columns: readonly ReportColumn<Row>[]
  readonly table: ReportTable<Row>
  /** Another value whenever rows of the table have come or changed. */
  readonly revision: number
  /** From `createGridState`, changed by `changeGridState`. */
  readonly state: GridState
  readonly dispatch: (action: GridAction) => void
  /** What columns show in place of their value as text, by column id. The same object until it changes. */
  readonly cells?: Readonly<Record<string, CellRenderer<Row>>>
  /** Pixels of the whole grid; without it the height of the window minus 300. */
  readonly height?: number
  /** Says what is empty. */
  readonly emptyText?: string
  /** What is shown in place of rows and of `emptyText` when nothing could be read: what failed, and another try. */
  readonly failure?: ReactNode
  /** Above the groups and the table: what changes the grid as a whole. */
  readonly toolbar?: ReactNode
  /** Between the groups and the table: more that is about its rows. */
  readonly tools?: ReactNode
  /** A line of the head, below the names of the columns. */
  readonly filterRow?: ReactNode
  /** More that can be done with the rows that are selected. */
  readonly selectionActions?: ReactNode
}

/** The rows of a report by columns, as a person wants to look at them. Who holds the state can store and share it. */
export function ReportGrid<Row>(props: ReportGridProps<Row>) {
  const { label, table, dispatch, height, isReading = false, toolbar = null, tools = null, filterRow = null } = props
  const t = useMessages()
  const announcer = useRef<HTMLSpanElement>(null)
  const view = useGridView({ ...props, announcer })
  const { grid, rows, format, widths } = view
  const selecting = useGridSelection(grid)
  const { adapter, reach } = useDragAdapter()
  const { copyByButton, copyByKey } = useCopy(grid, format)
  useAnnouncedChanges(grid)

  // Read again, or those of other days: what is still there stays selected.
  const shownTable = useRef(table)
  useEffect(() => {
    if (shownTable.current === table) return
    shownTable.current = table
    dispatch({ type: 'keepSelected', isThere: rowId => table.rowOf(rowId) !== undefined })
  }, [table, dispatch])

  return (
    <GridContext value={grid}>
      <Frame onPointerEnter={reach} style={{ blockSize: height === undefined ? windowHeight : height }}>
        <TableBar>
          {toolbar}
          <GroupPanel dragAdapter={adapter} />
          <GridStatus {...props} />
          {tools}
        </TableBar>
        <GridTable
          label={label}
          rows={rows}
          selecting={selecting}
          widths={widths}
          tableRef={view.tableRef}
          scrollerRef={view.scrollerRef}
          attachScroller={view.attachScroller}
          room={view.room}
          dragAdapter={adapter}
          filterRow={filterRow}
          areTotalsPartial={props.isPartial === true || (isReading && !props.asOf)}
          isReading={isReading}
          emptyText={props.emptyText ?? t('grid.empty')}
          failure={props.failure ?? null}
          onCopy={copyByKey}
        />
        <SelectionBar selecting={selecting} onCopy={copyByButton}>
          {props.selectionActions}
        </SelectionBar>
        <GridPager />
        <VisuallyHidden role="status" ref={announcer} />
      </Frame>
    </GridContext>
  )
}

/** As the spec has it: what stands around the grid in the console needs the rest. */
const windowHeight = 'max(360px, calc(100vh - 300px))'

const Frame = styled(TableFrame, 'grid')`
  display: flex;
  flex-direction: column;
  /* Where tools take several lines, such as on a phone, the pager is still there below some rows. */
  min-block-size: min-content;
`
