import { expect, test } from 'vitest'
import { createFakeWorld, pageOf } from '../http/networkFixture.ts'
import { type Change, readChangesIn, readChangesOf } from './changeHistoryCalls.ts'

const change: Change = {
  id: '1',
  changedAt: '2026-03-12T18:00:00.000Z',
  username: 'manager',
  personName: 'Dana Whitfield',
  kind: 'settings',
  subject: 'company',
  subjectId: 'c-1',
  subjectName: 'Blackland',
  workDate: null,
  field: 'clockIn.photoRequirements',
  from: null,
  to: ['clockIn', 'clockOut'],
}

test('the history of an item is requested by its kind and id', async () => {
  const world = createFakeWorld(() => pageOf([change]))
  expect((await readChangesOf(world.transport, 'userGroup', 'group 1/2')).rows).toEqual([change])
  const [request] = world.requests
  expect(request?.url.pathname).toBe('/v1/changeHistory')
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({ subject: 'userGroup', subjectId: 'group 1/2' })
})

test('a long range is read in chunks and merged', async () => {
  const world = createFakeWorld(({ url }) => pageOf([{ ...change, id: url.searchParams.get('startDate') }]))
  const range = { startDate: '2026-03-01', endDate: '2026-03-09' }
  const { rows, completeness } = await readChangesIn(world.transport, range)
  expect(rows.map(({ id }) => id)).toEqual(['2026-03-01', '2026-03-05', '2026-03-09'])
  expect(completeness).toEqual({ state: 'complete' })
})

test.each([true, 4.5, 'Night', ['date'], { code: '1', description: 'Yard', hours: null }])(
  'a value can be %j',
  async to => {
    const world = createFakeWorld(() => pageOf([{ ...change, to }]))
    expect((await readChangesOf(world.transport, 'company', 'c-1')).rows).toEqual([{ ...change, to }])
  },
)
