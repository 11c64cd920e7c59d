import { createTransport } from '@fieldtime/console-core'
import { readBusinessUnits } from '@fieldtime/console-core/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { environment, FakeBrowser } from './sessionFixture.ts'

let browser: FakeBrowser
beforeEach(() => {
  browser = new FakeBrowser()
})
afterEach(() => {
  browser.close()
  vi.unstubAllGlobals()
})

const callCount = 50

/**
 * Services that respond once all calls have arrived, and reject every other call only after the renewal. They accept the second
 * token and not the first.
 */
function createServices() {
  const tokens: string[] = []
  const { promise: allAreHere, resolve: letAnswer } = Promise.withResolvers<void>()
  const { promise: isRenewed, resolve: letRefuse } = Promise.withResolvers<void>()
  const fetch = async (_input: RequestInfo | URL, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('authorization') ?? ''
    const callNumber = tokens.push(token)
    if (callNumber === callCount) letAnswer()
    await allAreHere
    if (token === 'Bearer access-2') {
      letRefuse()
      return Response.json({ results: [], metadata: { nextCursor: null } })
    }
    if (callNumber % 2 === 0) await isRenewed
    return Response.json({ code: 'token_expired', message: 'No.', requestId: 'r' }, { status: 401 })
  }
  return { fetch, tokens }
}

test.each([
  { transportCount: 1, name: 'of one reader' },
  { transportCount: 5, name: 'of several readers' },
  { transportCount: callCount, name: 'of a reader each' },
])('50 simultaneously rejected calls $name cause one renewal, and all succeed', async ({ transportCount }) => {
  const { session } = await browser.openSignedInTab()
  const services = createServices()
  const errors: unknown[] = []
  const transports = Array.from({ length: transportCount }, () =>
    createTransport({
      environment,
      companyId: 'company-1',
      getAccessToken: session.getAccessToken,
      fetch: services.fetch,
      now: browser.clock.now,
      onRequestError: error => errors.push(error),
    }),
  )
  const listings = await Promise.all(
    Array.from({ length: callCount }, (_, index) => transports[index % transportCount]?.readAll(readBusinessUnits)),
  )
  expect(errors).toEqual([])
  expect(new Set(listings.map(listing => listing?.completeness.state))).toEqual(new Set(['complete']))
  // The first token is from the sign-in.
  expect(browser.service.tokenRequests).toHaveLength(2)
  expect(services.tokens.slice(0, callCount)).toEqual(Array(callCount).fill('Bearer access-1'))
  expect(services.tokens.slice(callCount)).toEqual(Array(callCount).fill('Bearer access-2'))
})
