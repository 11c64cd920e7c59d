import fc from 'fast-check'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConsoleClient, type Tokens } from '../testing/consoleClient.ts'
import { callKind, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'
import { announcedFor, needsKey, publishedKeys, type SigningKey, signsFor } from './signingKeys.ts'

const start = Date.UTC(2026, 0, 5)
const day = 24 * 60 * 60_000
const keptFor = day / 2
const keyFrom = (milliseconds: number): SigningKey => ({
  jwk: { kid: String(milliseconds) },
  signsFrom: new Date(start + milliseconds).toISOString(),
})
const kidsAt = (keys: readonly SigningKey[], milliseconds: number) =>
  publishedKeys(keys, new Date(start + milliseconds), keptFor).map(({ jwk }) => Number(jwk.kid) / day)

test.each([
  [-1, [0, 90]],
  [0, [0, 90]],
  [89.9, [0, 90]],
  [90, [90, 0]],
  [90.4, [90, 0]],
  [90.5, [90]],
])('publishes the keys of days 0 and 90 on day %d as %j', (days, published) => {
  expect(kidsAt([keyFrom(90 * day), keyFrom(0)], days * day)).toEqual(published)
})

test('publishes the signing key a day before its first use until its last token expires', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 * 24 }), { minLength: 1, maxLength: 60 }), hours => {
      let keys: readonly SigningKey[] = [keyFrom(0)]
      let now = 0
      const announcedAt = new Map<string, number>([['0', -announcedFor]])
      const signedLast = new Map<string, number>()
      for (const pause of hours) {
        now += pause * (day / 24)
        const published = publishedKeys(keys, new Date(start + now), keptFor)
        const [signing] = published
        const kid = signing?.jwk.kid ?? ''
        expect(now).toBeGreaterThanOrEqual((announcedAt.get(kid) ?? Number.POSITIVE_INFINITY) + announcedFor)
        signedLast.set(kid, now)
        const kids = published.map(({ jwk }) => jwk.kid)
        for (const [other, at] of signedLast) if (now < at + keptFor) expect(kids).toContain(other)
        expect(published.length).toBeLessThanOrEqual(3)
        keys = published
        if (needsKey(keys, new Date(start + now))) {
          const next = keyFrom(now + announcedFor)
          announcedAt.set(next.jwk.kid ?? '', now)
          keys = [...keys, next]
        }
      }
    }),
  )
})

describe('signing key rotation', () => {
  let services: TestServices
  let millisecondsLater = 0
  beforeAll(async () => {
    services = await startTestServices(callKind, { now: () => new Date(Date.now() + millisecondsLater) })
  }, startMilliseconds)
  afterAll(() => services.close())

  const kidOf = ({ access_token: token }: Tokens) => decodeProtectedHeader(token).kid
  const client = () => new ConsoleClient(services.origin)
  const published = async () => {
    const answer = await client().request('/identity/jwks')
    const { keys } = (await answer.json()) as { keys: Record<string, string>[] }
    for (const key of keys) expect(Object.keys(key)).not.toContain('d')
    return keys.map(({ kid }) => kid)
  }
  const statusFor = async ({ access_token: token }: Tokens) => (await client().call('/v1/users', token)).status

  test('keeps sessions and tokens valid', async () => {
    const browser = client()
    const first = await browser.signIn('manager')
    expect(await published()).toEqual([kidOf(first)])

    millisecondsLater = signsFor
    const announced = await browser.renew()
    expect(kidOf(announced)).toBe(kidOf(first))
    const both = await published()
    expect(both).toHaveLength(2)
    expect(await published()).toEqual(both)

    millisecondsLater += announcedFor
    const renewed = await browser.renew()
    expect(kidOf(renewed)).not.toBe(kidOf(first))
    expect(both).toContain(kidOf(renewed))
    expect(decodeProtectedHeader(renewed.id_token).kid).toBe(kidOf(renewed))
    expect([await statusFor(first), await statusFor(renewed)]).toEqual([200, 200])
    const body = new URLSearchParams({ id_token_hint: first.id_token })
    const page = await browser.request('/identity/session/end', { method: 'POST', body })
    expect(await page.text()).toContain("document.getElementById('sign-out').click()")

    millisecondsLater += day
    expect(await published()).toEqual([kidOf(renewed)])
    expect([await statusFor(first), await statusFor(renewed)]).toEqual([401, 200])
    expect(kidOf(await browser.renew())).toBe(kidOf(renewed))
  })
})
