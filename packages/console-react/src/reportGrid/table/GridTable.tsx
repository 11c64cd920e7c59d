import {
  type ClipboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useCallback,
  useMemo,
  useState,
} from 'react'
import { useConsole, useMessages } from '../../consoleContext.ts'
import type { DragAdapter } from '../columns/columnDrag.ts'
import { selectColumnWidth } from '../columns/columnWidths.ts'
import { PinZones } from '../columns/PinZones.tsx'
import { type Grid, useGrid } from '../state/gridContext.ts'
import { lineKeyOf } from '../state/lineKey.ts'
import type { GridSelecting } from '../state/useGridSelection.ts'
import { FindBar } from './FindBar.tsx'
import { GridBody, virtualFrom } from './GridBody.tsx'
import { footerLinesOf, GridFooter } from './GridFooter.tsx'
import { GridHeader } from './GridHeader.tsx'
import { GridPlaceholder, type GridPlaceholderProps } from './GridPlaceholder.tsx'
import { ActivePlaceContext, filterLine, headLine } from './gridLines.ts'
import type { GridRows } from './gridRows.ts'
import { barLineHeight, estimateHead, type GridViewport, measureHead } from './gridViewport.ts'
import { readPageTexts } from './pageTexts.ts'
import { stickyOffsets } from './stickyOffsets.ts'
import { tableEvents } from './tableEvents.ts'
import { Scroller, Table } from './tableParts.ts'
import { useGridCommands } from './useGridCommands.ts'
import { useGridFocus } from './useGridFocus.ts'
import { useMeasured } from './useMeasured.ts'

export interface GridTableProps extends GridPlaceholderProps {
  readonly label: string
  readonly rows: GridRows
  readonly selecting: GridSelecting
  /** Of the displayed columns, in pixels. */
  readonly widths: readonly number[]
  readonly tableRef: RefObject<HTMLTableElement | null>
  readonly scrollerRef: RefObject<HTMLElement | null>
  readonly attachScroller: RefCallback<HTMLElement>
  /** Its height is 0 until it has been measured. */
  readonly viewport: GridViewport
  readonly dragAdapter: DragAdapter | null
  readonly filterRow: ReactNode
  /** Rows are missing or still arriving. */
  readonly areTotalsPartial: boolean
  readonly totalNote: string | null
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void
}

export function GridTable(props: GridTableProps) {
  const { rows, viewport, dragAdapter } = props
  const grid = useGrid()
  const t = useMessages()
  const [isScrolled, setIsScrolled] = useState(false)
  const [isFinding, setIsFinding] = useState(false)
  const frame = useTableFrame(props, grid)
  const { page } = grid
  const { focus, headLineCount } = frame
  const { columns, headerOf } = grid
  const readTexts = useCallback(
    () => readPageTexts({ page, rows, grid: { columns, headerOf }, headLineCount, t }),
    [page, rows, columns, headerOf, headLineCount, t],
  )

  return (
    <>
      <FindBar
        tableRef={props.tableRef}
        readTexts={readTexts}
        isOffered={page.lines.length >= virtualFrom}
        isOpen={isFinding}
        onOpenChange={setIsFinding}
        onShow={({ lineIndex, column }) => focus.reveal(lineIndex, column)}
        onLeave={match => focus.moveTo(match?.lineIndex ?? focus.lineIndex, match?.column ?? focus.place.column)}
      />
      <Scroller
        ref={props.attachScroller}
        style={frame.sizes}
        data-scrolled={isScrolled}
        data-waiting={viewport.height === 0 || undefined}
        onScroll={event => setIsScrolled(event.currentTarget.scrollLeft !== 0)}
      >
        {!rows.isNarrow && <PinZones dragAdapter={dragAdapter} />}
        {/* Rendered before the viewport is measured, the table would be laid out twice: too wide, and with too many rows. */}
        {viewport.height > 0 && <FramedTable {...props} frame={frame} isFinding={isFinding} />}
      </Scroller>
    </>
  )
}

