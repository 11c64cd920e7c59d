import {
  type ChangeEvent,
  type ClipboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
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
import { Scroller, Table } from './tableParts.js'
import { type ElementSize, useElementSize } from './useElementSize.js'
import { sortByColumn, useGridCommands } from './useGridCommands.js'
import { cellOf, useGridFocus } from './useGridFocus.js'
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
  const { page, displayed, state, dispatch, result } = grid
  const { direction } = useConsole()
  const [headRef, head] = useElementSize('height')
  const [isScrolled, setIsScrolled] = useState(false)
  const rowHeight = rowHeightOf(tableRef.current)

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

  const handleClick = ({ target, shiftKey }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element)) return
    const columnId = target.closest<HTMLElement>('[data-sort-column]')?.dataset.sortColumn
    const groupKey = target.closest<HTMLElement>('[data-toggle-group]')?.dataset.toggleGroup
    if (columnId !== undefined) sortByColumn(grid, columnId, shiftKey)
    if (groupKey !== undefined) dispatch({ type: 'toggleGroup', groupKey })
  }
  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLElement>) => {
    const cell = cellOf(target)
    if (cell?.dataset.gridColumn !== '0') return
    const lineKey = cell.closest<HTMLElement>('[data-grid-line]')?.dataset.gridLine
    if (lineKey === headLine) return selecting.togglePage()
    const line = page.lines.find(one => lineKeyOf(one) === lineKey)
    if (line?.kind === 'group') return selecting.toggleGroup(line.key)
    if (!line) return
    const isExtended = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    if (isExtended) selecting.selectRange(line.id)
    else selecting.toggleRow(line.id)
  }

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
          <GridHeader ref={headRef} rows={rows} selecting={selecting} dragAdapter={dragAdapter} filterRow={filterRow} />
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
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-grid-column]') : null
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

const usualRowHeight = 40

/** The token is a host's, so that it is asked for. */
function rowHeightOf(table: HTMLElement | null): number {
  if (!table) return usualRowHeight
  return Number.parseFloat(getComputedStyle(table).getPropertyValue('--ft-rowHeight')) || usualRowHeight
}
