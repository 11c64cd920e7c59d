import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readEmployeeIds } from './calls/peopleCalls.ts'
import { readTimeCardData } from './calls/reportCalls.ts'
import { readTimelineEvents } from './calls/timeEntryCalls.ts'
import { fakeEnvironment } from './networkFixture.ts'
import { operation } from './operation.ts'
import { prepareRequest, readEnvironment } from './request.ts'

const range = { startDate: '2026-03-01', endDate: '2026-03-02' }
const prepare = (apiBaseUrl: unknown) =>
  prepareRequest(
    readTimelineEvents,
    { query: range },
    { ...fakeEnvironment, apiBaseUrl: apiBaseUrl as string },
    'company-1',
  )

describe('the URL of a call', () => {
  test.each([
    ['https://api.example', 'https://api.example/v1/timelineEvents'],
    ['https://api.example/', 'https://api.example/v1/timelineEvents'],
    ['https://api.example/behind/a/proxy//', 'https://api.example/behind/a/proxy/v1/timelineEvents'],
    ['HTTPS://API.example:8443', 'https://api.example:8443/v1/timelineEvents'],
    ['http://localhost:4600', 'http://localhost:4600/v1/timelineEvents'],
    ['http://console.localhost:4600', 'http://console.localhost:4600/v1/timelineEvents'],
    ['http://127.0.0.1:4600', 'http://127.0.0.1:4600/v1/timelineEvents'],
    ['http://127.8.8.8', 'http://127.8.8.8/v1/timelineEvents'],
    ['http://[::1]:4600', 'http://[::1]:4600/v1/timelineEvents'],
  ])('%s', (base, address) => {
    expect(prepare(base)).toMatchObject({
      isOk: true,
      value: { url: `${address}?startDate=2026-03-01&endDate=2026-03-02` },
    })
  })

  test.each([
    'http://api.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'ftp://api.example',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an unfilled placeholder is what a host may leave here.
    '${API_URL}',
    'javascript:alert(1)',
    '//api.example',
    'https://person:word@api.example',
    'https://api.example?key=1',
    'https://api.example/#part',
    '',
    undefined,
    null,
    5,
  ])("doesn't exist for the base %s", base => {
    expect(prepare(base)).toMatchObject({ isOk: false, error: { code: 'CONFIGURATION', retryable: false } })
  })

  test('is that of the console for the environment', () => {
    const addresses = { ...fakeEnvironment, consoleBaseUrl: 'https://console.example' }
    expect(prepareRequest(readEnvironment, {}, addresses, null)).toMatchObject({
      value: { url: 'https://console.example/env' },
    })
    expect(prepareRequest(readEnvironment, {}, fakeEnvironment, null)).toMatchObject({ isOk: false })
  })
})

describe('a field of the path', () => {
  const urlOf = (id: string) => {
    const prepared = prepareRequest(readEmployeeIds, { path: { id } }, fakeEnvironment, null)
    return prepared.isOk ? prepared.value.url : null
  }

  test('stays in its part of the path, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme-ascii' }), id => {
        const url = urlOf(id)
        // Values that no address can contain are tested below.
        fc.pre(id !== '.' && id !== '..')
        const { pathname, search, hash } = new URL(url ?? '')
        const segments = pathname.split('/')
        expect(segments).toHaveLength(5)
        expect(decodeURIComponent(segments[3] ?? '')).toBe(id)
        expect([search, hash]).toEqual(['', ''])
      }),
    )
  })

  test.each(['.', '..', '', 'x'.repeat(65)])("can't be %j", id => {
    expect(urlOf(id)).toBeNull()
  })

  test("that can't be encoded is an error, not an exception", () => {
    expect(urlOf('\ud800')).toBeNull()
  })
})

describe("rejects what isn't in the contract", () => {
  test.each([
    ['a field that is missing', { query: { startDate: '2026-03-01' } }, 'endDate'],
    ['a date that does not exist', { query: { ...range, endDate: '2026-02-30' } }, 'endDate'],
    ['a field that is not there', { query: { ...range, page: 2 } }, null],
  ])('%s', (_, parts, field) => {
    expect(prepareRequest(readTimelineEvents, parts, fakeEnvironment, null)).toMatchObject({
      isOk: false,
      error: { code: 'INVALID_REQUEST', field },
    })
  })
})

describe('the cursor of the next page', () => {
  const paged = operation({
    id: 'readHours',
    summary: 'A list whose cursor travels in the body.',
    subject: 'Hours',
    method: 'POST',
    path: '/hours',
    requires: 'token',
    body: z.strictObject({ unit: z.string(), cursor: z.optional(z.string()) }),
    answers: 'list',
    answer: z.unknown(),
  })
  const day = {
    date: '2026-03-02',
    includeUnassignedJob: true,
    includeUnassignedForeman: true,
    includeAllIncompleteSchedules: true,
  }

  test('is escaped in the query', () => {
    expect(
      prepareRequest(readTimelineEvents, { query: range }, fakeEnvironment, null, { cursor: 'a&b=c d' }),
    ).toMatchObject({
      value: { url: expect.stringMatching(/endDate=2026-03-02&cursor=a%26b%3Dc\+d$/) },
    })
    expect(prepareRequest(readTimeCardData, { body: day }, fakeEnvironment, null, { cursor: 'next' })).toMatchObject({
      value: { url: 'https://api.example/v1/reports/timeCardData?cursor=next', body: JSON.stringify(day) },
    })
  })

  test('is in the body if the call expects it there', () => {
    expect(prepareRequest(paged, { body: { unit: 'u' } }, fakeEnvironment, null, { cursor: 'next' })).toMatchObject({
      value: { url: 'https://api.example/hours', body: '{"unit":"u","cursor":"next"}' },
    })
  })
})

test.each([null, '', 'two\r\nlines', 'with space'])('rejects a company id of %j', companyId => {
  const call = operation({
    id: 'readFences',
    summary: 'A call with a company id.',
    subject: 'Fences',
    host: 'telematics',
    path: '/fences',
    requires: 'token',
    sendsCompanyId: true,
    answer: z.unknown(),
  })
  expect(prepareRequest(call, {}, fakeEnvironment, companyId)).toMatchObject({ error: { code: 'CONFIGURATION' } })
  expect(prepareRequest(readEmployeeIds, { path: { id: 'u' } }, fakeEnvironment, companyId)).toMatchObject({
    isOk: true,
  })
})

describe('the headers of a change', () => {
  const prepared = (marks: { ifMatch?: string; idempotencyKey?: string }) =>
    prepareRequest(readEmployeeIds, { path: { id: 'u' } }, fakeEnvironment, null, marks)

  test('carry the version and the idempotency key', () => {
    expect(prepared({ ifMatch: '"7"', idempotencyKey: 'once' })).toMatchObject({
      value: { headers: { 'if-match': '"7"', 'idempotency-key': 'once' } },
    })
    expect(prepared({})).not.toMatchObject({ value: { headers: { 'if-match': expect.anything() } } })
  })

  test.each([{ ifMatch: '"7"\r\nx: y' }, { ifMatch: '' }, { idempotencyKey: 'ä b' }])('omit %o', marks => {
    expect(prepared(marks)).toMatchObject({ error: { code: 'INVALID_REQUEST', field: Object.keys(marks)[0] } })
  })
})
