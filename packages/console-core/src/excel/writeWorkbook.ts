import ExcelWriter, {
  type PartStream,
  type Row,
  type Style,
  type Value,
  type Worksheet,
} from 'exceljs/lib/stream/xlsx/workbook-writer.js'
import { columnName } from './addends.ts'
import { fittingWidth } from './cellOf.ts'
import { type CellValue, createRowWriter, type RowParts, type WrittenRow } from './rowWriter.ts'
import {
  type AboutFormat,
  type AboutLine,
  type ListSheet,
  type SheetCell,
  type SheetDescription,
  type SheetFormat,
  type SheetLine,
  type SheetTime,
  sheetLimits,
} from './sheet.ts'
import { createZipArchive, type ZipArchive } from './zipArchive.ts'

interface WorkbookQuestion {
  readonly sheet: SheetDescription
  /** Of the last sheet. */
  readonly aboutName: string
  readonly madeAt: Date
  readonly madeBy: string
  /** The file, bit by bit. */
  onBytes(bytes: Uint8Array<ArrayBuffer>): void
}

/** A workbook whose lines are streamed and not kept. */
export interface Workbook {
  /** Resolves when the lines are compressed. */
  writeLines(lines: Iterable<SheetLine>): Promise<void>
  finish(about: readonly AboutLine[], lists?: readonly ListSheet[]): Promise<void>
}

/** exceljs treats a column of this width as one without a width, and leaves it out. */
const unwrittenWidth = 9

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes a workbook with exceljs's streaming writer, and the lines of its sheet in its place. The same lines give the same bytes. */
export function createWorkbook({ sheet, aboutName, madeAt, madeBy, onBytes }: WorkbookQuestion): Workbook {
  const archive = createZipArchive(onBytes)
  const { writer, failed } = openWriter(archive, madeAt, madeBy)
  const { columns, frozenColumnCount, outlineDepth, hasFooters, isRightToLeft } = sheet
  const worksheet = writer.addWorksheet(sheet.name, {
    properties: {
      outlineLevelRow: outlineDepth,
      outlineProperties: { summaryBelow: hasFooters, summaryRight: true },
    },
    views: [{ state: 'frozen', ySplit: 1, xSplit: frozenColumnCount, rightToLeft: isRightToLeft }],
  })
  worksheet.columns = columns.map(({ width, isHidden }) => ({
    width: width === unwrittenWidth ? width + 0.1 : width,
    hidden: isHidden,
  }))
  const shownCount = columns.filter(({ isHidden }) => !isHidden).length
  worksheet.autoFilter = `A1:${columnName(Math.max(0, shownCount - 1))}${sheet.lastFilteredLine}`
  const rowStyles = columns.map(({ format }) => styles[format])
  const footerStyles = columns.map(({ footerFormat }) => footerStylesOf[footerFormat])
  writeRow(
    worksheet,
    columns.map(({ header }) => header),
    () => headerStyle,
  ).commit()

  const writeLine = createLineWriter(createRowWriter(rowPartsOf(writer, worksheet), 1), {
    columnCount: columns.length,
    rowStyles,
    footerStyles,
  })

  return {
    writeLines(lines) {
      for (const line of lines) writeLine(line)
      return archive.settle()
    },
    async finish(about, lists = []) {
      worksheet.commit()
      for (const list of lists) {
        writeList(writer.addWorksheet(list.name, { views: [listView(isRightToLeft)] }), list)
      }
      writeAbout(writer.addWorksheet(aboutName, { views: [{ rightToLeft: isRightToLeft }] }), about)
      await Promise.race([writer.commit(), failed])
    },
  }
}

/** exceljs exports none of these. */
const rowPartsOf = ({ styles, sharedStrings }: ExcelWriter, { stream, _sheetRelsWriter }: Worksheet): RowParts => ({
  stream,
  styles,
  sharedStrings,
  links: _sheetRelsWriter.hyperlinksProxy,
})

interface LineStyles {
  readonly columnCount: number
  readonly rowStyles: readonly Style[]
  readonly footerStyles: readonly Style[]
}

function createLineWriter(writeRowOf: (row: WrittenRow) => void, { columnCount, rowStyles, footerStyles }: LineStyles) {
  const placeOf = ({ depth, isHidden, isCollapsed }: SheetLine) => ({
    outlineLevel: Math.min(depth, sheetLimits.outlineDepth),
    isHidden,
    isCollapsed,
  })
  return (line: SheetLine) => {
    if (line.kind === 'row') {
      const styleOf = (index: number, value: CellValue) => {
        if (value === null) return null
        const style = rowStyles[index] ?? styles.text
        const cell = line.cells[index]
        if (isTime(cell)) return laterDayStyleOf(style, cell)
        return typeof value === 'object' ? linkStyle : style
      }
      return writeRowOf({ ...placeOf(line), values: line.cells.map(valueOfCell), styleOf })
    }
    const values = Array.from({ length: columnCount }, (_, index): CellValue => {
      const subtotal = line.kind === 'footer' ? line.subtotals[index] : null
      if (subtotal) return { formula: subtotal.formula, result: subtotal.value }
      return index === line.labelColumn ? line.label : null
    })
    const labelStyle = (line.kind === 'group' ? groupStyles : footerLabelStyles)[line.depth]
    const cellStyleOf = (index: number) => (line.kind === 'group' ? groupStyles[0] : footerStyles[index])
    const styleOf = (index: number, value: CellValue) =>
      (typeof value === 'string' ? labelStyle : cellStyleOf(index)) ?? footerStylesOf.text
    writeRowOf({ ...placeOf(line), values, styleOf })
  }
}

