import type { ApiError } from './apiError.ts'
import { createTransport, type Transport, type TransportOptions } from './transport.ts'

/** A request that the transport sent. */
export interface FakeRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: unknown
  readonly init: RequestInit
}

/** Responds to a request. `number` counts requests from 0. Throwing is a network failure. */
export type FakeAnswer = (request: FakeRequest, number: number) => Response | Promise<Response>

export interface FakeWorld {
  readonly transport: Transport
  readonly requests: readonly FakeRequest[]
  /** The errors passed to `onRequestError`. */
  readonly errors: readonly ApiError[]
  /** Every pause, in milliseconds. */
  readonly pauses: readonly number[]
  /** The maximum number of concurrent requests. */
  readonly mostInFlight: () => number
}

export const fakeEnvironment = {
  apiBaseUrl: 'https://api.example',
  apiGatewayBaseUrl: 'https://gateway.example',
  telematicsBaseUrl: 'https://telematics.example',
}

export const fakeNow = new Date('2026-03-02T12:00:00Z')

/** A transport over a fake network, with pauses that take no time and a random value of 0.5. */
export function createFakeWorld(answer: FakeAnswer, overrides: Partial<TransportOptions> = {}): FakeWorld {
  const requests: FakeRequest[] = []
  const errors: ApiError[] = []
  const pauses: number[] = []
  let inFlight = 0
  let mostInFlight = 0
  const transport = createTransport({
    environment: fakeEnvironment,
    companyId: 'company-1',
    getAccessToken: async () => 'token',
    async fetch(input, init = {}) {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
      const request = {
        method: init.method ?? 'GET',
        url: new URL(String(input)),
        headers: new Headers(init.headers),
        body,
        init,
      }
      inFlight += 1
      mostInFlight = Math.max(mostInFlight, inFlight)
      try {
        return await answer(request, requests.push(request) - 1)
      } finally {
        inFlight -= 1
      }
    },
    now: () => fakeNow,
    async sleep(milliseconds) {
      pauses.push(milliseconds)
    },
    random: () => 0.5,
    onRequestError: error => errors.push(error),
    ...overrides,
  })
  return { transport, requests, errors, pauses, mostInFlight: () => mostInFlight }
}

/** The envelope of a list. */
export function pageOf(rows: readonly unknown[], nextCursor: string | null = null): Response {
  return Response.json({ results: rows, metadata: { nextCursor } })
}

/** A promise to be settled by the test. */
export function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}
