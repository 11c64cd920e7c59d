import type { Change } from '@fieldtime/console-core'
import type { RulePack } from '@fieldtime/console-core/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { sharedKind, startMilliseconds } from '../testing/testServices.ts'

const path = '/v1/rulePacks'
const refused = (status: number, code: string, field?: string) => ({
  status,
  json: expect.objectContaining(field === undefined ? { code } : { code, field }),
})

describe('rule packs', () => {
  let api: ApiCalls
  beforeAll(async () => {
    api = await startApi(() => new Date('2026-11-20T18:00:00.000Z'), sharedKind)
  }, startMilliseconds)
  afterAll(() => api.close())

  const readAll = async (who = 'reports') => (await api.readAll<RulePack>(who, path)).flat()
  const change = (id: string, startDate: string | null, match: string | null, who = 'manager') =>
    api.call(who, 'PUT', `${path}/${id}`, { startDate }, match === null ? {} : { 'if-match': match })

  test('are turned on from a date, moved, and turned off, only in the version that was read', async () => {
    const [california, federal] = await readAll()
    expect([california, federal]).toEqual([
      { id: 'california', startDate: '2025-01-01', etag: '"1"' },
      { id: 'federal', startDate: '2025-01-01', etag: '"1"' },
    ])
    const moved = await change('federal', '2026-11-16', '"1"')
    expect(moved.json).toEqual({ id: 'federal', startDate: '2026-11-16', etag: '"2"' })
    expect(await change('federal', null, '"1"')).toMatchObject(refused(412, 'stale', 'If-Match'))
    expect((await change('federal', null, '"2"')).json).toMatchObject({ startDate: null, etag: '"3"' })
    expect(await readAll()).toEqual([california, { id: 'federal', startDate: null, etag: '"3"' }])
    expect((await readAll('manager2')).map(({ startDate }) => startDate)).toEqual(['2025-01-01', '2025-01-01'])
  })

  test('must be known, with a calendar date', async () => {
    expect(await change('texas', '2026-11-16', null)).toMatchObject({ status: 400 })
    expect(await change('california', '2026-02-30', '"1"')).toMatchObject(refused(422, 'invalid', 'startDate'))
  })

  test('record who turned them on, moved, and turned off', async () => {
    const version = (await readAll()).find(({ id }) => id === 'california')?.etag ?? ''
    await change('california', null, version)
    const off = (await readAll()).find(({ id }) => id === 'california')?.etag ?? ''
    await change('california', '2026-11-02', off)
    const [page = []] = await api.readAll<Change>('manager', '/v1/changeHistory?subject=rulePack&subjectId=california')
    expect(page.map(({ kind, subjectName, from, to }) => [kind, subjectName, from, to])).toEqual([
      ['rulePackTurnedOn', 'California', null, '2026-11-02'],
      ['rulePackTurnedOff', 'California', '2025-01-01', null],
    ])
  })
})
