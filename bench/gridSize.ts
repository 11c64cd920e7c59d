// The code that a host's page fetches for one report on the grid, without the libraries that hosts have already.
import { gzipSync } from 'node:zlib'
import { buildDemoUser, createDemoCompany } from '@fieldtime/console-core/demo'
import { demoHandlers } from '@fieldtime/console-core/demo/handlers'
import { getResponse } from 'msw'
import type { Figure } from './figure.ts'
import { type GridBrowser, hostChunk } from './gridBrowser.ts'

const services = 'https://services.example'
const environment = {
  clientId: 'bench',
  identityBaseUrl: services,
  apiBaseUrl: services,
  apiGatewayBaseUrl: services,
  telematicsBaseUrl: services,
}
const now = new Date('2026-05-14T18:20:00Z')
const quietMilliseconds = 1_000

/** Opens the Clock Events Report of a demo company and waits until its rows are painted and the network is idle. */
export async function measureReportSize({ open }: GridBrowser): Promise<Figure[]> {
  const company = createDemoCompany('main')
  const user = buildDemoUser(company, 'manager')
  const handlers = demoHandlers({ company, environment, now: () => now, user })
  const scripts = new Map<string, number>()
  let fetchedAt = performance.now()

  const page = await open('report', async page => {
    await page.addInitScript(host => Object.assign(globalThis, { reportHost: host }), {
      environment,
      user,
      now: now.toISOString(),
    })
    await page.route(`${services}/**`, async route => {
      fetchedAt = performance.now()
      const request = route.request()
      const body = request.postData()
      const asked = new Request(request.url(), {
        method: request.method(),
        headers: await request.allHeaders(),
        ...(body === null ? {} : { body }),
      })
      const response =
        request.method() === 'OPTIONS' ? new Response(null, { status: 204 }) : await getResponse(handlers, asked)
      if (!response) throw new Error(`Nobody answers ${request.method()} ${request.url()}`)
      await route.fulfill({
        status: response.status,
        headers: { ...Object.fromEntries(response.headers), ...openToAll },
        body: Buffer.from(await response.arrayBuffer()),
      })
    })
    page.on('response', async response => {
      fetchedAt = performance.now()
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) scripts.set(pathname, gzipSync(await response.body(), { level: 9 }).length)
    })
  })
  await page.locator('[role="treegrid"] tbody [data-grid-line]').first().waitFor()
  while (performance.now() - fetchedAt < quietMilliseconds) await page.waitForTimeout(50)
  await page.close()

  const kilobytes = (isCounted: (name: string) => boolean) =>
    [...scripts].filter(([name]) => isCounted(name)).reduce((sum, [, bytes]) => sum + bytes, 0) / 1000
  const isOfHost = (name: string) => name.includes(`/${hostChunk}-`)
  return [
    {
      name: 'ReportGrid with one report, gzip',
      value: kilobytes(name => !isOfHost(name)),
      unit: 'kB',
      target: 'at most 140',
    },
    { name: 'React, styled-components, React Query, gzip', value: kilobytes(isOfHost), unit: 'kB' },
  ]
}

const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
}
