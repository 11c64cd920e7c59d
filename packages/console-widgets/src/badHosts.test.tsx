import type { GetAccessToken } from '@fieldtime/console-core'
import {
  readBusinessUnits,
  readFeatureFlags,
  readTimelineEvents,
  readTimelineReportData,
} from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import type { ConsoleErrorCode } from '@fieldtime/console-react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createDemoFetch, demoServices } from '../../console-react/src/testing/testing.tsx'
import { mountDemoWidget } from './widgetFixture.tsx'
import type { WidgetOptions } from './widgetOptions.ts'

type Returns = (...given: Parameters<GetAccessToken>) => unknown

/** Tokens of a host without TypeScript, which can be anything. */
const tokensOf = (getAccessToken: Returns) => ({ getAccessToken: getAccessToken as GetAccessToken })

const hangAtRenewal: GetAccessToken = async ({ reason }) =>
  reason === 'expired' ? new Promise(() => undefined) : 'old'

/** Services that know one token. */
const fetchFor =
  (token: string): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    if (request.headers.get('authorization') === `Bearer ${token}`) return createDemoFetch()(request)
    return refuse(401, { code: 'unauthenticated' })
  }

const services = (baseUrl: string) => ({ services: { baseUrl } })
const over = (fetch: typeof globalThis.fetch) => ({ host: { fetch } })

const noServer: typeof globalThis.fetch = async () => {
  throw new TypeError('Failed to fetch')
}

const otherServer: typeof globalThis.fetch = async () =>
  new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })

const sentences: Partial<Record<ConsoleErrorCode, string>> = {
  AUTHENTICATION: "We couldn't verify your sign-in. Sign in again, then retry.",
  FORBIDDEN: "You don't have permission to see this.",
  NETWORK: "Couldn't load the data. Check your connection, then retry.",
  INVALID_ANSWER: "This section isn't set up correctly. Contact the owner of this page.",
  CONFIGURATION: "This section isn't set up correctly. Contact the owner of this page.",
  TIMEOUT: 'This is taking longer than usual.',
}

/** An unknown widget has no name. */
const named = ({ widget }: Partial<WidgetOptions>) => (widget ? null : 'clock-in-status')

type BadHost = [what: string, code: ConsoleErrorCode, options: Partial<WidgetOptions>]

describe('a wrong host gets the error once and immediately, and the user sees a message', () => {
  test.each<BadHost>([
    ['its token is wrong', 'AUTHENTICATION', { ...tokensOf(async () => 'wrong'), ...over(fetchFor('right')) }],
    [
      'its token has expired and is not renewed',
      'AUTHENTICATION',
      {
        ...tokensOf(async ({ reason }) => (reason === 'expired' ? null : 'expired')),
        ...over(fetchFor('right')),
      },
    ],
    [
      'its token is of another tenant',
      'FORBIDDEN',
      over(createDemoFetch({ handlers: [demoHandler(readBusinessUnits, () => refuse(403, { code: 'forbidden' }))] })),
    ],
    [
      'getAccessToken throws',
      'AUTHENTICATION',
      {
        ...tokensOf(() => {
          throw new Error('no token')
        }),
      },
    ],
    ['getAccessToken rejects', 'AUTHENTICATION', { ...tokensOf(() => Promise.reject(new Error('no token'))) }],
    ['getAccessToken gives no string', 'CONFIGURATION', { ...tokensOf(async () => ({ token: 'demo-token' })) }],
    ['the base URL is of another server', 'INVALID_ANSWER', over(otherServer)],
    ['the base URL is no address', 'CONFIGURATION', services('fieldtime')],
    ['the base URL is not safe', 'CONFIGURATION', services('http://fieldtime.example')],
    ['the report is unknown', 'CONFIGURATION', { widget: 'payroll' as WidgetOptions['widget'] }],
    ['the name of the report is that of a method', 'CONFIGURATION', { widget: 'toString' as WidgetOptions['widget'] }],
    ['there is no session', 'CONFIGURATION', { getAccessToken: undefined as unknown as GetAccessToken }],
  ])('%s: %s', async (_, code, options) => {
    const onError = vi.fn()
    const onReady = vi.fn()
    const { whenFailed } = mountDemoWidget({ onError, onReady, ...options })
    await whenFailed
    await expectProblem(code)
    expect(onError.mock.calls).toEqual([
      [{ component: named(options), code, retryable: expect.any(Boolean), message: expect.any(String) }],
    ])
    expect(onReady).not.toHaveBeenCalled()
  })
})

