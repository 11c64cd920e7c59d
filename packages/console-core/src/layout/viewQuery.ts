/** The choices of a page that aren't part of a layout: rows `by` employee or job, and the `tolerance` in hours. */
export const pageFieldNames = ['by', 'tolerance'] as const

export type PageFields = { readonly [Name in (typeof pageFieldNames)[number]]?: string }

/**
 * The parts of an address's query that belong to a view, in the order of `formatView`; null without any, or if the query is too
 * long.
 */
export function pickViewQuery(query: string): string | null {
  const parts = new URLSearchParams(query)
  if (!holdsView(parts)) return null
  const picked = new URLSearchParams(
    viewFields.flatMap(field =>
      parts
        .getAll(field)
        .slice(0, 1)
        .map(value => [field, value]),
    ),
  )
  const text = picked.toString()
  return text.length > viewQueryLimit ? null : text
}

/** The choices of the page in a view; null without a view. */
export function pageFieldsOf(query: string): PageFields | null {
  const parts = new URLSearchParams(query)
  if (!holdsView(parts)) return null
  return Object.fromEntries(pageFieldNames.flatMap(name => (parts.has(name) ? [[name, parts.get(name)]] : [])))
}

/** The business unit, dates, and excluded days of a view, for another table of the same page. */
export function daysOfView(query: string): URLSearchParams {
  const parts = new URLSearchParams(query)
  return new URLSearchParams([...parts].filter(([field]) => fieldsOfDays.includes(field)))
}

const fieldsOfDays: readonly string[] = ['businessUnit', 'range', 'startDate', 'endDate', 'openDays']

/** In the order in which they are written. */
export const viewFields: readonly string[] = [
  ...pageFieldNames,
  'businessUnit',
  'range',
  'startDate',
  'endDate',
  'page',
  'size',
  'columns',
  'sort',
  'group',
  'filter',
  'openDays',
]

/** A page alone is the page of anything. */
export function holdsView(parts: URLSearchParams): boolean {
  return viewFields.some(field => field !== 'page' && field !== 'size' && parts.has(field))
}

/** The page in an address's query, from 0. The first page without a valid number. */
export function pageIndexIn(query: string): number {
  const page = new URLSearchParams(query).get('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) - 1 : 0
}

/** The maximum length of a view in an address. Servers reject longer ones. */
export const viewQueryLimit = 6_000
