import type { ReportLine } from '@fieldtime/console-core/reports'
import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { space, styled, tabularFigures, tokens } from '../../theme/theme.ts'
import { ControlTabIndexContext } from '../../ui/focus.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useIsPrinting } from '../../ui/useIsPrinting.ts'
import { useGrid } from '../state/gridContext.ts'
import { lineKeyOf } from '../state/tableState.ts'
import type { GridSelecting } from '../state/useGridSelection.ts'
import { type GridPlaceholderProps, NoRows } from '../table/GridPlaceholder.tsx'
import { type GridRows, renderedLines } from '../table/gridRows.ts'
import type { GridCards } from '../table/useGridView.ts'
import { Card } from './Card.tsx'
import { CardGroup, cardGroupHeight } from './CardGroup.tsx'
import { CardSelection } from './CardSelection.tsx'
import { CardTotal } from './CardTotal.tsx'
import { useCardParts } from './cardParts.ts'

export interface CardListProps extends GridCards, GridPlaceholderProps {
  readonly selecting: GridSelecting
  /** Actions for the selected cards. */
  readonly children: ReactNode
  /** Accessible name of the list. */
  readonly label: string
  readonly rows: GridRows
  /** Rows are missing or still arriving. */
  readonly areTotalsPartial: boolean
  readonly totalNote: string | null
}

/** All rows of a report as cards, below the headers of their groups. Scrolls with the page, or in a grid of a given height. */
export function CardList(props: CardListProps) {
  const { label, rows, isReading, empty, card, selecting } = props
  const { result, table, state } = useGrid()
  const listRef = useRef<HTMLDivElement>(null)
  const [isSelecting, setIsSelecting] = useState(false)
  const lines = useMemo(() => result.lines(0, result.lineCount), [result])
  const parts = useCardParts(props)
  const isDateGrouped = state.layout.groups.some(({ columnId }) => columnId === card.date)

  const showLine = (index: number, measureRef: ((element: HTMLElement | null) => void) | null) => {
    const line = lines[index]
    if (!line) return null
    const place = { index, count: lines.length, measureRef }
    return line.kind === 'row' ? (
      <Card
        key={lineKeyOf(line)}
        {...place}
        line={line}
        rows={rows}
        parts={parts}
        isDateGrouped={isDateGrouped}
        {...selectionOf(line.id)}
      />
    ) : (
      <CardGroup key={lineKeyOf(line)} {...place} line={line} rows={rows} parts={parts} isSelecting={isSelecting} />
    )
  }

  const selectionOf = (rowId: string) =>
    isSelecting ? { isSelected: state.selection.rowIds.has(rowId), onToggle: selecting.toggleRow } : {}
  const handleSelect = () => {
    // Rows may still be selected from when the grid was a table.
    selecting.clear()
    setIsSelecting(true)
  }
  const handleDone = () => {
    selecting.clear()
    setIsSelecting(false)
  }

  return (
    <ControlTabIndexContext value={0}>
      <Room>
        {lines.length > 0 && (
          <List
            ref={listRef}
            role="list"
            aria-label={label}
            aria-busy={isReading}
            $groupCount={state.layout.groups.length}
          >
            <Lines lines={lines} listRef={listRef} showLine={showLine} />
          </List>
        )}
        {lines.length === 0 && isReading && table.rowCount === 0 && <Outline />}
        {lines.length === 0 && !(isReading && table.rowCount === 0) && <NoRows empty={empty} />}
      </Room>
      {isSelecting ? (
        <CardSelection selecting={selecting} onDone={handleDone}>
          {props.children}
        </CardSelection>
      ) : (
        <CardTotal
          parts={parts}
          rows={rows}
          isPartial={props.areTotalsPartial}
          note={props.totalNote}
          onSelect={card.isSelectable ? handleSelect : null}
        />
      )}
    </ControlTabIndexContext>
  )
}

interface LinesProps {
  readonly lines: readonly ReportLine<unknown>[]
  readonly listRef: RefObject<HTMLElement | null>
  readonly showLine: (index: number, measureRef: ((element: HTMLElement | null) => void) | null) => ReactNode
}

/** Pixels, including the gap to the next card. Other heights are measured when cards become visible. */
const usualCardHeight = 98
const overscan = 6

/** Only the lines near the visible area are in the document, and the one that has focus. */
function Lines({ listRef, ...props }: LinesProps) {
  const [scroller, setScroller] = useState<HTMLElement | null | undefined>(undefined)
  const isPrinting = useIsPrinting()
  useLayoutEffect(() => setScroller(scrollerOf(listRef.current)), [listRef])
  if (isPrinting) return props.lines.map((_, index) => props.showLine(index, null))
  if (scroller === undefined) return null
  return scroller ? (
    <LinesInScroller {...props} listRef={listRef} scroller={scroller} />
  ) : (
    <LinesInWindow {...props} listRef={listRef} />
  )
}

