import type { CellFormat, CellValue, LayoutColumn, QueryResult, ReportColumn } from '@fieldtime/console-core/reports'
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { DisplayedColumn } from '../state/gridContext.ts'
import { contentWidth } from './columnWidths.ts'

/** The content widths measured so far, in pixels by column id. */
export interface Measurement {
  readonly widths: ReadonlyMap<string, number>
  /** Columns that were measured before all rows had arrived. */
  readonly provisional: ReadonlySet<string>
}

export const noMeasurement: Measurement = { widths: new Map(), provisional: new Set() }

export interface ContentWidthsOptions {
  readonly columns: ReadonlyMap<string, ReportColumn<unknown>>
  readonly inRows: readonly LayoutColumn[]
  readonly headerOf: (columnId: string) => string
  readonly result: QueryResult<unknown>
  readonly format: CellFormat
  readonly marks: readonly CarriedMark[]
  /** The element whose font is measured. */
  readonly scrollerRef: RefObject<HTMLElement | null>
  /** Rows are still arriving. */
  readonly isReading: boolean
  /** Counts how often the whole layout was replaced, as by a template: its columns fit the rows it shows. */
  readonly layoutResets: number
  readonly measurement: Measurement
  readonly setMeasurement: Dispatch<SetStateAction<Measurement>>
}

/** Enough rows to tell how wide a column is. Measuring all would take longer than rendering them. */
const sampleSize = 60

/**
 * Measures columns that have no width yet, and returns the function that measures one. Widths measured while rows arrive are provisional
 * and measured again at the end, so they don't depend on the order of arrival. After the first click, key, or scroll they stay, because
 * nothing may move under the pointer.
 */
export function useContentWidths(options: ContentWidthsOptions): (columnId: string) => number {
  const { columns, inRows, headerOf, result, format, marks, scrollerRef, isReading, layoutResets } = options
  const { measurement, setMeasurement } = options
  const hasInteracted = useHasInteracted(scrollerRef)
  const hasRows = result.rowCount > 0
  const fontCount = useFontCount(scrollerRef)
  const carrierIds = marks.map(({ carrierId }) => carrierId).join()
  const inputs = useMemo(
    () => ({ format, headerOf, hasRows, fontCount, carrierIds, layoutResets }),
    [format, headerOf, hasRows, fontCount, carrierIds, layoutResets],
  )
  const [lastInputs, setLastInputs] = useState(inputs)
  // A page that a filter has emptied keeps its widths.
  const isStale = inputs !== lastInputs && (hasRows || !lastInputs.hasRows)

  const contentWidthOf = useCallback(
    (columnId: string) => {
      const column = columns.get(columnId)
      const scroller = scrollerRef.current
      if (!column || !scroller) return 0
      // The first rows mostly repeat each other, so each value is formatted and measured once.
      const values = new Set<CellValue>()
      const carried = column.showsMarks ? [] : marks.filter(({ carrierId }) => carrierId === columnId)
      const marked: string[] = []
      for (let index = 0; index < Math.min(sampleSize, result.rowCount); index += 1) {
        const row = result.rowAt(index)
        if (row === undefined) continue
        values.add(column.value(row))
        marked.push(...markedTextOf(row, column, carried, format))
      }
      const cells = Array.from(values, value => {
        const text = format.cell(column, value)
        return column.isBadge && text !== '' ? `${markIcon}${text}` : text
      })
      const reserved = carried.flatMap(mark => reservedTexts(mark, column, cells, format))
      const total = format.total(column, result.totals[columnId] ?? null)
      return contentWidth(
        {
          header: asWideText(headerOf(columnId)),
          kind: column.kind,
          minWidth: column.minWidth ?? 0,
          cells: new Set([...cells, ...marked, ...reserved, total].map(asWideText)),
        },
        ruler.measureIn(getComputedStyle(scroller)),
      )
    },
    [columns, headerOf, result, format, marks, scrollerRef],
  )

  useLayoutEffect(() => {
    const last = isStale ? noMeasurement : measurement
    const isFinal = !isReading && last.provisional.size > 0
    const isKept = (columnId: string) => !isFinal || hasInteracted.current || !last.provisional.has(columnId)
    const known = new Map([...last.widths].filter(([columnId]) => isKept(columnId)))
    const missing = inRows.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    if (missing.length === 0 && !isFinal) return
    if (isStale) hasInteracted.current = false
    setMeasurement({
      widths: new Map([
        ...known,
        ...missing.map(id => [id, firstWidthOf(columns.get(id), contentWidthOf(id))] as const),
      ]),
      provisional: new Set(isReading ? [...last.provisional, ...missing] : []),
    })
    setLastInputs(inputs)
  }, [columns, inRows, measurement, setMeasurement, isStale, inputs, contentWidthOf, isReading, hasInteracted])

  return contentWidthOf
}

