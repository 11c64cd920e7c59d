import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccessTokenRequest } from './accessToken.ts'
import { readFeatureFlags } from './calls/peopleCalls.ts'
import { createFakeWorld, createGate, type FakeRequest, pageOf } from './networkFixture.ts'

const refused = () => Response.json({ code: 'token_expired', message: 'No.', requestId: 'r' }, { status: 401 })
const tokenOf = (request: FakeRequest) => request.headers.get('authorization')?.slice('Bearer '.length)
const acceptOnly = (token: string) => (request: FakeRequest) => (tokenOf(request) === token ? pageOf([]) : refused())

/** A session that counts its calls. */
function createSession(answer: (reason: AccessTokenRequest['reason'], number: number) => Promise<string | null>) {
  const reasons: AccessTokenRequest['reason'][] = []
  return {
    reasons,
    renewals: () => reasons.filter(reason => reason === 'expired').length,
    getAccessToken: ({ reason }: AccessTokenRequest) => answer(reason, reasons.push(reason) - 1),
  }
}

describe('a rejected token', () => {
  test('is renewed once for 50 simultaneous rejections, and each call is retried once', async () => {
    const gate = createGate()
    const session = createSession(async reason => {
      if (reason === 'request') return 'old'
      await gate.opened
      return 'new'
    })
    const world = createFakeWorld(acceptOnly('new'), session)
    const calls = Array.from({ length: 50 }, () => world.transport.readAll(readFeatureFlags))
    await expect.poll(() => session.renewals()).toBe(1)
    gate.open()
    const listings = await Promise.all(calls)
    expect(listings.every(({ completeness }) => completeness.state === 'complete')).toBe(true)
    expect(session.renewals()).toBe(1)
    expect(world.requests.map(tokenOf)).toEqual([...Array(50).fill('old'), ...Array(50).fill('new')])
    expect(world.errors).toEqual([])
  })

  test('is renewed once even if rejections arrive long after the renewal', async () => {
    const gate = createGate()
    const session = createSession(async reason => (reason === 'expired' ? 'new' : 'old'))
    const world = createFakeWorld(async (request, number) => {
      if (number > 0 && number < 50) await gate.opened
      return acceptOnly('new')(request)
    }, session)
    const calls = Array.from({ length: 50 }, () => world.transport.readAll(readFeatureFlags))
    await calls[0]
    expect(session.renewals()).toBe(1)
    gate.open()
    await Promise.all(calls)
    expect(session.renewals()).toBe(1)
    expect(world.requests).toHaveLength(100)
  })

  test("isn't used by calls that start during the renewal", async () => {
    const gate = createGate()
    const session = createSession(async reason => {
      if (reason === 'request') return 'old'
      await gate.opened
      return 'new'
    })
    const world = createFakeWorld(acceptOnly('new'), session)
    const first = world.transport.readAll(readFeatureFlags)
    await expect.poll(() => session.renewals()).toBe(1)
    const second = world.transport.readAll(readFeatureFlags)
    gate.open()
    await Promise.all([first, second])
    expect(world.requests.map(tokenOf)).toEqual(['old', 'new', 'new'])
  })

  test('is an authentication error if it is rejected again after the renewal', async () => {
    const session = createSession(async () => 'old')
    const world = createFakeWorld(refused, session)
    const listing = await world.transport.readAll(readFeatureFlags)
    expect(listing.rows).toEqual([])
    expect(world.errors).toMatchObject([{ code: 'AUTHENTICATION', status: 401, retryable: false }])
    expect(world.requests).toHaveLength(2)
    expect(session.reasons).toEqual(['request', 'expired'])
  })

  test('is renewed again if the next one is rejected later', async () => {
    let current = 'first'
    const session = createSession(async reason => {
      if (reason === 'expired') current = current === 'first' ? 'second' : 'third'
      return current
    })
    const world = createFakeWorld(request => acceptOnly(accepted)(request), session)
    let accepted = 'second'
    await world.transport.readAll(readFeatureFlags)
    accepted = 'third'
    await world.transport.readAll(readFeatureFlags)
    expect(session.renewals()).toBe(2)
    expect(world.errors).toEqual([])
  })

  test('is renewed for the other callers if the first caller aborts', async () => {
    const gate = createGate()
    const controller = new AbortController()
    const session = createSession(async reason => {
      if (reason === 'request') return 'old'
      await gate.opened
      return 'new'
    })
    const world = createFakeWorld(acceptOnly('new'), session)
    const leaving = world.transport.readAll(readFeatureFlags, {}, { signal: controller.signal })
    await expect.poll(() => session.renewals()).toBe(1)
    const staying = world.transport.readAll(readFeatureFlags)
    controller.abort()
    await expect(leaving).rejects.toMatchObject({ name: 'AbortError' })
    gate.open()
    expect((await staying).completeness.state).toBe('complete')
    expect(session.renewals()).toBe(1)
  })
})

