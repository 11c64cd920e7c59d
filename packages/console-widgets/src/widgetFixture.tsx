import type { ConsoleError } from '@fieldtime/console-react'
import { onTestFinished } from 'vitest'
import {
  createDemoFetch,
  type DemoFetchOptions,
  demoNow,
  demoServices,
  demoUser,
} from '../../console-react/src/testing/testing.tsx'
import { type MountedWidget, mountWidget } from './mountWidget.tsx'
import { mergeOptions, type WidgetOptions } from './widgetOptions.ts'

export interface DemoWidget extends MountedWidget {
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
  /** Until the host has heard that data is on screen. */
  readonly whenReady: Promise<void>
  /** Until the host has heard of the first thing that is wrong. */
  readonly whenFailed: Promise<ConsoleError>
}

/** The options that a portal would pass to a widget, with the demo company as the services. */
export function demoOptions({ company, user = demoUser('manager', company), handlers }: DemoFetchOptions = {}) {
  return {
    services: demoServices,
    user,
    getAccessToken: async () => 'demo-token',
    host: { fetch: createDemoFetch({ user, company, handlers }), now: () => demoNow },
    appearance: { colorScheme: 'light' },
  } as const satisfies Partial<WidgetOptions>
}

/** A widget in an element at the end of the page, until the test is over. */
export function mountDemoWidget(options: Partial<WidgetOptions> = {}, demo: DemoFetchOptions = {}): DemoWidget {
  const host = document.body.appendChild(document.createElement('div'))
  const ready = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<ConsoleError>()
  const widget = mountWidget(host, {
    ...mergeOptions({ widget: 'clock-in-status', ...demoOptions(demo) }, options),
    onReady: source => {
      options.onReady?.(source)
      ready.resolve()
    },
    onError: error => {
      options.onError?.(error)
      failed.resolve(error)
    },
  })
  onTestFinished(() => {
    widget.unmount()
    host.remove()
  })
  const { shadowRoot } = host
  if (!shadowRoot) throw new Error('The widget has no shadow root.')
  return { ...widget, host, shadow: shadowRoot, whenReady: ready.promise, whenFailed: failed.promise }
}
