import { addDays, type EquipmentHours, type LaborHours } from '@fieldtime/console-core'
import { createDemoCompany, otherCompanyCanary } from '@fieldtime/console-core/demo'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRows } from '../database/insertRows.ts'
import { equipmentHours, laborHours } from '../database/schema.ts'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { startMilliseconds } from '../testing/testServices.ts'

const now = new Date('2026-03-12T18:10:00Z')
const written = new Date('2026-03-11T23:00:00Z')
const main = createDemoCompany('main', { seed: 7, employees: 24 })
const other = createDemoCompany('other', { seed: 7 })

const unit = main.businessUnits[0]?.id ?? ''
const [oneJob, otherJob] = main.jobs.filter(job => job.businessUnitId === unit)
const [digger, roller, crane] = main.equipment.map(machine => machine.id)
const [employee, colleague] = main.employees.map(({ id }) => id)
const date = '2026-01-06'
const day = { employeeId: employee ?? '', localDate: date }
const onOneJob = { businessUnitId: unit, foremanId: null, jobId: oneJob?.id ?? '', costCodeId: null }
const onOtherJob = { ...onOneJob, jobId: otherJob?.id ?? '' }
const use = { ...day, ...onOneJob, equipmentId: digger ?? '', hours: 4 }

/** An entry of the other company, then two entries with the same work info, one on another job, and one of a colleague. */
const entries = [
  { companyId: main.id, id: 'entry-1', ...day, ...onOneJob },
  { companyId: main.id, id: 'entry-2', ...day, ...onOneJob },
  { companyId: main.id, id: 'entry-3', ...day, ...onOtherJob },
  { companyId: main.id, id: 'entry-4', ...day, employeeId: colleague ?? '', ...onOneJob },
  { companyId: other.id, id: 'entry-0', ...day, ...onOneJob },
].map(entry => ({ ...entry, hours: 8, submissionStatus: 'submitted' as const, lastModifiedAt: written }))
const used = [
  { companyId: main.id, id: 'used-1', laborHoursId: 'entry-1', equipmentId: roller ?? '', hours: 2 },
  { companyId: main.id, id: 'used-3', laborHoursId: 'entry-3', equipmentId: digger ?? '', hours: 3 },
  { companyId: other.id, id: 'used-0', laborHoursId: 'entry-0', equipmentId: other.equipment[0]?.id ?? '', hours: 1 },
]

