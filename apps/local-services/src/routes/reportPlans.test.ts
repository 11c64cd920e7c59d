import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../database/open.ts'
import { databaseKinds, openTestDatabase, startMilliseconds } from '../testing/testServices.ts'
import { selectStamps } from './clockedDays.ts'
import { hasHours, selectEmployees } from './employeeDays.ts'
import { selectEntriesPage } from './laborHours.ts'
import { selectEvents } from './timeEntries.ts'

/** 31 days of a company with 90 days of history, beside another company of the same size. */
const month = { startDate: '2026-02-01', endDate: '2026-03-03' }
const ofUnit = { ...month, businessUnitId: 'unit-1' }
const crew = Array.from({ length: 32 }, (_, index) => `employee-${index}`)

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const inOrder: readonly (readonly [string, string, (database: Database) => SQLWrapper])[] = [
  [
    'the first page of a business unit’s events',
    'timeline_events_by_unit',
    database => selectEvents(database, 'one', ofUnit, null, 1_001),
  ],
  [
    'a later page of a business unit’s events',
    'timeline_events_by_unit',
    database => selectEvents(database, 'one', ofUnit, ['2026-02-16', '2026-02-16T12:00:00.000Z', 'event-18000'], 1_001),
  ],
  [
    'the first page of labor hours',
    'labor_hours_by_date',
    database => selectEntriesPage(database, 'one', month, null, 1_001),
  ],
  [
    'a later page of labor hours',
    'labor_hours_by_date',
    database => selectEntriesPage(database, 'one', month, ['2026-02-16', 'hours-18000'], 1_001),
  ],
  [
    'a later page of a business unit’s labor hours',
    'labor_hours_by_date',
    database => selectEntriesPage(database, 'one', ofUnit, ['2026-02-16', 'hours-18000'], 1_001),
  ],
]

describe.each(databaseKinds)('the plan on the %s database', kind => {
  let opened: OpenDatabase
  const explain = async (query: SQLWrapper) => {
    const answer = await opened.database.execute(sql`explain (format json) ${query}`)
    const { rows } = answer as unknown as { rows: readonly [{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }] }
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
  }

  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    const { database } = opened
    await database.execute(sql`
      insert into fieldtime.employees
        (company_id, id, first_name, last_name, business_unit_id, workflow, is_active)
      select company, 'employee-' || n, 'Ana', 'Ruiz', 'unit-' || n % 2, 'clockIn', true
      from generate_series(0, 199) n, (values ('one'), ('two')) companies (company)`)
    await database.execute(sql`
      insert into fieldtime.timeline_events
        (company_id, id, employee_id, local_date, local_time, event_date_time, event_type, job_id, shift_date,
          business_unit_id)
      select company, 'event-' || n, 'employee-' || n % 200, at::date, at::time, at at time zone 'UTC', 'clockIn', 'job-1',
        at::date, 'unit-' || n % 2
      from generate_series(0, 35999) n,
        (values ('one'), ('two')) companies (company),
        lateral (select timestamp '2026-01-01' + n * interval '3.6 minutes' as at) instants`)
    await database.execute(sql`
      insert into fieldtime.labor_hours
        (company_id, id, employee_id, business_unit_id, local_date, hours, submission_status, last_modified_at)
      select company, 'hours-' || n, 'employee-' || n % 200, 'unit-' || n % 2, date '2026-01-01' + n / 400, 8, 'submitted', now()
      from generate_series(0, 35999) n, (values ('one'), ('two')) companies (company)`)
    await database.execute(sql`analyze`)
  }, startMilliseconds)
  afterAll(() => opened.close())

  test.each(inOrder)('reads %s with a scan of %s in its order', async (_page, index, select) => {
    const nodes = await explain(select(opened.database))
    const scanned = nodes.filter(node => /timeline_events|labor_hours/.test(node['Relation Name'] ?? ''))
    expect(scanned.map(node => [node['Node Type'], node['Index Name']])).toEqual([['Index Scan', index]])
    expect(nodes.filter(node => node['Node Type'].includes('Sort'))).toEqual([])
  })

  test.each<[string, (database: Database) => SQLWrapper]>([
    ['a crew’s clock events', database => selectStamps(database, 'one', crew, month, ['unit-1'])],
    ['who has hours', database => selectEmployees(database, 'one', hasHours(ofUnit), 'employee-1', 33)],
  ])('never scans a whole table of days for %s', async (_what, select) => {
    const nodes = await explain(select(opened.database))
    const whole = nodes.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name'])
    expect(whole).not.toContain('timeline_events')
    expect(whole).not.toContain('labor_hours')
  })
})