function FramedTable({ frame, isFinding, ...props }: FramedProps & { readonly isFinding: boolean }) {
  const { label, selecting, widths, tableRef } = props
  const grid = useGrid()
  const { displayed, result } = grid
  const { focus, headLineCount, footLineCount } = frame
  const { handleClick, handleChange } = tableEvents(grid, selecting)
  return (
    <Table
      role="treegrid"
      ref={tableRef}
      aria-label={label}
      aria-rowcount={headLineCount + result.lineCount + footLineCount}
      aria-colcount={displayed.length + 1}
      aria-multiselectable
      aria-busy={props.isReading}
      data-finding={isFinding || undefined}
      style={{ inlineSize: selectColumnWidth + widths.reduce((total, width) => total + width, 0) }}
      onKeyDown={frame.handleKey}
      onClick={handleClick}
      onChange={handleChange}
      onCopy={props.onCopy}
      onPointerOver={showFullText}
      {...focus.focusProps}
    >
      <colgroup>
        <col style={{ width: selectColumnWidth }} />
        {displayed.map(({ column }, index) => (
          <col key={column.id} style={{ width: widths[index] }} />
        ))}
      </colgroup>
      <ActivePlaceContext value={focus.place}>
        <Sections {...props} frame={frame} />
      </ActivePlaceContext>
    </Table>
  )
}

/** The sizes around the page's lines, and the keyboard focus that moves through all of the table. */
function useTableFrame(props: GridTableProps, grid: Grid) {
  const { rows, selecting, widths, tableRef, viewport, filterRow } = props
  const { page, displayed, state } = grid
  const { direction } = useConsole()
  const headLines = filterRow ? [headLine, filterLine] : [headLine]
  const footLines = footerLinesOf(grid)
  const headLineCount = headLines.length
  const footLineCount = footLines.length
  const estimatedHead = useMemo(
    () => estimateHead(headLineCount, viewport.rowHeight),
    [headLineCount, viewport.rowHeight],
  )
  const [headRef, { headHeight, rowHeight }] = useMeasured(measureHead, estimatedHead)
  const lineKeys = [...headLines, ...page.lines.map(lineKeyOf), ...footLines]
  const focus = useGridFocus(tableRef, lineKeys, displayed.length + 1)
  const screenLineCount = Math.max(
    1,
    Math.floor((viewport.height - headHeight - footLineCount * barLineHeight) / rowHeight) - 1,
  )
  const handleKey = useGridCommands({ grid, focus, selecting, headLineCount, screenLineCount, direction })
  const sizes = stickyOffsets({
    displayed,
    widths,
    viewport,
    selectWidth: rows.isNarrow ? 0 : selectColumnWidth,
    headHeight,
    footHeight: footLineCount * barLineHeight,
    groupsHeight: state.layout.groups.length * rowHeight,
  })
  return { headRef, headHeight, rowHeight, headLineCount, footLineCount, focus, handleKey, sizes }
}

type FramedProps = GridTableProps & { readonly frame: ReturnType<typeof useTableFrame> }

/** Head, body and footer. */
function Sections({ frame, ...props }: FramedProps) {
  const { rows, selecting, widths, scrollerRef, dragAdapter, filterRow, isReading, emptyText, failure } = props
  const { headRef, headHeight, rowHeight, headLineCount, focus } = frame
  const { page, result } = useGrid()
  return (
    <>
      <GridHeader
        ref={headRef}
        rows={rows}
        selecting={selecting}
        widths={widths}
        dragAdapter={dragAdapter}
        filterRow={filterRow}
      />
      {page.lines.length === 0 ? (
        <GridPlaceholder isReading={isReading} emptyText={emptyText} failure={failure} />
      ) : (
        <GridBody
          rows={rows}
          selecting={selecting}
          headLineCount={headLineCount}
          active={focus.place}
          scrollerRef={scrollerRef}
          rowHeight={rowHeight}
          headHeight={headHeight}
          scrollerHeight={props.viewport.height}
        />
      )}
      <GridFooter
        rows={rows}
        ariaIndex={headLineCount + result.lineCount + 1}
        isPartial={props.areTotalsPartial}
        note={props.totalNote}
      />
    </>
  )
}

/** Shows text that is cut off as a tooltip. */
function showFullText({ target }: PointerEvent<HTMLElement>): void {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>('[data-grid-line] > :is(td, [role="rowheader"])') : null
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}
