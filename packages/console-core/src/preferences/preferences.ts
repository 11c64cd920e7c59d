import type { ConsoleUser } from '../access/index.ts'
import { type Language, languages } from '../messages/index.ts'
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

/** Storage for preferences: the browser's `localStorage`, or a host's own with the same shape. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Without storage, such as when the browser blocks it, there are no preferences. */
export function readText(storage: KeyValueStorage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

/** When storage is blocked or full, a preference lasts as long as the page. */
export function writeText(storage: KeyValueStorage, key: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
  } catch {
    return
  }
}

/**
 * Storage for one browser tab. A value that the tab has read or written doesn't change when another tab writes it. A new tab
 * starts with the latest value of any tab.
 *
 * @param shared `localStorage`, for example
 * @param tab `sessionStorage`, for example
 */
export function createTabStorage(shared: KeyValueStorage, tab: KeyValueStorage): KeyValueStorage {
  return {
    getItem: key => {
      const own = readText(tab, key)
      if (own !== null) return own
      const last = readText(shared, key)
      if (last !== null) writeText(tab, key, last)
      return last
    },
    setItem: (key, value) => {
      writeText(tab, key, value)
      writeText(shared, key, value)
    },
    removeItem: key => {
      writeText(tab, key, null)
      writeText(shared, key, null)
    },
  }
}

/** In-memory storage that lasts as long as the page; its entries are in `values`. */
export function createMemoryStorage(entries: Readonly<Record<string, string>> = {}): KeyValueStorage & {
  readonly values: Map<string, string>
} {
  const values = new Map(Object.entries(entries))
  return {
    values,
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
  }
}

export type ColorScheme = 'light' | 'dark' | 'auto'

/** Days that reports exclude: none, open days, or open days and shifts over 16 hours. */
export type DayExclusion = 'none' | 'open' | 'openAndOverLong'

const dayExclusions: readonly DayExclusion[] = ['none', 'open', 'openAndOverLong']

/** As stored. */
const exclusionTexts: Readonly<Record<DayExclusion, string>> = {
  none: 'false',
  open: 'true',
  openAndOverLong: 'openAndOverLong',
}

/** The people shown by Clock-In Status: those of the current business unit, or everyone. */
type ClockInStatusScope = 'businessUnit' | 'company'

/** Navigation with labels or with icons only. */
export type NavigationRail = 'open' | 'folded'

/** Row density of the report grids. */
export type RowDensity = 'comfortable' | 'compact'

/** The reports that remember a date range. */
export type DateRangeReport =
  | 'changeHistory'
  | 'clockEventsReport'
  | 'detailReport'
  | 'employeeHoursReport'
  | 'legacyEmployeeHours'
  | 'reconcile'

/** A chosen range: by name, or by dates. */
export interface ChosenDateRange {
  readonly name: DateRangeName
  readonly range: DateRange
}

/** The console's storage keys, except those of layouts, templates, and `cardFiguresKey`. */
export const preferenceKeys = {
  /** The id of the preferred business unit. */
  businessUnit: 'preferredBusinessUnit',
  /** `light`, `dark` or `auto`. */
  colorScheme: 'colorScheme',
  /** `en` or `es`. */
  language: 'language',
  /** `businessUnit` or `company`. */
  clockInStatusScope: 'clock-in-status-scope',
  /** `job`, `foreman`, `group` or `none`: the groups of Clock-In Status. */
  statusGrouping: 'clock-in-status-groups',
  /** `comfortable` or `compact`. */
  rowDensity: 'row-density',
  /** `cards` or `table`: rows of the report grids on narrow screens. */
  narrowRows: 'narrow-rows',
  /** `off` while single keys such as J and K do nothing. */
  shortcuts: 'keyboard-shortcuts',
  /** `open` or `folded`: the navigation at the side of a wide window. */
  navigationRail: 'navigation-rail',
  /** `true` while reports exclude open days. */
  excludesOpenDays: 'exclude-open-days',
  /** Tolerance in hours before the clocked, submitted and foreman hours of a day disagree. */
  reconcileTolerance: 'reconcile-tolerance',
  reconcileRows: 'reconcile-rows',
  /** The signed-in person, for a support chat. */
  supportChatFirstName: 'supportChatFirstName',
  supportChatLastName: 'supportChatLastName',
  supportChatEmail: 'supportChatEmail',
  /** `{ name, startDate, endDate }` as JSON, dates as `M/d/yyyy`. */
  dateRange: {
    changeHistory: 'change-history-report',
    clockEventsReport: 'clock-events-report',
    detailReport: 'detail-report',
    employeeHoursReport: 'employee-hours-report',
    legacyEmployeeHours: 'employee-hours',
    reconcile: 'reconcile',
  },
} as const satisfies { dateRange: Record<DateRangeReport, string>; [preference: string]: unknown }

