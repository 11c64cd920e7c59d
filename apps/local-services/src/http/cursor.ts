import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { HttpError, notFound } from '../errors/httpError.ts'
import { rowsPerPageByDefault } from './defaults.ts'

/** The sort key of the last row on a page. */
export type Position = readonly string[]

/** The query that a cursor belongs to. It is invalid for any other. */
export interface ListQuery {
  readonly operationId: string
  readonly companyId: string
  /** The query, without the cursor itself. */
  readonly query: Readonly<Record<string, unknown>>
}

export interface CursorMaker {
  /** The number of rows on a page, unless a call asks for fewer or more. */
  readonly rowsPerPage: number
  readonly mostRowsPerPage: number
  write(query: ListQuery, position: Position): string
  /** Throws an `HttpError`: 400 for a modified or expired cursor or another query's, 404 for another company's. */
  read(query: ListQuery, cursor: string): Position
}

const lifetimeMilliseconds = 24 * 60 * 60 * 1000

/** Cursors that only this installation can create: the position in plain text, signed together with its query. */
export function createCursors(key: Buffer, now: () => Date, rowsPerPage: number = rowsPerPageByDefault): CursorMaker {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()

  return {
    rowsPerPage,
    mostRowsPerPage: 10 * rowsPerPage,
    write(query, position) {
      const content = {
        o: query.operationId,
        c: query.companyId,
        q: digestOf(query.query),
        t: now().getTime(),
        p: position,
      }
      const text = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${text}.${sign(text).toString('base64url')}`
    },
    read(query, cursor) {
      const [text = '', signature = '', ...rest] = cursor.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(text)
      const isOurs =
        rest.length === 0 &&
        given.length === expected.length &&
        timingSafeEqual(given, expected) &&
        // Base64 has unused bits: accept only the canonical encoding.
        given.toString('base64url') === signature
      if (!isOurs) throw invalid('cursor_invalid', 'This cursor was not made here.')
      const content = JSON.parse(Buffer.from(text, 'base64url').toString())
      if (content.c !== query.companyId) throw notFound()
      if (content.o !== query.operationId || content.q !== digestOf(query.query)) {
        throw invalid('cursor_invalid', 'This cursor belongs to another query.')
      }
      if (now().getTime() - content.t > lifetimeMilliseconds) {
        throw invalid('cursor_expired', 'This cursor is too old: read from the first page again.')
      }
      return content.p
    },
  }
}

function digestOf(query: ListQuery['query']): string {
  const fields = Object.entries(query).filter(([name, value]) => name !== 'cursor' && value !== undefined)
  return createHash('sha256')
    .update(JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
}

const invalid = (code: string, message: string) => new HttpError(400, code, message, { field: 'cursor' })
