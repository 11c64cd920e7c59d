import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/open.ts'
import { filledColumnsOf, type Kind } from './kinds.ts'
import { columnIn, stagedOf } from './staging.ts'

/**
 * A temporary table with a company's stored rows that lines of the file change, as they are before the import: the columns that a file
 * fills, and `is_stored`, which is true. The import compares it with the staging table, because a sharded database can't join a
 * temporary table with the table of a company.
 */
export const storedOf = ({ table }: Kind): SQL => sql`pg_temp.${sql.identifier(`stored_${getTableConfig(table).name}`)}`

/** Creates and fills the temporary table of `storedOf`. */
export async function copyStored(transaction: Transaction, kind: Kind, companyId: string): Promise<void> {
  const names = filledColumnsOf(kind).map(([, column]) => sql.identifier(column.name))
  const columns = sql`true as is_stored, ${sql.join(names, sql`, `)}`
  const stored = storedOf(kind)
  await transaction.execute(sql`
    create temp table ${sql.identifier(`stored_${getTableConfig(kind.table).name}`)} on commit drop as
    select ${columns} from ${kind.table} where false`)
  await copyRows({
    transaction,
    companyId,
    kind,
    into: stored,
    columns,
    keyIn: alias => kind.key.map(key => columnIn(alias, kind, key)),
  })
  await transaction.execute(sql`analyze ${stored}`)
}

export interface RowCopy {
  readonly transaction: Transaction
  readonly companyId: string
  readonly kind: Kind
  readonly into: SQL
  /** Columns of the stored rows. */
  readonly columns: SQL
  /** The texts that must be equal in a staged line and a stored row. With none, all rows of the company are copied. */
  readonly keyIn: (alias: 's' | 't') => readonly SQL[]
}

/** Copies the stored rows of a company that have the keys of staged lines. */
export async function copyRows({ transaction, companyId, kind, into, columns, keyIn }: RowCopy): Promise<void> {
  const isOfCompany = sql`t.company_id = ${companyId}`
  const copy = (condition: SQL) =>
    transaction.execute(sql`insert into ${into} select ${columns} from ${kind.table} as t where ${condition}`)
  const keys = keyIn('t')
  if (keys.length === 0) {
    await copy(isOfCompany)
    return
  }
  const [some] = await transaction
    .select({ key: keys[0] ?? sql`null` })
    .from(sql`${kind.table} as t`)
    .where(isOfCompany)
    .limit(1)
  if (!some) return
  const named = keyIn('s').map((key, index) => sql`${key} as ${sql.identifier(`key${index}`)}`)
  await transaction.execute(sql`
    declare staged_keys no scroll cursor for select ${sql.join(named, sql`, `)} from ${stagedOf(kind)} as s`)
  for (;;) {
    const { rows } = (await transaction.execute(sql`fetch 10000 from staged_keys`)) as unknown as {
      rows: readonly Readonly<Record<string, string>>[]
    }
    if (rows.length === 0) break
    const values = keys.map((_key, index) => sql`${sql.param(rows.map(row => row[`key${index}`]))}::text[]`)
    await copy(
      sql`${isOfCompany} and (${sql.join([...keys], sql`, `)}) in (select * from unnest(${sql.join(values, sql`, `)}))`,
    )
  }
  await transaction.execute(sql`close staged_keys`)
}