const colorSchemes: readonly ColorScheme[] = ['light', 'dark', 'auto']
const clockInStatusScopes: readonly ClockInStatusScope[] = ['businessUnit', 'company']
const navigationRails: readonly NavigationRail[] = ['open', 'folded']
const rowDensities: readonly RowDensity[] = ['comfortable', 'compact']

export function readPreferredBusinessUnitId(storage: KeyValueStorage): string | null {
  const id = readText(storage, preferenceKeys.businessUnit)
  return id === null || id === '' || id.length > 64 ? null : id
}

/** Null deletes the preference. */
export function writePreferredBusinessUnitId(storage: KeyValueStorage, id: string | null): void {
  writeText(storage, preferenceKeys.businessUnit, id)
}

/** Stores the signed-in person for a support chat. Null deletes them: call it on sign-out. */
export function writeSupportChatPerson(
  storage: KeyValueStorage,
  person: Pick<ConsoleUser, 'firstName' | 'lastName' | 'email'> | null,
): void {
  writeText(storage, preferenceKeys.supportChatFirstName, person?.firstName ?? null)
  writeText(storage, preferenceKeys.supportChatLastName, person?.lastName ?? null)
  writeText(storage, preferenceKeys.supportChatEmail, person?.email ?? null)
}

export function readColorScheme(storage: KeyValueStorage): ColorScheme | null {
  const text = readText(storage, preferenceKeys.colorScheme)
  return colorSchemes.find(scheme => scheme === text) ?? null
}

export function writeColorScheme(storage: KeyValueStorage, colorScheme: ColorScheme | null): void {
  writeText(storage, preferenceKeys.colorScheme, colorScheme)
}

export function readLanguage(storage: KeyValueStorage): Language | null {
  const text = readText(storage, preferenceKeys.language)
  return languages.find(language => language === text) ?? null
}

export function writeLanguage(storage: KeyValueStorage, language: Language | null): void {
  writeText(storage, preferenceKeys.language, language)
}

export function readClockInStatusScope(storage: KeyValueStorage): ClockInStatusScope | null {
  const text = readText(storage, preferenceKeys.clockInStatusScope)
  return clockInStatusScopes.find(scope => scope === text) ?? null
}

export function writeClockInStatusScope(storage: KeyValueStorage, scope: ClockInStatusScope | null): void {
  writeText(storage, preferenceKeys.clockInStatusScope, scope)
}

export function readRowDensity(storage: KeyValueStorage): RowDensity | null {
  const text = readText(storage, preferenceKeys.rowDensity)
  return rowDensities.find(density => density === text) ?? null
}

export function writeRowDensity(storage: KeyValueStorage, density: RowDensity | null): void {
  writeText(storage, preferenceKeys.rowDensity, density)
}

export function readNavigationRail(storage: KeyValueStorage): NavigationRail | null {
  const text = readText(storage, preferenceKeys.navigationRail)
  return navigationRails.find(rail => rail === text) ?? null
}

export function writeNavigationRail(storage: KeyValueStorage, rail: NavigationRail | null): void {
  writeText(storage, preferenceKeys.navigationRail, rail)
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

/** Hours; null when none is stored, or the stored value is invalid. */
export function readToleranceHours(storage: KeyValueStorage): number | null {
  const text = readText(storage, preferenceKeys.reconcileTolerance)
  return text !== null && /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= 24 ? Number(text) : null
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

export function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function parseStoredDate(value: unknown): CalendarDate | null {
  return typeof value === 'string' ? parseCalendarDate(value) : null
}
