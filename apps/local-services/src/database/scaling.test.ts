import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importCompany } from '../companyFiles/importCompany.ts'
import { openSource } from '../companyFiles/source.ts'
import { allLines, textOf } from '../testing/companyLines.ts'
import { scalingSql } from '../testing/scalingSql.ts'
import { callKind, openTestDatabase, startMilliseconds } from '../testing/testServices.ts'
import type { OpenDatabase } from './open.ts'
import * as schema from './schema.ts'

let opened: OpenDatabase
let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldtime-scaling-'))
  opened = await openTestDatabase(callKind)
}, startMilliseconds)
afterEach(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

const load = (lines: readonly unknown[]) => {
  const path = join(folder, 'company.ndjson')
  writeFileSync(path, textOf(lines))
  return importCompany(opened.database, openSource(path))
}

async function read<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await opened.database.execute(statement)) as unknown as { rows: Row[] }
  return rows
}

/** The definitions of indexes and triggers, by name. */
const readDefinitions = () =>
  read<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'fieldtime' and tablename = 'timeline_events'
    union all
    select tgname, pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'fieldtime.timeline_events'::regclass
    order by 1`)

test('partitions clock events by month, with indexes, triggers, and imports as before', async () => {
  await load(allLines)
  const [before, events] = [await readDefinitions(), await opened.database.select().from(schema.timelineEvents)]
  await opened.database.execute(scalingSql('partition by range'))
  const plain = (text: string) => text.replace(' ON ONLY ', ' ON ').replace(', id, shift_date)', ', id)')
  expect((await readDefinitions()).map(each => ({ ...each, definition: plain(each.definition) }))).toEqual(before)
  expect(await opened.database.select().from(schema.timelineEvents)).toEqual(events)
  const partitions = await read<{ name: string }>(
    sql`select relname as name from pg_class where oid in (select tableoid from fieldtime.timeline_events)`,
  )
  const month = events[0]?.shiftDate?.slice(0, 7).replace('-', '_')
  expect(partitions).toEqual([{ name: `timeline_events_${month}` }])

  const [event] = allLines.filter(line => line.kind === 'event')
  const { loaded } = await load([
    ...allLines.map(line => (line === event ? { ...line, notes: 'Gate 2' } : line)),
    { ...event, id: 'v-new' },
  ])
  expect(loaded?.get('event')).toEqual({ added: 1, updated: 1, unchanged: events.length - 1 })
  const sequence = () => read<{ last: string }>(sql`select last from fieldtime.data_sequences`)
  expect(await sequence()).toHaveLength(1)
  await opened.database.execute(scalingSql('timeline_events_2028_01'))
  await opened.database.execute(sql`
    create table fieldtime.timeline_events_2024_01 partition of fieldtime.timeline_events
    for values from ('2024-01-01') to ('2024-02-01')`)
  await opened.database.execute(scalingSql('drop table fieldtime.timeline_events_2024_01'))
  expect(await sequence()).toEqual([])
})

test('distributes exactly the tables of a company', async () => {
  // Replaces the Citus function of the same signature with one that returns its arguments.
  await opened.database.execute(sql`create function create_distributed_table(regclass, text) returns text
    language sql as 'select relname || '' by '' || $2 from pg_class where oid = $1'`)
  const [, distributed] = (await opened.database.execute(scalingSql('create_distributed_table'))) as unknown as [
    unknown,
    { rows: { create_distributed_table: string }[] },
  ]
  const ofCompanies = Object.values<unknown>(schema)
    .filter((value): value is PgTable => is(value, PgTable))
    .filter(table => Object.keys(getTableColumns(table))[0] === 'companyId')
    .map(table => `${getTableName(table)} by company_id`)
  expect(distributed.rows.map(row => row.create_distributed_table).sort()).toEqual(ofCompanies.sort())
})
