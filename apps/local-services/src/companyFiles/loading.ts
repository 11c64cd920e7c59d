import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open.ts'
import { replacedEvents, timelineEvents } from '../database/schema.ts'
import { forgetShiftsOf } from '../database/shifts.ts'
import { refreshStatisticsOf } from '../database/statistics.ts'
import { filledColumnsOf, type Kind, kindOf } from './kinds.ts'
import { columnIn, stagedOf } from './staging.ts'
import { storedOf } from './stored.ts'

/** The result of loading one kind of record. */
export interface Loaded {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
}

/** Copies the staged lines of a kind into its table. A changed row gets a new version. Call `copyStored` first. */
export async function loadStaged(transaction: Transaction, kind: Kind, companyId: string): Promise<Loaded> {
  const properties = filledColumnsOf(kind).map(([property]) => property)
  const names = filledColumnsOf(kind).map(([, column]) => sql.identifier(column.name))
  const joined = sql`${stagedOf(kind)} as s left join ${storedOf(kind)} as t on ${isSameRow(kind)}`
  const isNew = sql`t.is_stored is null`
  const differs = sql`(${listOf(properties.map(name => columnIn('t', kind, name)))})
    is distinct from (${listOf(properties.map(name => columnIn('s', kind, name)))})`

  const [counted] = await transaction
    .select({
      added: sql<number>`(count(*) filter (where ${isNew}))::int`,
      updated: sql<number>`(count(*) filter (where not ${isNew} and ${differs}))::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(joined)
  const { added, updated, total } = counted ?? { added: 0, updated: 0, total: 0 }
  if (updated > 0) {
    await freeUnique(transaction, kind, companyId)
    await updateRows(transaction, kind, companyId, sql`select s.* from ${joined} where not ${isNew} and ${differs}`)
  }
  if (added > 0) {
    const values = listOf(properties.map(name => columnIn('s', kind, name)))
    await transaction.execute(sql`
      insert into ${kind.table} (company_id, ${listOf(names)}) select ${companyId}, ${values} from ${joined} where ${isNew}`)
  }
  await refreshStatisticsOf(transaction, kind.table, added + updated)
  return { added, updated, unchanged: total - added - updated }
}

/**
 * Updates stored rows to staged lines, which travel as JSON: a sharded database can't join a temporary table with the table of a company,
 * and a table with partitions by month has no unique key to conflict with.
 */
async function updateRows(transaction: Transaction, kind: Kind, companyId: string, changedLines: SQL) {
  const changes = filledColumnsOf(kind).map(([, { name }]) => sql`${sql.identifier(name)} = s.${sql.identifier(name)}`)
  if ('version' in getTableColumns(kind.table)) changes.push(sql`version = t.version + 1`)
  await transaction.execute(
    sql`declare changed_lines no scroll cursor for select row_to_json(changed) as record from (${changedLines}) as changed`,
  )
  for (;;) {
    const { rows } = (await transaction.execute(sql`fetch 10000 from changed_lines`)) as unknown as {
      rows: readonly { record: unknown }[]
    }
    if (rows.length === 0) break
    await transaction.execute(sql`
      update ${kind.table} as t set ${listOf(changes)}
      from json_populate_recordset(null::${kind.table}, ${JSON.stringify(rows.map(({ record }) => record))}::text::json) as s
      where t.company_id = ${companyId} and ${isSameRow(kind)}`)
  }
  await transaction.execute(sql`close changed_lines`)
}

/**
 * Clears the shifts of employees whose events the file changes, and the own unit of events that get another job or employee, so
 * that both are reassigned. Call it after `copyStored` and before `loadStaged`.
 */
export async function forgetChangedShifts(transaction: Transaction, companyId: string): Promise<void> {
  const kind = kindOf('event')
  const properties = filledColumnsOf(kind).map(([property]) => property)
  const { rows } = (await transaction.execute(sql`
    select t.id, t.employee_id as "before", ${columnIn('s', kind, 'employeeId')} as "after",
      t.job_id is distinct from ${columnIn('s', kind, 'jobId')} as "hasNewJob"
    from ${stagedOf(kind)} as s join ${storedOf(kind)} as t on ${isSameRow(kind)}
    where (${listOf(properties.map(name => columnIn('t', kind, name)))})
      is distinct from (${listOf(properties.map(name => columnIn('s', kind, name)))})`)) as unknown as {
    rows: { id: string; before: string; after: string; hasNewJob: boolean }[]
  }
  await forgetShiftsOf(transaction, companyId, [...new Set(rows.flatMap(({ before, after }) => [before, after]))])
  const recharged = rows.filter(({ before, after, hasNewJob }) => hasNewJob || before !== after).map(({ id }) => id)
  if (recharged.length === 0) return
  await transaction
    .update(timelineEvents)
    .set({ ownBusinessUnitId: null })
    .where(
      and(eq(timelineEvents.companyId, companyId), sql`${timelineEvents.id} = any(${sql.param(recharged)}::text[])`),
    )
}

/** Leaves out the staged events that entered ones replace: loaded again, they would count again. */
export async function omitReplacedEvents(transaction: Transaction, companyId: string): Promise<void> {
  const kind = kindOf('event')
  const replaced = await transaction
    .select({ id: replacedEvents.id })
    .from(replacedEvents)
    .where(eq(replacedEvents.companyId, companyId))
  if (replaced.length === 0) return
  const ids = sql`${sql.param(replaced.map(({ id }) => id))}::text[]`
  await transaction.execute(sql`delete from ${stagedOf(kind)} as s where ${columnIn('s', kind, 'id')} = any(${ids})`)
}

/** Clears both names first, because two groups may swap names. */
async function freeUnique(transaction: Transaction, kind: Kind, companyId: string) {
  const { unique } = kind
  const [key = ''] = kind.key
  if (!unique) return
  const renamed = await transaction
    .select({ id: sql<string>`${columnIn('s', kind, key)}` })
    .from(sql`${stagedOf(kind)} as s join ${storedOf(kind)} as t on ${isSameRow(kind)}`)
    .where(sql`${columnIn('t', kind, unique.property)} is distinct from ${columnIn('s', kind, unique.property)}`)
  const ids = sql`${sql.param(renamed.map(({ id }) => id))}::text[]`
  await transaction.execute(sql`
    update ${kind.table} as t set ${nameOf(kind, unique.property)} = chr(1) || ${columnIn('t', kind, key)}
    where t.company_id = ${companyId} and ${columnIn('t', kind, key)} = any(${ids})`)
}

/** Whether a staged line and a stored row are of the same record. */
const isSameRow = (kind: Kind): SQL =>
  kind.key.length === 0
    ? sql`true`
    : listOf(
        kind.key.map(key => sql`${columnIn('t', kind, key)} = ${columnIn('s', kind, key)}`),
        sql` and `,
      )

const listOf = (parts: Parameters<typeof sql.join>[0], separator = sql`, `) => sql.join(parts, separator)

const nameOf = (kind: Kind, property: string) => {
  const column = filledColumnsOf(kind).find(([name]) => name === property)?.[1]
  return sql.identifier(column?.name ?? property)
}
