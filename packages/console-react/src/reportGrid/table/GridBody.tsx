import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useCallback } from 'react'
import { styled } from '../../theme.ts'
import { useIsPrinting } from '../../ui/useIsPrinting.ts'
import { useGrid } from '../state/gridContext.ts'
import { lineKeyOf } from '../state/lineKey.ts'
import type { GridSelecting } from '../state/useGridSelection.ts'
import { useElementKeys } from './elementKeys.ts'
import { GridRow } from './GridRow.tsx'
import { GroupRow } from './GroupRow.tsx'
import type { GridPlace } from './gridLines.ts'
import type { GridRows } from './gridRows.ts'
import { renderedLines } from './renderedLines.ts'
import { gridRoles } from './tableParts.ts'

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
 * Pages with at least this many lines are virtualised. That concerns pages of 100 lines. Shorter pages are in the document as a
 * whole, for the browser's own search. For the others, there is a search of ours.
 */
export const virtualFrom = 60

/** Together with the lines covered by head and footer, which are rendered too, one notch of a mouse wheel. */
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

const GapLine = styled('tr', 'grid-gap')`
  &&& > td {
    padding: 0;
    border: 0;
  }
`
