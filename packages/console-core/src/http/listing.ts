import * as z from 'zod/mini'
import type { ApiError } from './apiError.ts'
import { text } from './fields.ts'
import type { AnyOperation } from './operation.ts'

/** The body of every error response; `httpErrors` lists the codes. */
export const errorSchema = z.object({
  code: text.check(z.describe('An error code for programs, such as `not_found`.')),
  message: text.check(z.describe('One sentence for a developer.')),
  requestId: text.check(z.describe('Names the request in the log of the service.')),
  field: z.optional(text).check(z.describe('The part of the request that is wrong, where one is.')),
})

/** The envelope of every list; a bare array of rows is accepted too (decisions). */
export const pageSchema = z.union([
  z.array(z.unknown()),
  z.object({
    results: z.array(z.unknown()),
    metadata: z.optional(z.object({ nextCursor: z.optional(z.nullable(text)) })),
  }),
])

/** Whether rows are missing, and the first reason why. */
export type Completeness = { readonly state: 'complete' } | { readonly state: 'partial'; readonly cause: ApiError }

/**
 * The rows of a list that could be read, in the service's order, each id once. A total of a partial listing is incomplete and
 * must be marked as such.
 */
export interface Listing<Row> {
  readonly rows: readonly Row[]
  readonly completeness: Completeness
  /** Rows that failed validation. When above 0 the listing is partial. */
  readonly setAsideRowCount: number
}

/**
 * One listing out of the parts of a range, in the order of the parts, each id once. Partial as soon as one part is; the
 * cause is that of the first such part, and a part that broke off outranks one that only has rows set aside.
 */
export function joinListings<Row>(parts: readonly Listing<Row>[]): Listing<Row> {
  return mergeListings(parts, rows => {
    const collected = createRowCollection<Row>('whole')
    collected.add(rows)
    return collected.rows
  })
}

/** Like `joinListings`, for subjects with several rows: `merge` combines them. */
export function mergeListings<Row>(
  parts: readonly Listing<Row>[],
  merge: (rows: readonly Row[]) => readonly Row[],
): Listing<Row> {
  const causes = parts.flatMap(({ completeness }) => (completeness.state === 'partial' ? [completeness.cause] : []))
  const cause = causes.find(error => error.code !== 'INVALID_ROWS') ?? causes[0]
  return {
    rows: merge(parts.flatMap(part => part.rows)),
    completeness: cause ? { state: 'partial', cause } : { state: 'complete' },
    setAsideRowCount: parts.reduce((count, part) => count + part.setAsideRowCount, 0),
  }
}

export type RowId = string | number

/**
 * Rows in the order they came. A whole row whose id came before is left out; a row without an id never is. Collections that
 * share their ids have each row once between them.
 */
export function createRowCollection<Row>(kind: AnyOperation['rows'], ids = new Set<RowId>()) {
  const rows: Row[] = []
  return {
    rows: rows as readonly Row[],
    add(more: readonly Row[]) {
      for (const row of more) {
        const id = kind === 'whole' ? idOf(row) : null
        if (id !== null) {
          const countBefore = ids.size
          if (ids.add(id).size === countBefore) continue
        }
        rows.push(row)
      }
    },
  }
}

/** A list of ids is its own identity. */
function idOf(row: unknown): RowId | null {
  if (typeof row === 'string') return row
  if (typeof row !== 'object' || row === null || !('id' in row)) return null
  return typeof row.id === 'string' || typeof row.id === 'number' ? row.id : null
}
