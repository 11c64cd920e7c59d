import type { ReportColumn } from '../reports/index.ts'
import type { QueryResult } from '../table/index.ts'
import { sheetLimits } from './sheet.ts'

const pixelsPerCharacter = 7
const cellPadding = 5
const sampledRows = 200
const fittingWidths = { least: 9, most: 60 } as const
/** `12:30 AM +1 day` */
const laterDayWidth = 17
const fixedWidths = { date: 12, time: 11, duration: 11, hours: 11, number: 11 } as const

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
  const isOnLaterDays = column.kind === 'time' && result.valuesOf(column.id).some(({ label }) => /[+-]\d+$/.test(label))
  if (isOnLaterDays) return Math.max(header.length + 3, laterDayWidth)
  const fixed = column.label ? undefined : Object.entries(fixedWidths).find(([kind]) => kind === column.kind)?.[1]
  let longest = Math.max(header.length + 3, fixed ?? 0)
  for (let place = 0; fixed === undefined && place < Math.min(sampledRows, result.rowCount); place += 1) {
    const row = result.rowAt(place)
    const value = row === undefined ? null : column.value(row)
    if (value !== null) longest = Math.max(longest, (column.label?.(String(value)) ?? String(value)).length + 1)
  }
  return Math.min(Math.max(longest, fittingWidths.least), fittingWidths.most)
}

/** Of a column of text, in characters. */
export function fittingWidth(texts: readonly string[]): number {
  const longest = texts.reduce<number>((most, text) => Math.max(most, text.length + 2), fittingWidths.least)
  return Math.min(longest, fittingWidths.most)
}
