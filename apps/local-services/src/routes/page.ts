import type { AnyOperation } from '@fieldtime/console-core/contract'
import type { CursorMaker, Position } from '../http/cursor.ts'
import type { Call, Rows } from './serve.ts'

export interface PageReader<Row> {
  /** At most `limit` rows from behind the position, in the order of the positions; from the start without one. */
  select(after: Position | null, limit: number): Promise<readonly Row[]>
  /** The row's sort key, which no other row has. */
  positionOf(row: Row): Position
  /** Rows of a page, where they are larger than most. */
  readonly size?: number
}

/**
 * One page of a list: the rows behind the cursor that the call brought, and a cursor where there are more. What is added
 * or taken away while somebody walks moves no row to another place: none comes twice, none is left out.
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
  const walk = { operationId: operation.id, companyId: tenant.companyId, query: fields }
  const found = await select(typeof cursor === 'string' ? cursors.read(walk, cursor) : null, size + 1)
  const last = found.length > size ? found[size - 1] : undefined
  return { rows: found.slice(0, size), nextCursor: last ? cursors.write(walk, positionOf(last)) : null }
}
