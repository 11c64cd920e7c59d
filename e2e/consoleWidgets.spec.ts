import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ComponentName } from '../packages/console-react/src/provider/componentNames.ts'
import type { MountedWidget, WidgetOptions } from '../packages/console-widgets/src/index.ts'
import type { FieldtimeConsole } from '../packages/console-widgets/src/scriptTag/main.ts'
import { productFolder } from '../scripts/packages/product.ts'
import {
  answerWithFiles,
  type DemoServices,
  demoNow,
  type Server,
  serve,
  serveDemo,
} from '../scripts/packages/servers.ts'
import { expect, test } from './test.ts'

// The time zone of the demo company, so today is the same date on every machine.
test.use({ timezoneId: 'America/Chicago' })

declare global {
  interface Window {
    FieldtimeConsole?: FieldtimeConsole
    widget?: MountedWidget | undefined
    consoleEvents?: string[]
  }
}

const retrySentence = "This section didn't load. Try again, or reload the page."

const script = join(productFolder('console-widgets'), 'dist')
let demo: DemoServices
let code: Server
let portals: readonly Server[] = []
/** Replaces the code server's response for one request. Null leaves it unchanged. */
let disturb: ((url: string) => number | 'silence' | null) | null = null

test.beforeAll(async () => {
  const answer = answerWithFiles(script)
  code = await serve((request, response) => {
    const fault = disturb?.(request.url ?? '') ?? null
    if (fault === null) return answer(request, response)
    if (fault !== 'silence') response.writeHead(fault, { 'access-control-allow-origin': '*' }).end()
  })
  demo = await serveDemo()
})

test.afterEach(() => {
  disturb = null
  for (const portal of portals) portal.close()
  portals = []
})

test.afterAll(() => {
  code.close()
  demo.close()
})

test('one tag shows a widget on a page of another origin with a strict policy, and loads only what it shows', async ({
  page,
}) => {
  const asked = await openPortal(page, origin => `<script defer src="${origin}/console-widgets.js">`)
  expect(namesOf(asked)).toEqual(['console-widgets.js'])
  await mount(page, 'clock-in-status', { locale: 'es-US' })
  await page.getByRole('heading', { name: 'Estado de entrada' }).waitFor()
  await page.getByRole('row').nth(3).waitFor()
  expect(await consoleEventsOf(page, 1)).toEqual(['ready'])
  expect(namesOf(asked).filter(name => /Chart|Report|export|Legacy/.test(name))).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/some/page')
  await page.evaluate(() => window.widget?.unmount())
  await expect.poll(() => page.evaluate(() => document.querySelector('main')?.shadowRoot?.childElementCount)).toBe(0)
})

test('elements placed before the script become widgets', async ({ page }) => {
  await openPortal(page, origin => `<script async nonce="n0" src="${origin}/console-widgets.js">`, {
    scriptSource: "'nonce-n0'",
    body: '<fieldtime-clocked-in-chart nonce="n0"></fieldtime-clocked-in-chart>',
  })
  await page.waitForFunction(() => window.FieldtimeConsole)
  await page.evaluate(
    ({ environment, user, now }) => {
      Object.assign(document.querySelector('fieldtime-clocked-in-chart') ?? {}, {
        services: { ...environment, baseUrl: environment.apiBaseUrl },
        user,
        getAccessToken: async () => 'demo-token',
        host: { now: () => new Date(now) },
      })
      window.FieldtimeConsole?.defineWidgets()
    },
    { environment: demo.environment, user: demo.user, now: demoNow },
  )
  await page.getByText('Clocked in, last 7 days').waitFor()
})

