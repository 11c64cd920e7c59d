import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildUser } from '../demo/rows.ts'
import { readFeatureFlags, readUsers } from './calls/peopleCalls.ts'
import { sleepFor } from './deadline.ts'
import { createFakeWorld, fakeNow, pageOf } from './networkFixture.ts'

const user = (id: string) => buildUser({ id })
const limited = (retryAfter?: string) =>
  new Response('', { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } })

describe('the delay before a retry', () => {
  test.each([
    [0, [0, 0, 0]],
    [0.5, [250, 500, 1000]],
    [1, [500, 1000, 2000]],
  ])('is %f of a time that doubles', async (die, pauses) => {
    const world = createFakeWorld(() => limited(), { random: () => die })
    await world.transport.readAll(readFeatureFlags)
    expect(world.pauses).toEqual(pauses)
  })

  test.each([
    ['seconds', '7', 7000],
    ['no time at all', '0', 250],
    ['less than the die', '0', 250],
    ['a date', new Date(fakeNow.getTime() + 9000).toUTCString(), 9000],
    ['a date that has passed', new Date(fakeNow.getTime() - 9000).toUTCString(), 250],
    ['more than 30 s', '3600', 30_000],
    ['a date of next year', 'Wed, 03 Mar 2027 12:00:00 GMT', 30_000],
    ['nonsense', 'soon', 250],
    ['a negative number', '-5', 250],
    ['a fraction', '1.5', 250],
    ['nothing', '', 250],
  ])('follows Retry-After: %s', async (_, retryAfter, pause) => {
    const world = createFakeWorld((_request, number) => (number === 0 ? limited(retryAfter) : pageOf([])))
    await world.transport.readAll(readFeatureFlags)
    expect(world.pauses).toEqual([pause])
  })
})

test('only the failed page is retried, up to three times for each page', async () => {
  const asked: (string | null)[] = []
  const world = createFakeWorld(({ url }, number) => {
    const cursor = url.searchParams.get('cursor')
    asked.push(cursor)
    if (number % 4 !== 3) return new Response('', { status: 503 })
    return cursor === null ? pageOf([user('a')], 'second') : pageOf([user('b')])
  })
  const listing = await world.transport.readAll(readUsers)
  expect(listing.rows.map(row => row.id)).toEqual(['a', 'b'])
  expect(asked).toEqual([null, null, null, null, 'second', 'second', 'second', 'second'])
  expect(world.errors).toEqual([])
})

describe('the deadline of 30 s', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['an answer that never comes', () => new Promise<never>(() => undefined)],
    [
      'a body that never ends',
      () =>
        new Response(new ReadableStream({ start: c => c.enqueue(new TextEncoder().encode('{"results":[')) }), {
          headers: { 'content-type': 'application/json' },
        }),
    ],
    [
      'an error whose body never ends',
      () => new Response(new ReadableStream(), { status: 404, headers: { 'content-type': 'application/json' } }),
    ],
  ])('applies to %s, starting over each time', async (_, answer) => {
    const world = createFakeWorld(answer)
    const pending = world.transport.readAll(readFeatureFlags)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(world.errors).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await pending).toMatchObject({ rows: [], completeness: { cause: { code: 'TIMEOUT', retryable: true } } })
    expect(world.requests).toHaveLength(4)
    expect(world.requests.every(({ init }) => init.signal?.aborted)).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('leaves no timer behind', async () => {
    const world = createFakeWorld(() => pageOf([]))
    await world.transport.readAll(readFeatureFlags)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a late response is ignored', async () => {
    const world = createFakeWorld(async () => {
      await sleepFor(31_000)
      throw new TypeError('late and failed')
    })
    const pending = world.transport.readAll(readFeatureFlags)
    await vi.advanceTimersByTimeAsync(200_000)
    expect(await pending).toMatchObject({ completeness: { cause: { code: 'TIMEOUT' } } })
  })
})

describe('the default timer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('waits for the given time', async () => {
    const ended = vi.fn()
    sleepFor(500).then(ended)
    await vi.advanceTimersByTimeAsync(499)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledOnce()
  })

  test('ends when the signal aborts', async () => {
    const controller = new AbortController()
    const world = createFakeWorld(() => limited('20'), { sleep: sleepFor })
    const pending = world.transport.readAll(readFeatureFlags, {}, { signal: controller.signal })
    await vi.advanceTimersByTimeAsync(5_000)
    controller.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
    expect(vi.getTimerCount()).toBe(0)
  })
})
