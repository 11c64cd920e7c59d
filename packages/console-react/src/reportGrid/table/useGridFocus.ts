import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GridPlace } from './gridRows.ts'

interface ActivePlace extends GridPlace {
  /** Index of the line, in case the line disappears. */
  readonly lineIndex: number
}

export interface GridFocus {
  readonly place: GridPlace
  readonly lineIndex: number
  /** Moves focus to a cell, clamped to the table. */
  moveTo(lineIndex: number, column: number): void
  /** Scrolls to a cell and makes it the tab stop, but leaves focus where it is. */
  reveal(lineIndex: number, column: number): void
  /** Moves focus to a line of the page that is about to be shown. */
  moveToNextPage(lineIndex: number, column: number): void
  readonly focusProps: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/**
 * Roving focus: a single tab stop, which survives sorting, paging, removed rows, and widths at which its cell isn't shown.
 */
export function useGridFocus(
  tableRef: RefObject<HTMLElement | null>,
  lineKeys: readonly string[],
  columnCount: number,
): GridFocus {
  const [active, setActive] = useState<ActivePlace>({ lineKey: lineKeys[0] ?? '', lineIndex: 0, column: 1 })
  const isWanted = useRef(false)
  const isRevealed = useRef(true)
  const focused = useRef<Element | null>(null)
  /** The last horizontal direction: 1 or -1. */
  const direction = useRef(1)

  const known = lineKeys.indexOf(active.lineKey)
  const lineIndex = known >= 0 ? known : clamp(active.lineIndex, lineKeys.length)
  const lineKey = lineKeys[lineIndex] ?? ''
  const column = clamp(active.column, columnCount)

  const settle = () => {
    const wasRemoved = focused.current !== null && !focused.current.isConnected
    const isFocused = isWanted.current || wasRemoved
    if (!isFocused && isRevealed.current) return
    const cell = findCell(tableRef.current, { lineKey, column })
    if (!cell || !isShown(cell)) return
    isWanted.current = false
    isRevealed.current = true
    if (isFocused) cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  /** Narrow widths hide empty cells. Focus then goes to the next cell of the line that is shown. */
  const leaveHiddenCell = (place: GridPlace = { lineKey, column }) => {
    const cell = findCell(tableRef.current, place)
    if (!cell || isShown(cell)) return
    const shown = nextVisible(cell, direction.current) ?? nextVisible(cell, -direction.current)
    if (!shown) return
    if (focused.current !== null && cell.contains(focused.current)) isWanted.current = true
    setActive({ lineKey: place.lineKey, lineIndex, column: columnsOf(shown).first })
  }
  const latestLeave = useRef(leaveHiddenCell)
  useLayoutEffect(() => {
    latestLeave.current = leaveHiddenCell
  })
  useLayoutEffect(() => latestLeave.current({ lineKey, column }), [lineKey, column])
  useEffect(() => {
    const table = tableRef.current
    if (!table) return
    const observer = new ResizeObserver(() => latestLeave.current())
    observer.observe(table)
    return () => observer.disconnect()
  }, [tableRef])
  useLayoutEffect(settle)
  // A closing menu keeps focus until it has unmounted.
  useEffect(() => queueMicrotask(settle))

  const move = (place: ActivePlace) => {
    isWanted.current = true
    setActive(place)
  }

  return {
    place: { lineKey, column },
    lineIndex,
    moveTo(wantedIndex, wantedColumn) {
      const index = clamp(wantedIndex, lineKeys.length)
      direction.current = wantedColumn > column ? 1 : -1
      move({ lineKey: lineKeys[index] ?? '', lineIndex: index, column: clamp(wantedColumn, columnCount) })
    },
    reveal(wantedIndex, wantedColumn) {
      const index = clamp(wantedIndex, lineKeys.length)
      isRevealed.current = false
      setActive({ lineKey: lineKeys[index] ?? '', lineIndex: index, column: clamp(wantedColumn, columnCount) })
    },
    moveToNextPage: (index, wantedColumn) => move({ lineKey: '', lineIndex: index, column: wantedColumn }),
    focusProps: {
      onFocus({ target, currentTarget }) {
        // In the menu of a cell. If the cell is gone when the menu closes, the one in its place gets focus.
        const isElsewhere = !currentTarget.contains(target)
        focused.current = isElsewhere ? (findCell(tableRef.current, { lineKey, column }) ?? null) : target
        if (isElsewhere) return
        const place = placeOf(target)
        if (!place || (place.lineKey === lineKey && covers(target, column))) return
        setActive({ ...place, lineIndex: lineKeys.indexOf(place.lineKey) })
      },
      onBlur({ target }) {
        const cell = cellOf(target)
        const isHidden = cell?.isConnected && !isShown(cell)
        if (isHidden) leaveHiddenCell()
        focused.current = null
      },
    },
  }
}

const clamp = (number: number, count: number) => Math.max(0, Math.min(number, count - 1))

const isShown = (cell: Element) => cell.getClientRects().length > 0

/** The closest cell of the line that is shown, in one direction. */
function nextVisible(cell: Element, step: number): Element | null {
  let next = step > 0 ? cell.nextElementSibling : cell.previousElementSibling
  while (next && !isShown(next)) next = step > 0 ? next.nextElementSibling : next.previousElementSibling
  return next
}

/** The cell around an element. */
export function cellOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-grid-line] > *')
}

/** The columns that a cell spans, from `first` up to but not including `end`. */
export function columnsOf(cell: Element): { readonly first: number; readonly end: number } {
  let first = 0
  for (let before = cell.previousElementSibling; before; before = before.previousElementSibling) first += spanOf(before)
  return { first, end: first + spanOf(cell) }
}

function spanOf(cell: Element): number {
  return cell instanceof HTMLTableCellElement ? cell.colSpan : 1
}

function placeOf(element: Element): GridPlace | null {
  const lineKey = element.closest<HTMLElement>('[data-grid-line]')?.dataset.gridLine
  const cell = cellOf(element)
  return lineKey === undefined || !cell ? null : { lineKey, column: columnsOf(cell).first }
}

function covers(element: Element, column: number): boolean {
  const cell = cellOf(element)
  if (!cell) return false
  const { first, end } = columnsOf(cell)
  return column >= first && column < end
}

function findCell(table: HTMLElement | null, { lineKey, column }: GridPlace): HTMLElement | undefined {
  const line = table?.querySelector(`[data-grid-line="${CSS.escape(lineKey)}"]`)
  return [...(line?.querySelectorAll<HTMLElement>(':scope > *') ?? [])].find(cell => covers(cell, column))
}
