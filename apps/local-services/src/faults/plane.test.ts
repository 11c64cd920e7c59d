import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiError, addDays, createTransport } from '@fieldtime/console-core'
import { readTimelineEvents } from '@fieldtime/console-core/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PlainFailure } from '../errors/plainFailure.ts'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { readRows, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'
import { openFaultPlane } from './plane.ts'
import type { Fault, FaultRule } from './script.ts'

const now = new Date('2026-03-12T18:00:00Z')
const range = { startDate: addDays('2026-03-12', -19), endDate: addDays('2026-03-12', 1) }
const eventsPath = `/v1/timelineEvents?${new URLSearchParams(range)}`
const events = 'readTimelineEvents'

let services: TestServices
let client: ConsoleClient
let token: string

beforeAll(async () => {
  services = await startTestServices('embedded', { now: () => now, faults: {} })
  client = new ConsoleClient(services.origin)
  token = (await client.signIn('manager')).access_token
}, startMilliseconds)
afterEach(() => control('DELETE'))
afterAll(() => services.close())

const headersFor = (name: string) => (name ? { 'x-fault-script': name } : {})

function control(method: string, body?: unknown, name = '') {
  return client.call('/faults', null, {
    method,
    headers: { ...headersFor(name), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function play(rules: readonly FaultRule[], name = '') {
  const response = await control('PUT', { rules }, name)
  expect(response.status).toBe(200)
}

const applied = async (name = '') => {
  const report = (await (await control('GET', undefined, name)).json()) as { applied: unknown }
  return report.applied
}

const readEvents = (init: RequestInit = {}) => client.call(eventsPath, token, init)

/** The console's transport without delays between retries. */
function readEverything() {
  const errors: ApiError[] = []
  const pauses: number[] = []
  let requestCount = 0
  let renewalCount = 0
  const transport = createTransport({
    environment: {
      apiBaseUrl: services.origin,
      apiGatewayBaseUrl: services.origin,
      telematicsBaseUrl: services.origin,
    },
    companyId: null,
    async getAccessToken({ reason }) {
      if (reason === 'expired') renewalCount += 1
      return token
    },
    fetch(input, init) {
      requestCount += 1
      return fetch(input, init)
    },
    now: () => now,
    async sleep(milliseconds) {
      pauses.push(milliseconds)
    },
    random: () => 0.5,
    onRequestError: error => errors.push(error),
  })
  const reading = transport.readAll(readTimelineEvents, { query: range })
  return reading.then(listing => ({ listing, errors, pauses, requestCount, renewalCount }))
}

describe('on the wire', () => {
  const readWith = async (fault: Fault, init: RequestInit = {}) => {
    await play([{ operation: events, fault }])
    return readEvents(init)
  }

  test.each<[Fault, number, Record<string, string | null>]>([
    [{ kind: 'status', status: 503, retryAfterSeconds: 2 }, 503, { 'retry-after': '2' }],
    [{ kind: 'status', status: 401 }, 401, { 'www-authenticate': 'Bearer error="invalid_token"', 'retry-after': null }],
    [{ kind: 'status', status: 429, code: 'rate_limited', retryAfterSeconds: 0 }, 429, { 'retry-after': '0' }],
  ])('an error with %j has the documented body', async (fault, status, headers) => {
    const response = await readWith(fault)
    expect(response.status).toBe(status)
    for (const [name, value] of Object.entries(headers)) expect(response.headers.get(name)).toBe(value)
    expect(await response.json()).toEqual({
      code: fault.kind === 'status' && fault.code ? fault.code : 'fault',
      message: 'A fault that a test asked for.',
      requestId: response.headers.get('x-request-id'),
    })
  })

  test.each([200, 502] as const)('returns a page of HTML with status %i', async status => {
    const response = await readWith({ kind: 'html', status })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toMatch(/^<!doctype html>/)
  })

  test('returns an empty body in place of JSON', async () => {
    const response = await readWith({ kind: 'empty' })
    expect(response.headers.get('content-type')).toMatch('application/json')
    expect(await response.text()).toBe('')
  })

  test('returns JSON of another shape', async () => {
    expect(await (await readWith({ kind: 'wrongShape' })).json()).toEqual({ unexpected: true })
  })

  test('returns a shape that is never valid, even if all fields are optional', async () => {
    const operation = 'readBusinessUnitPreferences'
    const [unit] = await readRows(await client.call('/unified/api/v1/businessUnits', token))
    await play([{ operation, fault: { kind: 'wrongShape' } }])
    const response = await client.call(`/heavyjob/api/v1/businessUnits/${unit?.id}/preferences`, token)
    expect(await response.json()).toBe('unexpected')
  })

  test('cuts a body off', async () => {
    const whole = await (await readEvents()).text()
    const response = await readWith({ kind: 'cut' })
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(whole))
    let read = 0
    const reading = (async () => {
      for await (const chunk of response.body ?? []) read += chunk.length
    })()
    await expect(reading).rejects.toThrow('terminated')
    expect(read).toBe(Math.floor(Buffer.byteLength(whole) / 2))
  })

  test('resets the connection', async () => {
    await expect(readWith({ kind: 'reset' })).rejects.toThrow('fetch failed')
    expect(await applied()).toEqual([{ rule: 0, operation: events, page: 1, count: 1 }])
  })

  test('delays the response', async () => {
    const startedAt = performance.now()
    const response = await readWith({ kind: 'delay', milliseconds: 300 })
    expect(await readRows(response)).toHaveLength(1_000)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(295)
  })

  test('breaks the same row of a list every time', async () => {
    const good = await readRows(await readEvents())
    const bad = await readRows(await readWith({ kind: 'badRow' }))
    const again = await readRows(await readWith({ kind: 'badRow' }))
    expect(bad).toHaveLength(good.length)
    const changed = bad.filter((row, index) => JSON.stringify(row) !== JSON.stringify(good[index]))
    expect(changed).toHaveLength(1)
    expect(readTimelineEvents.answer.safeParse(changed[0]).success).toBe(false)
    expect(again).toEqual(bad)
  })

  test('adds an invalid id to a list of ids, and leaves httpErrors unchanged', async () => {
    const operation = 'readEmployeeIds'
    const [unit] = await readRows(await client.call('/unified/api/v1/businessUnits', token))
    await play([{ operation, fault: { kind: 'badRow' } }])
    const ids = await readRows(await client.call(`/v1/businessUnits/${unit?.id}/employeeIds`, token))
    expect(ids.filter(id => typeof id !== 'string')).toEqual([{ unexpected: true }])
    expect((await client.call('/v1/businessUnits/nothing/employeeIds', token)).status).toBe(404)
    expect(await applied()).toEqual([{ rule: 0, operation, page: 1, count: 1 }])
  })

  test('ends a hanging call when the client disconnects', async () => {
    await play([{ operation: events, fault: { kind: 'hang' } }])
    await expect(readEvents({ signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout')
  })

  test('ends a hanging call at its time limit', async () => {
    expect((await readWith({ kind: 'hang', limitSeconds: 1 })).status).toBe(504)
  })

  test.each(['PUT', 'DELETE'])('releases a hanging call on %s', async method => {
    await play([{ operation: events, fault: { kind: 'hang' } }])
    const hanging = readEvents()
    await expect.poll(() => applied()).toHaveLength(1)
    const other = { rules: [{ operation: 'readUsers', fault: { kind: 'empty' } }] }
    await control(method, method === 'PUT' ? other : undefined)
    expect((await hanging).status).toBe(504)
  })
})

describe('as seen by the console', () => {
  const failsFor = (fault: Fault, page: number): FaultRule[] => [{ operation: events, page, fault }]
  const count = async () => (await readEverything()).listing.rows.length

  test('a month has two complete pages without a script', async () => {
    const { listing, requestCount } = await readEverything()
    expect(listing.completeness).toEqual({ state: 'complete' })
    expect(listing.rows.length).toBeGreaterThan(1_000)
    expect(requestCount).toBe(2)
  })

  test.each<[Fault, Pick<ApiError, 'code' | 'status'>, number]>([
    [{ kind: 'status', status: 500 }, { code: 'SERVER', status: 500 }, 4],
    [{ kind: 'status', status: 403 }, { code: 'FORBIDDEN', status: 403 }, 1],
    [{ kind: 'status', status: 429, retryAfterSeconds: 3 }, { code: 'RATE_LIMITED', status: 429 }, 4],
    [{ kind: 'status', status: 401 }, { code: 'AUTHENTICATION', status: 401 }, 2],
    [{ kind: 'html', status: 502 }, { code: 'SERVER', status: 502 }, 4],
    [{ kind: 'html' }, { code: 'INVALID_ANSWER', status: 200 }, 1],
    [{ kind: 'empty' }, { code: 'INVALID_ANSWER', status: 200 }, 4],
    [{ kind: 'wrongShape' }, { code: 'INVALID_ANSWER', status: 200 }, 1],
    [{ kind: 'cut' }, { code: 'NETWORK', status: null }, 4],
    [{ kind: 'reset' }, { code: 'NETWORK', status: null }, 4],
  ])('a lasting fault %j on page 2 keeps page 1 and is reported once', async (fault, cause, triesOfPage2) => {
    await play(failsFor(fault, 2))
    const { listing, errors, requestCount, pauses } = await readEverything()
    expect(listing.rows).toHaveLength(1_000)
    expect(listing.completeness).toMatchObject({ state: 'partial', cause })
    expect(errors).toHaveLength(1)
    expect(requestCount).toBe(1 + triesOfPage2)
    expect(await applied()).toEqual([{ rule: 0, operation: events, page: 2, count: triesOfPage2 }])
    if (fault.kind === 'status' && fault.retryAfterSeconds) expect(Math.min(...pauses)).toBe(3_000)
  })

  test.each<[Fault, number]>([
    [{ kind: 'status', status: 503, retryAfterSeconds: 1 }, 3],
    [{ kind: 'status', status: 401 }, 3],
    [{ kind: 'cut' }, 3],
    [{ kind: 'reset' }, 3],
    [{ kind: 'empty' }, 3],
    [{ kind: 'delay', milliseconds: 50 }, 2],
  ])('a single fault %j is retried without a message', async (fault, requests) => {
    for (const page of [1, 2]) {
      await play([{ operation: events, page, calls: 'first', fault }])
      const { listing, errors, requestCount, renewalCount } = await readEverything()
      expect(listing.completeness).toEqual({ state: 'complete' })
      expect(errors).toEqual([])
      expect(requestCount).toBe(requests)
      expect(renewalCount).toBe(fault.kind === 'status' && fault.status === 401 ? 1 : 0)
      expect(await applied()).toEqual([{ rule: 0, operation: events, page, count: 1 }])
    }
  })

  test('an invalid row is dropped and the others are kept', async () => {
    const whole = await count()
    await play(failsFor({ kind: 'badRow' }, 2))
    const { listing } = await readEverything()
    expect(listing).toMatchObject({ setAsideRowCount: 1, completeness: { state: 'partial' } })
    expect(listing.rows).toHaveLength(whole - 1)
  })

  test('a repeated cursor ends the listing', async () => {
    await play([{ operation: events, fault: { kind: 'repeatCursor' } }])
    const { listing, requestCount } = await readEverything()
    expect(listing.completeness).toMatchObject({ state: 'partial', cause: { code: 'INVALID_ANSWER' } })
    expect(listing.rows.length).toBeGreaterThan(1_000)
    expect(requestCount).toBe(2)
    expect(await applied()).toEqual([{ rule: 0, operation: events, page: 2, count: 1 }])
  })

  test('counts the pages of each listing separately, also for concurrent listings', async () => {
    await play(failsFor({ kind: 'html' }, 2))
    const reads = [...(await Promise.all([readEverything(), readEverything()])), await readEverything()]
    expect(reads.map(({ listing }) => listing.rows.length)).toEqual([1_000, 1_000, 1_000])
    expect(await applied()).toEqual([{ rule: 0, operation: events, page: 2, count: 3 }])
  })
})

test("the scripts of two browsers don't affect each other", async () => {
  const statusFor = async (name: string) => (await readEvents({ headers: headersFor(name) })).status
  await play([{ operation: events, fault: { kind: 'status', status: 500 } }], 'one')
  await play([{ operation: events, fault: { kind: 'status', status: 409 } }], 'two')
  expect([await statusFor('one'), await statusFor('two'), await statusFor('')]).toEqual([500, 409, 200])
  await control('DELETE', undefined, 'one')
  expect([await statusFor('one'), await statusFor('two')]).toEqual([200, 409])
  expect(await applied('two')).toMatchObject([{ count: 2 }])
  await control('DELETE', undefined, 'two')
})

test('the environment and the identity provider fail too, the latter in its own format', async () => {
  await play([
    { operation: 'readEnvironment', calls: 'first', fault: { kind: 'html', status: 502 } },
    { operation: 'identity.configuration', fault: { kind: 'wrongShape' } },
    { operation: 'identity.token', calls: 'first', fault: { kind: 'status', status: 400, code: 'invalid_grant' } },
    { operation: 'identity.token', calls: { from: 2, to: 2 }, fault: { kind: 'cut' } },
  ])
  expect((await client.call('/env', null)).status).toBe(502)
  expect((await client.call('/env', null)).status).toBe(200)
  const configuration = await client.call('/identity/.well-known/openid-configuration', null)
  expect(await configuration.json()).toEqual({ unexpected: true })
  const refused = await client.token({ grant_type: 'authorization_code' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({
    error: 'invalid_grant',
    error_description: 'A fault that a test asked for.',
  })
  await expect((await client.token({ grant_type: 'authorization_code' })).text()).rejects.toThrow('terminated')
  expect((await client.renew()).access_token).toEqual(expect.any(String))
})

describe('the control path', () => {
  test('returns the script and its hits until it is removed', async () => {
    const nothing = { script: null, applied: [] }
    const script = { seed: 7, rules: [{ operation: events, page: 1, fault: { kind: 'empty' } }] }
    expect(await (await control('GET')).json()).toEqual(nothing)
    expect(await (await control('PUT', script)).json()).toEqual({ script, applied: [] })
    await readEvents()
    expect(await (await control('GET')).json()).toEqual({
      script,
      applied: [{ rule: 0, operation: events, page: 1, count: 1 }],
    })
    expect((await control('DELETE')).status).toBe(204)
    expect(await (await control('GET')).json()).toEqual(nothing)
  })

  test('rejects an invalid script and keeps the one before', async () => {
    await play([{ operation: events, fault: { kind: 'status', status: 418 } }])
    const refused = await control('PUT', { rules: [{ operation: events, fault: { kind: 'hang', limit: 3 } }] })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ code: 'unknown_field', field: 'rules.0.fault.limit' })
    expect((await readEvents()).status).toBe(418)
  })

  test('rejects an invalid name, and never applies a fault to a call with one', async () => {
    await play([{ operation: events, fault: { kind: 'empty' } }])
    const refused = await control('GET', undefined, 'no name')
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ field: 'x-fault-script' })
    expect(await (await readEvents({ headers: headersFor('no name') })).text()).not.toBe('')
  })

  test(
    "doesn't exist without the flag",
    async () => {
      const plain = await startTestServices('embedded')
      try {
        for (const method of ['GET', 'PUT', 'DELETE']) {
          const ask = (path: string) => fetch(plain.origin + path, { method })
          const [faults, nowhere] = await Promise.all([ask('/faults'), ask('/nowhere')])
          expect(faults.status).toBe(nowhere.status)
          expect(faults.headers.get('content-type')).toBe(nowhere.headers.get('content-type'))
          if (method !== 'GET') expect(faults.status).toBe(404)
        }
      } finally {
        await plain.close()
      }
    },
    startMilliseconds,
  )
})

test(
  "doesn't keep the services from stopping",
  async () => {
    const rules = [{ operation: 'readEnvironment', fault: { kind: 'hang' } }]
    const folder = mkdtempSync(join(tmpdir(), 'fieldtime-faults-'))
    const scriptFile = join(folder, 'script.json')
    writeFileSync(scriptFile, JSON.stringify({ rules }))
    const hung = await startTestServices('embedded', { faults: { scriptFile } })
    const hanging = fetch(`${hung.origin}/env`)
    await expect
      .poll(async () => (await fetch(`${hung.origin}/faults`)).json())
      .toMatchObject({ applied: [{ rule: 0, operation: 'readEnvironment', page: 1, count: 1 }] })
    const sentAt = performance.now()
    await hung.close()
    expect(performance.now() - sentAt).toBeLessThan(2_000)
    expect((await hanging).status).toBe(504)
    rmSync(folder, { recursive: true })
  },
  startMilliseconds,
)

describe('accepts valid scripts from this machine only', () => {
  const elsewhere = '--faults is for tests on one machine: it needs --host and --origin to be this machine.'
  test.each([
    ['0.0.0.0', undefined],
    ['192.168.1.20', undefined],
    ['::', undefined],
    ['localhost', 'https://time.example.com'],
  ])('refuses host %s with origin %s', async (host, origin) => {
    await expect(openFaultPlane({}, { host, origin })).rejects.toEqual(new PlainFailure(elsewhere))
    const starting = startTestServices('embedded', { faults: {}, host, ...(origin ? { origin } : {}) })
    await expect(starting).rejects.toEqual(new PlainFailure(elsewhere))
  })

  test.each([
    ['{', "can't be used. It is not JSON."],
    ['{"rules":[]}', "can't be used. rules is missing or not valid."],
    [null, "can't be read."],
  ])('reports a file with %s', async (content, said) => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldtime-faults-'))
    const scriptFile = join(folder, 'script.json')
    if (content !== null) writeFileSync(scriptFile, content)
    const opening = openFaultPlane({ scriptFile }, { host: 'localhost', origin: undefined })
    await expect(opening).rejects.toEqual(new PlainFailure(`The fault script ${scriptFile} ${said}`))
    rmSync(folder, { recursive: true })
  })
})
