import { openableLink } from '../links/index.ts'
import type { ReportColumn } from '../reports/index.ts'
import { type CellValue, isNumericKind, readableValue } from '../table/index.ts'
import { formatDaysLater, parseShiftTime, roundHalfAwayFromZero } from '../time/index.ts'
import { cellTextOf } from './cellText.ts'
import { daysOfDuration, serialOfDate, serialOfTime } from './serial.ts'
import { type SheetCell, type SheetFormat, sheetLimits } from './sheet.ts'

/** What could not go into the sheet as it is. */
export interface SheetLosses {
  shortenedTexts: number
  /** Links beyond what a sheet can have, which became text. */
  plainLinks: number
}

/** What all cell writers of a sheet share. */
export interface CellWriting {
  readonly losses: SheetLosses
  /** How many links were wanted so far: a sheet holds only so many. */
  readonly links: { count: number }
  /** BCP 47 */
  readonly locale: string
  readonly photos: SheetPhotos
}

/** Photos are links to their page: a file doesn't contain them, and an id would be meaningless. */
export interface SheetPhotos {
  /** What such a link says. */
  readonly word: string
  /** Where a photo is shown; null where there is no such place. */
  addressOf(photoId: string): string | null
}

/** Makes cells of the values of a column. */
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

/** Durations and variances as people read them: what they add up to is in hidden columns (`addends.ts`). */
export function numberCell<Row>({ kind, isVariance }: ReportColumn<Row>, value: CellValue): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  if (kind === 'duration') return daysOfDuration(value)
  return isVariance ? roundHalfAwayFromZero(value, 2) : value
}

const rememberedTexts = 10_000

/** Remembers what it has written: a report has few different texts and many rows. */
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
export function sheetFormatOf<Row>(
  { kind, hasDecimals, label }: ReportColumn<Row>,
  hasTwelveHours: boolean,
): SheetFormat {
  switch (kind) {
    case 'date':
      return label ? 'text' : 'date'
    case 'time':
      if (label) return 'text'
      return hasTwelveHours ? 'time12' : 'time24'
    case 'duration':
    case 'hours':
      return kind
    case 'number':
      return hasDecimals ? 'distance' : 'number'
    default:
      return 'text'
  }
}
