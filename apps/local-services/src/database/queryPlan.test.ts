import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectEvents } from '../routes/timeEntries.ts'
import { databaseKinds, openTestDatabase, startMilliseconds } from '../testing/testServices.ts'
import type { OpenDatabase } from './open.ts'

/** 31 days of a company with 90 days of history, in a database with another company of the same size. */
const month = { startDate: '2026-02-01', endDate: '2026-03-03' }

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

async function explain({ database }: OpenDatabase, query: SQLWrapper): Promise<PlanNode> {
  const answer = await database.execute(sql`explain (format json) ${query}`)
  const { rows } = answer as unknown as { rows: readonly [{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }] }
  return rows[0]['QUERY PLAN'][0].Plan
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

describe.each(databaseKinds)('the pages of a month of events on the %s database', kind => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    await opened.database.execute(sql`
      insert into fieldtime.timeline_events
        (company_id, id, employee_id, local_date, local_time, event_date_time, event_type, job_id, shift_date,
          business_unit_id)
      select company, 'event-' || n, 'employee-' || n % 200, at::date, at::time, at at time zone 'UTC', 'clockIn', 'job-1',
        at::date, 'unit-' || n % 2
      from generate_series(0, 35999) n,
        (values ('one'), ('two')) companies (company),
        lateral (select timestamp '2026-01-01' + n * interval '3.6 minutes' as at) instants`)
    await opened.database.execute(sql`analyze fieldtime.timeline_events`)
  }, startMilliseconds)
  afterAll(() => opened.close())

  test.each([
    ['first page', null, "(shift_date >= '2026-02-01'::date)"],
    [
      'page behind a cursor',
      ['2026-02-16', '2026-02-16T12:00:00.000Z', 'event-18000'],
      "'2026-02-16 12:00:00+00'::timestamp",
    ],
  ])('reads its %s in index order, without a sort or a scan of the table', async (_which, position, from) => {
    const page = selectEvents(opened.database, 'one', month, position, 1_001)
    expect(await page).toHaveLength(1_001)
    const nodes = nodesOf(await explain(opened, page))
    const onEvents = nodes.filter(node => node['Relation Name'] === 'timeline_events')
    expect(onEvents.map(node => [node['Node Type'], node['Index Name']])).toEqual([
      ['Index Scan', 'timeline_events_by_shift'],
    ])
    expect(onEvents[0]?.['Index Cond']).toMatch(/^\(\(company_id = 'one'/)
    expect(onEvents[0]?.['Index Cond']).toContain(from)
    expect(nodes.map(node => node['Node Type']).filter(type => type.includes('Sort'))).toEqual([])
  })
})
