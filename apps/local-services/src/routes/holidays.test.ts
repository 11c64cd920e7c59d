import type { Change, Holiday } from '@fieldtime/console-core'
import { createDemoCompany } from '@fieldtime/console-core/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { sharedKind, startMilliseconds } from '../testing/testServices.ts'

const main = createDemoCompany('main', { seed: 7, employees: 24 })
const [unit, otherUnit] = main.businessUnits
const path = '/v1/holidays'
const thanksgiving = { date: '2026-11-26', name: 'Thanksgiving', businessUnitId: null }
const refused = (status: number, code: string, field?: string) => ({
  status,
  json: expect.objectContaining(field === undefined ? { code } : { code, field }),
})

describe('holidays', () => {
  let api: ApiCalls
  beforeAll(async () => {
    api = await startApi(() => new Date('2026-11-20T18:00:00.000Z'), sharedKind)
    // The demo companies have holidays.
    for (const who of ['manager', 'manager2']) {
      for (const { id } of await readAll(who)) {
        await api.call(who, 'DELETE', `${path}/${id}`, undefined, { 'if-match': '"1"' })
      }
    }
  }, startMilliseconds)
  afterAll(() => api.close())

  const create = (body: object = {}, headers = {}) =>
    api.call('manager', 'POST', path, { ...thanksgiving, ...body }, headers)
  const make = async (body: object = {}) => (await create(body)).json as unknown as Holiday
  const change = ({ id }: Holiday, body: object, match: string) =>
    api.call('manager', 'PUT', `${path}/${id}`, { ...thanksgiving, ...body }, { 'if-match': match })
  const remove = ({ id }: Holiday, match: string) =>
    api.call('manager', 'DELETE', `${path}/${id}`, undefined, { 'if-match': match })
  const readAll = async (who = 'manager') => (await api.readAll<Holiday>(who, path)).flat()

  test('are stored for the company or a business unit, by date, and read by everyone of the company', async () => {
    const picnic = await make({ date: '2026-11-21', name: 'Company picnic', businessUnitId: unit?.id })
    const holiday = await make()
    expect(picnic).toMatchObject({ businessUnitId: unit?.id, etag: '"1"' })
    expect(await readAll('reports')).toEqual([picnic, holiday])
    expect(await readAll('manager2')).toEqual([])
    for (const one of [picnic, holiday]) expect(await remove(one, '"1"')).toMatchObject({ status: 204 })
    expect(await readAll()).toEqual([])
  })

  test('are changed and deleted only in the version that was read', async () => {
    const holiday = await make()
    const moved = await change(holiday, { date: '2026-11-27', businessUnitId: otherUnit?.id }, '"1"')
    expect(moved.json).toMatchObject({ date: '2026-11-27', businessUnitId: otherUnit?.id, etag: '"2"' })
    expect(await change(holiday, {}, '"1"')).toMatchObject(refused(412, 'stale', 'If-Match'))
    expect(await remove(holiday, '"1"')).toMatchObject(refused(412, 'stale', 'If-Match'))
    expect(await remove(holiday, '"2"')).toMatchObject({ status: 204 })
    expect(await remove(holiday, '"2"')).toMatchObject(refused(404, 'not_found'))
  })

  test('record what changed, with the name of the business unit', async () => {
    const christmas = { date: '2026-12-24', name: 'Christmas Eve' }
    const holiday = await make(christmas)
    await change(holiday, { ...christmas, businessUnitId: unit?.id }, '"1"')
    const [page = []] = await api.readAll<Change>(
      'manager',
      `/v1/changeHistory?subject=holiday&subjectId=${holiday.id}`,
    )
    const changes = page.map(({ kind, field, from, to }) => [kind, field, from, to])
    expect(changes).toContainEqual(['holidayAdded', 'holidayDate', null, '2026-12-24'])
    expect(changes).toContainEqual(['holidayAdded', 'name', null, 'Christmas Eve'])
    expect(changes).toContainEqual(['holidayChanged', 'businessUnit', null, unit?.description])
    expect(changes).toHaveLength(3)
  })

  test.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['a day that doesn’t exist', { date: '2026-02-30' }, 'date'],
    ['a business unit of nobody', { businessUnitId: 'unknown' }, 'businessUnitId'],
  ])('with %s are refused', async (_problem, body, field) => {
    expect(await create(body)).toMatchObject(refused(422, 'invalid', field))
  })

  test('repeated with the same key are added once', async () => {
    const headers = { 'idempotency-key': 'new-year' }
    const body = { date: '2027-01-01', name: 'New Year’s Day' }
    const [first, second] = [await create(body, headers), await create(body, headers)]
    expect(second.json).toEqual(first.json)
    expect((await readAll()).filter(({ date }) => date === body.date)).toHaveLength(1)
  })
})
