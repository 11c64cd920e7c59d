import { readFeatureFlags } from '@fieldtime/console-core/contract'
import { createDemoCompany } from '@fieldtime/console-core/demo'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createDemoFetch, demoCompany, demoUser } from '../../console-react/src/testing/testing.tsx'
import { mountWidget } from './mountWidget.tsx'
import { demoOptions, mountDemoWidget } from './widgetFixture.tsx'

const hostileCss = `
  * { display: inline !important; color: red !important; font: italic 40px serif !important; letter-spacing: 9px !important; }
  div, table, td, th, button, section { position: static !important; border: 9px solid lime !important; float: right !important; }
  [role], [class] { visibility: hidden !important; text-transform: uppercase !important; }
  .ft-root { --ft-text: red !important; all: unset !important; }
`

test('CSS of the page does not reach a widget, and its own does not reach the page', async () => {
  const look = (shadow: ShadowRoot) =>
    [...shadow.querySelectorAll('h1, button, th, td')].map(element => {
      const { color, fontSize, letterSpacing, display, borderTopWidth, visibility, textTransform } =
        getComputedStyle(element)
      return [color, fontSize, letterSpacing, display, borderTopWidth, visibility, textTransform]
    })
  // Tests that share the page may have left some there.
  const rulesOfPage = () =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')].map(({ sheet }) => sheet?.cssRules.length)
  const rulesBefore = rulesOfPage()
  const { shadow, whenReady } = mountDemoWidget()
  await whenReady
  await document.fonts.ready
  const before = look(shadow)
  const style = document.head.appendChild(document.createElement('style'))
  onTestFinished(() => style.remove())
  style.textContent = hostileCss
  expect(look(shadow)).toEqual(before)
  expect(rulesOfPage()).toEqual(rulesBefore)
})

test('additions to Array.prototype do no harm', async () => {
  await page.viewport(1280, 900)
  Object.defineProperty(Array.prototype, 'extra', { value: () => 'extra', enumerable: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(Array.prototype, 'extra'))
  const onError = vi.fn()
  await mountDemoWidget({ widget: 'employee-hours-report', onError }).whenReady
  await expect.element(page.getByRole('row').nth(2)).toBeVisible()
  expect(onError).not.toHaveBeenCalled()
})

test('style elements have the nonce, and nothing else of the page gets it', async () => {
  document.getElementById('react-aria-pressable-style')?.remove()
  const { shadow, whenReady } = mountDemoWidget({ host: { ...demoOptions().host, nonce: 'n0nce' } })
  await whenReady
  const ofPage = document.getElementById('react-aria-pressable-style')
  const nonces = [...shadow.querySelectorAll('style'), ofPage].map(style => style?.nonce)
  expect(nonces.length).toBeGreaterThan(1)
  expect(new Set(nonces)).toEqual(new Set(['n0nce']))
  expect(window).not.toHaveProperty('__webpack_nonce__')
})

test('two widgets with two users share nothing, and one that goes leaves the other alone', async () => {
  const other = createDemoCompany('other')
  const user = demoUser('manager2', other)
  const ones = mountDemoWidget({ widget: 'legacy-employee-hours' })
  const tokens: (string | null)[] = []
  const othersFetch = createDemoFetch({ company: other, user })
  const others = mountDemoWidget(
    {
      widget: 'legacy-employee-hours',
      getAccessToken: async () => 'other-token',
      host: {
        ...demoOptions().host,
        fetch: async (input, init) => {
          const request = new Request(input, init)
          tokens.push(request.headers.get('authorization'))
          return othersFetch(request)
        },
      },
    },
    { company: other, user },
  )
  await Promise.all([ones.whenReady, others.whenReady])
  const namesIn = (shadow: ShadowRoot, company: typeof demoCompany) =>
    company.employees.filter(({ firstName, lastName }) => shadow.textContent?.includes(`${firstName} ${lastName}`))
  await vi.waitFor(() => expect(namesIn(ones.shadow, demoCompany)).not.toEqual([]))
  await vi.waitFor(() => expect(namesIn(others.shadow, other)).not.toEqual([]))
  expect(new Set(tokens)).toEqual(new Set(['Bearer other-token']))
  ones.unmount()
  await vi.waitFor(() => expect(ones.shadow.childNodes).toHaveLength(0))
  expect(namesIn(others.shadow, other)).not.toEqual([])
  expect(namesIn(others.shadow, demoCompany)).toEqual([])
})

describe('signing out', () => {
  const names = (shadow: ShadowRoot) =>
    demoCompany.employees.filter(({ firstName, lastName }) => shadow.textContent?.includes(`${firstName} ${lastName}`))
  const sentence = () => page.getByText("You're signed out. Sign in again, then retry.")

  test('takes away all that was read, and asks for nothing until there is another session', async () => {
    const queryClient = new QueryClient()
    const { host } = demoOptions()
    const fetch = vi.fn(host.fetch)
    const onReady = vi.fn()
    const widget = mountDemoWidget({ host: { ...host, queryClient, fetch }, onReady })
    await widget.whenReady
    await vi.waitFor(() => expect(names(widget.shadow)).not.toEqual([]))
    widget.logout()
    await expect.element(sentence()).toBeVisible()
    expect(names(widget.shadow)).toEqual([])
    await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
    fetch.mockClear()
    widget.update({ appearance: { colorScheme: 'dark' } })
    await vi.waitFor(() => expect(getComputedStyle(sentence().element()).colorScheme).toBe('dark'))
    await expect.element(sentence()).toBeVisible()
    expect(fetch).not.toHaveBeenCalled()

    widget.update({ getAccessToken: async () => 'another-token' })
    await vi.waitFor(() => expect(names(widget.shadow)).not.toEqual([]))
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(2))
  })

  test('is taken back by the session that is there when a person tries again', async () => {
    const widget = mountDemoWidget()
    await widget.whenReady
    widget.logout()
    await page.getByRole('button', { name: 'Retry' }).click()
    await vi.waitFor(() => expect(names(widget.shadow)).not.toEqual([]))
  })
})

