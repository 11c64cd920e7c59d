import type { ReportRange } from '@fieldtime/console-core'
import type { ComponentName } from '@fieldtime/console-react'
import { componentNames, notifyHost } from '@fieldtime/console-react/ui'
import type { HTMLAttributes, RefAttributes } from 'react'
import { type AttributeName, attributeNames, readAttributes, valueOfProperty } from './attributes.ts'
import { type MountedWidget, placeWidget, type WidgetPlace } from './mountWidget.tsx'
import {
  type Credentials,
  elementNameOf,
  noSession,
  optionNames,
  type SharedOptions,
  type WidgetOptions,
  type WidgetProps,
  widgetEvents,
} from './widgetOptions.ts'

type Properties<Name extends ComponentName = ComponentName> = Partial<SharedOptions & WidgetProps[Name]>
/** Undefined removes an option. */
type Writable<Options> = { -readonly [Option in keyof Options]: Options[Option] | undefined }

/**
 * An element for one widget. Its properties are the options of `mountWidget`, and `options` sets several at once. For each callback, it
 * also dispatches an event with the callback's value as `detail`. Events bubble and are composed.
 */
export type WidgetElement<Name extends ComponentName = ComponentName> = HTMLElement &
  Writable<Properties<Name>> &
  Pick<MountedWidget, 'logout'> & { options: Properties<Name> }

/** Properties that a script can set on any element. */
type AnyProperties = Partial<SharedOptions> &
  Omit<Partial<WidgetProps['detail-report']>, 'defaultView'> &
  Pick<WidgetProps['clock-in-status'], 'onDateChange'>

type WidgetElements = { [Name in ComponentName as `fieldtime-${Name}`]: WidgetElement<Name> }

/** Attributes and properties of an element in JSX. */
type WidgetElementProps<Name extends ComponentName> = Omit<
  HTMLAttributes<WidgetElement<Name>>,
  keyof Properties<Name> | AttributeName
> &
  Omit<Properties<Name>, AttributeName> & {
    readonly [Attribute in AttributeName]?: string | PropertyNamed<Properties<Name>, Attribute>
  } & RefAttributes<WidgetElement<Name>>

type PropertyNamed<All, Key> = Key extends keyof All ? All[Key] : never

declare global {
  interface HTMLElementTagNameMap extends WidgetElements {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends WidgetElementsInJsx {}
  }
}

type WidgetElementsInJsx = { [Name in ComponentName as `fieldtime-${Name}`]: WidgetElementProps<Name> }

/** An element waits this long for `getAccessToken`, because a script may set it later. */
const sessionMilliseconds = 9_000

/**
 * Defines one custom element per widget: `<fieldtime-clock-in-status>`, `<fieldtime-live-strip>`, and so on. Names that
 * are already defined are kept, so calling it twice is safe.
 */
export function defineWidgets(registry: Pick<CustomElementRegistry, 'get' | 'define'> = customElements): void {
  for (const name of componentNames) {
    const tag = elementNameOf(name)
    if (!registry.get(tag)) registry.define(tag, createElementClass(name))
  }
}

