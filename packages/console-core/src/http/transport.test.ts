import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ApiError } from './apiError.ts'
import { readBusinessUnitPreferences } from './calls/jobCostingCalls.ts'
import { readEmployeeIds, readFeatureFlags, readUsers } from './calls/peopleCalls.ts'
import { readTimeCardData } from './calls/reportCalls.ts'
import { readPhoto } from './calls/timeEntryCalls.ts'
import { readBusinessUnits } from './calls/unifiedCalls.ts'
import { createFakeWorld, type FakeAnswer, pageOf } from './networkFixture.ts'
import { operation } from './operation.ts'

const preferencesOf = { path: { id: 'unit-1' } }
const renameGroup = operation({
  id: 'renameGroup',
  summary: 'A change, to see how changes fail.',
  subject: 'Groups',
  method: 'PUT',
  path: '/v1/userGroups/{id}',
  requires: 'token',
  pathFields: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: z.string() }),
  answer: z.nullable(z.object({ name: z.string() })),
})
const change = { path: { id: 'group-1' }, body: { name: 'Paving' } }

const json = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': 'application/json', ...init.headers } })
const errorReply = (status: number, more: object = {}) =>
  Response.json({ code: 'some_reason', message: 'No.', requestId: 'request-7', ...more }, { status })
const networkFailure = () => {
  throw new TypeError('fetch failed')
}
const cutBody = () => {
  const bytes = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"startOf'))
      controller.error(new TypeError('terminated'))
    },
  })
  return new Response(bytes, { headers: { 'content-type': 'application/json' } })
}

describe('a failed read returns null, is reported once, and is retried only if that can help', () => {
  test.each<[string, FakeAnswer, Partial<ApiError>, number]>([
    ['400', () => errorReply(400), { code: 'INVALID_REQUEST', status: 400, retryable: false }, 1],
    ['403', () => errorReply(403), { code: 'FORBIDDEN', status: 403, retryable: false }, 1],
    ['404', () => errorReply(404), { code: 'NOT_FOUND', status: 404, retryable: false }, 1],
    ['408', () => errorReply(408), { code: 'TIMEOUT', status: 408, retryable: true }, 4],
    ['409', () => errorReply(409), { code: 'CONFLICT', status: 409, retryable: false }, 1],
    ['410', () => errorReply(410), { code: 'NOT_FOUND', status: 410, retryable: false }, 1],
    ['412', () => errorReply(412), { code: 'STALE', status: 412, retryable: false }, 1],
    ['413', () => errorReply(413), { code: 'INVALID_REQUEST', status: 413, retryable: false }, 1],
    ['418', () => errorReply(418), { code: 'INVALID_REQUEST', status: 418, retryable: false }, 1],
    ['422', () => errorReply(422), { code: 'INVALID_REQUEST', status: 422, retryable: false }, 1],
    ['428', () => errorReply(428), { code: 'STALE', status: 428, retryable: false }, 1],
    ['429', () => errorReply(429), { code: 'RATE_LIMITED', status: 429, retryable: true }, 4],
    ['500', () => errorReply(500), { code: 'SERVER', status: 500, retryable: true }, 4],
    ['503 in HTML', () => new Response('<h1>Sorry</h1>', { status: 503 }), { code: 'SERVER', status: 503 }, 4],
    ['no network', networkFailure, { code: 'NETWORK', status: null, retryable: true }, 4],
    ['a body that breaks off', cutBody, { code: 'NETWORK', status: null, retryable: true }, 4],
    ['cut JSON', () => json('{"startOfPay'), { code: 'INVALID_ANSWER', status: 200, retryable: true }, 4],
    ['an empty body', () => json(''), { code: 'INVALID_ANSWER', status: 200, retryable: true }, 4],
    [
      'HTML instead of JSON',
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
      { code: 'INVALID_ANSWER', status: 200, retryable: false, message: expect.stringContaining('text/html') },
      1,
    ],
    [
      'JSON called plain text',
      () => new Response('{}'),
      { code: 'INVALID_ANSWER', retryable: false, message: expect.stringContaining('text/plain') },
      1,
    ],
    [
      'no content type',
      () => new Response(new Uint8Array([123, 125])),
      { code: 'INVALID_ANSWER', retryable: false, message: expect.stringContaining('no content type') },
      1,
    ],
    [
      'another shape',
      () => json('{"startOfPayWeek":"Someday"}'),
      { code: 'INVALID_ANSWER', retryable: false, field: 'startOfPayWeek' },
      1,
    ],
    ['another type', () => json('[]'), { code: 'INVALID_ANSWER', retryable: false, field: null }, 1],
    ['no content', () => new Response(null, { status: 204 }), { code: 'INVALID_ANSWER', status: 204 }, 1],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } }),
      { code: 'INVALID_ANSWER', status: 302, retryable: false },
      1,
    ],
    ['not modified', () => new Response(null, { status: 304 }), { code: 'INVALID_ANSWER', status: 304 }, 1],
  ])('%s', async (_, answer, expected, requestCount) => {
    const world = createFakeWorld(answer)
    expect(await world.transport.read(readBusinessUnitPreferences, preferencesOf)).toBeNull()
    expect(world.errors).toEqual([expect.objectContaining({ operationId: 'readBusinessUnitPreferences', ...expected })])
    expect(world.requests).toHaveLength(requestCount)
  })

  test('succeeds after failed attempts', async () => {
    const failures = [networkFailure, () => errorReply(503), () => json('{"start')]
    const world = createFakeWorld(
      (request, number) =>
        failures[number]?.() ?? Response.json({ startOfPayWeek: 'Monday', path: request.url.pathname }),
    )
    expect(await world.transport.read(readBusinessUnitPreferences, preferencesOf)).toEqual({ startOfPayWeek: 'Monday' })
    expect(world.errors).toEqual([])
  })

  test("reports the request and the service's reason", async () => {
    const world = createFakeWorld(() => errorReply(422, { field: 'startDate' }))
    await world.transport.read(readBusinessUnitPreferences, preferencesOf)
    expect(world.errors[0]).toMatchObject({ reason: 'some_reason', field: 'startDate', requestId: 'request-7' })
  })

  test('reads the request id from the header if the body has none', async () => {
    const world = createFakeWorld(() => new Response('', { status: 404, headers: { 'x-request-id': 'edge-1' } }))
    await world.transport.read(readBusinessUnitPreferences, preferencesOf)
    expect(world.errors[0]).toMatchObject({ requestId: 'edge-1', reason: null })
  })
})

