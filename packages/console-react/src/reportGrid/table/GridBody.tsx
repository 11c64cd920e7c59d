import type { ReportLine, RowLine } from '@fieldtime/console-core/reports'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, type Ref, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../provider/consoleContext.ts'
import { styled } from '../../theme/theme.ts'
import { useIsPrinting } from '../../ui/useIsPrinting.ts'
import { useGrid } from '../state/gridContext.ts'
import { lineKeyOf } from '../state/tableState.ts'
import type { GridSelecting } from '../state/useGridSelection.ts'
import { showCell } from './GridCell.tsx'
import { GroupRow } from './GroupRow.tsx'
import { cellProps, type GridPlace, type GridRows, renderedLines, selectColumn } from './gridRows.ts'
import { SelectBox } from './SelectBox.tsx'
import { gridRoles, selectCell } from './tableParts.ts'

export interface GridBodyProps {
  readonly rows: GridRows
  readonly selecting: GridSelecting
  /** Lines of the head. */
  readonly headLineCount: number
  readonly active: GridPlace
  readonly scrollerRef: RefObject<HTMLElement | null>
  /** Pixels, as all heights. */
  readonly rowHeight: number
  readonly headHeight: number
  readonly scrollerHeight: number
}

/**
 * Minimum number of lines for virtualization. Shorter pages are rendered completely, so the browser's own search finds everything; longer
 * ones, with a page size of 100, have the `FindBar`.
 */
export const virtualFrom = 60

/** Lines rendered beyond each edge. Together with the lines that head and footer cover, they last for one notch of a mouse wheel. */
const overscan = 2

export function GridBody(props: GridBodyProps) {
  const { rows, selecting, headLineCount, active, scrollerRef, rowHeight, headHeight, scrollerHeight } = props
  const { page, state, columns, headerOf, model } = useGrid()
  const { lines } = page
  const isPrinting = useIsPrinting()
  const isVirtual = lines.length >= virtualFrom && !isPrinting
  const activeIndex = lines.findIndex(line => lineKeyOf(line) === active.lineKey)
  const continuedCount = lines.findIndex(line => line.kind === 'row' || !line.isContinued)
  const firstAriaIndex = page.pageIndex * state.layout.pageSize - Math.max(0, continuedCount) + headLineCount + 1

  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: lines.length,
    enabled: isVirtual,
    useFlushSync: false,
    overscan,
    scrollMargin: headHeight,
    initialRect: { width: 0, height: scrollerHeight },
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => rowHeight,
    // Assumes the usual height for a new row, because measuring it would force a layout. The resize observer corrects
    // it if it is another.
    measureElement: (row, entry, { indexFromElement, itemSizeCache, options }) =>
      Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0) ||
      (itemSizeCache.get(options.getItemKey(indexFromElement(row))) ?? rowHeight),
    getItemKey: useCallback((index: number) => keyOfLine(lines[index], index), [lines]),
    rangeExtractor: range => renderedLines(defaultRangeExtractor(range), lines, activeIndex),
  })
  const columnCount = rows.displayed.length + 1
  const items = isVirtual ? virtualizer.getVirtualItems() : []
  const shown = isVirtual ? items.flatMap(({ index }) => lines[index] ?? []) : lines
  const elements = useElementKeys(shown, active.lineKey)

  return <tbody {...gridRoles.group}>{isVirtual ? showVirtual() : lines.map((_, index) => showLine(index))}</tbody>

  function showVirtual(): ReactNode[] {
    const parts: ReactNode[] = []
    if (items.length === 0) return parts
    let end = headHeight
    for (const item of items) {
      if (item.start > end)
        parts.push(<Gap key={`gap ${item.index}`} height={item.start - end} columnCount={columnCount} />)
      parts.push(showLine(item.index))
      end = item.end
    }
    const rest = virtualizer.getTotalSize() + headHeight - end
    if (rest > 0) parts.push(<Gap key="gap" height={rest} columnCount={columnCount} />)
    return parts
  }

  function showLine(index: number): ReactNode {
    const line = lines[index]
    if (!line) return null
    const lineKey = lineKeyOf(line)
    const activeColumn = lineKey === active.lineKey ? active.column : null
    const common = { rows, index, activeColumn, measureRef: isVirtual ? virtualizer.measureElement : null }
    if (line.kind === 'row') {
      return (
        <GridRow
          key={elements.get(lineKey)}
          {...common}
          line={line}
          ariaIndex={firstAriaIndex + index}
          isSelected={model.getRowModel().rowsById[lineKey]?.getIsSelected() === true}
        />
      )
    }
    return (
      <GroupRow
        key={elements.get(lineKey)}
        {...common}
        line={line}
        column={columns.get(line.columnId) ?? { kind: 'text' }}
        header={headerOf(line.columnId)}
        selection={selecting.selectionOf(line.key)}
        ariaIndex={line.isContinued ? undefined : firstAriaIndex + index}
      />
    )
  }
}

