import type { ComponentName } from '@fieldtime/console-react'
import { componentNames } from '@fieldtime/console-react/ui'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoCompany } from '../../console-react/src/testing/testing.tsx'
import { mountWidget } from './mountWidget.tsx'
import { demoOptions } from './widgetFixture.tsx'
import type { WidgetOptions } from './widgetOptions.ts'

/** Those on the window and the document that were added and not taken away, by their event. */
function countListeners() {
  const open = new Map<string, Set<unknown>>()
  const keyOf = (target: EventTarget, type: string, options: unknown) => {
    const isCapture = options === true || (typeof options === 'object' && options !== null && 'capture' in options)
    return `${target === window ? 'window' : 'document'} ${type} ${isCapture}`
  }
  const isWatched = (target: EventTarget) => target === window || target === document
  const { addEventListener, removeEventListener } = EventTarget.prototype
  onTestFinished(() => void Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }))
  Object.assign(EventTarget.prototype, {
    addEventListener(this: EventTarget, ...given: Parameters<typeof addEventListener>) {
      const [type, listener, options] = given
      if (isWatched(this)) {
        const key = keyOf(this, type, options)
        open.set(key, (open.get(key) ?? new Set()).add(listener))
      }
      return addEventListener.apply(this, given)
    },
    removeEventListener(this: EventTarget, ...given: Parameters<typeof removeEventListener>) {
      const [type, listener, options] = given
      if (isWatched(this)) open.get(keyOf(this, type, options))?.delete(listener)
      return removeEventListener.apply(this, given)
    },
  })
  return () =>
    [...open].flatMap(([key, listeners]) => (listeners.size > 0 ? [`${key}: ${listeners.size}`] : [])).toSorted()
}

function countAddresses() {
  const open = new Set<string>()
  const { createObjectURL, revokeObjectURL } = URL
  vi.spyOn(URL, 'createObjectURL').mockImplementation(source => {
    const address = createObjectURL(source)
    open.add(address)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(address => {
    open.delete(address)
    revokeObjectURL(address)
  })
  return () => open.size
}

/** With a person and a group, which only their pages use. */
const optionsOf = (widget: ComponentName, onReady: () => void) =>
  ({
    widget,
    username: 'manager',
    groupName: demoCompany.userGroups[0]?.name,
    ...demoOptions(),
    onReady,
  }) as WidgetOptions

async function showOnce(widget: ComponentName, host: HTMLElement) {
  const ready = Promise.withResolvers<void>()
  const mounted = mountWidget(host, optionsOf(widget, ready.resolve))
  await ready.promise
  mounted.unmount()
  await vi.waitFor(() => expect(host.shadowRoot?.childNodes).toHaveLength(0))
}

/** Creates the elements that a page has once, before the first count. */
async function watchPage(widgets: readonly ComponentName[]) {
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => host.remove())
  for (const widget of widgets) await showOnce(widget, host)
  const listeners = countListeners()
  const addresses = countAddresses()
  const known = new Set(document.querySelectorAll('*'))
  const count = () => ({
    // Elements left by other tests may disappear meanwhile.
    elements: [...document.querySelectorAll('*')].filter(element => !known.has(element)).length,
    styles: document.styleSheets.length,
    sheets: document.adoptedStyleSheets.length,
    inside: host.shadowRoot?.childNodes.length ?? 0,
    listeners: listeners(),
    addresses: addresses(),
  })
  return { host, count }
}

test.each(componentNames)('%s removes everything it added after it was on screen', async widget => {
  const { host, count } = await watchPage([widget])
  const before = count()
  await showOnce(widget, host)
  await vi.waitFor(() => expect(count()).toEqual(before))
})

/** 200 in all, in parts that end in good time on a busy machine. */
const often = ['clock-in-status', 'legacy-employee-hours', 'hours-by-job-chart', 'clocked-in-chart'] as const

test.each(often)('%s leaves nothing behind when mounted and removed 50 times while loading', async widget => {
  const { host, count } = await watchPage([widget])
  // Each widget is removed while its first calls are running.
  const fetch = () => new Promise<never>(() => undefined)
  const options = { widget, ...demoOptions(), fetch }
  const before = count()
  for (let round = 0; round < 50; round += 1) {
    const mounted = mountWidget(host, options)
    await new Promise(resolve => setTimeout(resolve))
    mounted.unmount()
  }
  await vi.waitFor(() => expect(count()).toEqual(before))
})