describe('a request', () => {
  test('carries the token, and nothing that a browser would add', async () => {
    const world = createFakeWorld(() => Response.json({}))
    await world.transport.read(readBusinessUnitPreferences, preferencesOf)
    const [request] = world.requests
    expect(request?.headers.get('authorization')).toBe('Bearer token')
    expect(request?.headers.has('companyId')).toBe(false)
    expect(request?.init).toMatchObject({
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    })
  })

  test('carries the company id if the contract says so', async () => {
    const world = createFakeWorld(() => pageOf([]))
    await world.transport.readAll(readBusinessUnits)
    expect(world.requests[0]?.headers.get('companyId')).toBe('company-1')
  })

  test('carries no token for a public call', async () => {
    const open = operation({
      id: 'readStatus',
      summary: 'An open call.',
      subject: 'Status',
      path: '/status',
      requires: 'nothing',
      answer: z.object({}),
    })
    const world = createFakeWorld(() => Response.json({}), {
      getAccessToken: () => Promise.reject(new Error('must not be asked')),
    })
    expect(await world.transport.read(open)).toEqual({})
    expect(world.requests[0]?.headers.has('authorization')).toBe(false)
  })

  test('calls fetch without a receiver, as window.fetch needs it', async () => {
    const receivers: unknown[] = []
    const world = createFakeWorld(() => Response.json({}), {
      async fetch(this: unknown) {
        receivers.push(this)
        return Response.json({})
      },
    })
    await world.transport.read(readBusinessUnitPreferences, preferencesOf)
    expect(receivers).toEqual([undefined])
  })

  test("isn't sent if it violates the contract", async () => {
    const world = createFakeWorld(() => Response.json({}))
    expect(await world.transport.read(readBusinessUnitPreferences)).toBeNull()
    expect(await world.transport.write(renameGroup, { path: { id: 'group-1' }, body: { name: 5 as never } })).toBe(
      false,
    )
    expect(world.requests).toEqual([])
    expect(world.errors).toMatchObject([
      { code: 'INVALID_REQUEST', field: 'id', status: null },
      { code: 'INVALID_REQUEST', field: 'name', status: null },
    ])
  })
})

