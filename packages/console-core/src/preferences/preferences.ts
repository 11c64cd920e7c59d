import type { ConsoleUser } from '../access/index.ts'
import { type Language, languages } from '../messages/index.ts'
import { type KeyValueStorage, readText, writeText } from './storage.ts'

export type ColorScheme = 'light' | 'dark' | 'auto'

/** The people shown by Clock-In Status: those of the current business unit, or everyone. */
type ClockInStatusScope = 'businessUnit' | 'company'

/** Navigation with labels or with icons only. */
export type NavigationRail = 'open' | 'folded'

/** The reports that remember a date range. */
export type DateRangeReport =
  | 'changeHistory'
  | 'clockEventsReport'
  | 'detailReport'
  | 'employeeHoursReport'
  | 'legacyEmployeeHours'
  | 'reconcile'
  | 'week'

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
  /** `rule`, `foreman` or `job`: the groups of Exceptions. */
  exceptionGrouping: 'exception-groups',
  /** `comfortable` or `compact`. */
  rowDensity: 'row-density',
  /** `cards` or `table`: rows of the report grids on narrow screens. */
  narrowRows: 'narrow-rows',
  /** Ids of chosen search results as JSON, the latest first. */
  recentSearches: 'recent-searches',
  /** `off` while keys such as J, K, and Ctrl K do nothing. */
  shortcuts: 'keyboard-shortcuts',
  /** `open` or `folded`: the navigation at the side of a wide window. */
  navigationRail: 'navigation-rail',
  /** `true` while reports exclude open days. */
  excludesOpenDays: 'exclude-open-days',
  /** Tolerance in hours before the clocked, submitted and foreman hours of a day disagree. */
  reconcileTolerance: 'reconcile-tolerance',
  reconcileRows: 'reconcile-rows',
  /** The id of the template that gives the summary of a week its columns. */
  summaryTemplate: 'week-summary-template',
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
    week: 'week',
  },
} as const satisfies { dateRange: Record<DateRangeReport, string>; [preference: string]: unknown }

const colorSchemes: readonly ColorScheme[] = ['light', 'dark', 'auto']
const clockInStatusScopes: readonly ClockInStatusScope[] = ['businessUnit', 'company']
const navigationRails: readonly NavigationRail[] = ['open', 'folded']

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

export function readNavigationRail(storage: KeyValueStorage): NavigationRail | null {
  const text = readText(storage, preferenceKeys.navigationRail)
  return navigationRails.find(rail => rail === text) ?? null
}

export function writeNavigationRail(storage: KeyValueStorage, rail: NavigationRail | null): void {
  writeText(storage, preferenceKeys.navigationRail, rail)
}
