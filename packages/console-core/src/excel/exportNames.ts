import type { CalendarDate, DateRange } from '../time/index.ts'
import { sheetLimits } from './sheet.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
const refusedByFileSystems = /[\u0000-\u001f\u007f"*/:<>?\\|]/g
const refusedByExcel = /[*/:?[\\\]]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
const controlCharacters = /[\u0000-\u001f\u007f]/g
/** Half of a surrogate pair, which no file system accepts. */
const loneSurrogate = /\p{Surrogate}/gu
const longestName = 160

/** The range and unit of a file. */
export interface ExportCoverage {
  /** Null for a report without dates, whose file is named by `today`. */
  readonly range: DateRange | null
  readonly today: CalendarDate
  /** Null for the whole company. */
  readonly businessUnitCode: string | null
}

/**
 * `{product} {Report} 2026-11-16 to 2026-11-22 (HC).xlsx` (decisions.md, Names and texts). Characters that a file system
 * doesn't allow become `-`.
 */
export function exportFileName(
  productName: string,
  reportTitle: string,
  coverage: ExportCoverage,
  extension: 'xlsx' | 'csv' = 'xlsx',
): string {
  const { startDate, endDate } = coverage.range ?? { startDate: coverage.today, endDate: coverage.today }
  const name = toFileName(`${productName} ${reportTitle}`).slice(0, longestName)
  const dates = startDate === endDate ? startDate : `${startDate} to ${endDate}`
  const unit = coverage.businessUnitCode ? ` (${toFileName(coverage.businessUnitCode)})` : ''
  return `${name.replace(loneSurrogate, '-').trim()} ${dates}${unit}.${extension}`.trim()
}

function toFileName(text: string): string {
  return text.replace(refusedByFileSystems, '-')
}

/** A sheet name that Excel accepts, or `fallback` if no character of it does. `taken`: names of other sheets. */
export function sheetNameOf(name: string, fallback: string, taken: readonly string[] = []): string {
  const tidy = tidySheetName(name) || fallback
  // Excel keeps this name for itself.
  const allowed = tidy.toLowerCase() === 'history' ? `${tidy} -` : tidy
  const isTaken = (candidate: string) => taken.some(other => other.toLowerCase() === candidate.toLowerCase())
  for (let number = 2; isTaken(allowed); number += 1) {
    const candidate = `${allowed.slice(0, sheetLimits.nameCharacters - 4)} ${number}`
    if (!isTaken(candidate)) return candidate
  }
  return allowed
}

function tidySheetName(name: string): string {
  const plain = name.replace(refusedByExcel, '-').replace(controlCharacters, ' ').trim()
  const short = plain.slice(0, sheetLimits.nameCharacters).replace(loneSurrogate, '-')
  // An apostrophe at an end would end the name in a formula.
  return short.replace(/^[' ]+|[' ]+$/g, '')
}
