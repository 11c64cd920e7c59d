import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open.ts'
import { columnOf, type Kind, kindOf, kinds, type Reference } from './kinds.ts'
import type { Form } from './records.ts'
import { badLines, columnIn, sourceOf, stagedOf } from './staging.ts'
import { copyRows } from './stored.ts'

/**
 * Moves invalid lines from the staging tables to the bad lines: a duplicate id or name, a reference to a missing
 * record, to another job's cost code, or to a line that is bad itself.
 */
export async function checkReferences(transaction: Transaction, companyId: string, form: Form): Promise<void> {
  const check = { transaction, companyId, form }
  // Each kind refers only to kinds before it.
  for (const kind of kinds) {
    await settleDuplicates(
      check,
      kind,
      kind.key.map(key => columnIn('s', kind, key)),
      `${kind.key.join(', ')} is that of line `,
    )
    if (kind.unique) await settleDuplicates(check, kind, [uniqueIn('s', kind, kind.unique)], wordsOf(kind.unique))
    if (kind.references.length > 0) await settleReferences(check, kind)
    if (kind.unique) await settleTaken(check, kind, kind.unique)
    if (isReferredTo(kind)) await rememberKnown(check, kind)
  }
}

interface Check {
  readonly transaction: Transaction
  readonly companyId: string
  readonly form: Form
}

type Unique = NonNullable<Kind['unique']>

/** The unique value of a record. Sign-in ignores case, so usernames that differ only in case are duplicates. */
function uniqueIn(alias: string, kind: Kind, { property, ignoresCase }: Unique): SQL {
  const column = columnIn(alias, kind, property)
  return ignoresCase ? sql`lower(${column})` : column
}

const wordsOf = ({ field, ignoresCase }: Unique) =>
  ignoresCase ? `${field} is, apart from capital letters, that of line ` : `${field} is that of line `

/** Keeps the first line of each id. */
async function settleDuplicates(check: Check, kind: Kind, columns: readonly SQL[], words: string) {
  if (columns.length === 0) return
  const some = sql.join(
    columns.map(column => sql`${column} is not null`),
    sql` and `,
  )
  await settle(
    check,
    kind,
    sql`
    select line, id, ${words}::text || first as reason
    from (
      select s.line, ${idIn('s', kind)} as id, min(s.line) over (partition by ${sql.join([...columns], sql`, `)}) as first
      from ${stagedOf(kind)} as s
      where ${some}
    ) as same
    where line > first`,
  )
}

async function settleReferences(check: Check, kind: Kind) {
  const joins = kind.references.map((reference, index) => {
    const known = aliasOf(index)
    return sql`left join ${knownOf(reference.names)} as ${sql.identifier(known)}
      on ${sql.identifier(known)}.id = ${columnIn('s', kind, reference.field)}`
  })
  const reasons = kind.references.map((reference, index) => reasonOf(check.form, kind, reference, aliasOf(index)))
  await settle(
    check,
    kind,
    sql`
    select line, id, reason
    from (
      select s.line, ${idIn('s', kind)} as id, concat_ws('; ', ${sql.join(reasons, sql`, `)}) as reason
      from ${stagedOf(kind)} as s ${sql.join(joins, sql` `)}
    ) as looked_at
    where reason <> ''`,
  )
}

const aliasOf = (index: number) => `known${index}`

function reasonOf(form: Form, kind: Kind, { field, names, within, atLevel }: Reference, alias: string): SQL {
  const named = kindOf(names)
  const known = sql.identifier(alias)
  const level = atLevel ? sql`${columnIn('s', kind, 'level')} = ${atLevel}` : sql`true`
  const inFile = form === 'csv' ? `${named.file} ` : ''
  const elsewhere = within
    ? sql`when ${known}.scope is distinct from ${columnIn('s', kind, within.field)} then ${`${field} ${within.otherwise}`}::text`
    : sql``
  return sql`case
    when ${columnIn('s', kind, field)} is null or not ${level} then null
    when ${known}.id is null then ${`${field} names no ${named.noun} of this company`}::text
    when ${known}.bad_line is not null
      then ${`${field} names the ${named.noun} of ${inFile}line `}::text || ${known}.bad_line || ', which is bad'
    ${elsewhere} end`
}