describe('a host gets an error within 10 s if nothing responds', () => {
  test.each<BadHost>([
    ['getAccessToken hangs', 'TIMEOUT', { ...tokensOf(() => new Promise(() => undefined)) }],
    [
      'getAccessToken hangs when it should renew',
      'TIMEOUT',
      { ...tokensOf(hangAtRenewal), ...over(fetchFor('right')) },
    ],
    ['the services hang', 'TIMEOUT', over(() => new Promise(() => undefined))],
    ['the base URL is of no server', 'NETWORK', { ...services('https://nowhere.example'), ...over(noServer) }],
  ])('%s: %s', async (_, code, options) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const onError = vi.fn()
    const onReady = vi.fn()
    mountDemoWidget({ onError, onReady, ...options })
    await passSeconds(10)
    expect(onError.mock.calls).toEqual([
      [{ component: named(options), code, retryable: true, message: expect.any(String) }],
    ])
    vi.useRealTimers()
    await expectProblem(code)
    expect(onReady).not.toHaveBeenCalled()
  })
})

async function expectProblem(code: ConsoleErrorCode) {
  await expect.element(page.getByText(sentences[code] ?? '')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(page.getByRole('table').elements()).toHaveLength(0)
}

/** Advances fake timers. Code and responses arrive in real time. */
async function passSeconds(seconds: number) {
  // On a busy machine a page may never be idle.
  const whenIdle = () => new Promise(resolve => requestIdleCallback(resolve, { timeout: 300 }))
  for (let step = 0; step < seconds * 20; step += 1) {
    await whenIdle()
    await vi.advanceTimersByTimeAsync(50)
  }
}

describe('Retry', () => {
  test('begins anew, and the host hears that it is ready', async () => {
    const onError = vi.fn()
    const onReady = vi.fn()
    let isSignedIn = false
    mountDemoWidget({ onError, onReady, ...tokensOf(async () => (isSignedIn ? 'demo-token' : null)) })
    await expect.element(page.getByText(sentences.AUTHENTICATION ?? '')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2))
    isSignedIn = true
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByRole('table')).toBeVisible()
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce())
    expect(onError).toHaveBeenCalledTimes(2)
  })

  test('is not needed once the host has put right what it had set up wrong', async () => {
    const widget = mountDemoWidget(services('fieldtime'))
    await expect.element(page.getByText(sentences.CONFIGURATION ?? '')).toBeVisible()
    widget.update({ services: demoServices })
    await widget.whenReady
    await expect.element(page.getByText(sentences.CONFIGURATION ?? '')).not.toBeInTheDocument()
  })
})

test('late data replaces the message', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let answer: (() => void) | undefined
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  const onError = vi.fn()
  const onReady = vi.fn()
  const handlers = [
    demoHandler(readTimelineEvents, async () => {
      await held
      return undefined
    }),
  ]
  mountDemoWidget({ onError, onReady }, { handlers })
  await passSeconds(10)
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'TIMEOUT' }))
  vi.useRealTimers()
  answer?.()
  await expect.element(page.getByRole('table')).toBeVisible()
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce())
  await expect.element(page.getByText(sentences.TIMEOUT ?? '')).not.toBeInTheDocument()
})

test('what can be done without is no error', async () => {
  const onError = vi.fn()
  const onRequestError = vi.fn()
  const handlers = [demoHandler(readFeatureFlags, () => refuse(403))]
  await mountDemoWidget({ widget: 'clock-events-report', onError, onRequestError }, { handlers }).whenReady
  expect(onRequestError).toHaveBeenCalledWith(expect.objectContaining({ operationId: 'readFeatureFlags' }))
  expect(onError).not.toHaveBeenCalled()
})

test.each(['clock-in-status', 'clock-events-report', 'clocked-in-chart'] as const)(
  '%s of which nothing could be read is not ready',
  async widget => {
    const onReady = vi.fn()
    const handlers = [readTimelineEvents, readTimelineReportData].map(call => demoHandler(call, () => refuse(403)))
    const { whenFailed } = mountDemoWidget({ widget, onReady }, { handlers })
    expect(await whenFailed).toMatchObject({ code: 'FORBIDDEN' })
    expect(onReady).not.toHaveBeenCalled()
  },
)

test('a session that ends later keeps the content and notifies the host', async () => {
  let isSignedIn = true
  const session = tokensOf(async () => (isSignedIn ? 'demo-token' : null))
  const { whenReady, whenFailed } = mountDemoWidget(session)
  await whenReady
  isSignedIn = false
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect(await whenFailed).toMatchObject({ code: 'AUTHENTICATION' })
  await expect.element(page.getByRole('table')).toBeVisible()
})
