import { hasNameControls, isVisibleName, tidyName } from '../people/index.js'

/** The reports that have templates, by the names the API knows them by. */
export const reportTypes = ['DetailReport', 'EmployeeHours', 'ClockEvents', 'ChangeHistory'] as const

export type ReportTypeName = (typeof reportTypes)[number]

/**
 * How a column's filter compares. `blank` and `notBlank` need no text; `between` takes two values; `anyOf` takes any number
 * and is an extension of this product.
 */
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
  'anyOf',
] as const

export type FilterOperation = (typeof filterOperations)[number]

export const sortOrders = ['asc', 'desc'] as const

export type SortOrder = (typeof sortOrders)[number]

/** One visible column of a template. */
export interface ColumnData {
  readonly columnName: string
  readonly filterOperation: FilterOperation | null
  /** One value, two joined with `|` for `between`, or a JSON list of texts for `anyOf`. */
  readonly filterString: string | null
  readonly sortOrder: SortOrder | null
  /** Its place among several sorted columns, from 0; without it they are sorted in column order. An extension. */
  readonly sortIndex?: number | null | undefined
  /** Its place among the columns, from 0. */
  readonly columnOrder: number
  /** Its place among the groups, from 0; null when the report is not grouped by it. */
  readonly groupIndex: number | null
}

/** The template that nobody saved; also the id under which Save As posts a new one. */
export const sandboxTemplateId = -1

export const templateNameLimit = 255

/** Room for a set of some hundred values. */
export const filterStringLimit = 20_000

/**
 * The name under which services advertise that a template may hold `anyOf` filters and a `sortIndex`, and its PUT a business
 * unit. Others get none of them.
 */
export const templateExtension = 'reportTemplates'

export type TemplateNameProblem = 'required' | 'tooLong' | 'controls' | 'taken'

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
  if (!isVisibleName(tidy)) return 'required'
  if (tidy.length > templateNameLimit) return 'tooLong'
  if (hasNameControls(tidy)) return 'controls'
  const isTaken = others.some(
    other => other.id !== ownId && other.isPublic === isPublic && tidyName(other.name) === tidy,
  )
  return isTaken ? 'taken' : null
}

/** Columns are the visible ones; one that is grouped stands above the rows and not in them. */
export function hasVisibleUngroupedColumn(columns: readonly ColumnData[]): boolean {
  return columns.some(({ groupIndex }) => groupIndex === null)
}

export type TemplateColumnsProblem =
  | { readonly kind: 'noUngroupedColumn' }
  | { readonly kind: 'filterTooLong'; readonly columnName: string }

/** Why a layout can't be saved as these columns; null when it can. */
export function checkTemplateColumns(columns: readonly ColumnData[]): TemplateColumnsProblem | null {
  if (!hasVisibleUngroupedColumn(columns)) return { kind: 'noUngroupedColumn' }
  const tooLong = columns.find(({ filterString }) => (filterString?.length ?? 0) > filterStringLimit)
  return tooLong ? { kind: 'filterTooLong', columnName: tooLong.columnName } : null
}

export interface ColumnRepetition {
  /** Which of the columns, from 0. */
  readonly index: number
  readonly field: 'columnName' | 'groupIndex'
}

/** The first column whose name, or whose place among the groups, an earlier one has; null when there is none. */
export function findRepeatedColumn(columns: readonly ColumnData[]): ColumnRepetition | null {
  const names = new Set<string>()
  const places = new Set<number>()
  for (const [index, { columnName, groupIndex }] of columns.entries()) {
    if (names.has(columnName)) return { index, field: 'columnName' }
    if (groupIndex !== null && places.has(groupIndex)) return { index, field: 'groupIndex' }
    names.add(columnName)
    if (groupIndex !== null) places.add(groupIndex)
  }
  return null
}

/** Columns by `columnOrder`; two with the same order stay as they came. */
export function orderColumns(columns: readonly ColumnData[]): readonly ColumnData[] {
  return columns.toSorted((left, right) => left.columnOrder - right.columnOrder)
}

/** Whose a template is, and who sees it. */
export interface TemplateOwnership {
  readonly authorId: string
  readonly businessUnitId: string
  readonly isPublic: boolean
  readonly reportType: ReportTypeName
}

/** Who knows its id reads a public template, whatever its business unit; a private one is there for its author alone. */
export function isTemplateVisible({ authorId, isPublic }: TemplateOwnership, userId: string): boolean {
  return isPublic || authorId === userId
}

/** Whether a template stands in the list of a person who looks at a business unit; null: at none. */
export function isTemplateListed(template: TemplateOwnership, userId: string, businessUnitId: string | null): boolean {
  return template.isPublic ? template.businessUnitId === businessUnitId : template.authorId === userId
}

export interface TemplateSave {
  readonly isPublic: boolean
  readonly reportType: ReportTypeName
  /** Undefined: where it is. */
  readonly businessUnitId?: string | undefined
}

export type TemplateSaveProblem = 'notAuthor' | 'reportType' | 'businessUnitId'

/**
 * What is wrong with saving over a template that the person sees; null when nothing is. Everyone may save a public one and
 * only its author may change who sees it. Its report stays, and a public one stays in its business unit.
 */
export function checkTemplateSave(
  template: TemplateOwnership,
  { isPublic, reportType, businessUnitId = template.businessUnitId }: TemplateSave,
  userId: string,
): TemplateSaveProblem | null {
  if (isPublic !== template.isPublic && template.authorId !== userId) return 'notAuthor'
  if (reportType !== template.reportType) return 'reportType'
  return template.isPublic && businessUnitId !== template.businessUnitId ? 'businessUnitId' : null
}