test('an export runs in a worker, also from another origin', async ({ page }) => {
  await openPortal(page, origin => `<script src="${origin}/console-widgets.js">`)
  await mount(page, 'clock-events-report')
  expect(await consoleEventsOf(page, 1)).toEqual(['ready'])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('a page with the script on its own origin exports under `self` alone, with trusted types', async ({ page }) => {
  const files = answerWithFiles(script)
  const server = await serve((request, response) => {
    if (request.url !== '/some/page') return files(request, response)
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'nonce-n0'",
      `connect-src ${demo.origin}`,
      'img-src data:',
      "worker-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types fieldtime-console',
    ]
    response.setHeader('content-security-policy', policy.join('; ')).setHeader('content-type', 'text/html')
    response.end(
      '<!doctype html><link rel="icon" href="data:,"><script src="/console-widgets.js"></script><main>One moment</main>',
    )
  })
  portals = [server]
  await page.goto(`${server.origin}/some/page`)
  await mount(page, 'clock-events-report')
  expect(await consoleEventsOf(page, 1)).toEqual(['ready'])
  for (let file = 1; file <= 2; file += 1) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to Excel' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  }
})

test("code that can't be loaded is reported at once, and Retry loads it", async ({ page, complaints }) => {
  disturb = url => (url.includes('/chunks/') ? 503 : null)
  await openPortal(page, origin => `<script src="${origin}/console-widgets.js">`)
  await mount(page, 'clock-in-status')
  expect(await consoleEventsOf(page, 1)).toEqual(['RENDER'])
  expect(complaints.splice(0)).toEqual([expect.stringContaining('503')])
  expect(await page.getByRole('alert').textContent()).toBe(retrySentence)
  disturb = null
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(await consoleEventsOf(page, 2)).toEqual(['RENDER', 'ready'])
})

test("a report whose code can't be loaded shows a message and offers to reload the page", async ({
  page,
  complaints,
}) => {
  disturb = url => (url.includes('/ClockInStatus-') ? 503 : null)
  await openPortal(page, origin => `<script src="${origin}/console-widgets.js">`)
  await mount(page, 'clock-in-status')
  expect(await consoleEventsOf(page, 1)).toEqual(['RENDER'])
  await page.getByText(retrySentence).waitFor()
  disturb = null
  await page.reload()
  await mount(page, 'clock-in-status')
  expect(await consoleEventsOf(page, 1)).toEqual(['ready'])
  expect(complaints.splice(0)).toEqual(expect.arrayContaining([expect.stringContaining('503')]))
})

test("code that doesn't arrive is reported within 10 s, and the element keeps its content until then", async ({
  page,
}) => {
  disturb = url => (url.includes('/chunks/') ? 'silence' : null)
  await openPortal(page, origin => `<script src="${origin}/console-widgets.js">`)
  await page.clock.install()
  await mount(page, 'clock-in-status')
  expect(await page.getByText('One moment').isVisible()).toBe(true)
  await page.clock.runFor(10_000)
  expect(await consoleEventsOf(page, 1)).toEqual(['TIMEOUT'])
  await page.evaluate(() => window.widget?.unmount())
  await page.clock.runFor(10_000)
  expect(await consoleEventsOf(page, 1)).toEqual(['TIMEOUT'])
})

test('the first of two scripts is used, and the second reports both versions', async ({ page, complaints }) => {
  await openPortal(
    page,
    origin => `<script src="${origin}/console-widgets.js"></script><script src="${origin}/console-widgets.js">`,
  )
  const version = await page.evaluate(() => window.FieldtimeConsole?.version)
  expect(complaints.splice(0)).toEqual([
    `console: FieldtimeConsole ${version} is already on this page: ${version} is not loaded.`,
  ])
})

interface Portal {
  readonly scriptSource?: string
  readonly body?: string
}

/**
 * A page with its own origin, content security policy, and styles. Returns the addresses of its requests, in order.
 */
async function openPortal(page: Page, tagOf: (origin: string) => string, portal: Portal = {}) {
  const { scriptSource = code.origin, body = '<main>One moment</main>' } = portal
  const policy = [
    "default-src 'none'",
    `script-src ${scriptSource}`,
    "style-src 'nonce-n0'",
    `connect-src ${demo.origin}`,
    'img-src blob: data:',
    `worker-src blob: ${code.origin}`,
  ]
  const server = await serve((_, response) => {
    response.setHeader('content-security-policy', policy.join('; ')).setHeader('content-type', 'text/html')
    response.end(`<!doctype html><link rel="icon" href="data:,">${tagOf(code.origin)}</script><body>${body}</body>`)
  })
  portals = [...portals, server]
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.addInitScript(() => {
    Object.assign(Array.prototype, { last: () => 'of a host' })
  })
  await page.goto(`${server.origin}/some/page`)
  return asked
}

/** Mounts a widget in the page's element and updates its options before its code can have loaded. */
async function mount(page: Page, widget: ComponentName, update: { readonly locale?: string } = {}) {
  await page.evaluate(
    ({ environment, user, now, widget, update }) => {
      const consoleEvents: string[] = []
      window.consoleEvents = consoleEvents
      const element = document.querySelector('main')
      if (!element) return
      window.widget = window.FieldtimeConsole?.mountWidget(element, {
        widget,
        services: { ...environment, baseUrl: environment.apiBaseUrl },
        user,
        getAccessToken: async () => 'demo-token',
        host: { nonce: 'n0', now: () => new Date(now) },
        onReady: () => consoleEvents.push('ready'),
        onError: error => consoleEvents.push(error.code),
      } as WidgetOptions)
      window.widget?.update(update)
    },
    { environment: demo.environment, user: demo.user, now: demoNow, widget, update },
  )
}

/** The host's events, once there are at least this many. */
async function consoleEventsOf(page: Page, count: number) {
  await page.waitForFunction(least => (window.consoleEvents?.length ?? 0) >= least, count)
  return page.evaluate(() => window.consoleEvents)
}

const namesOf = (addresses: readonly string[]) =>
  addresses.filter(address => address.startsWith(code.origin)).map(address => address.replace(/^.*\//, ''))
