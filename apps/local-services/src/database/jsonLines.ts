import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Transaction } from './open.ts'

/**
 * The rows of a statement in its order, each as one line of JSON. The database writes the text in one value: returning the values
 * of a thousand rows one by one takes three times as long, and turning them into objects and back takes as long again.
 */
export async function selectJsonLines(database: Database | Transaction, statement: SQLWrapper): Promise<string[]> {
  const { rows } = (await database.execute(
    sql`select string_agg(row_to_json(line)::text, E'\\n') as lines from (${statement}) as line`,
  )) as unknown as { readonly rows: readonly [{ readonly lines: string | null }] }
  return rows[0].lines?.split('\n') ?? []
}

/** The rows of such lines. `Row` is what the statement selects. */
export const parseJsonLines = <Row>(lines: readonly string[]): Row[] => JSON.parse(`[${lines.join()}]`)

/** Values by the name of the field of `Row` that each fills. */
export type JsonFields<Row> = { readonly [Field in keyof Row]: SQLWrapper }

/** The select list for rows of these fields. */
export function listOf<Row>(fields: JsonFields<Row>): SQL {
  const columns = Object.entries<SQLWrapper>(fields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  return sql.join(columns, sql`, `)
}

/** An instant as ISO 8601 in UTC with milliseconds, like `toISOString`. */
export const isoInstant = (instant: SQLWrapper) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
