import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectJsonLines } from '../database/jsonLines.ts'
import type { OpenDatabase } from '../database/open.ts'
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
  readonly 'Subplan Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const pages: readonly (readonly [string, string, SQLWrapper])[] = [
  ['the first page of events', 'timeline_events_by_shift', selectEvents('one', month, null, 1_001, true)],
  [
    'a later page of events',
    'timeline_events_by_shift',
    selectEvents('one', month, ['2026-02-16', '2026-02-16T12:00:00.000Z', 'event-18000'], 1_001, true),
  ],
  [
    'the first page of a business unit’s events',
    'timeline_events_by_unit',
    selectEvents('one', ofUnit, null, 1_001, true),
  ],
  [
    'a later page of a business unit’s events',
    'timeline_events_by_unit',
    selectEvents('one', ofUnit, ['2026-02-16', '2026-02-16T12:00:00.000Z', 'event-18000'], 1_001, true),
  ],
  ['the first page of labor hours', 'labor_hours_by_date', selectEntriesPage('one', month, null, 1_001)],
  [
    'a later page of labor hours',
    'labor_hours_by_date',
    selectEntriesPage('one', month, ['2026-02-16', 'hours-18000'], 1_001),
  ],
  [
    'a later page of a business unit’s labor hours',
    'labor_hours_by_date',
    selectEntriesPage('one', ofUnit, ['2026-02-16', 'hours-18000'], 1_001),
  ],
]

// A cluster's plan names shards.
const kinds = databaseKinds.filter(kind => kind === 'embedded' || !process.env.CITUS_URL)

describe.each(kinds)('the plan on the %s database', kind => {
  describe.each(['without', 'with'])('%s statistics', statistics => {
    let opened: OpenDatabase
    const explain = async (query: SQLWrapper) => {
      const answer = await opened.database.execute(sql`explain (format json) ${query}`)
      const { rows } = answer as unknown as { rows: readonly [{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }] }
      return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    }

    beforeAll(async () => {
      opened = await openTestDatabase(kind)
      const { database } = opened
      // Autovacuum would gather statistics at a time of its own choice.
      await database.execute(sql`alter table fieldtime.timeline_events set (autovacuum_enabled = false)`)
      await database.execute(sql`alter table fieldtime.labor_hours set (autovacuum_enabled = false)`)
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
      if (statistics === 'with') await database.execute(sql`analyze`)
    }, startMilliseconds)
    afterAll(() => opened.close())

    test.each(pages)('chooses %s by a scan of %s in its order, then joins', async (_page, index, statement) => {
      const nodes = await explain(statement)
      const page = nodes.filter(node => node['Subplan Name'] === 'CTE page').flatMap(nodesOf)
      expect(page.map(node => [node['Node Type'], node['Index Name']])).toEqual([
        ['Limit', undefined],
        ['Index Scan', index],
      ])
      expect(nodes.filter(node => /timeline_events|labor_hours/.test(node['Relation Name'] ?? ''))).toHaveLength(1)
      expect(await selectJsonLines(opened.database, statement)).toHaveLength(1_001)
    })

    test.each<[string, SQLWrapper]>([
      ['a crew’s clock events', selectStamps('one', crew, month, ['unit-1'])],
      ['who has hours', selectEmployees('one', hasHours('one', ofUnit), ['employee-1'], 33)],
    ])('never scans a whole table of days for %s', async (_what, statement) => {
      const nodes = await explain(statement)
      const whole = nodes.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name'])
      expect(whole).not.toContain('timeline_events')
      expect(whole).not.toContain('labor_hours')
    })
  })
})
