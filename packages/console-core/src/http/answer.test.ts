import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildUser } from '../demo/rows.ts'
import { readEmployeeIds, readFeatureFlags, readUsers, type User } from './calls/peopleCalls.ts'
import { createFakeWorld, pageOf } from './networkFixture.ts'

const user = (id: string) => buildUser({ id })
const idsOf = (listing: { rows: readonly User[] }) => listing.rows.map(row => row.id)

describe('any split of a list into pages', () => {
  /** Pages by cursor: 1,000 rows in one page or in a hundred, some of them empty. */
  const pagesOf = fc.array(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 }), { minLength: 1, maxLength: 8 })
  /** How often each page fails before it succeeds; from four on, permanently. */
  const failuresOf = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 8, maxLength: 8 })
  const faults = [
    () => new Response('', { status: 502 }),
    () => new Response('{"results":[', { headers: { 'content-type': 'application/json' } }),
    () => {
      throw new TypeError('fetch failed')
    },
  ]

  test('returns the rows in order, each id once, up to the first page that fails', async () => {
    await fc.assert(
      fc.asyncProperty(pagesOf, failuresOf, fc.nat(2), async (pages, failures, kind) => {
        const left = [...failures]
        const world = createFakeWorld(({ url }) => {
          const index = Number(url.searchParams.get('cursor') ?? 0)
          const failuresLeft = left[index] ?? 0
          left[index] = failuresLeft - 1
          if (failuresLeft > 0) return faults[kind]?.() ?? Response.error()
          const rows = (pages[index] ?? []).map(id => user(String(id)))
          return pageOf(rows, index + 1 < pages.length ? String(index + 1) : null)
        })
        const progress: number[] = []
        const listing = await world.transport.readAll(readUsers, {}, { onProgress: count => progress.push(count) })

        const failing = pages.findIndex((_, index) => (failures[index] ?? 0) > 3)
        const kept = failing === -1 ? pages : pages.slice(0, failing)
        expect(idsOf(listing)).toEqual([...new Set(kept.flat())].map(String))
        expect(listing.completeness.state).toBe(failing === -1 ? 'complete' : 'partial')
        expect(listing.setAsideRowCount).toBe(0)
        expect(world.errors).toHaveLength(failing === -1 ? 0 : 1)
        expect(progress).toHaveLength(kept.length)
        expect(progress).toEqual([...progress].sort((left, right) => left - right))
        expect(progress.at(-1) ?? 0).toBe(listing.rows.length)
      }),
    )
  })
})

describe('a page succeeds or fails as a whole', () => {
  test.each<[string, unknown]>([
    ['null', null],
    ['a number', 5],
    ['a text', 'rows'],
    ['an object without results', {}],
    ['results that are no list', { results: {} }],
    ['a cursor that is a number', { results: [], metadata: { nextCursor: 5 } }],
    ['metadata that are no object', { results: [], metadata: 'none' }],
  ])('%s is a failed page', async (_, envelope) => {
    const world = createFakeWorld((_request, number) =>
      number === 0 ? pageOf([user('a')], 'next') : Response.json(envelope),
    )
    const listing = await world.transport.readAll(readUsers)
    expect(idsOf(listing)).toEqual(['a'])
    expect(listing.completeness).toMatchObject({ state: 'partial', cause: { code: 'INVALID_ANSWER' } })
    expect(world.requests).toHaveLength(2)
  })

  test.each<[string, unknown]>([
    ['a bare array', [user('a')]],
    ['no metadata', { results: [user('a')] }],
    ['no cursor', { results: [user('a')], metadata: {} }],
    ['an empty cursor', { results: [user('a')], metadata: { nextCursor: '' } }],
    ['more metadata', { results: [user('a')], metadata: { nextCursor: null, total: 1 } }],
  ])('%s is the last page', async (_, envelope) => {
    const world = createFakeWorld(() => Response.json(envelope))
    const listing = await world.transport.readAll(readUsers)
    expect(listing).toEqual({ rows: [user('a')], completeness: { state: 'complete' }, setAsideRowCount: 0 })
    expect(world.requests).toHaveLength(1)
  })
})

describe('an invalid row', () => {
  test('is dropped and counted, the others are kept, and the listing is partial', async () => {
    const rows = [user('a'), { ...user('b'), email: 5 }, null, user('c'), { ...user('d'), id: '' }]
    const world = createFakeWorld((_, number) => (number === 0 ? pageOf(rows, 'next') : pageOf([user('e'), 'row'])))
    const listing = await world.transport.readAll(readUsers)
    expect(idsOf(listing)).toEqual(['a', 'c', 'e'])
    expect(listing.setAsideRowCount).toBe(4)
    expect(listing.completeness).toMatchObject({
      state: 'partial',
      cause: { code: 'INVALID_ROWS', field: 'email', retryable: false },
    })
    expect(world.errors).toMatchObject([{ code: 'INVALID_ROWS' }])
  })

  test('is reported after a failed page', async () => {
    const world = createFakeWorld((_, number) =>
      number === 0 ? pageOf([null], 'next') : new Response('', { status: 403 }),
    )
    const listing = await world.transport.readAll(readUsers)
    expect(listing).toMatchObject({ setAsideRowCount: 1, completeness: { cause: { code: 'FORBIDDEN' } } })
    expect(world.errors).toHaveLength(1)
  })

  test("isn't a row with additional fields: they are dropped", async () => {
    const world = createFakeWorld(() => pageOf([{ ...user('a'), favouriteColour: 'yellow' }]))
    const listing = await world.transport.readAll(readUsers)
    expect(listing).toEqual({ rows: [user('a')], completeness: { state: 'complete' }, setAsideRowCount: 0 })
  })
})

describe('an endless list', () => {
  test('stops at a repeated cursor', async () => {
    const world = createFakeWorld((_, number) => pageOf([user(String(number))], number % 2 === 0 ? 'even' : 'odd'))
    const listing = await world.transport.readAll(readUsers)
    expect(idsOf(listing)).toEqual(['0', '1', '2'])
    expect(listing.completeness).toMatchObject({ state: 'partial', cause: { code: 'INVALID_ANSWER' } })
    expect(world.requests).toHaveLength(3)
  })

  test('stops after 10,000 pages', async () => {
    const world = createFakeWorld((_, number) => pageOf([], `cursor-${number}`))
    const listing = await world.transport.readAll(readUsers)
    expect(listing.completeness).toMatchObject({ state: 'partial', cause: { code: 'INVALID_ANSWER' } })
    expect(world.requests).toHaveLength(10_001)
  })
})

test('a list of ids contains each once; rows without an id are never duplicates', async () => {
  const ids = createFakeWorld(() => pageOf(['e-1', 'e-2', 'e-1']))
  expect((await ids.transport.readAll(readEmployeeIds, { path: { id: 'unit-1' } })).rows).toEqual(['e-1', 'e-2'])
  const flag = { key: 'a', active: true }
  const flags = createFakeWorld(() => pageOf([flag, flag]))
  expect((await flags.transport.readAll(readFeatureFlags)).rows).toEqual([flag, flag])
})