/** Made when it is called: on a server there is no `HTMLElement`. */
function createElementClass(widget: ComponentName) {
  class ConsoleWidgetElement extends HTMLElement {
    static readonly observedAttributes: readonly string[] = attributeNames

    #given: Properties = {}
    #mounted: WidgetPlace | null = null
    /** The session that was signed out when the element left the page. */
    #signedOut: Credentials | null = null
    #isDue = false
    #waiting: ReturnType<typeof setTimeout> | undefined

    get options(): Properties {
      return this.#given
    }

    set options(options: Properties) {
      this.give(options)
    }

    connectedCallback() {
      this.#takeEarlyProperties()
      if (!this.#mounted) this.#waiting = setTimeout(() => this.#draw(), sessionMilliseconds)
      this.#schedule()
    }

    /** Frameworks reorder elements by removing and inserting them: an element that is back at once keeps everything. */
    disconnectedCallback() {
      clearTimeout(this.#waiting)
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#signedOut = this.#mounted?.signedOut ?? null
        this.#mounted?.unmount()
        this.#mounted = null
      })
    }

    /** Declares that the element can be moved by `moveBefore` without the callbacks above. */
    connectedMoveCallback() {}

    attributeChangedCallback() {
      this.#schedule()
    }

    give(changes: Properties) {
      const given = Object.entries({ ...this.#given, ...changes }).filter(([, value]) => value !== undefined)
      this.#given = Object.fromEntries(given)
      this.#schedule()
    }

    /** Properties that were set before the element was defined hide the accessors. */
    #takeEarlyProperties() {
      for (const name of [...optionNames, 'options']) {
        const early = Object.getOwnPropertyDescriptor(this, name)
        if (!early) continue
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, early.value)
      }
    }

    /** As of a widget that is mounted. */
    logout() {
      if (this.#mounted) this.#mounted.logout()
      else this.#signedOut = this.#collect()
    }

    /** Changes of one moment are drawn once. */
    #schedule() {
      if (this.#isDue) return
      this.#isDue = true
      queueMicrotask(() => {
        this.#isDue = false
        if (!this.isConnected) return
        if (this.#mounted || this.#given.getAccessToken) this.#draw()
      })
    }

    #draw() {
      clearTimeout(this.#waiting)
      const options = this.#collect()
      if (this.#mounted) this.#mounted.draw(options)
      else this.#mounted = placeWidget(this, options, this.#signedOut)
    }

    /** Properties override attributes. The widget reports missing options. */
    #collect(): WidgetOptions {
      const { services, appearance, ...attributes } = readAttributes(this)
      const properties: AnyProperties = this.#given
      const businessUnit = properties.businessUnit ?? attributes.businessUnit
      return {
        getAccessToken: noSession,
        ...(this.id ? { id: this.id } : {}),
        ...attributes,
        ...properties,
        services: { baseUrl: '', ...services, ...properties.services },
        appearance: { ...appearance, ...properties.appearance },
        host: { ...(this.nonce ? { nonce: this.nonce } : {}), ...properties.host },
        widget,
        onReady: source => this.#tell('onReady', source, properties.onReady),
        onError: error => this.#tell('onError', error, properties.onError),
        onRequestError: error => this.#tell('onRequestError', error, properties.onRequestError),
        onEvent: event => this.#tell('onEvent', event, properties.onEvent),
        onDateChange: (date: string) => this.#tell('onDateChange', date, properties.onDateChange),
        onRangeChange: (range: ReportRange) => this.#tell('onRangeChange', range, properties.onRangeChange),
        onViewChange: (view: string) => this.#tell('onViewChange', view, properties.onViewChange),
        // The callback would let people leave the business unit that the host set.
        ...(businessUnit === undefined || properties.onBusinessUnitChange
          ? {
              onBusinessUnitChange: (id: string) =>
                this.#tell('onBusinessUnitChange', id, properties.onBusinessUnitChange),
            }
          : {}),
        // The widget ignores callbacks of other widgets.
      } as WidgetOptions
    }

    #tell<Detail>(name: keyof typeof widgetEvents, detail: Detail, callback: ((detail: Detail) => void) | undefined) {
      notifyHost(callback, detail)
      this.dispatchEvent(new CustomEvent(widgetEvents[name], { detail, bubbles: true, composed: true }))
    }
  }

  for (const name of optionNames) {
    Object.defineProperty(ConsoleWidgetElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: ConsoleWidgetElement) {
        return Reflect.get(this.options, name)
      },
      set(this: ConsoleWidgetElement, value: unknown) {
        this.give({ [name]: valueOfProperty(name, value) })
      },
    })
  }
  return ConsoleWidgetElement
}
