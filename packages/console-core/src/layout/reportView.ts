import type { DayExclusion } from '../preferences/index.ts'
import { type DateRange, dateRangeNames, isCalendarDate, type NamedDateRange } from '../time/index.ts'
import { type KnownColumn, type LayoutColumn, type ReportLayout, sanitizeLayout } from './reportLayout.ts'
import { holdsView, type PageFields, pageFieldNames, pageIndexIn, viewFields } from './viewQuery.ts'

/** The view that a link to a report contains. */
export interface ReportView {
  /** The business unit of the rows. Without it, the person's own selection. */
  readonly businessUnitId?: string | null
  /** A named range, whose dates depend on today, or dates. Null keeps the person's own choice. */
  readonly range: NamedDateRange | DateRange | null
  /** From 0. */
  readonly pageIndex: number
  readonly layout: ReportLayout
  /** The choices of the page. */
  readonly pageFields?: PageFields
  /** The excluded days. Default: those that the report excludes. */
  readonly excludedDays?: DayExclusion
}

/**
 * The view as the query of an address: `businessUnit=7&startDate=2026-05-01&endDate=2026-05-31&page=2&size=25&columns=date*name.180.left&sort=name.asc&group=date.desc&filter=name.contains.ann`.
 */
export function formatView(view: ReportView): string {
  const { businessUnitId = null, range, pageIndex, layout, pageFields = {}, excludedDays } = view
  const query = new URLSearchParams()
  for (const name of pageFieldNames) {
    const value = pageFields[name]
    if (value !== undefined) query.set(name, value)
  }
  if (businessUnitId !== null) query.set('businessUnit', businessUnitId)
  for (const [name, value] of Object.entries(rangeFields(range))) query.set(name, value)
  query.set('page', String(pageIndex + 1))
  query.set('size', String(layout.pageSize))
  query.set('columns', joinEntries(layout.columns.map(columnFields)))
  if (layout.sorts.length > 0) query.set('sort', joinEntries(layout.sorts.map(sort => [sort.columnId, sort.order])))
  if (layout.groups.length > 0)
    query.set('group', joinEntries(layout.groups.map(group => [group.columnId, group.order])))
  if (layout.filters.length > 0) {
    query.set(
      'filter',
      joinEntries(layout.filters.map(filter => [filter.columnId, filter.operation, ...filter.values])),
    )
  }
  if (excludedDays === 'none') query.set('openDays', 'included')
  if (excludedDays === 'open') query.set('openDays', 'excluded')
  if (excludedDays === 'openAndOverLong') query.set('openDays', 'excludedWithLong')
  return query.toString()
}

/** A view of days alone: `range=lastSevenDays`, or `startDate` and `endDate`. */
export function formatDaysView(range: ReportView['range']): string {
  return new URLSearchParams(rangeFields(range)).toString()
}

/** The days in a view; null without valid ones. */
export function parseDaysView(query: string): ReportView['range'] {
  return rangeIn(new URLSearchParams(query))
}

function rangeFields(range: ReportView['range']): Readonly<Record<string, string>> {
  if (range === null) return {}
  if (typeof range === 'string') return { range }
  return { startDate: range.startDate, endDate: range.endDate }
}

/**
 * Parses the view in an address's query, with or without `?`; null without one. Missing parts come from the fallback. If the
 * query has columns, missing sorts, groups, and filters mean none.
 */
export function parseView(query: string, columns: readonly KnownColumn[], fallback: ReportLayout): ReportView | null {
  const parts = new URLSearchParams(query)
  if (!holdsView(parts)) return null
  const entriesIn = (field: string) =>
    parts.has(field) || parts.has('columns') ? splitEntries(parts.get(field)) : undefined
  const sortsIn = (field: string) => entriesIn(field)?.map(([columnId, order]) => ({ columnId, order }))
  const layout = {
    columns: entriesIn('columns')?.map(([id, width, pin]) => ({ id, width: width && Number(width), pin })),
    sorts: sortsIn('sort'),
    filters: entriesIn('filter')?.map(([columnId, operation, ...values]) => ({ columnId, operation, values })),
    groups: sortsIn('group'),
    pageSize: Number(parts.get('size')),
  }
  const businessUnitId = parts.get('businessUnit')
  return {
    range: rangeIn(parts),
    pageIndex: pageIndexIn(query),
    layout: sanitizeLayout(layout, columns, fallback),
    ...(businessUnitId ? { businessUnitId } : {}),
    ...(parts.get('openDays') === 'included' ? { excludedDays: 'none' } : {}),
    ...(parts.get('openDays') === 'excluded' ? { excludedDays: 'open' } : {}),
    ...(parts.get('openDays') === 'excludedWithLong' ? { excludedDays: 'openAndOverLong' } : {}),
  }
}

/** Describes the first invalid part of a view, for developers. Null if the view is valid. `parseView` ignores invalid parts. */
export function findViewError(query: string, columns: readonly KnownColumn[]): string | null {
  const parts = new URLSearchParams(query)
  const unknown = [...parts.keys()].find(field => !viewFields.includes(field))
  if (unknown !== undefined) return `view: unknown part "${unknown}"`
  const known = new Set(columns.map(({ id }) => id))
  for (const field of ['columns', 'sort', 'group', 'filter']) {
    const stranger = splitEntries(parts.get(field)).find(([columnId = '']) => !known.has(columnId))
    if (stranger) return `view: unknown column "${stranger[0]}" in ${field}`
  }
  const hasDays = parts.has('range') || parts.has('startDate') || parts.has('endDate')
  return hasDays && rangeIn(parts) === null ? 'view: invalid days' : null
}

function rangeIn(parts: URLSearchParams): NamedDateRange | DateRange | null {
  const name = dateRangeNames.find(one => one === parts.get('range'))
  if (name && name !== 'custom') return name
  const startDate = parts.get('startDate') ?? ''
  const endDate = parts.get('endDate') ?? ''
  return isCalendarDate(startDate) && isCalendarDate(endDate) && startDate <= endDate ? { startDate, endDate } : null
}

function columnFields({ id, width, pin }: LayoutColumn): readonly (string | number)[] {
  if (pin !== null) return [id, width ?? '', pin]
  return width === null ? [id] : [id, width]
}

/** `*` and `.` are what an address leaves as they are; within an entry they are written as `%2A` and `%2E`. */
function joinEntries(entries: readonly (readonly (string | number)[])[]): string {
  return entries.map(fields => fields.map(escapeField).join('.')).join('*')
}

function splitEntries(text: string | null): string[][] {
  return text ? text.split('*').flatMap(entry => readFields(entry)) : []
}

function escapeField(field: string | number): string {
  // Half of a surrogate pair can't be encoded in an address.
  const text = String(field).replace(/\p{Surrogate}/gu, '\ufffd')
  return encodeURIComponent(text).replace(/[.*]/g, sign => (sign === '.' ? '%2E' : '%2A'))
}

function readFields(entry: string): string[][] {
  try {
    return [entry.split('.').map(decodeURIComponent)]
  } catch {
    return []
  }
}
