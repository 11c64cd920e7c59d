import type { ConsoleError } from '@fieldtime/console-react'
import { componentNames } from '@fieldtime/console-react/ui'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { demoCompany, demoServices } from '../../console-react/src/testing/testing.tsx'
import { defineWidgets, type WidgetElement } from './defineWidgets.ts'
import { demoOptions } from './widgetFixture.tsx'

defineWidgets()

function place<Element extends HTMLElement>(element: Element): Element {
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

/** As a host does it: properties, one by one, and the element into the page. */
function createStatus(properties: Partial<WidgetElement> = {}): WidgetElement {
  return Object.assign(document.createElement('fieldtime-clock-in-status'), demoOptions(), properties)
}

const heard = (element: HTMLElement, type: 'ready' | 'error') =>
  new Promise<unknown>(resolve =>
    element.addEventListener(`fieldtime-${type}`, event => resolve(event instanceof CustomEvent ? event.detail : null)),
  )

test('there is an element for each widget, and defining them twice does no harm', () => {
  defineWidgets()
  for (const name of componentNames) expect(customElements.get(`fieldtime-${name}`)).toBeDefined()
})

test('another registry gets its own elements and keeps existing ones', () => {
  const known = new Map<string, CustomElementConstructor>([['fieldtime-detail-report', HTMLElement]])
  defineWidgets({ get: tag => known.get(tag), define: (tag, element) => known.set(tag, element) })
  expect(known.size).toBe(componentNames.length)
  expect(known.get('fieldtime-detail-report')).toBe(HTMLElement)
})

describe('an element', () => {
  test('shows its data, sends `fieldtime-ready` and calls `onReady`', async () => {
    const onReady = vi.fn()
    const element = createStatus({ onReady })
    const ready = heard(element, 'ready')
    place(element)
    await ready
    expect(onReady).toHaveBeenCalledOnce()
    await expect.element(page.getByRole('heading', { name: 'Clock-In Status' })).toBeVisible()
    expect(element.children).toHaveLength(0)
  })

  test('waits for a session that is set later', async () => {
    const onError = vi.fn()
    const element = place(createStatus({ onError, getAccessToken: undefined }))
    await new Promise(resolve => setTimeout(resolve))
    expect(element.shadowRoot).toBeNull()
    const ready = heard(element, 'ready')
    element.getAccessToken = demoOptions().getAccessToken
    await ready
    expect(onError).not.toHaveBeenCalled()
  })

  test('without a session says so in the end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const onError = vi.fn()
    const element = createStatus({ onError, getAccessToken: undefined })
    const error = heard(element, 'error')
    place(element)
    await vi.advanceTimersByTimeAsync(10_000)
    const expected: Partial<ConsoleError> = { code: 'CONFIGURATION', message: 'getAccessToken is missing' }
    expect(await error).toMatchObject(expected)
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(expected))
  })

  test('takes its texts from attributes, and changes with them', async () => {
    const { services, appearance: _, ...options } = demoOptions()
    const host = document.createElement('div')
    host.innerHTML = `
      <fieldtime-clock-in-status locale="es-MX" color-scheme="dark" density="compact" default-date="2026-05-13"
        base-url="${services.baseUrl}" api-gateway-base-url="${services.apiGatewayBaseUrl}"
        telematics-base-url="${services.telematicsBaseUrl}"></fieldtime-clock-in-status>`
    const element = host.querySelector('fieldtime-clock-in-status')
    if (!element) throw new Error('There is no element.')
    element.options = options
    place(host)
    await expect.element(page.getByText('Miércoles, 13 de mayo de 2026', { exact: true })).toBeVisible()
    const themed = page.getByText('Miércoles, 13 de mayo de 2026', { exact: true }).element()
    expect(getComputedStyle(themed).colorScheme).toBe('dark')
    expect(getComputedStyle(themed).getPropertyValue('--ft-rowHeight')).toBe('32px')
    element.setAttribute('locale', 'en-US')
    element.removeAttribute('color-scheme')
    element.removeAttribute('density')
    const english = page.getByText('Wednesday, May 13, 2026', { exact: true })
    await expect.element(english).toBeVisible()
    expect(getComputedStyle(english.element()).colorScheme).toBe('light dark')
    expect(getComputedStyle(english.element()).getPropertyValue('--ft-rowHeight')).toBe('40px')
  })

  test.each(['', 'en-US@posix', 'English, please'])('reads in English with the locale "%s"', async locale => {
    const element = createStatus({ date: '2026-05-13' })
    element.setAttribute('locale', locale)
    place(element)
    await expect.element(page.getByText('Wednesday, May 13, 2026', { exact: true })).toBeVisible()
  })

  test('uses properties that were set before its definition', async () => {
    const tag = 'fieldtime-clock-in-status'
    const known = customElements.get(tag)
    if (!known) throw new Error('There is no element.')
    const late = `late-${tag}`
    const element = Object.assign(document.createElement(late), demoOptions(), { date: '2026-05-13' })
    place(element)
    class Late extends known {}
    customElements.define(late, Late)
    await expect.element(page.getByText('Wednesday, May 13, 2026', { exact: true })).toBeVisible()
  })

  test.each<[by: string, move: (element: Node, parent: Element) => void]>([
    ['moveBefore', (element, parent) => parent.moveBefore(element, null)],
    ['append', (element, parent) => parent.append(element)],
    [
      'removal and insertion',
      (element, parent) => {
        element.parentNode?.removeChild(element)
        parent.append(element)
      },
    ],
  ])('keeps everything when the page moves it by %s', async (_, move) => {
    const onReady = vi.fn()
    const element = place(createStatus({ defaultDate: '2026-05-13', onReady }))
    await heard(element, 'ready')
    await page.getByRole('button', { name: 'Previous day' }).click()
    const heading = element.shadowRoot?.querySelector('h1')
    move(element, place(document.createElement('div')))
    await new Promise(resolve => setTimeout(resolve))
    expect(element.shadowRoot?.querySelector('h1')).toBe(heading)
    await expect.element(page.getByText('Tuesday, May 12, 2026', { exact: true })).toBeVisible()
    expect(onReady).toHaveBeenCalledOnce()
  })

  test('frees its data when removed, and starts again when it is added back', async () => {
    const element = place(createStatus())
    await heard(element, 'ready')
    element.remove()
    await vi.waitFor(() => expect(element.shadowRoot?.childNodes).toHaveLength(0))
    const again = heard(element, 'ready')
    document.body.append(element)
    await again
  })

  test('keeps to the business unit of its attribute', async () => {
    const element = createStatus()
    element.setAttribute('business-unit', demoCompany.businessUnits[1]?.id ?? '')
    place(element)
    await heard(element, 'ready')
    expect(page.getByRole('button', { name: /People shown/ }).elements()).toHaveLength(0)
  })

  test('returns the set value', () => {
    const element = createStatus({ date: '2026-05-13' })
    expect(element).toMatchObject({ date: '2026-05-13', services: demoServices, locale: undefined })
  })
})

