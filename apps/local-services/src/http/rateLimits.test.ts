import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import { sweepLimits } from '../database/rateLimiter.ts'
import { rateLimits } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'
import { readKeys } from '../identity/keys.ts'
import { createPseudonymizer } from '../identity/pseudonyms.ts'
import { ConsoleClient, claimsOf } from '../testing/consoleClient.ts'
import {
  databaseKinds,
  openTestDatabase,
  startMilliseconds,
  startTestServices,
  type TestServices,
} from '../testing/testServices.ts'
import { createRateLimit, type RateLimit } from './rateLimits.ts'

/** How many simultaneous requests are admitted, and the `Retry-After` of the others. */
async function spendMany(limits: readonly RateLimit[], requests: number, bucket = 'one') {
  const outcomes = await Promise.allSettled(
    Array.from({ length: requests }, (_, index) => limits[index % limits.length]?.spend(bucket)),
  )
  const errors = outcomes.filter(outcome => outcome.status === 'rejected').map(outcome => outcome.reason as HttpError)
  return { passed: requests - errors.length, errors }
}

describe.each(databaseKinds)('a budget on the %s database', kind => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  }, startMilliseconds)
  beforeEach(async () => {
    await opened.database.delete(rateLimits)
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  afterAll(() => opened.close())

  const endMinute = () => vi.advanceTimersByTime(60_000)

  /** A process with its own memory and the same database. */
  const createProcess = (requestsPerMinute: number) => createRateLimit(opened.database, { requestsPerMinute })

  test.each([1, 7, 100, 250, 1_000])('admits exactly %i of more simultaneous calls', async limit => {
    const { passed, errors } = await spendMany([createProcess(limit)], 2 * limit + 5)
    expect(passed).toBe(limit)
    for (const error of errors) {
      expect(error).toBeInstanceOf(HttpError)
      expect(error).toMatchObject({ status: 429, code: 'rate_limited' })
      expect(error.headers['retry-after']).toMatch(/^(60|5\d)$/)
    }
  })

  test.each([
    [3, 30],
    [2, 450],
    [5, 1_000],
  ])('%i processes share %i, and each holds back at most one lease', async (processes, limit) => {
    const limits = Array.from({ length: processes }, () => createProcess(limit))
    const { passed } = await spendMany(limits, 4 * limit)
    expect(passed).toBeLessThanOrEqual(limit)
    expect(passed).toBeGreaterThanOrEqual(limit - processes * Math.ceil(limit / 100))
  })

  test('buckets are independent', async () => {
    const limit = createProcess(10)
    expect((await spendMany([limit], 20, 'one')).passed).toBe(10)
    expect((await spendMany([limit], 20, 'two')).passed).toBe(10)
  })

  test('starts over each minute, for a process with a lease and for a new one', async () => {
    const limits = [createProcess(10), createProcess(10)]
    expect((await spendMany(limits, 40)).passed).toBe(10)
    endMinute()
    expect((await spendMany([...limits, createProcess(10)], 60)).passed).toBe(10)
  })

  test('a lease ends with its minute', async () => {
    const first = createProcess(1_000)
    await first.spend('one')
    endMinute()
    expect((await spendMany([createProcess(1_000)], 2_000)).passed).toBe(1_000)
    expect((await spendMany([first], 20)).passed).toBe(0)
  })

  test('needs one statement for a hundredth of the limit, and none for an empty bucket', async () => {
    const query = vi.spyOn(opened.database.$client, 'query')
    const limit = createProcess(1_000)
    await spendMany([limit], 1_000)
    expect(query).toHaveBeenCalledTimes(100)
    expect((await spendMany([limit], 5_000)).passed).toBe(0)
    expect(query).toHaveBeenCalledTimes(100)
  })

  test('sweeps expired buckets', async () => {
    await createProcess(10).spend('young')
    await opened.database.insert(rateLimits).values({ key: 'old', points: 1, expire: Date.now() - 1_000 })
    await sweepLimits(opened.database)
    const left = await opened.database.select({ key: rateLimits.key }).from(rateLimits)
    expect(left).toEqual([{ key: 'young' }])
  })
})

