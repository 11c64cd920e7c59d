import { asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Position } from '../http/cursor.ts'

/** A list sorted by a displayed text, then by id. */
export interface TextOrder {
  readonly orderBy: readonly SQL[]
  /** The rows after a position `[text, id]`, or all rows. */
  isBehind(position: Position | null): SQL | undefined
}

/** Compares text by code unit, so a cursor means the same on every server, whatever its locale. */
export function textOrder(text: PgColumn, id: PgColumn): TextOrder {
  const key = sql`${text} collate "C"`
  return {
    orderBy: [asc(key), asc(id)],
    isBehind(position) {
      if (position === null) return undefined
      const [lastText, lastId] = position
      return sql`(${key}, ${id}) > (${lastText}, ${lastId})`
    },
  }
}