function LinesInWindow({ lines, listRef, showLine }: LinesProps) {
  const { options, focusProps } = useLineOptions({ lines, listRef, scroller: null })
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...options,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  return <Shown virtualizer={virtualizer} showLine={showLine} focusProps={focusProps} />
}

function LinesInScroller({ lines, listRef, showLine, scroller }: LinesProps & { readonly scroller: HTMLElement }) {
  const { options, focusProps } = useLineOptions({ lines, listRef, scroller })
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    initialRect: { width: scroller.clientWidth, height: scroller.clientHeight },
    getScrollElement: () => scroller,
  })
  return <Shown virtualizer={virtualizer} showLine={showLine} focusProps={focusProps} />
}

interface LineOptions extends Pick<LinesProps, 'lines' | 'listRef'> {
  /** Null: the window. */
  readonly scroller: HTMLElement | null
}

function useLineOptions({ lines, listRef, scroller }: LineOptions) {
  const [margin, setMargin] = useState(0)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const focusedIndex = focusedKey === null ? -1 : lines.findIndex(line => lineKeyOf(line) === focusedKey)
  // The list moves when chips or notices above it appear or disappear.
  useLayoutEffect(() => {
    const top = listRef.current?.getBoundingClientRect().top ?? 0
    const next = scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + window.scrollY
    setMargin(last => (Math.abs(last - next) < 1 ? last : next))
  })
  const keyAt = (target: EventTarget) =>
    target instanceof Element ? (target.closest<HTMLElement>('[data-card-line]')?.dataset.cardLine ?? null) : null
  return {
    options: {
      count: lines.length,
      useFlushSync: false,
      overscan,
      scrollMargin: margin,
      estimateSize: () => usualCardHeight,
      getItemKey: (index: number) => {
        const line = lines[index]
        return line ? lineKeyOf(line) : index
      },
      rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        renderedLines(defaultRangeExtractor(range), lines, focusedIndex),
    },
    focusProps: {
      onFocus: ({ target }: FocusEvent) => setFocusedKey(keyAt(target)),
      onBlur: () => setFocusedKey(null),
    },
  }
}

interface ShownProps extends Pick<LinesProps, 'showLine'> {
  readonly virtualizer: Virtualizer<Window, HTMLElement> | Virtualizer<HTMLElement, HTMLElement>
  readonly focusProps: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void }
}

function Shown({ virtualizer, showLine, focusProps }: ShownProps) {
  const margin = virtualizer.options.scrollMargin
  const parts: ReactNode[] = []
  let end = margin
  for (const item of virtualizer.getVirtualItems()) {
    if (item.start > end) parts.push(<div key={`gap ${item.index}`} style={{ height: item.start - end }} />)
    parts.push(showLine(item.index, virtualizer.measureElement))
    end = item.end
  }
  const rest = virtualizer.getTotalSize() + margin - end
  if (rest > 0) parts.push(<div key="gap" style={{ height: rest }} />)
  return <div {...focusProps}>{parts}</div>
}

/** The closest ancestor that scrolls; null for the window. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let one = element?.parentElement; one && one !== document.body; one = one.parentElement) {
    if (/^(auto|scroll)$/.test(getComputedStyle(one).overflowY)) return one
  }
  return null
}

/** While the first rows are read. */
function Outline() {
  return (
    <div aria-hidden="true">
      {['62%', '48%', '71%', '55%', '66%'].map(width => (
        <Blank key={width}>
          <Skeleton width={width} height="14px" />
          <Skeleton width="40%" height="12px" />
          <Skeleton width="80%" height="12px" />
        </Blank>
      ))}
    </div>
  )
}

const Room = styled('div', 'card-room')`
  flex: 1;
  min-block-size: 0;
  padding-block-end: ${space(2)};
  ${tabularFigures}

  [style*='block-size'] > & {
    overflow: auto;
  }
`

const List = styled('div', 'card-list')<{ $groupCount: number }>`
  /* Focus is never behind the headers of groups, the total, or the actions for selected cards. */
  & :is(a, button, input) {
    scroll-margin-block: calc(${tokens.stickyOffset} + ${props => props.$groupCount} * ${cardGroupHeight}) 64px;
  }
  & input {
    scroll-margin-block-end: 240px;
  }
`

const Blank = styled('div', 'card-blank')`
  display: grid;
  gap: ${space(2)};
  margin-block-end: 10px;
  padding: ${space(3)};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
`
