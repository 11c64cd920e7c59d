import {
  type CalendarDate,
  type DateRange,
  type DateRangeName,
  dateRangeNames,
  formatStoredDate,
  parseCalendarDate,
  pickDateRange,
  type Weekday,
} from '../time/index.ts'
import { type DateRangeReport, preferenceKeys } from './preferences.ts'
import { type KeyValueStorage, parseJson, readText, writeText } from './storage.ts'

/** Days that reports exclude: none, open days, or open days and shifts over 16 hours. */
export type DayExclusion = 'none' | 'open' | 'openAndOverLong'

const dayExclusions: readonly DayExclusion[] = ['none', 'open', 'openAndOverLong']

/** As stored. */
const exclusionTexts: Readonly<Record<DayExclusion, string>> = {
  none: 'false',
  open: 'true',
  openAndOverLong: 'openAndOverLong',
}

/** Row density of the report grids. */
export type RowDensity = 'comfortable' | 'compact'

const rowDensities: readonly RowDensity[] = ['comfortable', 'compact']

/** A chosen range: by name, or by dates. */
export interface ChosenDateRange {
  readonly name: DateRangeName
  readonly range: DateRange
}

export function readRowDensity(storage: KeyValueStorage): RowDensity | null {
  const text = readText(storage, preferenceKeys.rowDensity)
  return rowDensities.find(density => density === text) ?? null
}

export function writeRowDensity(storage: KeyValueStorage, density: RowDensity | null): void {
  writeText(storage, preferenceKeys.rowDensity, density)
}

/** Which days the person excludes from all reports; null until they choose. */
export function readDayExclusion(storage: KeyValueStorage): DayExclusion | null {
  const text = readText(storage, preferenceKeys.excludesOpenDays)
  return dayExclusions.find(exclusion => exclusionTexts[exclusion] === text) ?? null
}

export function writeDayExclusion(storage: KeyValueStorage, exclusion: DayExclusion): void {
  writeText(storage, preferenceKeys.excludesOpenDays, exclusionTexts[exclusion])
}

/** The last range chosen for a report. A named range moves with today; only a custom one keeps its dates. */
export function readDateRange(
  storage: KeyValueStorage,
  report: DateRangeReport,
  today: CalendarDate,
  startOfPayWeek: Weekday | null = null,
): ChosenDateRange | null {
  const stored = parseRecord(readText(storage, preferenceKeys.dateRange[report]))
  const name = dateRangeNames.find(one => one === stored?.name)
  if (!stored || !name) return null
  if (name !== 'custom') return { name, range: pickDateRange(name, today, startOfPayWeek) }
  const startDate = parseStoredDate(stored.startDate)
  const endDate = parseStoredDate(stored.endDate)
  return startDate && endDate && startDate <= endDate ? { name, range: { startDate, endDate } } : null
}

export function writeDateRange(storage: KeyValueStorage, report: DateRangeReport, chosen: ChosenDateRange): void {
  const startDate = formatStoredDate(chosen.range.startDate)
  const endDate = formatStoredDate(chosen.range.endDate)
  writeText(storage, preferenceKeys.dateRange[report], JSON.stringify({ name: chosen.name, startDate, endDate }))
}

/** Whether Reconcile lists its rows by employee or by job. */
export type ReconcileRows = 'employee' | 'job'

export function readReconcileRows(storage: KeyValueStorage): ReconcileRows {
  return readText(storage, preferenceKeys.reconcileRows) === 'job' ? 'job' : 'employee'
}

export function writeReconcileRows(storage: KeyValueStorage, rows: ReconcileRows): void {
  writeText(storage, preferenceKeys.reconcileRows, rows)
}

/** Hours; null for a missing or invalid text. */
export function parseToleranceHours(text: string | null): number | null {
  return text !== null && /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= 24 ? Number(text) : null
}

/** Hours; null when none is stored, or the stored value is invalid. */
export function readToleranceHours(storage: KeyValueStorage): number | null {
  return parseToleranceHours(readText(storage, preferenceKeys.reconcileTolerance))
}

export function writeToleranceHours(storage: KeyValueStorage, hours: number): void {
  writeText(storage, preferenceKeys.reconcileTolerance, String(hours))
}

/** The last template chosen for a report; null when none is stored, or the stored id is invalid. */
export function readTemplateId(storage: KeyValueStorage, key: string): number | null {
  const text = readText(storage, key)
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Null (the sandbox) deletes the choice. */
export function writeTemplateId(storage: KeyValueStorage, key: string, id: number | null): void {
  writeText(storage, key, id === null ? null : String(id))
}

/**
 * The layout that the last chosen template applied, as text: a layout that still equals it has no unsaved changes. Null when no
 * template was applied.
 */
export function readTemplateMark(storage: KeyValueStorage, key: string): string | null {
  return readText(storage, `${key}-shown`)
}

export function writeTemplateMark(storage: KeyValueStorage, key: string, mark: string | null): void {
  writeText(storage, `${key}-shown`, mark)
}

function parseRecord(text: string | null): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? { ...value } : null
}

function parseStoredDate(value: unknown): CalendarDate | null {
  return typeof value === 'string' ? parseCalendarDate(value) : null
}
