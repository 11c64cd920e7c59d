import { pickLanguage } from '@fieldtime/console-core'
import { firstMessagesOf, notifyHost, type PartError } from '@fieldtime/console-react/ui'
import { createRoot } from 'react-dom/client'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { plainNotice } from './plainNotice.ts'
import { dispatchToInnerTargets } from './shadowDrag.ts'
import { Widget } from './Widget.tsx'
import { type Credentials, isSameSession, mergeOptions, type WidgetOptions } from './widgetOptions.ts'

export interface MountedWidget {
  /** Changes some options and leaves the others, the person's filters, open groups and place in the table as they are. */
  update(changes: Partial<WidgetOptions>): void
  /**
   * Clears all data, cancels running calls, and shows the signed-out state. A new `getAccessToken` or `user`, passed to `update`, signs in
   * again; Retry asks the current one once more.
   */
  logout(): void
  /** Takes the widget away with all that it has read. Doing it twice does nothing more. */
  unmount(): void
}

/**
 * Renders a component into a shadow root of `element`, which hides the element's content. Replaces a widget that is already there. Throws
 * for an element that can't have a shadow root, such as an `<input>`; reports all other errors to `onError`.
 */
export function mountWidget(element: HTMLElement, options: WidgetOptions): MountedWidget {
  let current = options
  const place = placeWidget(element, options)
  return {
    update: changes => {
      current = mergeOptions(current, changes)
      place.draw(current)
    },
    logout: place.logout,
    unmount: place.unmount,
  }
}

export interface WidgetPlace extends Pick<MountedWidget, 'logout' | 'unmount'> {
  /** With these options, and none of those before. */
  draw(options: WidgetOptions): void
  /** The session that was signed out by `logout`, until there is another one or the person retries. */
  readonly signedOut: Credentials | null
}

/** `mountWidget` for callers that have all options at every change. The widget starts signed out of the session `signedOut`. */
export function placeWidget(
  element: HTMLElement,
  options: WidgetOptions,
  signedOut: Credentials | null = null,
): WidgetPlace {
  // React Aria then looks for focus and for presses inside of shadow roots too.
  enableShadowDOM()
  widgets.at(element)?.unmount()
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [widgets.frameSheet]
  const stopDispatching = dispatchToInnerTargets(shadow)
  const frame = shadow.appendChild(document.createElement('div'))
  frame.className = 'frame'
  const styleTarget = frame.appendChild(document.createElement('div'))
  let current = options

  const root = createRoot(frame.appendChild(document.createElement('div')), {
    // React Aria joins ids that are alike, wherever on the page they are.
    identifierPrefix: widgets.takePrefix(),
    onUncaughtError: error => {
      reportError(error)
      failure ??= showFailure(frame, current, draw)
      notifyHost(current.onError, { component: current.widget, ...renderFailure })
    },
  })
  let isSignedOut = signedOut !== null && isSameSession(options, signedOut)
  let failure: HTMLElement | null = null
  const draw = () => {
    failure?.remove()
    failure = null
    root.render(
      <Widget options={current} styleTarget={styleTarget} isSignedOut={isSignedOut} onRetry={() => show(false)} />,
    )
  }
  const show = (isOut: boolean) => {
    isSignedOut = isOut
    draw()
  }

  const widget: WidgetPlace = {
    get signedOut() {
      return isSignedOut ? current : null
    },
    draw: changed => {
      if (widgets.at(element) !== widget) return
      if (!isSameSession(changed, current)) isSignedOut = false
      current = changed
      draw()
    },
    logout: () => {
      if (widgets.at(element) === widget) show(true)
    },
    unmount: () => {
      if (widgets.at(element) !== widget) return
      widgets.remove(element)
      stopDispatching()
      frame.remove()
      // A host may do it while React draws, in `onReady` for example.
      queueMicrotask(() => root.unmount())
    },
  }
  widgets.put(element, widget)
  draw()
  return widget
}

const renderFailure: PartError = { code: 'RENDER', retryable: true, message: 'The widget could not be rendered.' }

/** Replaces a widget that React unmounted after an error with a notice. */
function showFailure(frame: HTMLElement, { locale, messages }: WidgetOptions, onRetry: () => void): HTMLElement {
  const sentences = { ...firstMessagesOf(pickLanguage(locale ? [locale] : [])), ...messages }
  const failure = document.createElement('div')
  failure.className = 'failure'
  failure.append(...plainNotice(sentences['problem.notShown'], sentences['problem.tryAgain'], onRetry))
  frame.append(failure)
  return failure
}

/** The widgets of the page, and what they share. */
class PageWidgets {
  readonly #byElement = new WeakMap<HTMLElement, WidgetPlace>()
  #prefixCount = 0
  #frameSheet: CSSStyleSheet | null = null

  at(element: HTMLElement): WidgetPlace | undefined {
    return this.#byElement.get(element)
  }

  put(element: HTMLElement, widget: WidgetPlace): void {
    this.#byElement.set(element, widget)
  }

  remove(element: HTMLElement): void {
    this.#byElement.delete(element)
  }

  /** Returns a new prefix for ids, unique on the page. */
  takePrefix(): string {
    this.#prefixCount += 1
    return `ft${this.#prefixCount}-`
  }

  /** Not an element, so every content security policy allows it. A host's own rules for the element take precedence. */
  get frameSheet(): CSSStyleSheet {
    if (!this.#frameSheet) {
      this.#frameSheet = new CSSStyleSheet()
      this.#frameSheet.replaceSync(`
        :host { display: block; }
        .frame, .frame > :last-child { block-size: 100%; }
        .failure { padding: 16px; font: 14px/1.5 system-ui, sans-serif; }
        [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; }
      `)
    }
    return this.#frameSheet
  }
}

const widgets = new PageWidgets()
