import type { LayoutColumn, ReportLayout } from '../layout/index.ts'
import { createDayLevelValues, hiddenMarksIn, noteMeasureIds, type ReportColumn } from '../reports/index.ts'
import type { CellValue, GroupLine, QueryResult, ReportLine, ReportTable, Totals } from '../table/index.ts'
import { type AddendPlan, columnName, exactAddendOf, holdsExactAddends, planAddends, subtotalOf } from './addends.ts'
import {
  cellTextOf,
  columnWidthOf,
  createCellWriter,
  numberCell,
  type SheetLosses,
  type SheetPhotos,
  sheetFormatOf,
} from './cellOf.ts'
import { sheetNameOf } from './exportNames.ts'
import { type SheetCell, type SheetColumn, type SheetDescription, type SheetLine, sheetLimits } from './sheet.ts'

/** The visible report, with the texts of the screen. */
export interface SheetQuestion<Row> {
  readonly table: ReportTable<Row>
  /** Every column that the person may know of, with its labels. */
  readonly columns: readonly ReportColumn<Row>[]
  readonly layout: Pick<ReportLayout, 'columns' | 'filters' | 'sorts' | 'groups'>
  readonly search?: string
  /** If given, the sheet has only these rows. */
  readonly rowIds?: ReadonlySet<string>
  /** Groups that are collapsed on the screen are collapsed in the sheet, which contains their rows. As in `QueryRequest`. */
  readonly collapsed?: ReadonlySet<string>
  readonly expandedOnly?: ReadonlySet<string>
  readonly sheetName: string
  /** BCP 47 */
  readonly locale: string
  readonly isRightToLeft?: boolean
  readonly words: SheetWords<Row>
  /** Where a photo is shown. */
  readonly photoAddress?: SheetPhotos['addressOf']
}

export interface SheetWords<Row> {
  header(column: ReportColumn<Row>): string
  /** The index of the hidden column that this column's footers add up. */
  addends(column: ReportColumn<Row>): string
  /** The header of a group: its column, its value and how many rows it has. */
  group(column: ReportColumn<Row>, line: GroupLine): string
  groupTotal(column: ReportColumn<Row>, line: GroupLine): string
  grandTotal(totals: Totals): string
  /** The text of a photo link. */
  readonly photo: string
}

export interface Sheet {
  readonly description: SheetDescription
  /** Includes the header line. */
  readonly lineCount: number
  readonly rowCount: number
  /**
   * The lines below the header, for one reading. A null is no line but a point to stop for a moment, so that a large sheet
   * never holds up the page.
   */
  lines(): Generator<SheetLine | null, void>
  /** Complete once all lines have been read. */
  readonly losses: Readonly<SheetLosses>
}

/** The sheet would exceed Excel's maximum number of rows. */
export class SheetTooLongError extends Error {
  override readonly name = 'SheetTooLongError'
  readonly lineCount: number
  readonly limit = sheetLimits.lines

  constructor(lineCount: number) {
    super(`${lineCount} lines are more than a worksheet holds (${sheetLimits.lines})`)
    this.lineCount = lineCount
  }
}

const linesAtOnce = 500
const headerLines = 1
/** In characters, for people who unhide a column. */
const hiddenWidth = 16