test('the signed-out state survives changes of appearance, until there is another session', async () => {
  const element = place(createStatus())
  await heard(element, 'ready')
  const names = () => element.shadowRoot?.querySelectorAll('[role="rowheader"], th[scope="row"]').length ?? 0
  await vi.waitFor(() => expect(names()).toBeGreaterThan(0))
  const sentence = page.getByText("You're signed out. Sign in again, then retry.")
  element.logout()
  await expect.element(sentence).toBeVisible()
  element.appearance = { colorScheme: 'dark' }
  await vi.waitFor(() => expect(getComputedStyle(sentence.element()).colorScheme).toBe('dark'))
  await expect.element(sentence).toBeVisible()
  element.getAccessToken = async () => 'another-token'
  await vi.waitFor(() => expect(names()).toBeGreaterThan(0))
})

describe('a signed-out element', () => {
  const sentence = page.getByText("You're signed out. Sign in again, then retry.")

  test.each<[when: string, move: (element: HTMLElement) => Promise<void>]>([
    ['is moved', async element => document.body.append(element)],
    [
      'leaves the page and comes back',
      async element => {
        element.remove()
        await vi.waitFor(() => expect(element.shadowRoot?.childNodes).toHaveLength(0))
        document.body.append(element)
      },
    ],
  ])('stays signed out when it %s, until the person retries', async (_, move) => {
    const element = place(createStatus())
    await heard(element, 'ready')
    element.logout()
    await expect.element(sentence).toBeVisible()
    await move(element)
    await expect.element(sentence).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByRole('heading', { name: 'Clock-In Status' })).toBeVisible()
  })

  test('is signed out while it is not in the page, and shows data again with another session', async () => {
    const element = place(createStatus())
    await heard(element, 'ready')
    element.remove()
    await vi.waitFor(() => expect(element.shadowRoot?.childNodes).toHaveLength(0))
    element.logout()
    document.body.append(element)
    await expect.element(sentence).toBeVisible()
    element.getAccessToken = async () => 'another-token'
    await expect.element(page.getByRole('heading', { name: 'Clock-In Status' })).toBeVisible()
  })
})
