import { hasNameControls, isVisibleName, tidyName } from '../people/index.ts'
import { countCharacters, foldText } from '../text/index.ts'

/** The reports that have templates, by their API names. */
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
  /** Index among the sorted columns, from 0; without it they are sorted in column order. An extension. */
  readonly sortIndex?: number | null
  /** Index among the columns, from 0. */
  readonly columnOrder: number
  /** Index among the groups, from 0; null when the report is not grouped by it. */
  readonly groupIndex: number | null
}

/** The unsaved template; also the id under which Save As posts a new one. */
export const sandboxTemplateId = -1

export const templateNameLimit = 255

/** Fits a list of several hundred values. */
export const filterStringLimit = 20_000

/**
 * Feature under which services advertise `anyOf` filters and `sortIndex` in templates, and a business unit in their PUT. Other
 * services get none of them.
 */
export const templateExtension = 'reportTemplates'

export type TemplateNameProblem = 'required' | 'tooLong' | 'controls' | 'taken'

interface NamedTemplate {
  readonly id: number
  readonly name: string
  readonly isPublic: boolean
}

export interface TemplateNameScope {
  /** Public names must be unique among public templates, private among private. */
  readonly isPublic: boolean
  /** The template to be named, which may keep its own name; `sandboxTemplateId` for a new one. */
  readonly ownId: number
}

/**
 * The problem with a template's name among the `others` of its report that its author can see; null when it is valid. Two
 * names are the same if they fold to the same text (decisions.md, Text). A template can keep its name.
 */
export function checkTemplateName(
  name: string,
  others: readonly NamedTemplate[],
  { isPublic, ownId }: TemplateNameScope,
): TemplateNameProblem | null {
  const tidy = tidyName(name)
  if (!isVisibleName(tidy)) return 'required'
  if (countCharacters(tidy) > templateNameLimit) return 'tooLong'
  if (hasNameControls(tidy)) return 'controls'
  const rivals = others.filter(other => other.isPublic === isPublic)
  if (rivals.some(rival => rival.id === ownId && tidyName(rival.name) === tidy)) return null
  const folded = foldText(name)
  return rivals.some(rival => rival.id !== ownId && foldText(rival.name) === folded) ? 'taken' : null
}

/** `columns` are the visible ones; a grouped column becomes a group header. */
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
  /** Index of the column, from 0. */
  readonly index: number
  readonly field: 'columnName' | 'groupIndex'
}

/** The first column that repeats the name or group index of an earlier one; null when there is none. */
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

/** Sorts columns by `columnOrder`; the sort is stable. */
export function orderColumns(columns: readonly ColumnData[]): readonly ColumnData[] {
  return columns.toSorted((left, right) => left.columnOrder - right.columnOrder)
}

/** The author and visibility of a template. */
export interface TemplateOwnership {
  readonly authorId: string
  readonly businessUnitId: string
  readonly isPublic: boolean
  readonly reportType: ReportTypeName
}

/** Anyone who has its id can read a public template in any business unit; a private one only its author. */
export function isTemplateVisible({ authorId, isPublic }: TemplateOwnership, userId: string): boolean {
  return isPublic || authorId === userId
}

/** Whether a template is listed for a person in a business unit (null for none). */
export function isTemplateListed(template: TemplateOwnership, userId: string, businessUnitId: string | null): boolean {
  return template.isPublic ? template.businessUnitId === businessUnitId : template.authorId === userId
}

export interface TemplateSave {
  readonly isPublic: boolean
  readonly reportType: ReportTypeName
  /** Undefined keeps the current unit. */
  readonly businessUnitId?: string
}

export type TemplateSaveProblem = 'notAuthor' | 'reportType' | 'businessUnitId'

/**
 * The problem with overwriting a template that a person can see; null when allowed. Everyone may save a public template; only
 * its author may change its visibility. Its report never changes, nor does a public template's business unit.
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