/** Describes the sheet of a report, with columns, groups, footers, and rows as on the screen. Throws SheetTooLongError. */
export function buildSheet<Row>(question: SheetQuestion<Row>): Sheet {
  const { table, layout, search, rowIds, locale } = question
  const own = readColumns(question)
  const hasFooters = own.columns.some(({ total }) => total)
  const totalColumnIds = [...own.columns.flatMap(({ id, total }) => (total ? [id] : [])), ...noteMeasureIds]
  const { filters, sorts, groups } = layout
  const request = { filters, sorts, groups, totalColumnIds, search, rowIds }
  const result = table.query(request)
  const { columns, frozenColumnCount, shown } = withMarks(own, question.columns, result)
  const groupCount = result.lineCount - result.rowCount
  const footerCount = hasFooters ? groupCount + (result.rowCount > 0 ? 1 : 0) : 0
  const lineCount = headerLines + result.lineCount + footerCount
  if (lineCount > sheetLimits.lines) throw new SheetTooLongError(lineCount)

  const known = new Set(question.columns.map(({ id }) => id))
  const depth = new Set(groups.flatMap(({ columnId }) => (known.has(columnId) ? [columnId] : []))).size
  const plan = planAddends({ columns, table, request, result, depth })
  const losses: SheetLosses = { shortenedTexts: 0, plainLinks: 0 }
  const hasTwelveHours = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false

  return {
    description: {
      name: sheetNameOf(question.sheetName, 'Report'),
      columns: [
        ...columns.map((column, index): SheetColumn => {
          const format = sheetFormatOf(column, hasTwelveHours)
          const header = cellTextOf(question.words.header(column)).text
          const width = columnWidthOf(column, shown[index]?.width ?? null, header, result)
          const footerFormat = column.total?.kind === 'count' ? 'count' : format
          return { header, format, footerFormat, width, isHidden: false }
        }),
        ...plan.hidden.map(({ column }): SheetColumn => {
          const format = holdsExactAddends(column) ? 'count' : sheetFormatOf(column, hasTwelveHours)
          const header = cellTextOf(question.words.addends(column)).text
          return { header, format, footerFormat: format, width: hiddenWidth, isHidden: true }
        }),
      ],
      frozenColumnCount,
      outlineDepth: Math.min(depth, sheetLimits.outlineDepth),
      hasFooters,
      isRightToLeft: question.isRightToLeft ?? false,
      lastFilteredLine: lineCount - (hasFooters && result.rowCount > 0 ? 1 : 0),
    },
    lineCount,
    rowCount: result.rowCount,
    losses,
    lines: () => writeLines({ question, columns, plan, result, depth, hasFooters, losses }),
  }
}

/** The columns in their order on screen, pinned ones at the sides. */
function readColumns<Row>({ columns, layout }: SheetQuestion<Row>) {
  const byId = new Map(columns.map(column => [column.id, column]))
  const sides: Readonly<Record<'left' | 'middle' | 'right', number>> = { left: 0, middle: 1, right: 2 }
  const sideOf = ({ pin }: LayoutColumn) => sides[pin ?? 'middle']
  const shown = layout.columns.filter(({ id }) => byId.has(id)).toSorted((a, b) => sideOf(a) - sideOf(b))
  return {
    columns: shown.flatMap(({ id }) => byId.get(id) ?? []),
    frozenColumnCount: shown.filter(({ pin }) => pin === 'left').length,
    shown,
  }
}

/** Row marks that no column shows go into columns after the last one. */
function withMarks<Row>(
  { columns, frozenColumnCount, shown }: ReturnType<typeof readColumns<Row>>,
  known: readonly ReportColumn<Row>[],
  result: QueryResult<Row>,
) {
  const marks = hiddenMarksIn(known, columns, result.rows())
  return {
    columns: [...columns, ...marks],
    frozenColumnCount,
    shown: [...shown, ...marks.map(({ id }): LayoutColumn => ({ id, width: null, pin: null }))],
  }
}

interface LineParts<Row> {
  readonly question: SheetQuestion<Row>
  readonly columns: readonly ReportColumn<Row>[]
  readonly plan: AddendPlan<Row>
  readonly result: QueryResult<Row>
  readonly depth: number
  readonly hasFooters: boolean
  readonly losses: SheetLosses
}

/** A group whose rows are being written. The grand total is a group without a header. */
interface OpenGroup {
  readonly line: GroupLine | null
  readonly isClosed: boolean
  readonly isInClosed: boolean
  readonly firstLine: number
  /** The hidden columns' values of each day so far, by the day's key. */
  readonly counted: readonly Map<string, number>[]
}