/** For small sheets and headers. */
function writeRow(worksheet: Worksheet, values: readonly Value[], styleOf: (index: number) => Style): Row {
  const row = worksheet.addRow(values)
  // One object for all cells of the same style, because exceljs processes each style object again.
  for (const index of values.keys()) row.getCell(index + 1).style = styleOf(index)
  return row
}

const valueOfCell = (cell: SheetCell): CellValue => (isTime(cell) ? cell.serial : cell)

function isTime(cell: SheetCell | undefined): cell is SheetTime {
  return typeof cell === 'object' && cell !== null && 'serial' in cell
}

const laterDayStyles = new Map<string, Style>()

/** The column's number format followed by the day, such as `+1`. Cached, because exceljs processes each style object again. */
function laterDayStyleOf(style: Style, { dayText }: SheetTime): Style {
  const numFmt = `${style.numFmt} "${dayText.replaceAll('"', '')}"`
  const known = laterDayStyles.get(numFmt)
  const made = known ?? { ...style, numFmt }
  if (!known) laterDayStyles.set(numFmt, made)
  return made
}

const listView = (rightToLeft: boolean) => ({ state: 'frozen', ySplit: 1, rightToLeft }) as const

function writeList(worksheet: Worksheet, { header, lines }: ListSheet) {
  worksheet.columns = header.map((text, index) => ({
    width: fittingWidth([text, ...lines.map(line => line[index] ?? '')]),
  }))
  worksheet.autoFilter = `A1:${columnName(header.length - 1)}${lines.length + 1}`
  writeRow(worksheet, header, () => headerStyle).commit()
  for (const line of lines) writeRow(worksheet, line, () => styles.text).commit()
  worksheet.commit()
}

const aboutWidths = [{ width: 24 }, { width: 80 }]

function writeAbout(worksheet: Worksheet, lines: readonly AboutLine[]) {
  worksheet.columns = aboutWidths
  for (const { label, value, format } of lines) {
    writeRow(worksheet, [label, value], index => (index === 0 ? aboutLabelStyle : aboutStyles[format])).commit()
  }
  worksheet.commit()
}

/** exceljs's writer with our own archive, because its default requires Node's streams. */
function openWriter(archive: ZipArchive, madeAt: Date, madeBy: string) {
  const finishing: (() => void)[] = []
  let fail: (reason: unknown) => void = () => undefined
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  const writer = new (class extends ExcelWriter {
    override _openStream(path: string): PartStream {
      return openPart(archive, path)
    }
  })({
    stream: { on: (event, listener) => void (event === 'finish' && finishing.push(listener)) },
    zip: {
      archive: {
        append(content, { name }) {
          const part = archive.openPart(zipPathOf(name))
          part.write(content)
          part.end()
        },
        pipe: () => undefined,
        on: () => undefined,
        finalize() {
          archive.finish().then(() => {
            for (const finish of finishing) finish()
          }, fail)
        },
      },
    },
    useStyles: true,
    // Text that repeats is written once: a third smaller than text in each cell, and faster.
    useSharedStrings: true,
    created: madeAt,
    modified: madeAt,
    creator: madeBy,
    lastModifiedBy: madeBy,
  })
  return { writer, failed }
}

function openPart(archive: ZipArchive, path: string): PartStream {
  const part = archive.openPart(zipPathOf(path))
  const zipped: (() => void)[] = []
  return {
    write: text => part.write(String(text)),
    on: (event, listener) => void (event === 'zipped' && zipped.push(listener)),
    pause: () => undefined,
    end() {
      part.end()
      for (const listener of zipped) listener()
    },
  }
}

const zipPathOf = (path: string) => path.replace(/^\/+/, '')

const numberFormats: Readonly<Record<SheetFormat, string>> = {
  text: '@',
  // Excel shows this one in the style of the reader's own country.
  date: 'mm-dd-yy',
  time12: 'h:mm AM/PM',
  time24: 'h:mm',
  duration: '[h]:mm',
  hours: '0.00',
  hoursAndMinutes: '[h]"h "m"m"',
  number: 'General',
  distance: '0.00',
  count: '0',
}

const line = { style: 'thin', color: { argb: 'FFBFC7D1' } } as const
const fillOf = (argb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } }) as const
const styleOfEach = <Name extends string>(formats: Readonly<Record<Name, string>>, style: Style) =>
  Object.fromEntries(Object.entries<string>(formats).map(([name, numFmt]) => [name, { ...style, numFmt }])) as Record<
    Name,
    Style
  >

const styles = styleOfEach(numberFormats, {})
const footerStylesOf = styleOfEach(numberFormats, { font: { bold: true }, border: { top: line } })
const linkStyle: Style = { numFmt: '@', font: { underline: true, color: { argb: 'FF1D4ED8' } } }
const headerStyle: Style = {
  numFmt: '@',
  font: { bold: true },
  fill: fillOf('FFE8EDF5'),
  border: { bottom: line },
  alignment: { vertical: 'middle', wrapText: true },
}
const groupStyle: Style = { numFmt: '@', font: { bold: true }, fill: fillOf('FFF4F6FA') }
/** Indentation of labels by depth. */
const indented = (style: Style) =>
  Array.from({ length: sheetLimits.outlineDepth + 1 }, (_, indent): Style => ({ ...style, alignment: { indent } }))
const groupStyles = indented(groupStyle)
const footerLabelStyles = indented(footerStylesOf.text)

const aboutFormats: Readonly<Record<AboutFormat, string>> = {
  text: '@',
  date: 'mm-dd-yy',
  instant: 'yyyy-mm-dd hh:mm',
  count: '#,##0',
}
const aboutStyles = styleOfEach(aboutFormats, { alignment: { vertical: 'top', wrapText: true, horizontal: 'left' } })
const aboutLabelStyle: Style = { numFmt: '@', font: { bold: true }, alignment: { vertical: 'top' } }
