import type { CellFormat, ReportLine, ReportPage, Totals } from '@fieldtime/console-core/reports'
import {
  type ChangeEvent,
  type MouseEvent as ClickEvent,
  type ClipboardEvent,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useCallback,
  useMemo,
  useState,
} from 'react'
import { type Translate, useConsole, useMessages } from '../../provider/consoleContext.ts'
import type { DragAdapter } from '../columns/columnDrag.ts'
import { selectColumnWidth } from '../columns/columnWidths.ts'
import { PinZones } from '../columns/PinZones.tsx'
import { type DisplayedColumn, type Grid, type GridActions, useGrid, useGridActions } from '../state/gridContext.ts'
import { lineKeyOf } from '../state/tableState.ts'
import type { GridSelecting } from '../state/useGridSelection.ts'
import { type CellText, FindBar } from './FindBar.tsx'
import { GridBody, virtualFrom } from './GridBody.tsx'
import { footerLinesOf, GridFooter } from './GridFooter.tsx'
import { GridHeader } from './GridHeader.tsx'
import { GridPlaceholder, type GridPlaceholderProps } from './GridPlaceholder.tsx'
import { ActivePlaceContext, filterLine, type GridRows, headLine, labelSpanOf } from './gridRows.ts'
import { barLineHeight, estimateHead, type GridViewport, measureHead, useMeasured } from './gridViewport.ts'
import { Scroller, Table } from './tableParts.ts'
import { sortByColumn, toggleGroup, useGridCommands } from './useGridCommands.ts'
import { cellOf, columnsOf, useGridFocus } from './useGridFocus.ts'