function* writeLines<Row>(parts: LineParts<Row>): Generator<SheetLine | null, void> {
  const { question, columns, plan, result, depth, hasFooters, losses } = parts
  const { locale, words, photoAddress = () => null } = question
  const photos = { word: words.photo, addressOf: photoAddress }
  const writing = { losses, links: { count: 0 }, locale, photos }
  const cellWriters = columns.map(column => createCellWriter(column, writing))
  const dayLevelValues = columns.map(column => createDayLevelValues(column))
  const columnOf = new Map(question.columns.map(column => [column.id, column]))
  const footerLabelColumn = columns.findIndex(({ total }) => !total)
  // A label among counted cells would be counted, too.
  const groupLabelColumn =
    footerLabelColumn >= 0 ? footerLabelColumn : columns.findIndex(({ total }) => total?.kind !== 'count')
  let lastLine = headerLines
  let rows: Row[] = []

  const openGroup = (line: GroupLine | null, outer: OpenGroup | undefined): OpenGroup => ({
    line,
    isClosed: line !== null && isClosedOnScreen(question, line.key),
    isInClosed: outer !== undefined && (outer.isClosed || outer.isInClosed),
    firstLine: lastLine + 1,
    counted: plan.hidden.map(() => new Map()),
  })
  const open: OpenGroup[] = [openGroup(null, undefined)]
  const innermost = () => open.at(-1)

  /** The value of a row for the innermost group; null if another row of the day has it. */
  const countedValues = (row: Row) =>
    columns.map(
      (column, index): CellValue =>
        dayLevelValues[index]?.take(row) ?? (dayLevelValues[index] ? null : column.value(row)),
    )

  const addendOf = (hidden: number, row: Row, value: CellValue): SheetCell => {
    const { column, level } = plan.hidden[hidden] ?? {}
    if (!column || level === undefined || typeof value !== 'number' || !Number.isFinite(value)) return null
    const addend = holdsExactAddends(column) ? exactAddendOf(column, value) : value
    if (column.total?.kind !== 'oncePer' || level === depth) return addend
    const counted = open[level]?.counted[hidden]
    const key = column.total.key(row)
    const before = counted?.get(key)
    counted?.set(key, Math.max(before ?? addend, addend))
    if (before === undefined) return addend
    return addend > before ? addend - before : null
  }

  const rowCells = (row: Row): SheetCell[] => {
    const values = countedValues(row)
    const shown = columns.map((column, index): SheetCell => {
      const value = values[index] ?? null
      return dayLevelValues[index] ? numberCell(column, value) : (cellWriters[index]?.(value) ?? null)
    })
    const addends = plan.hidden.map(({ column }, hidden) =>
      addendOf(hidden, row, values[columns.indexOf(column)] ?? null),
    )
    return [...shown, ...addends]
  }

  const writeRows = function* (): Generator<SheetLine | null, void> {
    for (const dayLevel of dayLevelValues) if (dayLevel) yield* dayLevel.read(rows)
    const group = innermost()
    const isHidden = group !== undefined && (group.isClosed || group.isInClosed)
    for (const row of rows) {
      lastLine += 1
      yield { kind: 'row', depth, isHidden, isCollapsed: false, cells: rowCells(row) }
    }
    rows = []
  }

  const footerOf = ({ line, isClosed, isInClosed, firstLine }: OpenGroup): SheetLine => {
    const totals = line ? line.totals : result.totals
    const level = line ? line.depth + 1 : 0
    const subtotals = columns.map((column, index) => {
      const total = column.total ? (totals[column.id] ?? null) : null
      if (total === null) return null
      const name = columnName(plan.indexes[index]?.[level] ?? index)
      return subtotalOf(column, total, `${name}${firstLine}:${name}${lastLine}`)
    })
    const column = line ? columnOf.get(line.columnId) : undefined
    const label = line && column ? question.words.groupTotal(column, line) : question.words.grandTotal(result.totals)
    return {
      kind: 'footer',
      depth: line?.depth ?? 0,
      isHidden: isInClosed,
      isCollapsed: isClosed,
      label: cellTextOf(label).text,
      labelColumn: footerLabelColumn,
      subtotals,
    }
  }

  const closeGroups = function* (keptCount: number): Generator<SheetLine | null, void> {
    yield* writeRows()
    while (open.length > keptCount) {
      const group = open.pop()
      if (!group || !hasFooters) continue
      const footer = footerOf(group)
      lastLine += 1
      yield footer
    }
  }

  for (const line of linesOf(result)) {
    if (line === null) yield null
    else if (line.kind === 'row') rows.push(line.row)
    else {
      yield* closeGroups(line.depth + 1)
      const outer = innermost()
      lastLine += 1
      const group = openGroup(line, outer)
      open.push(group)
      const column = columnOf.get(line.columnId)
      yield {
        kind: 'group',
        depth: line.depth,
        isHidden: group.isInClosed,
        isCollapsed: group.isClosed && !hasFooters,
        label: column ? cellTextOf(question.words.group(column, line)).text : line.label,
        labelColumn: groupLabelColumn,
      }
    }
  }
  if (result.rowCount > 0) yield* closeGroups(0)
}

/** The lines of a result with every group open, some at a time. */
function* linesOf<Row>(result: QueryResult<Row>): Generator<ReportLine<Row> | null, void> {
  for (let start = 0; start < result.lineCount; start += linesAtOnce) {
    yield* result.lines(start, start + linesAtOnce)
    yield null
  }
}

function isClosedOnScreen<Row>({ collapsed, expandedOnly }: SheetQuestion<Row>, key: string): boolean {
  return expandedOnly ? !expandedOnly.has(key) : (collapsed?.has(key) ?? false)
}