test('the token is requested for every request, once for simultaneous ones', async () => {
  const session = createSession(async (_, number) => `token-${number}`)
  const world = createFakeWorld(() => pageOf([]), session)
  await world.transport.readAll(readFeatureFlags)
  await world.transport.readAll(readFeatureFlags)
  await Promise.all(Array.from({ length: 10 }, () => world.transport.readAll(readFeatureFlags)))
  expect(world.requests.map(tokenOf)).toEqual(['token-0', 'token-1', ...Array(10).fill('token-2')])
})

test('two transports share nothing', async () => {
  const [one, other] = ['one', 'other'].map(name => createSession(async () => name))
  const worlds = [one, other].map(session => createFakeWorld(() => pageOf([]), session ?? {}))
  await Promise.all(worlds.map(world => world.transport.readAll(readFeatureFlags)))
  expect(worlds.map(world => world.requests.map(tokenOf))).toEqual([['one'], ['other']])
})

describe('a session without a token causes no request and no exception', () => {
  const failures: [string, () => unknown, object][] = [
    ['nobody is signed in', async () => null, { code: 'AUTHENTICATION', retryable: false }],
    ['nothing comes', async () => undefined, { code: 'AUTHENTICATION', retryable: false }],
    ['the token is empty', async () => '', { code: 'AUTHENTICATION', retryable: false }],
    ['it rejects', () => Promise.reject(new Error('offline')), { code: 'AUTHENTICATION', retryable: true }],
    [
      'it throws',
      () => {
        throw new Error('broken')
      },
      { code: 'AUTHENTICATION', retryable: true },
    ],
    ['it returns an object', async () => ({ token: 'x' }), { code: 'CONFIGURATION', retryable: false }],
    ['it returns a number', () => 5, { code: 'CONFIGURATION', retryable: false }],
    ['the token has a line break', async () => 'a\nb: c', { code: 'CONFIGURATION', retryable: false }],
  ]

  test.each(failures)('%s', async (_, answer, expected) => {
    const world = createFakeWorld(() => pageOf([]), { getAccessToken: answer as () => Promise<string | null> })
    const listing = await world.transport.readAll(readFeatureFlags)
    expect(listing).toMatchObject({ rows: [], completeness: { state: 'partial', cause: expected } })
    expect(world.errors).toEqual([expect.objectContaining(expected)])
    expect(world.requests).toEqual([])
  })

  test.each(failures)('%s during a renewal', async (_, answer, expected) => {
    const world = createFakeWorld(refused, {
      getAccessToken: ({ reason }) =>
        reason === 'request' ? Promise.resolve('old') : (answer as () => Promise<string | null>)(),
    })
    await world.transport.readAll(readFeatureFlags)
    expect(world.errors).toEqual([expect.objectContaining(expected)])
    expect(world.requests).toHaveLength(1)
  })

  test('a token may be returned without a promise', async () => {
    const world = createFakeWorld(() => pageOf([]), { getAccessToken: (() => 'plain') as never })
    expect((await world.transport.readAll(readFeatureFlags)).completeness.state).toBe('complete')
  })
})

describe('a session that never answers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is aborted after 30 s, and asked again by the next call', async () => {
    const signals: AbortSignal[] = []
    const world = createFakeWorld(() => pageOf([]), {
      getAccessToken: ({ signal }) =>
        signals.push(signal) === 1 ? new Promise(() => undefined) : Promise.resolve('token'),
    })
    const stuck = Promise.all([world.transport.readAll(readFeatureFlags), world.transport.readAll(readFeatureFlags)])
    await vi.advanceTimersByTimeAsync(29_999)
    expect(signals[0]?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await stuck
    expect(signals).toHaveLength(1)
    expect(signals[0]?.aborted).toBe(true)
    expect(world.errors).toMatchObject([{ code: 'TIMEOUT' }, { code: 'TIMEOUT' }])
    expect((await world.transport.readAll(readFeatureFlags)).completeness.state).toBe('complete')
    expect(vi.getTimerCount()).toBe(0)
  })
})