describe('an update', () => {
  test('of language and theme keeps open dialogs and scroll positions', async () => {
    await page.viewport(1280, 900)
    const onReady = vi.fn()
    const widget = mountDemoWidget({ widget: 'legacy-employee-hours', height: 300, onReady })
    await widget.whenReady
    const treegrid = page.getByRole('treegrid')
    const lineCount = () => Number(treegrid.element().getAttribute('aria-rowcount'))
    const closedCount = lineCount()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Expand all groups' }).click()
    await vi.waitFor(() => expect(lineCount()).toBeGreaterThan(closedCount))
    const openCount = lineCount()
    const scroller = [...widget.shadow.querySelectorAll('*')].find(
      element => element.scrollHeight > element.clientHeight + 100 && getComputedStyle(element).overflowY === 'auto',
    )
    if (!scroller) throw new Error('Nothing scrolls.')
    scroller.scrollTop = 60
    widget.update({ locale: 'es-MX', appearance: { colorScheme: 'dark', direction: 'rtl' } })
    await expect.element(page.getByRole('button', { name: 'Vista', exact: true })).toBeVisible()
    expect(lineCount()).toBe(openCount)
    expect(scroller.isConnected).toBe(true)
    expect(scroller.scrollTop).toBe(60)
    expect(getComputedStyle(scroller)).toMatchObject({ direction: 'rtl', colorScheme: 'dark' })
    expect(onReady).toHaveBeenCalledOnce()
  })

  test('of language and session keeps filters', async () => {
    const widget = mountDemoWidget({ widget: 'clock-in-status' })
    await widget.whenReady
    const rows = () => page.getByRole('rowheader').elements().length
    const all = rows()
    await page.getByRole('radio', { name: /^Clocked In/ }).click()
    await vi.waitFor(() => expect(rows()).toBeLessThan(all))
    const filtered = rows()
    widget.update({ locale: 'es-MX', getAccessToken: async () => 'renewed' })
    await expect.element(page.getByRole('button', { name: 'Día anterior' })).toBeVisible()
    expect(rows()).toBe(filtered)
  })

  test('of its options shows the change', async () => {
    const widget = mountDemoWidget({ defaultDate: '2026-05-13' })
    await widget.whenReady
    await expect.element(page.getByText('Wednesday, May 13, 2026', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect.element(page.getByText('Tuesday, May 12, 2026', { exact: true })).toBeVisible()
    widget.update({ date: '2026-05-11' })
    await expect.element(page.getByText('Monday, May 11, 2026', { exact: true })).toBeVisible()
    widget.update({ widget: 'hours-by-job-chart' })
    await expect.element(page.getByText('Hours by job, yesterday')).toBeVisible()
  })

  test('after unmount does nothing', async () => {
    const widget = mountDemoWidget()
    widget.unmount()
    widget.update({ locale: 'es-MX' })
    widget.unmount()
    expect(widget.shadow.childNodes).toHaveLength(0)
  })
})

test('an expired token is renewed without losing filters, collapsed groups, or the scroll position', async () => {
  await page.viewport(1280, 900)
  const { host } = demoOptions()
  let token = 'first'
  const refused = new Set<string | null>()
  const getAccessToken = vi.fn(async ({ reason }: { reason: 'request' | 'expired' }) => {
    if (reason === 'expired') token = 'second'
    return token
  })
  const served: (string | null)[] = []
  const widget = mountDemoWidget({
    widget: 'detail-report',
    height: 300,
    getAccessToken,
    host: {
      ...host,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const given = request.headers.get('authorization')
        if (refused.has(given)) return Response.json({ code: 'unauthenticated' }, { status: 401 })
        served.push(given)
        return host.fetch(request)
      },
    },
  })
  await widget.whenReady
  const filter = page.getByRole('textbox', { name: 'Filter Foreman Name' })
  await filter.fill('Antonio Pruitt')
  const closed = page.getByRole('row', { expanded: false })
  await page
    .getByTitle(/^Collapse Date: /)
    .first()
    .click()
  await expect.element(closed.first()).toBeVisible()
  const scroller = page.getByRole('treegrid').element().parentElement
  scroller?.scrollTo({ top: 60 })
  const stand = () => ({
    filter: Reflect.get(filter.element(), 'value'),
    rows: page.getByRole('treegrid').element().getAttribute('aria-rowcount'),
    closed: closed.elements().map(row => row.textContent),
    scrollTop: scroller?.isConnected && scroller.scrollTop,
  })
  const before = stand()
  expect(before).toMatchObject({
    filter: 'Antonio Pruitt',
    closed: [expect.stringMatching(/^\w{3}, May \d+, 2026/)],
    scrollTop: 60,
  })

  refused.add('Bearer first')
  served.length = 0
  await page.getByRole('button', { name: 'Refresh' }).click()
  await vi.waitFor(() => expect(served.length).toBeGreaterThan(3))
  await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  expect(new Set(served)).toEqual(new Set(['Bearer second']))
  expect(getAccessToken.mock.calls.filter(([{ reason }]) => reason === 'expired')).toHaveLength(1)
  expect(stand()).toEqual(before)
})

test('a widget mounted on an element with a widget replaces it', async () => {
  const { host, shadow } = mountDemoWidget()
  const ready = Promise.withResolvers<void>()
  const next = mountWidget(host, { widget: 'clocked-in-chart', ...demoOptions(), onReady: () => ready.resolve() })
  onTestFinished(() => next.unmount())
  await ready.promise
  expect(shadow.childNodes).toHaveLength(1)
  expect(shadow.textContent).toContain('Clocked in, last 7 days')
})

test('a host may unmount a widget that has just become ready', async () => {
  const widget = mountDemoWidget({ onReady: () => widget.unmount() })
  await widget.whenReady
  expect(widget.shadow.childNodes).toHaveLength(0)
})

test('reports the error of a host callback to the page and keeps the widget', async () => {
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  onTestFinished(() => reported.mockRestore())
  const fail = (name: string) => () => {
    throw new Error(`${name} is blocked`)
  }
  mountDemoWidget(
    {
      widget: 'clock-events-report',
      onReady: fail('onReady'),
      onEvent: fail('onEvent'),
      onRequestError: fail('onRequestError'),
    },
    { handlers: [demoHandler(readFeatureFlags, () => refuse(403))] },
  )
  await vi.waitFor(() =>
    expect(new Set(reported.mock.calls.map(([error]) => String(error)))).toEqual(
      new Set(['onReady', 'onEvent', 'onRequestError'].map(name => `Error: ${name} is blocked`)),
    ),
  )
  await expect.element(page.getByRole('row').nth(3)).toBeVisible()
})

test('shows a message, calls `onError`, and offers a retry after an error outside every error boundary', async () => {
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  onTestFinished(() => reported.mockRestore())
  onTestFinished(() => canParse.mockRestore())
  const widget = mountDemoWidget({ locale: 'es-MX' })
  expect(await widget.whenFailed).toMatchObject({ code: 'RENDER' })
  await expect.element(page.getByText('No se pudo mostrar esta sección.')).toBeVisible()
  canParse.mockRestore()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await widget.whenReady
  await expect.element(page.getByText('No se pudo mostrar esta sección.')).not.toBeInTheDocument()
  expect(String(reported.mock.calls[0]?.[0])).toContain('URL.canParse is not a function')
})
