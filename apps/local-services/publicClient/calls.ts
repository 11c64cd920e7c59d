// A client of the API as a partner writes one, with openapi-fetch and types from docs/openapi.json. publicClient.test.ts
// generates `api.ts`, type-checks this file, and runs it: the project itself doesn't compile it.
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

type Range = paths['/v1/timelineEvents']['get']['parameters']['query']

export function createCalls(baseUrl: string, token: string) {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })

  async function readTimelineEvents(query: Range) {
    const { data, error } = await api.GET('/v1/timelineEvents', { params: { query } })
    if (!data) throw new Error(error?.code)
    return data
  }

  return {
    async readUsers() {
      const { data } = await api.GET('/v1/users')
      return { usernames: data?.results.map(({ username }) => username), nextCursor: data?.metadata.nextCursor }
    },

    /** The ids of the events in a range, by page. */
    async readEventIds(range: Range): Promise<readonly (readonly string[])[]> {
      const pages: string[][] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await readTimelineEvents(cursor === undefined ? range : { ...range, cursor })
        pages.push(page.results.map(({ id }) => id))
        cursor = page.metadata.nextCursor
      }
      return pages
    },

    /** Reads the company settings, and changes whether a foreman is required twice on the version that was read. */
    async changeCompanySettingsTwice() {
      const { data, response } = await api.GET('/api/v2/companySettings')
      if (!data) throw new Error(String(response.status))
      const isForemanRequired = !data.work.isForemanRequired.effectiveValue
      const change = () =>
        api.PUT('/api/v2/companySettings', {
          params: { header: { 'If-Match': response.headers.get('etag') ?? '' } },
          body: {
            general: pickValues(data.general),
            work: { ...pickValues(data.work), isForemanRequired },
            clockIn: null,
          },
        })
      const [first, second] = [await change(), await change()]
      return { isForemanRequired, changed: first.data?.work.isForemanRequired, error: second.error?.code }
    },

    async readInvalidRange() {
      const { error, response } = await api.GET('/v1/timelineEvents', {
        params: { query: { startDate: '2026-02-30', endDate: '2026-03-01' } },
      })
      return { status: response.status, code: error?.code, field: error?.field }
    },
  }
}

type Values<Block extends Record<string, { value: unknown }>> = { [Name in keyof Block]: Block[Name]['value'] }

function pickValues<Block extends Record<string, { value: unknown }>>(block: Block): Values<Block> {
  return Object.fromEntries(Object.entries(block).map(([name, { value }]) => [name, value])) as Values<Block>
}
