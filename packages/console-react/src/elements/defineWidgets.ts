import { notifyHost } from '../notifyHost.ts'
import { attributeNames, readAttributes } from './attributes.ts'
import { type MountedWidget, placeWidget, type WidgetPlace } from './mountWidget.tsx'
import { nobody, nowhere } from './noSession.ts'
import { elementNameOf, type WidgetName, type WidgetOptions, widgetNames } from './widgetOptions.ts'

/** `nonce` is a property of every element already. */
type Properties = Partial<Omit<WidgetOptions, 'widget' | 'nonce'> & WidgetOptions['session']>
/** Undefined takes back what was set. */
type Writable<Options> = { -readonly [Name in keyof Options]: Options[Name] | undefined }

/**
 * An element for one widget. Its properties are the options of `mountWidget`; `user` and `getAccessToken` are a `session`
 * in two parts, and `options` sets several at once. Beside `onReady` and `onError` it sends the events `ready` and
 * `error`, the latter with a `ConsoleError` as its `detail`. Neither bubbles.
 */
export interface WidgetElement extends HTMLElement, Writable<Properties>, Pick<MountedWidget, 'logout'> {
  options: Properties
}

declare global {
  interface HTMLElementTagNameMap extends Record<ReturnType<typeof elementNameOf>, WidgetElement> {}
}

const propertyNames = Object.keys({
  analytics: true,
  businessUnitId: true,
  colorScheme: true,
  contrast: true,
  date: true,
  density: true,
  direction: true,
  employeeId: true,
  environment: true,
  fetch: true,
  getAccessToken: true,
  height: true,
  hrefFor: true,
  loadMessages: true,
  locale: true,
  messages: true,
  now: true,
  onDateChange: true,
  onError: true,
  onEvent: true,
  onNavigate: true,
  onReady: true,
  onReload: true,
  onRequestError: true,
  productName: true,
  queryClient: true,
  session: true,
  showsDataNotices: true,
  storage: true,
  theme: true,
  user: true,
  view: true,
} satisfies Record<keyof Properties, true>)

/** Elements without a session may get it from a script that comes later: until then they wait. */
const sessionMilliseconds = 9_000

/**
 * Defines one custom element per widget: `<fieldtime-clock-in-status>`, `<fieldtime-live-strip>`, and so on. Names that
 * are already defined are kept, so calling it twice is safe.
 */
export function defineWidgets(registry: Pick<CustomElementRegistry, 'get' | 'define'> = customElements): void {
  for (const name of widgetNames) {
    const tag = elementNameOf(name)
    if (!registry.get(tag)) registry.define(tag, createElementClass(name))
  }
}

/** Made when it is called: on a server there is no `HTMLElement`. */
function createElementClass(widget: WidgetName) {
  class ConsoleWidgetElement extends HTMLElement {
    static readonly observedAttributes: readonly string[] = attributeNames

    #given: Properties = {}
    #mounted: WidgetPlace | null = null
    #session: WidgetOptions['session'] | null = null
    /** The session that was signed out when the element left the page. */
    #signedOutSession: WidgetOptions['session'] | null = null
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
        this.#signedOutSession = this.#mounted?.signedOutSession ?? null
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
      if ('user' in changes || 'getAccessToken' in changes) this.#session = null
      const given = Object.entries({ ...this.#given, ...changes }).filter(([, value]) => value !== undefined)
      this.#given = Object.fromEntries(given)
      this.#schedule()
    }

    /** What was set before the element was known stands in the way of the accessors. */
    #takeEarlyProperties() {
      for (const name of [...propertyNames, 'options']) {
        const early = Object.getOwnPropertyDescriptor(this, name)
        if (!early) continue
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, early.value)
      }
    }

    /** As of a widget that is mounted. */
    logout() {
      if (this.#mounted) this.#mounted.logout()
      else this.#signedOutSession = this.#collect().session
    }

    /** Changes of one moment are drawn once. */
    #schedule() {
      if (this.#isDue) return
      this.#isDue = true
      queueMicrotask(() => {
        this.#isDue = false
        if (!this.isConnected) return
        if (this.#mounted || this.#hasSession()) this.#draw()
      })
    }

    #hasSession() {
      const { session, user, getAccessToken } = this.#given
      return session !== undefined || (user !== undefined && getAccessToken !== undefined)
    }

    #draw() {
      clearTimeout(this.#waiting)
      const options = this.#collect()
      if (this.#mounted) this.#mounted.draw(options)
      else this.#mounted = placeWidget(this, options, this.#signedOutSession)
    }

    /** A property goes before an attribute. */
    #collect(): WidgetOptions {
      const { user = nobody.user, getAccessToken = nobody.getAccessToken, ...properties } = this.#given
      this.#session ??= { user, getAccessToken: request => getAccessToken(request) }
      return {
        environment: nowhere,
        session: this.#session,
        ...(this.nonce ? { nonce: this.nonce } : {}),
        ...readAttributes(this),
        ...properties,
        widget,
        onReady: () => {
          notifyHost(properties.onReady)
          this.dispatchEvent(new CustomEvent('ready'))
        },
        onError: error => {
          notifyHost(properties.onError, error)
          this.dispatchEvent(new CustomEvent('error', { detail: error }))
        },
      }
    }
  }

  for (const name of propertyNames) {
    Object.defineProperty(ConsoleWidgetElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: ConsoleWidgetElement) {
        return Reflect.get(this.options, name)
      },
      set(this: ConsoleWidgetElement, value: unknown) {
        this.give({ [name]: value })
      },
    })
  }
  return ConsoleWidgetElement
}
