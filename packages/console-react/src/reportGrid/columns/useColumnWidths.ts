import type { CellFormat, CellValue, LayoutColumn, QueryResult, ReportColumn } from '@fieldtime/console-core'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CarriedMark } from './carriedMark.js'
import { contentWidth, distributeWidth } from './columnWidths.js'

export interface ColumnWidthsOptions {
  readonly columns: ReadonlyMap<string, ReportColumn<unknown>>
  readonly layoutColumns: readonly LayoutColumn[]
  readonly headerOf: (columnId: string) => string
  readonly result: QueryResult<unknown>
  readonly format: CellFormat
  readonly mark: CarriedMark | null
  /** Whose font is measured. */
  readonly scrollerRef: RefObject<HTMLElement | null>
  /** Pixels. */
  readonly room: number
  /** Rows are still on their way: what is measured of them holds until all are there. */
  readonly isReading: boolean
}

export interface ColumnWidths {
  readonly widths: readonly number[]
  /** What the first rows of a column ask for. */
  readonly askedBy: (columnId: string) => number
}

/** So many rows tell how wide a column is; to measure all would take longer than to draw them. */
const sampleSize = 60

interface Measurement {
  readonly widths: ReadonlyMap<string, number>
  /** Columns that were measured while rows were still on their way. */
  readonly provisional: ReadonlySet<string>
}

const nothingMeasured: Measurement = { widths: new Map(), provisional: new Set() }

/**
 * The width of each column in pixels: what a person chose, else what the first rows ask for. Rows that have come so far give a
 * provisional width; all rows give the one that stays, so that it doesn't depend on how they came. Whoever uses the table in
 * between keeps the widths there are: nothing moves under the pointer.
 */
export function useColumnWidths(options: ColumnWidthsOptions): ColumnWidths {
  const { columns, layoutColumns, headerOf, result, format, mark, scrollerRef, room, isReading } = options
  const [measured, setMeasured] = useState(nothingMeasured)
  const isTouched = useTouch(scrollerRef)
  const hasRows = result.rowCount > 0
  const fontCount = useFontCount(scrollerRef)
  const carrierId = mark?.carrierId
  const measurer = useMemo(
    () => ({ format, headerOf, hasRows, fontCount, carrierId }),
    [format, headerOf, hasRows, fontCount, carrierId],
  )
  const [lastMeasurer, setLastMeasurer] = useState(measurer)
  // A page without rows, because of a filter, keeps its widths.
  const isStale = measurer !== lastMeasurer && (hasRows || !lastMeasurer.hasRows)

  const askedBy = useCallback(
    (columnId: string) => {
      const column = columns.get(columnId)
      const scroller = scrollerRef.current
      if (!column || !scroller) return 0
      // The first rows mostly say the same: that is written and measured once.
      const values = new Set<CellValue>()
      for (let index = 0; index < Math.min(sampleSize, result.rowCount); index += 1) {
        const row = result.rowAt(index)
        if (row !== undefined) values.add(column.value(row))
      }
      const cells = Array.from(values, value => format.cell(column, value))
      const marks = mark?.carrierId === columnId ? markedTexts(mark, column, cells, format) : []
      const total = format.total(column, result.totals[columnId] ?? null)
      return contentWidth(
        {
          header: asWideText(headerOf(columnId)),
          kind: column.kind,
          cells: new Set([...cells, ...marks, total].map(asWideText)),
        },
        textMeasure(getComputedStyle(scroller)),
      )
    },
    [columns, headerOf, result, format, mark, scrollerRef],
  )

  useLayoutEffect(() => {
    const last = isStale ? nothingMeasured : measured
    const isComplete = !isReading && last.provisional.size > 0
    const isKept = (columnId: string) => !isComplete || isTouched.current || !last.provisional.has(columnId)
    const known = new Map([...last.widths].filter(([columnId]) => isKept(columnId)))
    const missing = layoutColumns.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    if (missing.length === 0 && !isComplete) return
    if (isStale) isTouched.current = false
    setMeasured({
      widths: new Map([...known, ...missing.map(id => [id, askedBy(id)] as const)]),
      provisional: new Set(isReading ? [...last.provisional, ...missing] : []),
    })
    setLastMeasurer(measurer)
  }, [layoutColumns, measured, isStale, measurer, askedBy, isReading, isTouched])

  const widths = useMemo(
    () => distributeWidth(layoutColumns, measured.widths, room),
    [layoutColumns, measured.widths, room],
  )
  return { widths, askedBy }
}

/** Whether somebody has used what an element shows: from then on it should stay where it is. */
function useTouch(elementRef: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isTouched = useRef(false)
  useEffect(() => {
    const element = elementRef.current
    if (!element) return
    const handleTouch = () => {
      isTouched.current = true
    }
    const events = ['pointerdown', 'keydown', 'wheel'] as const
    for (const event of events) element.addEventListener(event, handleTouch, { passive: true })
    return () => {
      for (const event of events) element.removeEventListener(event, handleTouch)
    }
  }, [elementRef])
  return isTouched
}

/** As wide as the drawing in front of a mark, and the space around it. */
const drawingOfMark = '0000'

/** Whether a row has a mark or not, there is room for it: widths must not depend on which rows came first. */
function markedTexts(
  { column: mark }: CarriedMark,
  column: ReportColumn<unknown>,
  cells: string[],
  format: CellFormat,
) {
  const marks = Object.keys(mark.labels ?? {}).map(code => `${drawingOfMark}${format.cell(mark, code)}`)
  // A time that is missing is what such a mark is about.
  const texts = column.kind === 'time' || column.id === mark.id ? [''] : cells
  return marks.flatMap(text => texts.map(cell => `${cell}${text}`))
}

/** Grows whenever the grid's own font has come, which is wider or narrower than the one that stood in for it. */
function useFontCount(elementRef: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const measureFont = () =>
      elementRef.current ? textMeasure(getComputedStyle(elementRef.current))(fontSample) : null
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

/** Made once: it takes longer than all that is measured with it. */
let canvas: CanvasRenderingContext2D | null = null

/** As bold as names of columns are. */
function textMeasure({ fontSize, fontFamily }: CSSStyleDeclaration): (text: string) => number {
  canvas ??= document.createElement('canvas').getContext('2d')
  const context = canvas
  if (!context) return text => text.length * 8
  context.font = `500 ${fontSize} ${fontFamily}`
  return text => context.measureText(text).width
}

/** Figures of the grid are all as wide as a 0. */
const asWideText = (text: string) => text.replace(/\d/g, '0')