const keyOfLine = (line: Parameters<typeof lineKeyOf>[0] | undefined, index: number) => (line ? lineKeyOf(line) : index)

/** Fills the space of lines that are not rendered. */
function Gap({ height, columnCount }: { readonly height: number; readonly columnCount: number }) {
  return (
    <GapLine role="presentation">
      <td role="presentation" colSpan={columnCount} style={{ height }} />
    </GapLine>
  )
}

/** React keys of elements, by the keys of the lines that they show. */
export type ElementKeys = ReadonlyMap<string, string>

/**
 * Recycles elements. A remaining line keeps its element; a new line gets the element of a removed one, because changing the text of cells
 * takes half as long as creating them. The element of the line with `focus` isn't recycled: screen readers must notice the line that
 * replaces it.
 */
export function assignElementKeys(
  last: ElementKeys,
  lines: readonly ReportLine<unknown>[],
  focus: string,
): ElementKeys {
  const keys = lines.map(lineKeyOf)
  const staying = new Set(keys)
  const free = { group: [] as string[], row: [] as string[] }
  for (const [key, element] of last) {
    if (!staying.has(key) && key !== focus) free[isOfGroup(element) ? 'group' : 'row'].push(element)
  }
  const used = new Set(last.values())
  let count = used.size
  const newElement = (kind: 'group' | 'row'): string => {
    const element = `${kind} ${count}`
    count += 1
    return used.has(element) ? newElement(kind) : element
  }
  return new Map(
    lines.map(({ kind }, index) => {
      const key = keys[index] ?? ''
      return [key, last.get(key) ?? free[kind].shift() ?? newElement(kind)]
    }),
  )
}

const isOfGroup = (element: string) => element.startsWith('group')

/** `assignElementKeys`, from render to render. */
function useElementKeys(lines: readonly ReportLine<unknown>[], focus: string): ElementKeys {
  const last = useRef<{ readonly elements: ElementKeys; readonly focus: string }>({ elements: new Map(), focus: '' })
  const elements = assignElementKeys(last.current.elements, lines, last.current.focus)
  useLayoutEffect(() => {
    last.current = { elements, focus }
  })
  return elements
}

interface GridRowProps {
  readonly rows: GridRows
  readonly line: RowLine<unknown>
  /** From 1 and across all pages. The head is the first line. */
  readonly ariaIndex: number
  readonly isSelected: boolean
  readonly activeColumn: number | null
  /** Position on the page, for measuring. */
  readonly index: number
  readonly measureRef: Ref<HTMLTableRowElement>
}

/** A data row. It renders again when it changes, not when the grid does. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { rows, line, ariaIndex, isSelected, activeColumn, index, measureRef } = props
  const t = useMessages()
  return (
    <tr
      {...gridRoles.row}
      ref={measureRef}
      aria-rowindex={ariaIndex}
      aria-selected={isSelected}
      aria-level={line.depth + 1}
      data-index={index}
      data-grid-line={lineKeyOf(line)}
    >
      <td {...gridRoles.cell} {...selectCell} {...selectColumn(rows)} {...cellProps(0, activeColumn)}>
        <SelectBox label={t('grid.selectRow')} isSelected={isSelected} />
      </td>
      {rows.displayed.map((one, index) => showCell(rows, line, one, { place: index + 1, activeColumn }))}
    </tr>
  )
})

const GapLine = styled('tr', 'grid-gap')`
  &&& > td {
    padding: 0;
    border: 0;
  }
`