describe('a write', () => {
  test('returns true if it is accepted, also without a body', async () => {
    const accepted = [() => Response.json({ name: 'Paving' }), () => new Response(null, { status: 204 })]
    const world = createFakeWorld((_, number) => accepted[number]?.() ?? errorReply(500))
    expect(await world.transport.write(renameGroup, change)).toBe(true)
    expect(await world.transport.write(renameGroup, change)).toBe(true)
    expect(world.requests[0]).toMatchObject({ method: 'PUT', body: { name: 'Paving' } })
    expect(world.requests[0]?.headers.get('content-type')).toBe('application/json')
  })

  test.each<[string, FakeAnswer, ApiError['code']]>([
    ['refused', () => errorReply(409), 'CONFLICT'],
    ['failed', () => errorReply(503), 'SERVER'],
    ['lost', networkFailure, 'NETWORK'],
    ['limited', () => errorReply(429), 'RATE_LIMITED'],
  ])('that is %s returns false and is never retried', async (_, answer, code) => {
    const world = createFakeWorld(answer)
    expect(await world.transport.write(renameGroup, change)).toBe(false)
    expect(world.requests).toHaveLength(1)
    expect(world.errors).toMatchObject([{ code }])
  })

  test('passes the reason to `onError`', async () => {
    const world = createFakeWorld(() => errorReply(409, { field: 'name' }))
    expect(await world.transport.send(renameGroup, change)).toMatchObject({
      isOk: false,
      error: { code: 'CONFLICT', reason: 'some_reason', field: 'name' },
    })
  })
})

test('a list requested by POST is not retried', async () => {
  const world = createFakeWorld(() => errorReply(503))
  const body = {
    date: '2026-03-02',
    includeUnassignedJob: true,
    includeUnassignedForeman: true,
    includeAllIncompleteSchedules: true,
  }
  expect(await world.transport.readAll(readTimeCardData, { body })).toMatchObject({ rows: [] })
  expect(world.requests).toHaveLength(1)
})

describe('an image', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

  test('has a type from its bytes', async () => {
    const world = createFakeWorld(() => new Response(png, { headers: { 'content-type': 'text/html' } }))
    const blob = await world.transport.readImage(readPhoto, { path: { id: 'photo 1' }, query: { size: 'square256' } })
    expect(blob?.type).toBe('image/png')
    expect(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(png)
    expect(world.requests[0]?.url.href).toBe('https://api.example/v1/media/photos/photo%201?size=square256')
    expect(world.requests[0]?.init.cache).toBe('default')
  })

  test.each<[string, FakeAnswer, ApiError['code']]>([
    ['missing', () => errorReply(404), 'NOT_FOUND'],
    ['a script', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }), 'INVALID_ANSWER'],
    ['empty', () => new Response(null, { status: 200 }), 'INVALID_ANSWER'],
  ])('that is %s is null', async (_, answer, code) => {
    const world = createFakeWorld(answer)
    expect(await world.transport.readImage(readPhoto, { path: { id: 'photo-1' } })).toBeNull()
    expect(world.errors).toMatchObject([{ code }])
  })
})

describe("a throwing listener doesn't fail a call", () => {
  test.each<[string, (error: ApiError) => void]>([
    [
      'by throwing',
      () => {
        throw new Error('in the hook')
      },
    ],
    ['by rejecting', () => Promise.reject(new Error('in the hook')) as never],
  ])('%s', async (_, onRequestError) => {
    const world = createFakeWorld(() => errorReply(500), { onRequestError })
    expect(await world.transport.read(readBusinessUnitPreferences, preferencesOf)).toBeNull()
    const flags = createFakeWorld(() => pageOf([{ key: 'a', active: true }]))
    const listing = await flags.transport.readAll(readFeatureFlags, {}, { onProgress: onRequestError as never })
    expect(listing.completeness.state).toBe('complete')
  })
})

