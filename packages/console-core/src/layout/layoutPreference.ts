import { type KeyValueStorage, readText, writeText } from '../preferences/index.ts'
import { formatLayout, type KnownColumn, parseLayout, type ReportLayout } from './reportLayout.ts'

/** Reads and normalises a report's stored layout; returns the fallback when there is none. */
export function readLayout(
  storage: KeyValueStorage,
  key: string,
  columns: readonly KnownColumn[],
  fallback: ReportLayout,
): ReportLayout {
  return parseLayout(readText(storage, key), columns, fallback)
}

/** Null deletes the layout. */
export function writeLayout(storage: KeyValueStorage, key: string, layout: ReportLayout | null): void {
  writeText(storage, key, layout && formatLayout(layout))
}
