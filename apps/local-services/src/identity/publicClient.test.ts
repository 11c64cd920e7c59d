import createClient from 'openapi-fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConsoleClient } from '../testing/consoleClient.ts'
import type { paths } from '../testing/generatedApi.ts'
import { callKind, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'

describe('a client that others made from docs/openapi.json', () => {
  let services: TestServices
  let api: ReturnType<typeof createClient<paths>>

  beforeAll(async () => {
    services = await startTestServices(callKind, { now: () => new Date('2026-03-12T18:00:00Z') })
    const { access_token } = await new ConsoleClient(services.origin).signIn('manager')
    api = createClient<paths>({ baseUrl: services.origin, headers: { authorization: `Bearer ${access_token}` } })
  }, startMilliseconds)
  afterAll(() => services.close())

  test('reads users', async () => {
    const { data } = await api.GET('/v1/users')
    expect(data?.results).toContainEqual(expect.objectContaining({ username: 'manager' }))
    expect(data?.metadata.nextCursor).toBeNull()
  })

  test('reads timeline events, page by page, each once', async () => {
    const range = { startDate: '2026-02-20', endDate: '2026-03-12' }
    const read = async (cursor: string | null) => {
      const query = cursor === null ? range : { ...range, cursor }
      const { data, error } = await api.GET('/v1/timelineEvents', { params: { query } })
      if (!data) throw new Error(error?.code)
      return data
    }
    const pages = [await read(null)]
    for (let next = pages[0]?.metadata.nextCursor; next; next = pages.at(-1)?.metadata.nextCursor) {
      pages.push(await read(next))
    }
    const ids = pages.flatMap(page => page.results.map(event => event.id))
    const sizes = pages.map(page => page.results.length)
    expect(sizes.slice(0, -1).every(size => size === 1_000)).toBe(true)
    expect(sizes.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('reads the settings of the company and changes them on the version that it saw', async () => {
    const { data, response } = await api.GET('/api/v2/companySettings')
    if (!data) throw new Error(String(response.status))
    expect(data.work.jobWorkPreference.inheritedFrom).toMatch(/^(global|company)$/)
    const etag = response.headers.get('etag') ?? ''
    const body = {
      general: pickValues(data.general),
      work: { ...pickValues(data.work), isForemanRequired: !data.work.isForemanRequired.effectiveValue },
      clockIn: null,
    }
    const change = (version: string) =>
      api.PUT('/api/v2/companySettings', { params: { header: { 'If-Match': version } }, body })
    const changed = await change(etag)
    expect(changed.data?.work.isForemanRequired).toEqual({
      value: body.work.isForemanRequired,
      effectiveValue: body.work.isForemanRequired,
      inheritedFrom: 'company',
    })
    expect((await change(etag)).error).toMatchObject({ code: 'stale' })
  })

  test('is refused in words that its types know', async () => {
    const { error, response } = await api.GET('/v1/timelineEvents', {
      params: { query: { startDate: '2026-02-30', endDate: '2026-03-01' } },
    })
    expect([response.status, error?.code, error?.field]).toEqual([400, 'invalid', 'startDate'])
  })
})

type Values<Block extends Record<string, { value: unknown }>> = { [Name in keyof Block]: Block[Name]['value'] }

function pickValues<Block extends Record<string, { value: unknown }>>(block: Block): Values<Block> {
  return Object.fromEntries(Object.entries(block).map(([name, { value }]) => [name, value])) as Values<Block>
}