describe("an aborted call rejects with the reason and isn't reported", () => {
  const calls = {
    read: (world: ReturnType<typeof createFakeWorld>, signal: AbortSignal) =>
      world.transport.read(readBusinessUnitPreferences, preferencesOf, { signal }),
    list: (world: ReturnType<typeof createFakeWorld>, signal: AbortSignal) =>
      world.transport.readAll(readEmployeeIds, preferencesOf, { signal }),
    image: (world: ReturnType<typeof createFakeWorld>, signal: AbortSignal) =>
      world.transport.readImage(readPhoto, preferencesOf, { signal }),
    write: (world: ReturnType<typeof createFakeWorld>, signal: AbortSignal) =>
      world.transport.write(renameGroup, change, { signal }),
  }
  const never = () => new Promise<never>(() => undefined)

  test.each(Object.entries(calls))('%s', async (_, call) => {
    const controller = new AbortController()
    const world = createFakeWorld(never)
    const pending = call(world, controller.signal)
    await Promise.resolve()
    controller.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
    await expect(call(world, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(world.errors).toEqual([])
    expect(world.requests.length).toBeLessThanOrEqual(1)
  })

  test('while it waits for the token', async () => {
    const controller = new AbortController()
    const world = createFakeWorld(never, { getAccessToken: never })
    const pending = world.transport.read(readBusinessUnitPreferences, preferencesOf, { signal: controller.signal })
    controller.abort('gone')
    await expect(pending).rejects.toBe('gone')
    expect(world.requests).toEqual([])
  })

  test('while it waits to retry', async () => {
    const controller = new AbortController()
    const world = createFakeWorld(() => errorReply(503), {
      sleep: async () => {
        controller.abort()
        await never()
      },
    })
    const pending = world.transport.read(readBusinessUnitPreferences, preferencesOf, { signal: controller.signal })
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
    expect(world.requests).toHaveLength(1)
  })

  test('between two pages', async () => {
    const controller = new AbortController()
    const world = createFakeWorld(() => pageOf([], 'next'))
    const pending = world.transport.readAll(
      readUsers,
      {},
      { signal: controller.signal, onProgress: () => controller.abort() },
    )
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
    expect(world.requests).toHaveLength(1)
  })

  test('passes the abort on to fetch', async () => {
    const controller = new AbortController()
    const world = createFakeWorld(never)
    const pending = world.transport.read(readBusinessUnitPreferences, preferencesOf, { signal: controller.signal })
    await expect.poll(() => world.requests.length).toBe(1)
    controller.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
    expect(world.requests[0]?.init.signal?.aborted).toBe(true)
  })
})

test('no error contains a token, an address, an id, or text of the service', async () => {
  const secret = 'eyJhbGciOi.SECRET-TOKEN-1.sig'
  const echo = { code: `bad token ${secret}`, message: secret, requestId: `${secret} ${secret}`, field: `x ${secret}` }
  const answers: FakeAnswer[] = [
    () => Response.json(echo, { status: 422, headers: { 'x-request-id': `id ${secret}` } }),
    () => new Response(secret, { status: 400, headers: { 'content-type': `text/${secret} ` } }),
    () => new Response(secret, { headers: { 'content-type': `${secret} ${secret}` } }),
    () => Response.json({ startOfPayWeek: secret }),
    () => errorReply(401, echo),
    () => {
      throw new TypeError(`Failed to fetch https://api.example/?t=${secret}`)
    },
  ]
  for (const answer of answers) {
    const world = createFakeWorld(answer, { getAccessToken: async () => secret })
    await world.transport.read(readBusinessUnitPreferences, { path: { id: 'SECRET-UNIT' } })
    expect(world.errors).toHaveLength(1)
    expect(JSON.stringify(world.errors)).not.toMatch(/SECRET|example/)
  }
  const world = createFakeWorld(() => Response.json({}), {
    getAccessToken: () => Promise.reject(new Error(`refresh with ${secret} failed`)),
  })
  await world.transport.read(readBusinessUnitPreferences, preferencesOf)
  expect(JSON.stringify(world.errors)).not.toContain('SECRET')
})
