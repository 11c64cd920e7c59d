import type { ReportLayout } from '../layout/index.ts'
import { openableLink } from '../links/index.ts'
import type { ReportColumn } from '../reports/index.ts'
import { type CellValue, isNumericKind, type QueryResult, readableValue } from '../table/index.ts'
import {
  daysBetween,
  formatDaysLater,
  isCalendarDate,
  millisecondsPerMinute,
  minutesOf,
  minutesPerDay,
  parseShiftTime,
  roundHalfAwayFromZero,
} from '../time/index.ts'
import { isShownAsTime, millisecondsOf } from './addends.ts'
import { type SheetCell, type SheetFormat, sheetLimits } from './sheet.ts'

/** Characters that XML can't hold, not even escaped; halves of a character among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
const refusedByXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu
/** Text that Excel would decode as a character code. */
const readAsCharacter = /_(?=x[0-9a-f]{4}_)/gi
const isPlain = /^[ -^`-~]*$/

export interface CellText {
  readonly text: string
  readonly isShortened: boolean
}

/** Text that fits a cell. Longer text ends in `…`. */
export function cellTextOf(text: string): CellText {
  if (text.length <= sheetLimits.cellCharacters && isPlain.test(text)) return { text, isShortened: false }
  const written = text.replace(refusedByXml, '').replace(readAsCharacter, '_x005F_')
  if (written.length <= sheetLimits.cellCharacters) return { text: written, isShortened: false }
  const start = written.slice(0, sheetLimits.cellCharacters - 1).replace(/\p{Surrogate}$/u, '')
  return { text: `${start}…`, isShortened: true }
}

/** Day 0 of Excel's serial dates. It is a day early, because Excel counts a February 29, 1900, that never existed. */
const firstDay = '1899-12-30'
/** The first date for which serial dates agree with the calendar. */
const firstSafeDate = '1900-03-01'

/** Excel serial date, or null if Excel can't represent it. Independent of time zone. */
export function serialOfDate(date: string): number | null {
  if (!isCalendarDate(date) || date < firstSafeDate) return null
  return daysBetween(firstDay, date)
}

const clockTime = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/** A wall-clock `HH:mm:ss` as a fraction of a day; null if `localTime` isn't a time. */
export function serialOfTime(time: string): number | null {
  const match = clockTime.exec(time)
  if (!match) return null
  return (Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0)) / 86_400
}

/** Cells hold whole minutes, because Excel truncates seconds where the screen rounds them. */
function daysOfDuration(milliseconds: number): number {
  return minutesOf(milliseconds) / minutesPerDay
}

/** An instant in UTC, to the minute. */
export function serialOfInstant(instant: Date): number {
  return daysBetween(firstDay, '1970-01-01') + Math.floor(instant.getTime() / millisecondsPerMinute) / minutesPerDay
}

const pixelsPerCharacter = 7
const cellPadding = 5
const sampledRows = 200
const fittingWidths = { least: 9, most: 60 } as const
/** `12:30 AM +1 day` */
const laterDayWidth = 17
const fixedWidths = { date: 12, time: 11, duration: 11, hours: 11, number: 11 } as const

/** Whether the width depends on all values of the column: some times are shown with the number of later days. */
const isFittedToTimes = <Row>({ kind, width }: ReportColumn<Row>, pixels: number | null) =>
  kind === 'time' && (pixels ?? width ?? null) === null

/** The ids of the columns for which `columnWidthOf` reads all values. */
export function columnsFitted<Row>(
  columns: readonly ReportColumn<Row>[],
  layout: Pick<ReportLayout, 'columns'>,
): readonly string[] {
  const pixels = new Map(layout.columns.map(({ id, width }) => [id, width]))
  return columns.flatMap(column => {
    const own = pixels.get(column.id)
    return own !== undefined && isFittedToTimes(column, own) ? [column.id] : []
  })
}

/** In characters. The default fits the first rows and the header with Excel's filter button. */
export function columnWidthOf<Row>(
  column: ReportColumn<Row>,
  pixels: number | null,
  header: string,
  result: QueryResult<Row>,
): number {
  const wanted = pixels ?? column.width ?? null
  if (wanted !== null) {
    return Math.min(Math.max(Math.round((wanted - cellPadding) / pixelsPerCharacter), 1), sheetLimits.columnWidth)
  }
  const isOnLaterDays =
    isFittedToTimes(column, pixels) && result.valuesOf(column.id).some(({ label }) => /[+-]\d+$/.test(label))
  if (isOnLaterDays) return Math.max(header.length + 3, laterDayWidth)
  const fixed = column.label ? undefined : Object.entries(fixedWidths).find(([kind]) => kind === column.kind)?.[1]
  let longest = Math.max(header.length + 3, fixed ?? 0)
  for (let index = 0; fixed === undefined && index < Math.min(sampledRows, result.rowCount); index += 1) {
    const row = result.rowAt(index)
    const value = row === undefined ? null : column.value(row)
    if (value !== null) longest = Math.max(longest, (column.label?.(String(value)) ?? String(value)).length + 1)
  }
  return Math.min(Math.max(longest, fittingWidths.least), fittingWidths.most)
}

/** The maximum width of a text column, in characters. */
export function fittingWidth(texts: readonly string[]): number {
  const longest = texts.reduce<number>((most, text) => Math.max(most, text.length + 2), fittingWidths.least)
  return Math.min(longest, fittingWidths.most)
}

/** Values that the sheet couldn't hold unchanged. */
export interface SheetLosses {
  shortenedTexts: number
  /** Links beyond the limit of a sheet, which became text. */
  plainLinks: number
}

/** The state that all cell writers of a sheet share. */
interface CellWriting {
  readonly losses: SheetLosses
  /** The number of requested links so far. A sheet has a limit. */
  readonly links: { count: number }
  /** BCP 47 */
  readonly locale: string
  readonly photos: SheetPhotos
}

/** Photos are links to their page: a file doesn't contain them, and an id would be meaningless. */
export interface SheetPhotos {
  /** The text of such a link. */
  readonly word: string
  /** The address of a photo's page; null without one. */
  addressOf(photoId: string): string | null
}

/** Converts the values of a column to cells. */
export function createCellWriter<Row>(column: ReportColumn<Row>, { losses, links, locale, photos }: CellWriting) {
  const texts = createTextWriter(losses)

  const linkCell = (text: string, wanted: string | null): SheetCell => {
    const address = wanted === null ? null : openableLink(wanted)
    if (address === null || address.length > sheetLimits.addressCharacters) return texts(text)
    links.count += 1
    if (links.count <= sheetLimits.links) return { text: texts(text), address }
    losses.plainLinks += 1
    return texts(text)
  }
  const textCell = (text: string): SheetCell => {
    if (column.kind === 'link') return linkCell(text, text)
    return column.kind === 'photo' ? linkCell(photos.word, photos.addressOf(text)) : texts(text)
  }

  return (value: CellValue): SheetCell => {
    if (isNumericKind(column.kind)) return numberCell(column, value)
    // Normalized like on screen, so blank cells match.
    const readable = readableValue(column.kind, value)
    if (typeof readable !== 'string') return null
    if (column.label) return textCell(column.label(readable))
    if (column.kind === 'date') return serialOfDate(readable) ?? textCell(readable)
    if (column.kind === 'time') return timeCell(readable, locale) ?? textCell(readable)
    return textCell(readable)
  }
}

/** A time before Excel's first day is text. Null if `value` isn't a time. */
function timeCell(value: string, locale: string): SheetCell {
  const time = parseShiftTime(value)
  const serial = time && serialOfTime(time.localTime)
  if (!time || serial === null) return null
  if (time.daysLater === 0) return serial
  const dayText = formatDaysLater(time.daysLater, locale)
  return time.daysLater > 0 ? { serial: serial + time.daysLater, dayText } : `${time.localTime} ${dayText}`
}

/** Durations and variances as displayed. Hidden columns have the values to add up (`addends.ts`). */
export function numberCell<Row>(column: ReportColumn<Row>, value: CellValue): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  if (isShownAsTime(column)) return daysOfDuration(millisecondsOf(column, value))
  return column.isVariance ? roundHalfAwayFromZero(value, 2) : value
}

const rememberedTexts = 10_000

/** Caches cells, because a report has many rows with few different texts. */
function createTextWriter(losses: SheetLosses) {
  const written = new Map<string, { readonly text: string; readonly isShortened: boolean }>()
  return (raw: string): string => {
    let cell = written.get(raw)
    if (!cell) {
      cell = cellTextOf(raw)
      if (written.size < rememberedTexts) written.set(raw, cell)
    }
    if (cell.isShortened) losses.shortenedTexts += 1
    return cell.text
  }
}

/** How a column is shown. `hasTwelveHours`: whether people of the locale read `3:15 PM`. */
export function sheetFormatOf<Row>(column: ReportColumn<Row>, hasTwelveHours: boolean): SheetFormat {
  const { kind, hasDecimals, label } = column
  switch (kind) {
    case 'date':
      return label ? 'text' : 'date'
    case 'time':
      if (label) return 'text'
      return hasTwelveHours ? 'time12' : 'time24'
    case 'duration':
      return 'duration'
    case 'hours':
      return isShownAsTime(column) ? 'hoursAndMinutes' : 'hours'
    case 'number':
      return hasDecimals ? 'distance' : 'number'
    default:
      return 'text'
  }
}
