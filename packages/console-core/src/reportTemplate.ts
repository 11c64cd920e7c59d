import { tidyName } from './name.js'

/** The reports that have templates, by the names the API knows them by. */
export const reportTypes = ['DetailReport', 'EmployeeHours', 'ClockEvents'] as const

export type ReportTypeName = (typeof reportTypes)[number]

/** How a column's filter compares. `blank` and `notBlank` need no text; `between` takes two values. */
export const filterOperations = [
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'equals',
  'notEquals',
  'lessThan',
  'lessThanOrEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'between',
  'blank',
  'notBlank',
] as const

export type FilterOperation = (typeof filterOperations)[number]

export const sortOrders = ['asc', 'desc'] as const

export type SortOrder = (typeof sortOrders)[number]

/** One visible column of a template. */
export interface ColumnData {
  readonly columnName: string
  readonly filterOperation: FilterOperation | null
  /** One value, or two joined with `|` for `between`. */
  readonly filterString: string | null
  readonly sortOrder: SortOrder | null
  /** Its place among the columns, from 0. */
  readonly columnOrder: number
  /** Its place among the groups, from 0; null when the report is not grouped by it. */
  readonly groupIndex: number | null
}

/** The template that nobody saved; also the id under which Save As posts a new one. */
export const sandboxTemplateId = -1

export const templateNameLimit = 255

export type TemplateNameProblem = 'required' | 'tooLong' | 'taken'

interface NamedTemplate {
  readonly id: number
  readonly name: string
  readonly isPublic: boolean
}

export interface TemplateNameScope {
  /** Public names are compared with public ones, private with private. */
  readonly isPublic: boolean
  /** The template that gets the name; its own name is no other's. `sandboxTemplateId` for a new one. */
  readonly ownId: number
}

/**
 * What is wrong with a template's name among the `others` of its report that its author can see; null when nothing is.
 * Names are compared as `tidyName` leaves them, capital letters count.
 */
export function checkTemplateName(
  name: string,
  others: readonly NamedTemplate[],
  { isPublic, ownId }: TemplateNameScope,
): TemplateNameProblem | null {
  const tidy = tidyName(name)
  if (tidy === '') return 'required'
  if (tidy.length > templateNameLimit) return 'tooLong'
  const isTaken = others.some(
    other => other.id !== ownId && other.isPublic === isPublic && tidyName(other.name) === tidy,
  )
  return isTaken ? 'taken' : null
}

/** Columns are the visible ones; one that is grouped stands above the rows and not in them. */
export function hasVisibleUngroupedColumn(columns: readonly ColumnData[]): boolean {
  return columns.some(({ groupIndex }) => groupIndex === null)
}
