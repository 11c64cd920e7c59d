import {
  type ClipboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react'
import { useConsole } from '../consoleContext.js'
import type { DragAdapter } from './columnDrag.js'
import { selectColumnWidth } from './columnWidths.js'
import { GridBody } from './GridBody.js'
import { footerLinesOf, GridFooter } from './GridFooter.js'
import { GridHeader } from './GridHeader.js'
import { useGrid } from './gridContext.js'
import { ActivePlaceContext, filterLine, headLine, lineKeyOf } from './gridLines.js'
import type { GridRows } from './gridRows.js'
import { gridSizes } from './gridSizes.js'
import { NoLines, type NoLinesProps } from './NoLines.js'
import { PinZones } from './PinZones.js'
import { tableEvents } from './tableEvents.js'
import { Scroller, Table } from './tableParts.js'
import { type ElementSize, useElementSize } from './useElementSize.js'
import { useGridCommands } from './useGridCommands.js'
import { useGridFocus } from './useGridFocus.js'
import type { GridSelecting } from './useGridSelection.js'

export interface GridTableProps extends NoLinesProps {
  readonly label: string
  readonly rows: GridRows
  readonly selecting: GridSelecting
  /** Of the displayed columns, in pixels. */
  readonly widths: readonly number[]
  readonly tableRef: RefObject<HTMLTableElement | null>
  readonly scrollerRef: RefObject<HTMLElement | null>
  readonly attachScroller: RefCallback<HTMLElement>
  readonly scrollerSize: ElementSize
  readonly dragAdapter: DragAdapter | null
  readonly filterRow: ReactNode
  /** Rows are missing, or still on their way. */
  readonly areTotalsPartial: boolean
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void
}

export function GridTable(props: GridTableProps) {
  const { label, rows, selecting, widths, tableRef, scrollerRef, dragAdapter, filterRow } = props
  const grid = useGrid()
  const { page, displayed, state, result } = grid
  const { direction } = useConsole()
  const [headRef, head] = useElementSize('height')
  const [isScrolled, setIsScrolled] = useState(false)
  const rowHeight = useRowHeight(tableRef, head.height)

  const headLines = filterRow ? [headLine, filterLine] : [headLine]
  const footLines = footerLinesOf(grid)
  const lineKeys = [...headLines, ...page.lines.map(lineKeyOf), ...footLines]
  const focus = useGridFocus(tableRef, lineKeys, displayed.length + 1)
  const screenLineCount = Math.max(
    1,
    Math.floor((props.scrollerSize.height - head.height) / rowHeight) - footLines.length - 1,
  )
  const handleKey = useGridCommands({
    grid,
    focus,
    selecting,
    headLineCount: headLines.length,
    screenLineCount,
    direction,
  })

  const sizes = gridSizes({
    displayed,
    widths,
    room: props.scrollerSize,
    selectWidth: rows.isNarrow ? 0 : selectColumnWidth,
    headHeight: head.height,
    footHeight: footLines.length * rowHeight,
    groupsHeight: state.layout.groups.length * rowHeight,
  })

  const { handleClick, handleChange } = tableEvents(grid, selecting)

  return (
    <Scroller
      ref={props.attachScroller}
      style={sizes}
      data-scrolled={isScrolled}
      onScroll={event => setIsScrolled(event.currentTarget.scrollLeft !== 0)}
    >
      {!rows.isNarrow && <PinZones dragAdapter={dragAdapter} />}
      <Table
        role="treegrid"
        ref={tableRef}
        aria-label={label}
        aria-rowcount={headLines.length + result.lineCount + footLines.length}
        aria-colcount={displayed.length + 1}
        aria-multiselectable
        aria-busy={props.isReading}
        style={{ inlineSize: selectColumnWidth + widths.reduce((total, width) => total + width, 0) }}
        onKeyDown={handleKey}
        onClick={handleClick}
        onChange={handleChange}
        onCopy={props.onCopy}
        onPointerOver={tellWhole}
        {...focus.focusProps}
      >
        <colgroup>
          <col style={{ width: selectColumnWidth }} />
          {displayed.map(({ column }, index) => (
            <col key={column.id} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <ActivePlaceContext value={focus.place}>
          <GridHeader
            ref={headRef}
            rows={rows}
            selecting={selecting}
            widths={widths}
            dragAdapter={dragAdapter}
            filterRow={filterRow}
          />
          {page.lines.length === 0 ? (
            <NoLines isReading={props.isReading} emptyText={props.emptyText} />
          ) : (
            <GridBody
              rows={rows}
              selecting={selecting}
              headLineCount={headLines.length}
              active={focus.place}
              scrollerRef={scrollerRef}
              rowHeight={rowHeight}
              headHeight={head.height}
            />
          )}
          <GridFooter
            rows={rows}
            firstAriaIndex={headLines.length + result.lineCount + 1}
            isPartial={props.areTotalsPartial}
          />
        </ActivePlaceContext>
      </Table>
    </Scroller>
  )
}

/** Text that does not fit its cell is told under the pointer. */
function tellWhole({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-grid-line] > td') : null
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

const usualRowHeight = 40

/** The token is a host's, so that it is asked for: when the table is there, and when its head has become higher or lower. */
function useRowHeight(tableRef: RefObject<HTMLElement | null>, headHeight: number): number {
  const [rowHeight, setRowHeight] = useState(usualRowHeight)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines of the head are as high as those of rows.
  useLayoutEffect(() => {
    const table = tableRef.current
    const asked = table ? Number.parseFloat(getComputedStyle(table).getPropertyValue('--ft-rowHeight')) : 0
    setRowHeight(asked || usualRowHeight)
  }, [tableRef, headHeight])
  return rowHeight
}
