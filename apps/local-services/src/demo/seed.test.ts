import { companyIdOf, createDemoCompany } from '@fieldtime/console-core/demo'
import { and, desc, eq, getTableName, inArray, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import * as schema from '../database/schema.ts'
import { startMilliseconds } from '../testing/testServices.ts'
import { type DemoFlags, openDemoData } from './seed.ts'

const flags: DemoFlags = { seed: 3, employees: 12, days: 6, timeZone: 'America/Chicago' }
/** The smallest company with people in every situation. */
const withSituations: DemoFlags = { ...flags, employees: 60 }
const noon = new Date('2026-03-12T18:00:00Z')
const before = (hours: number) => new Date(noon.getTime() - hours * 3_600_000)
const companyId = companyIdOf('main', 3)

/** Tables whose content depends on the time and the number of writes. */
const ownTables = [
  'accounts',
  'data_changes',
  'data_sequences',
  'demo_seeds',
  'identity_records',
  'keys',
  'sign_in_attempts',
]
const tables = Object.values<unknown>(schema)
  .filter((value): value is PgTable => is(value, PgTable))
  .filter(table => !ownTables.includes(getTableName(table)))

/** Every row of every table, as one text for each table. */
async function contentOf({ database }: OpenDatabase) {
  const content: Record<string, string> = {}
  for (const table of tables) {
    const [row] = await database
      .select({ digest: sql<string>`count(*) || ' ' || md5(string_agg(rows::text, ',' order by rows::text))` })
      .from(sql`${table} rows`)
    content[getTableName(table)] = row?.digest ?? ''
  }
  return content
}

async function seeded(opened: OpenDatabase, ...instants: readonly Date[]) {
  for (const now of instants) {
    const demo = await openDemoData(opened.database, flags, instants[0] ?? now)
    await demo.topUp(now)
  }
}

// Each test generates weeks of two companies, some of them several times.
describe('the demo data', () => {
  let opened: OpenDatabase
  const empty = () =>
    opened.database.execute(
      sql`truncate ${sql.join([...tables, schema.demoSeeds, schema.accounts], sql`, `)} restart identity`,
    )
  beforeAll(async () => {
    opened = await openDatabase({ kind: 'memory' })
  }, startMilliseconds)
  beforeEach(empty)
  afterAll(() => opened.close())

  test('is the same for the same seed, generated at once or in parts', async () => {
    const demo = await openDemoData(opened.database, withSituations, before(15))
    await demo.topUp(noon)
    const atOnce = await contentOf(opened)
    await empty()
    for (const now of [before(15), before(14.5), before(9), before(0.01), noon, noon]) {
      const again = await openDemoData(opened.database, withSituations, before(15))
      await again.topUp(now)
    }
    expect(await contentOf(opened)).toEqual(atOnce)
  })

  test("adds the people that an earlier version didn't have", async () => {
    const { database } = opened
    const { employees, users, timelineEvents } = schema
    const start = async (now: Date) => {
      const demo = await openDemoData(database, withSituations, now)
      await demo.topUp(now)
    }
    const newcomers = createDemoCompany('main', { seed: 3 }).employees.filter(({ situation }) => situation !== null)
    const ids = newcomers.map(({ id }) => id)
    await start(before(15))
    for (const table of [timelineEvents, schema.laborHours, schema.answers, schema.foremanHours, schema.timeCards]) {
      await database.delete(table).where(inArray(table.employeeId, ids))
    }
    await database.delete(users).where(inArray(users.employeeId, ids))
    await database.delete(employees).where(inArray(employees.id, ids))
    await start(noon)
    expect(await database.$count(employees, inArray(employees.id, ids))).toBe(12)
    expect(await database.$count(users, inArray(users.employeeId, ids))).toBe(12)
    expect(await database.$count(timelineEvents, inArray(timelineEvents.employeeId, ids))).toBeGreaterThan(5)
  })

  test('uses the requested time zone, also when it is extended', async () => {
    const inKolkata = { ...flags, timeZone: 'Asia/Kolkata' }
    for (const now of [before(20), noon]) {
      const demo = await openDemoData(opened.database, now === noon ? {} : inKolkata, now)
      await demo.topUp(now)
    }
    const offsets = await opened.database
      .selectDistinct({
        minutes: sql<number>`extract(epoch from (local_date + local_time - event_date_time at time zone 'utc'))::int / 60`,
      })
      .from(schema.timelineEvents)
    expect(offsets).toEqual([{ minutes: 330 }])
  })

  test('neither restores changed rows nor recreates deleted ones', async () => {
    await seeded(opened, before(10))
    const { database } = opened
    const [changed, deleted] = await database.select().from(schema.laborHours).limit(2)
    await database
      .update(schema.laborHours)
      .set({ hours: 99 })
      .where(eq(schema.laborHours.id, changed?.id ?? ''))
    await database.delete(schema.laborHours).where(eq(schema.laborHours.id, deleted?.id ?? ''))
    const demo = await openDemoData(database, flags, noon)
    await demo.topUp(noon)
    const [kept] = await database
      .select({ hours: schema.laborHours.hours })
      .from(schema.laborHours)
      .where(eq(schema.laborHours.id, changed?.id ?? ''))
    expect(kept?.hours).toBe(99)
    const gone = await database
      .select({ id: schema.laborHours.id })
      .from(schema.laborHours)
      .where(eq(schema.laborHours.id, deleted?.id ?? ''))
    expect(gone).toEqual([])
  })

  test('has no future events, and grows with time', async () => {
    const latest = async () => {
      const [row] = await opened.database
        .select({ at: sql<string>`max(event_date_time)::text` })
        .from(schema.timelineEvents)
      return new Date(row?.at ?? 0)
    }
    await seeded(opened, before(24))
    expect((await latest()).getTime()).toBeLessThanOrEqual(before(24).getTime())
    const demo = await openDemoData(opened.database, flags, before(24))
    await demo.topUp(noon)
    expect((await latest()).getTime()).toBeLessThanOrEqual(noon.getTime())
    expect((await latest()).getTime()).toBeGreaterThan(before(12).getTime())
  })

  test('resumes after an interruption', async () => {
    const longFlags = { seed: 3, employees: 12, days: 80 }
    const whole = await openDemoData(opened.database, longFlags, noon)
    await whole.topUp(noon)
    const atOnce = await contentOf(opened)
    await empty()

    const stop = new AbortController()
    const stopped = new Error('stopped')
    const demo = await openDemoData(opened.database, longFlags, noon)
    const cut = demo.topUp(noon, { signal: stop.signal, onProgress: () => stop.abort(stopped) })
    await expect(cut).rejects.toBe(stopped)
    const [half] = await opened.database
      .select({ until: schema.demoSeeds.seededUntil })
      .from(schema.demoSeeds)
      .where(eq(schema.demoSeeds.companyId, companyId))
    expect(half?.until?.getTime()).toBeLessThan(noon.getTime())
    await demo.topUp(noon)
    expect(await contentOf(opened)).toEqual(atOnce)
  })

  test('reports its progress as a share of all people, up to 1', async () => {
    const parts: number[] = []
    const demo = await openDemoData(opened.database, flags, noon)
    await demo.topUp(noon, { onProgress: ({ done, total }) => parts.push(done / total) })
    expect(parts.length).toBeGreaterThan(1)
    expect(parts).toEqual([...parts].sort((a, b) => a - b))
    // 12 people in one company and 15 in the other.
    expect(parts).toContain(12 / 27)
    expect(parts.at(-1)).toBe(1)
  })

  test('has people at work on a Sunday night, both when created and when resumed later', async () => {
    const lastEventTypes = async (now: Date) => {
      const { companyId: company, employeeId, eventDateTime, eventType, localDate } = schema.timelineEvents
      const today = now.toLocaleDateString('sv-SE', { timeZone: flags.timeZone })
      const latest = await opened.database
        .selectDistinctOn([employeeId], { eventType })
        .from(schema.timelineEvents)
        .where(and(eq(company, companyId), eq(localDate, today)))
        .orderBy(employeeId, desc(eventDateTime))
      return new Set(latest.map(row => row.eventType))
    }
    const [late, saturday, sunday, soonAfter] = ['08T03:40', '22T01:30', '23T03:40', '23T03:50'].map(
      time => new Date(`2026-03-${time}:00Z`),
    ) as [Date, Date, Date, Date]
    for (const [start, given] of [[late, flags], [saturday], [sunday], [soonAfter]] as const) {
      const demo = await openDemoData(opened.database, given ?? {}, start)
      await demo.topUp(start)
      expect([...(await lastEventTypes(start))]).toEqual(expect.arrayContaining(['clockIn', 'takeBreak']))
    }
    const intervals = [
      [late, saturday],
      [saturday, sunday],
    ].map(ends => ends.map(end => end.toISOString()).join('/'))
    const made = await opened.database.select().from(schema.demoSeeds).where(eq(schema.demoSeeds.companyId, companyId))
    expect(made.map(({ starts }) => starts)).toEqual([[late.toISOString(), ...intervals]])
  })

  test('remembers its options and reports a request for different ones', async () => {
    await seeded(opened, noon)
    const again = await openDemoData(opened.database, {}, noon)
    await again.topUp(noon)
    const made = await opened.database.select().from(schema.demoSeeds)
    expect(made).toHaveLength(2)
    await expect(openDemoData(opened.database, { seed: 4 }, noon)).rejects.toThrow(
      'The demo company here was made with --seed 3; add --reset to start over with --seed 4.',
    )
    await expect(openDemoData(opened.database, { days: 7 }, noon)).rejects.toThrow('--days 6')
  })
})
