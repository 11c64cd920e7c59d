import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport, type DateRange, dataChangesExtension, type Transport } from '@fieldtime/console-core'
import {
  readHoursReportData,
  readLaborHoursReport,
  readQuestionAndAnswerReportData,
  readTimelineReportData,
} from '@fieldtime/console-core/contract'
import { type CachedList, type CacheKey, createDayCache, type DayCacheStore } from '@fieldtime/console-core/day-cache'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportCompany } from '../companyFiles/exportCompany.ts'
import { importCompany } from '../companyFiles/importCompany.ts'
import { openSource } from '../companyFiles/source.ts'
import type { Database } from '../database/open.ts'
import * as schema from '../database/schema.ts'
import { assignStoredShifts, forgetShiftsOf } from '../database/shifts.ts'
import type { Line } from '../testing/companyLines.ts'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { main } from '../testing/settingsCalls.ts'
import { callKind, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'

let clock = new Date('2026-03-12T18:00:00Z')
const now = () => clock
const unit = main.businessUnits[0]?.id ?? ''
/** Days that ended long ago. */
const week: DateRange = { startDate: '2026-02-23', endDate: '2026-03-01' }
const lists = [
  readTimelineReportData,
  readLaborHoursReport,
  readHoursReportData,
  readQuestionAndAnswerReportData,
] as const

/** Like the store of a browser. */
function createMemoryStore(): DayCacheStore {
  const lists = new Map<string, CachedList>()
  let current: string | null = null
  return {
    readToken: async () => current,
    async advanceToken(from, to, isStale) {
      if (current !== from) return false
      current = to
      for (const key of lists.keys()) if (isStale(JSON.parse(key) as CacheKey)) lists.delete(key)
      return true
    },
    read: async key => lists.get(JSON.stringify(key)) ?? null,
    async write(token, key, list) {
      if (token === current) lists.set(JSON.stringify(key), structuredClone(list))
    },
  }
}

// The triggers of the change feed don't run on a cluster (scaling.md).
describe.skipIf(process.env.CITUS_URL)('cached days equal those of the services', () => {
  let services: TestServices
  let database: Database
  let client: ConsoleClient
  let token: string
  let fresh: Transport
  let cached: Transport
  /** Calls for whole lists. */
  let listCalls = 0
  beforeAll(async () => {
    services = await startTestServices(callKind, { now })
    database = services.database
    client = new ConsoleClient(services.origin)
    token = (await client.signIn('manager')).access_token
    const { origin } = services
    fresh = createTransport({
      environment: {
        apiBaseUrl: origin,
        apiGatewayBaseUrl: origin,
        telematicsBaseUrl: origin,
        extensions: [dataChangesExtension],
      },
      companyId: main.id,
      getAccessToken: async () => token,
      fetch: (input, init) => {
        if (String(input).includes('/reports/') && !String(input).includes('onlyOpenDays')) listCalls += 1
        return fetch(input, init)
      },
      now,
    })
    const store = createMemoryStore()
    const cache = createDayCache({ storage: { open: async () => store, clear: async () => undefined } })
    cached = cache.over(fresh, { companyId: main.id, userId: 'manager', permissions: [], servicesUrl: origin }, now)
  }, startMilliseconds)
  afterAll(() => services.close())

  const read = async (transport: Transport) => {
    const query = { businessUnitId: unit, ...week }
    const found = []
    for (const list of lists) found.push((await transport.readAll(list, { query })).rows)
    return found
  }
  const isCompany = eq(schema.laborHours.companyId, main.id)
  const isInWeek = and(
    isCompany,
    eq(schema.laborHours.businessUnitId, unit),
    sql`${schema.laborHours.localDate} between ${week.startDate} and ${week.endDate}`,
  )
  const anEntry = async () => {
    const [entry] = await database
      .select()
      .from(schema.laborHours)
      .where(isInWeek)
      .orderBy(schema.laborHours.id)
      .limit(1)
    if (!entry) throw new Error('The week has no hours.')
    return entry
  }
  const anEvent = async () => {
    const { timelineEvents } = schema
    const isOfWeek = and(
      eq(timelineEvents.companyId, main.id),
      eq(timelineEvents.businessUnitId, unit),
      sql`${timelineEvents.shiftDate} between ${week.startDate} and ${week.endDate}`,
      eq(timelineEvents.eventType, 'clockOut'),
    )
    const [event] = await database.select().from(timelineEvents).where(isOfWeek).orderBy(timelineEvents.id).limit(1)
    if (!event) throw new Error('The week has no clock-out.')
    return event
  }
  const reassign = (
    employeeId: string,
    change: (transaction: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<unknown>,
  ) =>
    database.transaction(async transaction => {
      await forgetShiftsOf(transaction, main.id, [employeeId])
      await change(transaction)
      await assignStoredShifts(transaction, main.id)
    })

  const writes: Readonly<Record<string, () => Promise<unknown>>> = {
    'an edit of an old day': async () => {
      const { id, businessUnitId, foremanId, jobId } = await anEntry()
      const body = JSON.stringify({ businessUnitId, foremanId, jobId, costCodeId: null })
      const headers = { 'content-type': 'application/json' }
      const response = await client.call(`/v1/laborHours/${id}/workInfo`, token, { method: 'PUT', headers, body })
      expect(response.status).toBe(200)
    },
    'other hours': async () =>
      database
        .update(schema.laborHours)
        .set({ hours: 3.25 })
        .where(and(isCompany, eq(schema.laborHours.id, (await anEntry()).id))),
    'an entry that moves to another unit': async () =>
      database
        .update(schema.laborHours)
        .set({ businessUnitId: main.businessUnits[1]?.id ?? '' })
        .where(and(isCompany, eq(schema.laborHours.id, (await anEntry()).id))),
    'a deleted entry': async () =>
      database.delete(schema.laborHours).where(and(isCompany, eq(schema.laborHours.id, (await anEntry()).id))),
    'equipment hours': async () =>
      database
        .insert(schema.equipmentHours)
        .values({ companyId: main.id, id: 'used', laborHoursId: (await anEntry()).id, equipmentId: 'any', hours: 1 }),
    'a later clock-out': async () => {
      const { id, employeeId } = await anEvent()
      const { timelineEvents } = schema
      await reassign(employeeId, transaction =>
        transaction
          .update(timelineEvents)
          .set({ eventDateTime: sql`${timelineEvents.eventDateTime} + interval '30 minutes'` })
          .where(and(eq(timelineEvents.companyId, main.id), eq(timelineEvents.id, id))),
      )
    },
    'a deleted clock-out': async () => {
      const { id, employeeId } = await anEvent()
      await reassign(employeeId, transaction =>
        transaction
          .delete(schema.timelineEvents)
          .where(and(eq(schema.timelineEvents.companyId, main.id), eq(schema.timelineEvents.id, id))),
      )
    },
    'time that passes while a shift is open': async () => {
      clock = new Date(clock.getTime() + 3_600_000)
    },
    'a transfer to another unit under another name': async () =>
      database
        .update(schema.employees)
        .set({ businessUnitId: main.businessUnits[1]?.id ?? '', lastName: 'Transferred' })
        .where(and(eq(schema.employees.companyId, main.id), eq(schema.employees.id, (await anEntry()).employeeId))),
    'a renamed job': () =>
      database.update(schema.jobs).set({ description: 'Renamed' }).where(eq(schema.jobs.companyId, main.id)),
    'an answer': () =>
      database.update(schema.answers).set({ question: 'Asked anew?' }).where(eq(schema.answers.companyId, main.id)),
    'other settings': async () =>
      database
        .update(schema.settings)
        .set({ choices: sql`jsonb_set(${schema.settings.choices}, '{general,workflowType}', '"enterHours"')` })
        .where(and(eq(schema.settings.companyId, main.id), eq(schema.settings.level, 'company'))),
    'an import': async () => {
      const folder = mkdtempSync(join(tmpdir(), 'fieldtime-cache-'))
      const path = join(folder, 'company.ndjson')
      await exportCompany(database, path, { companyId: main.id, form: 'ndjson' })
      const { id } = await anEntry()
      const lines = readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line): Line => JSON.parse(line))
      writeFileSync(path, lines.map(line => JSON.stringify(line.id === id ? { ...line, hours: 11 } : line)).join('\n'))
      await database.delete(schema.demoSeeds)
      const { loaded } = await importCompany(database, openSource(path), { isPartial: true })
      expect(loaded?.get('laborHours')).toMatchObject({ updated: 1 })
      rmSync(folder, { recursive: true })
    },
  }

  test.each(Object.keys(writes))('after %s', async name => {
    const before = await read(cached)
    listCalls = 0
    expect(await read(cached)).toEqual(before)
    expect(listCalls).toBe(0)
    await writes[name]?.()
    const after = await read(fresh)
    expect(after).not.toEqual(before)
    expect(await read(cached)).toEqual(after)
  })
})