export interface GridTableProps extends GridPlaceholderProps {
  readonly label: string
  readonly rows: GridRows
  readonly selecting: GridSelecting
  /** Widths of the displayed columns, in pixels. */
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
  const { handleClick, handleChange } = tableEvents(grid, useGridActions(), selecting)
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
  const actions = useGridActions()
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
  const handleKey = useGridCommands({ grid, actions, focus, selecting, headLineCount, screenLineCount, direction })
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
  const { rows, selecting, widths, scrollerRef, dragAdapter, filterRow, isReading, empty } = props
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
        <GridPlaceholder isReading={isReading} empty={empty} />
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

interface PageTextsOptions {
  readonly page: ReportPage<unknown>
  readonly rows: GridRows
  readonly grid: Pick<Grid, 'columns' | 'headerOf'>
  /** Lines of the head. */
  readonly headLineCount: number
  readonly t: Translate
}

/** The texts of a page as its lines show them. */
function readPageTexts({ page, rows, grid, headLineCount, t }: PageTextsOptions): readonly CellText[] {
  return page.lines.flatMap((line, index) => {
    const texts = line.kind === 'row' ? rowTexts(line.row, rows) : groupTexts(line, rows, grid, t)
    return texts.flatMap(({ column, text }) =>
      text === '' ? [] : [{ lineIndex: headLineCount + index, column, text }],
    )
  })
}

type TextOfColumn = Pick<CellText, 'column' | 'text'>

function rowTexts(row: unknown, { displayed, format, marks }: GridRows): readonly TextOfColumn[] {
  return displayed.flatMap(({ column }, index) => {
    const ofMarks = marks.flatMap(mark =>
      mark.carrierId === column.id ? [format.cell(mark.column, mark.column.value(row))] : [],
    )
    const own = marks.some(mark => mark.column.id === column.id) ? [] : [format.cell(column, column.value(row))]
    return [...ofMarks, ...own].map(text => ({ column: index + 1, text }))
  })
}

type GroupLine = Extract<ReportLine<unknown>, { readonly kind: 'group' }>

function groupTexts(
  line: GroupLine,
  rows: GridRows,
  grid: PageTextsOptions['grid'],
  t: Translate,
): readonly TextOfColumn[] {
  const value = rows.format.group(grid.columns.get(line.columnId) ?? { kind: 'text' }, line.value) || t('grid.blank')
  return [
    { column: 1, text: `${grid.headerOf(line.columnId)}: ${value}` },
    ...totalTexts(line.totals, rows, rows.format),
  ]
}

function totalTexts(totals: Totals, { displayed }: GridRows, format: CellFormat): readonly TextOfColumn[] {
  const from = labelSpanOf(displayed) - 1
  return displayed
    .slice(from)
    .map(({ column }, index) => ({ column: from + index + 1, text: format.total(column, totals[column.id] ?? null) }))
}

interface StickyOffsetsOptions {
  readonly displayed: readonly DisplayedColumn[]
  /** Widths of the displayed columns. In pixels, like all sizes here. */
  readonly widths: readonly number[]
  readonly viewport: GridViewport
  /** The width of the checkbox column. 0 if it scrolls with the others. */
  readonly selectWidth: number
  readonly headHeight: number
  readonly footHeight: number
  readonly groupsHeight: number
}

/** The offsets of everything sticky, as custom properties: a change of width re-renders no cell. */
function stickyOffsets(options: StickyOffsetsOptions): CSSProperties {
  const { displayed, widths, viewport, selectWidth, headHeight, footHeight, groupsHeight } = options
  const widthOf = (isCounted: (column: DisplayedColumn, index: number) => boolean) =>
    displayed.reduce((total, column, index) => total + (isCounted(column, index) ? (widths[index] ?? 0) : 0), 0)
  const pins: Record<string, string> = {}
  displayed.forEach(({ side }, index) => {
    if (!side) return
    const between = widthOf((one, place) => one.side === side && (side === 'left' ? place < index : place > index))
    pins[`--ft-grid-pin-${index + 1}`] = `${side === 'left' ? selectWidth + between : between}px`
  })
  const firstTotal = displayed.findIndex(({ column }) => column.total)
  const sizes: Record<`--${string}`, string> = {
    ...pins,
    '--ft-grid-room': `${viewport.innerWidth}px`,
    '--ft-grid-room-height': `${viewport.height}px`,
    '--ft-grid-run': `${widthOf((_, index) => firstTotal < 0 || index < firstTotal)}px`,
    '--ft-grid-bar': `${viewport.barHeight}px`,
    '--ft-grid-head': `${headHeight}px`,
    '--ft-grid-foot': `${footHeight}px`,
    '--ft-grid-groups': `${groupsHeight}px`,
    '--ft-grid-start': `${selectWidth + widthOf(({ side }) => side === 'left')}px`,
    '--ft-grid-end': `${widthOf(({ side }) => side === 'right')}px`,
  }
  return sizes
}

interface TableEvents {
  handleClick(event: ClickEvent<HTMLElement>): void
  handleChange(event: ChangeEvent<HTMLElement>): void
}

/** Click and change handlers of the table, so cells don't need any. */
function tableEvents(grid: Grid, actions: GridActions, selecting: GridSelecting): TableEvents {
  return {
    handleClick({ target, shiftKey }) {
      if (!(target instanceof Element)) return
      const columnId = target.closest<HTMLElement>('[data-sort-column]')?.dataset.sortColumn
      const groupKey = target.closest<HTMLElement>('[data-toggle-group]')?.dataset.toggleGroup
      if (columnId !== undefined) sortByColumn(grid, actions, columnId, shiftKey)
      if (groupKey !== undefined) toggleGroup(grid, groupKey)
    },
    handleChange({ target, nativeEvent }) {
      const cell = cellOf(target)
      if (!cell || columnsOf(cell).first !== 0) return
      const lineKey = cell.closest<HTMLElement>('[data-grid-line]')?.dataset.gridLine
      if (lineKey === headLine) return selecting.togglePage()
      const line = grid.page.lines.find(one => lineKeyOf(one) === lineKey)
      if (line?.kind === 'group') return selecting.toggleGroup(line.key)
      if (!line) return
      const isExtended = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
      if (isExtended) selecting.selectRange(line.id)
      else selecting.toggleRow(line.id)
    },
  }
}
