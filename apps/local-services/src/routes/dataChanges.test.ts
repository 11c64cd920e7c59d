import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChangedList, DataChanges } from '@fieldtime/console-core/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCompany } from '../companyFiles/importCompany.ts'
import { openSource } from '../companyFiles/source.ts'
import {
  dataChanges,
  dataSequences,
  employees,
  equipmentHours,
  laborHours,
  timelineEvents,
} from '../database/schema.ts'
import { assignStoredShifts, forgetShiftsOf } from '../database/shifts.ts'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { allLines, textOf } from '../testing/companyLines.ts'
import { main } from '../testing/settingsCalls.ts'
import { startMilliseconds } from '../testing/testServices.ts'
import { beginEpoch } from './dataChanges.ts'

const now = new Date('2026-03-12T18:00:00Z')
const everything = { date: null, businessUnitId: null }

// The triggers of the change feed don't run on a cluster (scaling.md).
describe.skipIf(process.env.CITUS_URL)('the changes since an earlier call', () => {
  let api: ApiCalls
  let entry: typeof laborHours.$inferSelect
  let event: typeof timelineEvents.$inferSelect
  beforeAll(async () => {
    api = await startApi(() => now)
    const { database } = api.services
    const [anEntry] = await database.select().from(laborHours).where(eq(laborHours.companyId, main.id)).limit(1)
    const [anEvent] = await database.select().from(timelineEvents).where(eq(timelineEvents.companyId, main.id)).limit(1)
    if (!anEntry || !anEvent) throw new Error('The demo company has no hours.')
    entry = anEntry
    event = anEvent
  }, startMilliseconds)
  afterAll(() => api.close())

  const ask = async (since?: string, who = 'manager') => {
    const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`
    return (await api.call(who, 'GET', `/v1/changes${query}`)).json as unknown as DataChanges
  }
  const changesDuring = async (work: () => Promise<unknown>) => {
    const { token } = await ask()
    await work()
    return (await ask(token)).changes
  }
  const isEntry = () => and(eq(laborHours.companyId, main.id), eq(laborHours.id, entry.id))
  const isEvent = () => and(eq(timelineEvents.companyId, main.id), eq(timelineEvents.id, event.id))
  const hours = (date = entry.localDate, businessUnitId = entry.businessUnitId) => ({
    list: 'laborHours',
    date,
    businessUnitId,
  })

  test('are unknown without a token, and with a token of another start or company, or an invalid one', async () => {
    const { token, changes } = await ask()
    expect(changes).toBeNull()
    expect(await ask(token)).toEqual({ token, changes: [] })
    const other = await ask(undefined, 'manager2')
    expect((await ask(other.token)).changes).toBeNull()
    const [epoch = '', last = ''] = token.split('.')
    for (const wrong of [`${epoch}.${Number(last) + 1}`, `${epoch}.`, epoch, 'x'.repeat(128)]) {
      expect((await ask(wrong)).changes).toBeNull()
    }
    await beginEpoch(api.services.database)
    expect((await ask(token)).changes).toBeNull()
  })

  test('are unknown on a database without the triggers', async () => {
    const rolledBack = new Error('Rolled back.')
    const check = api.services.database.transaction(async transaction => {
      await transaction.execute(sql`drop function fieldtime.note_changes cascade`)
      await beginEpoch(transaction)
      expect(await transaction.select().from(dataSequences)).toEqual([])
      throw rolledBack
    })
    await expect(check).rejects.toBe(rolledBack)
  })

  test('name the list, date, and unit of an entry that a call changes', async () => {
    const { businessUnitId, foremanId, jobId } = entry
    const body = { businessUnitId, foremanId, jobId, costCodeId: null }
    expect(await changesDuring(() => api.call('manager', 'PUT', `/v1/laborHours/${entry.id}/workInfo`, body))).toEqual([
      hours(),
    ])
  })

  test('name both places of an entry that moves, and the place of one that is deleted', async () => {
    const { database } = api.services
    const move = (to: Partial<typeof entry>) => database.update(laborHours).set(to).where(isEntry())
    const moved = await changesDuring(() => move({ localDate: '2025-01-02', businessUnitId: 'elsewhere' }))
    expect(moved).toHaveLength(2)
    expect(moved).toEqual(expect.arrayContaining([hours(), hours('2025-01-02', 'elsewhere')]))
    expect(await changesDuring(() => database.delete(laborHours).where(isEntry()))).toEqual([
      hours('2025-01-02', 'elsewhere'),
    ])
    expect(await changesDuring(() => database.insert(laborHours).values(entry))).toEqual([hours()])
  })

  test('count equipment hours as changes of their entry', async () => {
    const { database } = api.services
    const used = { companyId: main.id, id: 'used', laborHoursId: entry.id, equipmentId: 'any', hours: 1 }
    expect(await changesDuring(() => database.insert(equipmentHours).values(used))).toEqual([hours()])
    const remove = () => database.delete(equipmentHours).where(eq(equipmentHours.id, 'used'))
    expect(await changesDuring(remove)).toEqual([hours()])
  })

  test('name the shift of a changed event after its assignment', async () => {
    const { database } = api.services
    const { employeeId, shiftDate, businessUnitId } = event
    const changes = await changesDuring(() =>
      database.transaction(async transaction => {
        await forgetShiftsOf(transaction, main.id, [employeeId])
        await transaction.delete(timelineEvents).where(isEvent())
        await assignStoredShifts(transaction, main.id)
      }),
    )
    expect(changes).toContainEqual({ list: 'events', date: shiftDate, businessUnitId })
    expect(changes?.every(({ list, date }) => list === 'events' && date !== null)).toBe(true)
    const unassigned = { ...event, shiftDate: null }
    expect(await changesDuring(() => database.insert(timelineEvents).values(unassigned))).toEqual([])
    await database.transaction(transaction => assignStoredShifts(transaction, main.id))
  })

  test('concern everything when a person is transferred or renamed', async () => {
    const { database } = api.services
    const isTheirs = and(eq(employees.companyId, main.id), eq(employees.id, event.employeeId))
    const transfer = () => database.update(employees).set({ businessUnitId: 'elsewhere' }).where(isTheirs)
    expect(await changesDuring(transfer)).toEqual([{ list: 'names', ...everything }])
  })

  test('concern every unit when settings change, and none when a write matches no row', async () => {
    const { database } = api.services
    const change = () =>
      database.execute(sql`update fieldtime.settings set version = version + 1 where company_id = ${main.id}`)
    expect(await changesDuring(change)).toEqual([{ list: 'settings', ...everything }])
    expect(await changesDuring(() => database.delete(laborHours).where(eq(laborHours.id, 'nobody’s')))).toEqual([])
  })

  test('contain what an import writes', async () => {
    const { database } = api.services
    const folder = mkdtempSync(join(tmpdir(), 'fieldtime-changes-'))
    const load = async (lines: readonly unknown[]) => {
      writeFileSync(join(folder, 'company.ndjson'), textOf(lines))
      await importCompany(database, openSource(join(folder, 'company.ndjson')))
    }
    const lastOf = async (list: ChangedList) => {
      const isList = and(eq(dataChanges.companyId, 'acme'), eq(dataChanges.list, list))
      const found = await database.select().from(dataChanges).where(isList).orderBy(desc(dataChanges.sequence)).limit(1)
      return found.map(({ date, businessUnitId, sequence }) => ({ date, businessUnitId, sequence }))
    }
    await load(allLines)
    const [hoursBefore] = await lastOf('laborHours')
    const [namesBefore] = await lastOf('names')
    expect(hoursBefore).toMatchObject({ date: '2026-03-02', businessUnitId: 'north' })
    expect(namesBefore).toMatchObject({ date: '-infinity', businessUnitId: '' })
    await load(allLines.map(line => (line.id === 'l-1' ? { ...line, hours: 9 } : line)))
    const [hoursAfter] = await lastOf('laborHours')
    expect(hoursAfter?.sequence).toBeGreaterThan(hoursBefore?.sequence ?? 0)
    expect(await lastOf('names')).toEqual([namesBefore])
    rmSync(folder, { recursive: true })
  })

  test('belong to a transaction: an error leaves none', async () => {
    const { database } = api.services
    const fail = () =>
      database.transaction(async transaction => {
        await transaction.delete(laborHours).where(isEntry())
        throw new Error('Rolled back.')
      })
    expect(await changesDuring(() => fail().catch(() => undefined))).toEqual([])
  })
})
