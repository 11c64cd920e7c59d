import type { AnyOperation } from '@fieldtime/console-core/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { parseJsonLines, selectJsonLines } from '../database/jsonLines.ts'
import type { Database } from '../database/open.ts'
import type { CursorMaker, Position } from '../http/cursor.ts'
import type { Call, JsonRows, Rows } from './serve.ts'

/** A call whose path, query and body name the list. */
type ListCall = Pick<Call<AnyOperation>, 'tenant' | 'path' | 'query'> & { readonly body: object | null }

export interface PageReader<Row> {
  /** At most `limit` rows after the position, in order; from the start without one. */
  select(after: Position | null, limit: number): Promise<readonly Row[]>
  /** The row's unique sort key. */
  positionOf(row: Row): Position
  /** How many rows of other lists a row is as large as. Default 1. */
  readonly weight?: number
}

/**
 * Reads one page of a list: the rows after the cursor, and the next cursor where there are more rows. Inserts and
 * deletes between two pages neither repeat nor skip other rows.
 */
export async function readPage<Row>(
  cursors: CursorMaker,
  operation: AnyOperation,
  { tenant, path, query, body }: ListCall,
  { select, positionOf, weight = 1 }: PageReader<Row>,
): Promise<Rows<Row>> {
  const { cursor, limit, ...fields } = { ...path, ...query, ...body } as Record<string, unknown>
  const rowCount = Math.min(Number(limit ?? cursors.rowsPerPage), cursors.mostRowsPerPage)
  const size = Math.max(1, Math.floor(rowCount / weight))
  const listing = { operationId: operation.id, companyId: tenant.companyId, query: fields }
  const found = await select(typeof cursor === 'string' ? cursors.read(listing, cursor) : null, size + 1)
  const last = found.length > size ? found[size - 1] : undefined
  return {
    rows: last === undefined ? found : found.slice(0, size),
    nextCursor: last === undefined ? null : cursors.write(listing, positionOf(last)),
  }
}

/** For lists by date and id: the rows after the position. Undefined without one. */
export function isBehindDate(date: SQLWrapper, id: SQLWrapper, after: Position | null): SQL | undefined {
  return after ? sql`(${date}, ${id}) > (${after[0]}::date, ${after[1]})` : undefined
}

export interface JsonPageReader<Row> extends Omit<PageReader<Row>, 'select'> {
  readonly database: Database
  /** The statement that selects them. */
  select(after: Position | null, limit: number): SQLWrapper
}

/** Like `readPage`, with rows that the database writes as JSON. */
export async function readJsonPage<Row>(
  cursors: CursorMaker,
  operation: AnyOperation,
  call: ListCall,
  { database, select, positionOf, ...reader }: JsonPageReader<Row>,
): Promise<JsonRows> {
  const { rows, nextCursor } = await readPage<string>(cursors, operation, call, {
    ...reader,
    select: (after, limit) => selectJsonLines(database, select(after, limit)),
    positionOf: line => parseJsonLines<Row>([line]).flatMap(positionOf),
  })
  return { lines: rows, nextCursor }
}