describe.each(databaseKinds)('calls over the limit on the %s database', kind => {
  const limit = 12
  const portal = 'https://portal.example'
  let services: TestServices
  beforeAll(async () => {
    services = await startTestServices(kind, { requestsPerMinute: limit, allowedOrigins: [portal] })
  }, startMilliseconds)
  afterEach(() => services.database.delete(rateLimits))
  afterAll(() => services.close())

  const statusesOf = async (token: string | null, calls: number, path = '/v1/me/featureFlags') => {
    const client = new ConsoleClient(services.origin)
    const answers = await Promise.all(Array.from({ length: calls }, () => client.call(path, token)))
    return answers.map(answer => answer.status).sort()
  }
  const times = (count: number, status: number) => Array.from({ length: count }, () => status)

  test("are rejected for one token until the minute ends, and don't affect other tokens", async () => {
    const first = (await new ConsoleClient(services.origin).signIn('manager')).access_token
    const second = (await new ConsoleClient(services.origin).signIn('manager')).access_token
    expect(await statusesOf(first, limit + 5)).toEqual([...times(limit, 200), ...times(5, 429)])
    const refused = await new ConsoleClient(services.origin).call('/v1/users', first, { headers: { origin: portal } })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      requestId: refused.headers.get('x-request-id'),
    })
    expect(await statusesOf(second, limit)).toEqual(times(limit, 200))
  })

  test('are counted by address without a valid token, and never block callers with one', async () => {
    const { access_token: token } = await new ConsoleClient(services.origin).signIn('reports')
    const client = new ConsoleClient(services.origin)
    const before = await services.database.select({ count: sql<number>`count(*)::int` }).from(rateLimits)
    expect(before).toEqual([{ count: 0 }])
    const answers: number[] = []
    for (let index = 0; index < 40; index += 1) {
      answers.push((await client.call('/v1/users', index % 2 ? null : `x.y.${index}`)).status)
    }
    expect(answers.filter(status => status === 429).length).toBeGreaterThanOrEqual(40 - 2 * limit)
    expect(await statusesOf(token, 3)).toEqual(times(3, 200))
  })

  test('are rejected before the body is read', async () => {
    const { access_token: token } = await new ConsoleClient(services.origin).signIn('manager')
    await statusesOf(token, limit)
    const headers = { 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: '{' }
    expect((await new ConsoleClient(services.origin).call('/v1/reports/timeCardData', token, sent)).status).toBe(429)
  })

  test('store neither token nor address', async () => {
    const { access_token: token } = await new ConsoleClient(services.origin).signIn('manager')
    await statusesOf(token, 1)
    const pseudonymize = createPseudonymizer((await readKeys(services.database)).marks)
    const bucket = pseudonymize('token', String(claimsOf(token).jti))
    const [kept] = await services.database.select().from(rateLimits).where(eq(rateLimits.key, bucket))
    expect(kept?.points).toBe(1)
    const rows = JSON.stringify(await services.database.select().from(rateLimits))
    expect(rows).not.toMatch(/127\.0\.0\.1|::1|manager/)
    expect(rows).not.toContain(String(claimsOf(token).jti))
  })
})

describe('addresses behind a proxy', () => {
  let services: TestServices
  beforeAll(async () => {
    services = await startTestServices('embedded', { proxies: 1 })
  }, startMilliseconds)
  afterAll(() => services.close())

  test.each([
    [['203.0.113.1', '203.0.113.2'], 2],
    [['203.0.113.3', '198.51.100.7, 203.0.113.3', '::ffff:203.0.113.3'], 1],
    [['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:DB8:1:2:0:0:0:3'], 1],
    [['2001:db8:1:4::1', '2001:db8:1:5::1', '2001:db8::1'], 3],
    [['not an address', '1.2.3.4, nor this'], 1],
  ])('%j count as %i addresses', async (forwarded, buckets) => {
    await services.database.delete(rateLimits)
    for (const each of forwarded) {
      await fetch(`${services.origin}/v1/users`, { headers: { 'x-forwarded-for': each } })
    }
    expect(await services.database.select().from(rateLimits)).toHaveLength(buckets)
  })
})

test(
  "callers can't choose their address without a proxy",
  async () => {
    const services = await startTestServices('embedded')
    for (const each of ['203.0.113.1', '203.0.113.2']) {
      await fetch(`${services.origin}/v1/users`, { headers: { 'x-forwarded-for': each } })
    }
    const rows = await services.database.select().from(rateLimits)
    await services.close()
    expect(rows).toHaveLength(1)
  },
  startMilliseconds,
)
