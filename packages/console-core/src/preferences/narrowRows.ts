import { type DateRangeReport, preferenceKeys } from './preferences.ts'
import { type KeyValueStorage, parseJson, readText, writeText } from './storage.ts'

/** How report grids show rows on narrow screens. */
export type NarrowRows = 'cards' | 'table'

const narrowRows: readonly NarrowRows[] = ['cards', 'table']

export function readNarrowRows(storage: KeyValueStorage): NarrowRows | null {
  const text = readText(storage, preferenceKeys.narrowRows)
  return narrowRows.find(rows => rows === text) ?? null
}

export function writeNarrowRows(storage: KeyValueStorage, rows: NarrowRows | null): void {
  writeText(storage, preferenceKeys.narrowRows, rows)
}

/** The storage key of the figures on a report's cards, stored as a JSON list of column ids. */
export function cardFiguresKey(report: DateRangeReport): string {
  return `${preferenceKeys.dateRange[report]}-card`
}

/** Column ids; null when none are stored, or the stored value is invalid. */
export function readCardFigures(storage: KeyValueStorage, report: DateRangeReport): readonly string[] | null {
  const ids = parseJson(readText(storage, cardFiguresKey(report)))
  return Array.isArray(ids) && ids.every(id => typeof id === 'string') ? ids : null
}

/** Null deletes the choice. */
export function writeCardFigures(
  storage: KeyValueStorage,
  report: DateRangeReport,
  ids: readonly string[] | null,
): void {
  writeText(storage, cardFiguresKey(report), ids && JSON.stringify(ids))
}