/** The width of a column that wasn't resized or autosized. */
function firstWidthOf(column: ReportColumn<unknown> | undefined, contentWidth: number): number {
  return Math.min(contentWidth, column?.maxWidth ?? contentWidth)
}

/** Whether the user has clicked, typed, or scrolled in an element. */
function useHasInteracted(elementRef: RefObject<HTMLElement | null>): RefObject<boolean> {
  const hasInteracted = useRef(false)
  useEffect(() => {
    const element = elementRef.current
    if (!element) return
    const handleInteraction = () => {
      hasInteracted.current = true
    }
    const events = ['pointerdown', 'keydown', 'wheel'] as const
    for (const event of events) element.addEventListener(event, handleInteraction, { passive: true })
    return () => {
      for (const event of events) element.removeEventListener(event, handleInteraction)
    }
  }, [elementRef])
  return hasInteracted
}

/** As wide as the icon in front of a mark and the space around it. */
const markIcon = '0000'

/** The text of a row that has marks, with them. */
function markedTextOf(
  row: unknown,
  column: ReportColumn<unknown>,
  carried: readonly CarriedMark[],
  format: CellFormat,
): string[] {
  const texts = carried.map(({ column: mark }) => format.cell(mark, mark.value(row))).filter(text => text !== '')
  if (texts.length === 0) return []
  return [`${format.cell(column, column.value(row))}${texts.map(text => `${markIcon}${text}`).join('')}`]
}

/** Reserves space for a mark in each row of a column of times or numbers. Its width then doesn't depend on which rows arrive first. */
function reservedTexts(
  { column: mark }: CarriedMark,
  column: ReportColumn<unknown>,
  cells: string[],
  format: CellFormat,
) {
  if (column.kind === 'text') return []
  const marks = Object.keys(mark.labels ?? {}).map(code => `${markIcon}${format.cell(mark, code)}`)
  // Such a mark stands for a missing time, so the cell is otherwise empty.
  const texts = column.kind === 'time' || column.id === mark.id ? [''] : cells
  return marks.flatMap(text => texts.map(cell => `${cell}${text}`))
}

/** Counts how often a web font has replaced a fallback of another width. */
function useFontCount(elementRef: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const measureFont = () =>
      elementRef.current ? ruler.measureIn(getComputedStyle(elementRef.current))(fontSample) : null
    let width = measureFont()
    const handleFonts = () => {
      const next = measureFont()
      if (next === width) return
      width = next
      setCount(last => last + 1)
    }
    document.fonts.addEventListener('loadingdone', handleFonts)
    return () => document.fonts.removeEventListener('loadingdone', handleFonts)
  }, [elementRef])
  return count
}

const fontSample = 'Hamburgefonstiv 0123456789'

/** Measures text in a canvas, which is kept: creating it takes longer than everything that is measured with it. */
class TextRuler {
  #canvas: CanvasRenderingContext2D | null = null

  /** Measures in the weight of column headers, in pixels. */
  measureIn({ fontSize, fontFamily }: CSSStyleDeclaration): (text: string) => number {
    this.#canvas ??= document.createElement('canvas').getContext('2d')
    const context = this.#canvas
    if (!context) return text => text.length * 8
    context.font = `500 ${fontSize} ${fontFamily}`
    return text => context.measureText(text).width
  }
}

const ruler = new TextRuler()

/** The grid's font has tabular figures: every digit is as wide as a 0. */
const asWideText = (text: string) => text.replace(/\d/g, '0')

/** A mark such as "left open", and the displayed column that shows it: its own, or a carrier while its own is hidden. */
export interface CarriedMark {
  readonly column: ReportColumn<unknown>
  readonly carrierId: string
}

/** The marks of a report's rows and where they are shown. */
export function carriedMarksOf(
  columns: ReadonlyMap<string, ReportColumn<unknown>>,
  displayed: readonly DisplayedColumn[],
): readonly CarriedMark[] {
  const isDisplayed = (id: string) => displayed.some(one => one.column.id === id)
  return [...columns.values()].flatMap(column => {
    if (!column.carriers) return []
    const carrierId = [column.id, ...column.carriers].find(isDisplayed) ?? displayed[0]?.column.id
    return carrierId === undefined ? [] : [{ column, carrierId }]
  })
}