/**
 * Rejects names of stored records that the file doesn't change. A rejected record keeps its stored name, which can reject others in
 * turn.
 */
async function settleTaken(check: Check, kind: Kind, unique: Unique) {
  const { transaction, companyId } = check
  const { field } = unique
  const taken = sql`pg_temp.${sql.identifier(`taken_${kind.name}`)}`
  const columns = [...kind.key.map(key => columnIn('t', kind, key)), uniqueIn('t', kind, unique)]
  const names = [...kind.key.map(key => sql.identifier(columnOf(kind, key).name)), sql.identifier('taken')]
  await transaction.execute(sql`
    create temp table ${sql.identifier(`taken_${kind.name}`)} (${listOf(names.map(name => sql`${name} text collate "C"`))})
    on commit drop`)
  await copyRows({
    transaction,
    companyId,
    kind,
    into: taken,
    columns: listOf(columns),
    keyIn: alias => [uniqueIn(alias, kind, unique)],
  })
  const ofSame = sql.join(
    kind.key.map(key => sql`${columnIn('n', kind, key)} = ${columnIn('t', kind, key)}`),
    sql` and `,
  )
  const found = sql`
    select s.line, ${idIn('s', kind)} as id, ${`${field} is that of another ${kind.noun} of this company`}::text as reason
    from ${stagedOf(kind)} as s
    join ${taken} as t on t.taken = ${uniqueIn('s', kind, unique)}
    where not exists (select from ${stagedOf(kind)} as n where ${ofSame})`
  while ((await settle(check, kind, found)) > 0);
}

/** Moves the lines that a query finds to the bad lines. */
async function settle({ transaction, form }: Check, kind: Kind, found: SQL): Promise<number> {
  const [settled] = await transaction.select({ count: sql<number>`count(*)::int` }).from(sql`(${found}) as found`)
  if (!settled?.count) return 0
  await transaction.execute(sql`
    insert into ${badLines} (source, kind, id, line, reason)
    select ${sourceOf(kind, form)}::integer, ${kind.name}::text, id, line, reason from (${found}) as found`)
  await transaction.execute(sql`
    delete from ${stagedOf(kind)} as s using ${badLines} as b where b.kind = ${kind.name} and b.line = s.line`)
  return settled.count
}

const isReferredTo = ({ name }: Kind) => kinds.some(kind => kind.references.some(({ names }) => names === name))

const knownOf = (name: Kind['name']) => sql`pg_temp.${sql.identifier(`known_${name}`)}`

/** Collects the ids that references can name: those of valid lines, of bad lines (marked), and of stored records. */
async function rememberKnown({ transaction, companyId }: Check, kind: Kind) {
  await transaction.execute(sql`
    create temp table ${sql.identifier(`known_${kind.name}`)}
      (id text collate "C" primary key, bad_line integer, scope text collate "C")
    on commit drop`)
  const known = knownOf(kind.name)
  if (kind.name === 'company') {
    await transaction.execute(sql`insert into ${known} (id) values (${companyId})`)
    return
  }
  await transaction.execute(sql`
    insert into ${known} (id, scope) select ${idIn('s', kind)}, ${scopeIn('s', kind)} from ${stagedOf(kind)} as s`)
  await transaction.execute(sql`
    insert into ${known} (id, bad_line)
    select id, min(line) from ${badLines} where kind = ${kind.name} and id is not null group by id
    on conflict do nothing`)
  await transaction.execute(sql`
    insert into ${known} (id, scope)
    select ${idIn('t', kind)}, ${scopeIn('t', kind)} from ${kind.table} as t where t.company_id = ${companyId}
    on conflict do nothing`)
  await transaction.execute(sql`analyze ${known}`)
}

/** The column that must be equal for a reference within a scope, such as the job of a cost code. */
function scopeIn(alias: string, kind: Kind): SQL {
  const within = kinds
    .flatMap(({ references }) => references)
    .find(({ names, within }) => names === kind.name && within)
  return within?.within ? columnIn(alias, kind, within.within.field) : sql`null`
}

/** The id that references use; null for kinds without references. */
function idIn(alias: string, kind: Kind): SQL {
  const [key, ...others] = kind.key
  return key && others.length === 0 ? columnIn(alias, kind, key) : sql`null`
}

const listOf = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
