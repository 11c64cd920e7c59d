import type { AnyOperation } from '@fieldtime/console-core/contract'
import type { CursorMaker, Position } from '../http/cursor.ts'
import type { Call, Rows } from './serve.ts'

export interface PageReader<Row> {
  /** At most `limit` rows after the position, in order; from the start without one. */
  select(after: Position | null, limit: number): Promise<readonly Row[]>
  /** The row's unique sort key. */
  positionOf(row: Row): Position
  /** A smaller page size, for large rows. */
  readonly size?: number
}

/**
 * Reads one page of a list: the rows after the cursor, and the next cursor where there are more rows. Inserts and
 * deletes between two pages neither repeat nor skip other rows.
 */
export async function readPage<Row>(
  cursors: CursorMaker,
  operation: AnyOperation,
  {
    tenant,
    path,
    query,
    body,
  }: Pick<Call<AnyOperation>, 'tenant' | 'path' | 'query'> & { readonly body: object | null },
  { select, positionOf, size: largest = cursors.rowsPerPage }: PageReader<Row>,
): Promise<Rows<Row>> {
  const size = Math.min(largest, cursors.rowsPerPage)
  const { cursor, ...fields } = { ...path, ...query, ...body } as Record<string, unknown>
  const listing = { operationId: operation.id, companyId: tenant.companyId, query: fields }
  const found = await select(typeof cursor === 'string' ? cursors.read(listing, cursor) : null, size + 1)
  const last = found.length > size ? found[size - 1] : undefined
  return { rows: found.slice(0, size), nextCursor: last ? cursors.write(listing, positionOf(last)) : null }
}
