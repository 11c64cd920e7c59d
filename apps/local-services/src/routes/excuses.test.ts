import type { Change, Excuse } from '@fieldtime/console-core'
import { createDemoCompany } from '@fieldtime/console-core/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { sharedKind, startMilliseconds } from '../testing/testServices.ts'

const main = createDemoCompany('main', { seed: 7, employees: 24 })
const [first, second] = main.employees
const path = '/v1/excuses'
const days = { startDate: '2025-12-12', endDate: '2025-12-13' }
const details = { ...days, kind: 'absence', reason: 'sick', note: 'Called at 6' }
const refused = (status: number, code: string, field?: string) => ({
  status,
  json: expect.objectContaining(field === undefined ? { code } : { code, field }),
})

describe('excuses', () => {
  let api: ApiCalls
  beforeAll(async () => {
    api = await startApi(() => new Date('2026-03-12T18:00:00Z'), sharedKind)
  }, startMilliseconds)
  afterAll(() => api.close())

  const create = (body: object = {}, headers = {}) =>
    api.call('manager', 'POST', path, { employeeId: first?.id, ...details, ...body }, headers)
  const make = async (body: object = {}) => (await create(body)).json as unknown as Excuse
  const change = ({ id }: Pick<Excuse, 'id'>, body: object, match: string) =>
    api.call('manager', 'PUT', `${path}/${id}`, { ...details, ...body }, { 'if-match': match })
  const remove = ({ id }: Pick<Excuse, 'id'>, match: string) =>
    api.call('manager', 'DELETE', `${path}/${id}`, undefined, { 'if-match': match })
  const readIn = async (startDate: string, endDate = startDate, who = 'manager') =>
    (await api.readAll<Excuse>(who, `${path}?startDate=${startDate}&endDate=${endDate}`)).flat()
  const historyOf = async ({ id }: Pick<Excuse, 'id'>) => {
    const [page = []] = await api.readAll<Change>('manager', `/v1/changeHistory?subject=excuse&subjectId=${id}`)
    return page.map(({ kind, field, from, to, subjectName }) => ({ kind, field, from, to, subjectName }))
  }

  test('are stored with their author and found on each of their days', async () => {
    const excuse = await make()
    expect(excuse).toMatchObject({ employeeId: first?.id, ...details, etag: '"1"' })
    const author = main.users.find(({ id }) => id === excuse.authorId)
    expect(excuse.authorName).toBe(`${author?.firstName} ${author?.lastName}`)
    for (const date of ['2025-12-12', '2025-12-13']) expect(await readIn(date)).toEqual([excuse])
    for (const date of ['2025-12-11', '2025-12-14']) expect(await readIn(date)).toEqual([])
    expect(await readIn('2025-12-01', '2025-12-31', 'reports')).toEqual([excuse])
    expect(await readIn('2025-12-12', '2025-12-12', 'manager2')).toEqual([])
    await remove(excuse, '"1"')
    expect(await readIn('2025-12-12')).toEqual([])
  })

  test('are created once for each key', async () => {
    const headers = { 'idempotency-key': 'twice' }
    const one = await create({ startDate: '2026-04-01', endDate: '2026-04-01' }, headers)
    const other = await create({ startDate: '2026-04-01', endDate: '2026-04-01' }, headers)
    expect(other.json).toEqual(one.json)
    expect(await readIn('2026-04-01')).toHaveLength(1)
  })

  test('change and are deleted only in the version that was read', async () => {
    const excuse = await make({ startDate: '2026-05-04', endDate: '2026-05-04' })
    const changed = await change(excuse, { startDate: '2026-05-04', endDate: '2026-05-08' }, '"1"')
    expect(changed.json).toMatchObject({ endDate: '2026-05-08', employeeId: first?.id, etag: '"2"' })
    expect(await change(excuse, {}, '"1"')).toMatchObject(refused(412, 'stale', 'If-Match'))
    expect(await remove(excuse, '"1"')).toMatchObject(refused(412, 'stale', 'If-Match'))
    expect(await remove(excuse, '"2"')).toMatchObject({ status: 204 })
    expect(await remove(excuse, '"2"')).toMatchObject(refused(404, 'not_found'))
  })

  test('appear in the change history, also after they are deleted', async () => {
    const subjectName = `${second?.firstName} ${second?.lastName}`
    const excuse = await make({ employeeId: second?.id, reason: null, note: null })
    await change(excuse, { reason: null, note: null, endDate: '2025-12-20' }, '"1"')
    await remove(excuse, '"2"')
    expect(await historyOf(excuse)).toEqual([
      { kind: 'excuseDeleted', field: 'excuseKind', from: 'absence', to: null, subjectName },
      { kind: 'excuseDeleted', field: 'excuseEnd', from: '2025-12-20', to: null, subjectName },
      { kind: 'excuseDeleted', field: 'excuseStart', from: '2025-12-12', to: null, subjectName },
      { kind: 'excuseChanged', field: 'excuseEnd', from: '2025-12-13', to: '2025-12-20', subjectName },
      { kind: 'excuseAdded', field: 'excuseKind', from: null, to: 'absence', subjectName },
      { kind: 'excuseAdded', field: 'excuseEnd', from: null, to: '2025-12-13', subjectName },
      { kind: 'excuseAdded', field: 'excuseStart', from: null, to: '2025-12-12', subjectName },
    ])
  })

  test.each([
    ['an unknown employee', { employeeId: 'nobody' }, 'employeeId'],
    ['a last day before the first', { endDate: '2025-12-11' }, 'endDate'],
    ['more than a year', { endDate: '2027-03-13' }, 'endDate'],
    ['an impossible date', { startDate: '2026-02-30' }, 'startDate'],
    ['an unknown kind', { kind: 'strike' }, 'kind'],
    ['an unknown reason', { reason: 'fishing' }, 'reason'],
    ['a note that is too long', { note: 'x'.repeat(501) }, 'note'],
  ])('are refused for %s', async (_, body, field) => {
    expect(await create(body)).toMatchObject(refused(422, 'invalid', field))
  })

  test('pages neither skip nor repeat excuses', async () => {
    const made = await Promise.all(
      Array.from({ length: 3 }, (_, day) => make({ startDate: `2026-06-0${day + 1}`, endDate: '2026-06-30' })),
    )
    expect((await readIn('2026-06-15')).map(({ id }) => id)).toEqual(made.map(({ id }) => id))
  })
})