describe('equipment hours', () => {
  let api: ApiCalls
  const add = (body: object, headers?: Record<string, string>) =>
    api.call('manager', 'POST', '/v1/equipmentHours', body, headers)
  const patch = (change: object) =>
    api.call('manager', 'PATCH', '/v1/equipmentHours', { add: [], update: [], delete: [], ...change })
  const move = (id: string, body: object) => api.call('manager', 'PUT', `/v1/equipmentHours/${id}/workInfo`, body)
  const stored = () => api.services.database.select().from(equipmentHours).orderBy(asc(equipmentHours.id))
  const modifiedAt = async (id: string) =>
    (await api.services.database.select().from(laborHours).where(eq(laborHours.id, id)))[0]?.lastModifiedAt

  beforeAll(async () => {
    api = await startApi(() => now)
  }, startMilliseconds)
  afterAll(() => api.close())
  beforeEach(async () => {
    const { database } = api.services
    await database.delete(equipmentHours)
    await database.delete(laborHours)
    await insertRows(database, laborHours, entries)
    await insertRows(database, equipmentHours, used)
  })

  test('are added to the first entry of that employee, day, and work info', async () => {
    const made = await add({ ...use, transactionId: 't-1' })
    expect(made.status).toBe(201)
    const { transactionId: _, ...expected } = {
      ...use,
      transactionId: 't-1',
      laborHoursId: 'entry-1',
      id: made.json.id,
    }
    expect(made.json).toEqual(expected)
    expect((await stored()).find(row => row.transactionId === 't-1')).toMatchObject({
      laborHoursId: 'entry-1',
      equipmentId: digger,
      hours: 4,
    })
    expect([await modifiedAt('entry-1'), await modifiedAt('entry-2')]).toEqual([now, written])
    const read = await api.call('manager', 'GET', `/v1/laborHours?startDate=${date}&endDate=${date}`)
    const rows = read.json.results as unknown as LaborHours[]
    const [machine] = main.equipment
    expect(rows[0]?.equipment.find(({ id }) => id === digger)).toEqual({
      id: digger,
      hoursId: made.json.id,
      code: machine?.code,
      description: machine?.description,
      masterGuid: machine?.masterGuid,
      isActive: machine?.isActive,
      heavyJob: { isActive: machine?.isHeavyJobActive },
      hours: 4,
    })
  })

  test('are stored once when the same transaction arrives several times at once', async () => {
    const before = (await stored()).length
    const made = await Promise.all(Array.from({ length: 20 }, () => add({ ...use, transactionId: 'same' })))
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(made.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(await stored()).toHaveLength(before + 1)
    expect((await patch({ add: [{ ...use, transactionId: 'same' }] })).json.added).toEqual([made[0]?.json])
    for (const changes of [{ hours: 5 }, { equipmentId: crane }, { ...onOtherJob, equipmentId: crane }]) {
      const refused = await add({ ...use, ...changes, transactionId: 'same' })
      expect(refused).toMatchObject({ status: 422, json: { code: 'invalid', field: 'transactionId' } })
    }
    expect(await stored()).toHaveLength(before + 1)
  })

  test('are stored once per machine and entry, even if two people add the machine at once', async () => {
    const made = await Promise.all(['a', 'b', 'c', 'd'].map(transactionId => add({ ...use, transactionId })))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    const refused = made.filter(({ status }) => status === 422).map(({ json }) => json)
    expect(refused.map(({ code, field }) => [code, field])).toEqual(refused.map(() => ['invalid', 'equipmentId']))
    expect((await stored()).filter(row => row.laborHoursId === 'entry-1' && row.equipmentId === digger)).toHaveLength(1)
  })

  test('are added, updated, moved, and deleted in one request, and returned in its order', async () => {
    const answer = await patch({
      add: [
        { ...use, equipmentId: crane, hours: 1, transactionId: 'b' },
        { ...use, employeeId: colleague, hours: 2, transactionId: 'a' },
        // The machine that the update takes away from this entry.
        { ...use, ...onOtherJob, hours: 6, transactionId: 'c' },
      ],
      update: [{ ...use, id: 'used-3', hours: 7 }],
      delete: ['used-1'],
    })
    expect(answer.status).toBe(200)
    const { added, updated, deleted } = answer.json as unknown as Record<'added' | 'updated', EquipmentHours[]> & {
      deleted: string[]
    }
    expect(added.map(row => [row.laborHoursId, row.equipmentId, row.hours])).toEqual([
      ['entry-1', crane, 1],
      ['entry-4', digger, 2],
      ['entry-3', digger, 6],
    ])
    expect(updated).toEqual([{ ...use, id: 'used-3', laborHoursId: 'entry-1', hours: 7 }])
    expect(deleted).toEqual(['used-1'])
    expect((await stored()).map(row => [row.id, row.laborHoursId, row.hours]).sort()).toEqual(
      [
        ['used-0', 'entry-0', 1],
        ['used-3', 'entry-1', 7],
        ...added.map(row => [row.id, row.laborHoursId, row.hours]),
      ].sort(),
    )
    for (const id of ['entry-1', 'entry-3', 'entry-4']) expect(await modifiedAt(id)).toEqual(now)
  })

  test('stay unchanged by an empty request', async () => {
    const before = await stored()
    expect(await patch({})).toMatchObject({ status: 200, json: { added: [], updated: [], deleted: [] } })
    expect(await stored()).toEqual(before)
  })

  test('end up on one entry each when many people move them back and forth at once', async () => {
    const there = {
      update: [
        { ...use, id: 'used-3' },
        { ...use, ...onOtherJob, id: 'used-1', equipmentId: roller },
      ],
    }
    const back = {
      update: [
        { ...use, id: 'used-1', equipmentId: roller },
        { ...use, ...onOtherJob, id: 'used-3' },
      ],
    }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        if (index % 3 === 0) return patch(there)
        return index % 3 === 1 ? patch(back) : move('used-1', onOtherJob)
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await stored()).map(row => row.id)).toEqual(['used-0', 'used-1', 'used-3'])
  })

  const good = { ...use, transactionId: 'good' }
  const goodUpdate = { ...use, ...onOtherJob, id: 'used-3', hours: 1 }
  const wrong = [
    ['add.1.equipmentId', { add: [good, { ...use, equipmentId: other.equipment[0]?.id, transactionId: 'x' }] }],
    ['add.1.equipmentId', { add: [good, { ...use, equipmentId: roller, transactionId: 'x' }], delete: [] }],
    ['add.1.equipmentId', { add: [good, { ...use, transactionId: 'x' }] }],
    ['add.1.employeeId', { add: [good, { ...use, employeeId: other.employees[0]?.id, transactionId: 'x' }] }],
    ['add.1.businessUnitId', { add: [good, { ...use, businessUnitId: 'nothing', transactionId: 'x' }] }],
    ['add.1.jobId', { add: [good, { ...use, jobId: other.jobs[0]?.id, transactionId: 'x' }] }],
    ['add.1.costCodeId', { add: [good, { ...use, jobId: null, costCodeId: 'x', transactionId: 'x' }] }],
    ['add.1.foremanId', { add: [good, { ...use, foremanId: 'nobody', transactionId: 'x' }] }],
    ['add.1.hours', { add: [good, { ...use, hours: -1, transactionId: 'x' }] }],
    ['add.1.transactionId', { add: [good, { ...use, equipmentId: crane, transactionId: 'good' }] }],
    ['update.1.id', { update: [goodUpdate, { ...use, id: 'nothing' }] }],
    ['update.1.id', { update: [goodUpdate, { ...use, id: 'used-0' }] }],
    ['update.1.id', { update: [goodUpdate, goodUpdate] }],
    ['update.0.equipmentId', { update: [{ ...use, id: 'used-3', equipmentId: roller }], delete: [] }],
    ['delete.1', { delete: ['used-1', 'nothing'] }],
    ['delete.1', { delete: ['used-1', 'used-0'] }],
    ['delete.1', { delete: ['used-1', 'used-1'] }],
    ['delete.0', { update: [goodUpdate], delete: ['used-3'] }],
  ] as const

  test.each(wrong)('stay unchanged if %s is wrong', async (field, change) => {
    const before = await stored()
    const answer = await patch({ add: [good], delete: ['used-1'], ...change })
    expect(answer).toMatchObject({ status: 422, json: { code: 'invalid', field } })
    expect(JSON.stringify(answer.json)).not.toMatch(otherCompanyCanary)
    expect(await stored()).toEqual(before)
    expect(await modifiedAt('entry-1')).toEqual(written)
  })

  test.each([
    ['localDate', { localDate: '2026-01-07' }],
    ['jobId', { jobId: null }],
    ['jobId', { foremanId: main.foremen[0]?.employeeId }],
  ])('require labor hours of the same employee, day, and work info: %s', async (field, changes) => {
    const before = await stored()
    const body = { ...use, ...changes, transactionId: 'x' }
    expect(await add(body)).toMatchObject({ status: 422, json: { code: 'labor_hours_missing', field } })
    const together = await patch({ add: [good, body] })
    expect(together).toMatchObject({ status: 422, json: { code: 'labor_hours_missing', field: `add.1.${field}` } })
    expect(await stored()).toEqual(before)
  })

  test('move with changed work info to the entry of the same employee and day', async () => {
    const moved = await move('used-1', onOtherJob)
    expect(moved).toMatchObject({
      status: 200,
      json: { ...day, ...onOtherJob, id: 'used-1', laborHoursId: 'entry-3', equipmentId: roller, hours: 2 },
    })
    expect((await stored()).find(row => row.id === 'used-1')?.laborHoursId).toBe('entry-3')
    expect([await modifiedAt('entry-1'), await modifiedAt('entry-3')]).toEqual([now, now])
  })

  test.each([
    ['labor_hours_missing', 'jobId', 'used-1', { jobId: null }],
    ['invalid', 'jobId', 'used-1', { jobId: 'nothing' }],
    ['invalid', 'businessUnitId', 'used-1', { businessUnitId: other.businessUnits[0]?.id }],
  ])('stay where they are without a matching entry: %s %s', async (code, field, id, changes) => {
    const before = await stored()
    expect(await move(id, { ...onOneJob, ...changes })).toMatchObject({ status: 422, json: { code, field } })
    expect(await stored()).toEqual(before)
  })

  test('stay where they are if the other entry already has the machine', async () => {
    const answer = await move('used-3', onOneJob)
    expect(answer.status).toBe(200)
    await insertRows(api.services.database, equipmentHours, [
      { companyId: main.id, id: 'used-4', laborHoursId: 'entry-3', equipmentId: digger ?? '', hours: 1 },
    ])
    expect(await move('used-4', onOneJob)).toMatchObject({ status: 422, json: { field: 'equipmentId' } })
  })

  test('of another company or an unknown id are not found', async () => {
    for (const id of ['used-0', 'nothing']) expect((await move(id, onOneJob)).status).toBe(404)
    for (const [method, path] of [
      ['POST', '/v1/equipmentHours'],
      ['PATCH', '/v1/equipmentHours'],
      ['PUT', '/v1/equipmentHours/used-1/workInfo'],
    ]) {
      expect((await api.call('reports', method ?? '', path ?? '', {})).status).toBe(403)
    }
  })

  test('can be added to a thousand entries in one request', async () => {
    const people = main.employees.slice(0, 10).map(({ id }) => id)
    const places = Array.from({ length: 1_000 }, (_, index) => ({
      companyId: main.id,
      id: `many-${String(index).padStart(4, '0')}`,
      employeeId: people[index % 10] ?? '',
      localDate: addDays('2025-06-01', Math.floor(index / 10)),
      ...onOneJob,
      hours: 8,
      submissionStatus: 'submitted' as const,
      lastModifiedAt: written,
    }))
    await insertRows(api.services.database, laborHours, places)
    const uses = places.map(({ id, employeeId, localDate }) => ({ ...use, employeeId, localDate, transactionId: id }))
    const answer = await patch({ add: uses })
    expect(answer.status).toBe(200)
    const added = answer.json.added as unknown as EquipmentHours[]
    expect(added.map(row => row.laborHoursId)).toEqual(places.map(({ id }) => id))
  })
})
