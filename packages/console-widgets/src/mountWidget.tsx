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
  mounted.get(element)?.unmount()
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [frameSheet()]
  const stopDispatching = dispatchToInnerTargets(shadow)
  const frame = shadow.appendChild(document.createElement('div'))
  frame.className = 'frame'
  const styleTarget = frame.appendChild(document.createElement('div'))
  let current = options

  mountCount += 1
  const root = createRoot(frame.appendChild(document.createElement('div')), {
    // React Aria joins ids that are alike, wherever on the page they are.
    identifierPrefix: `ft${mountCount}-`,
    onUncaughtError: error => {
      reportError(error)
      failure ??= showFailure(frame, current, draw)
      notifyHost(current.onError, { component: current.widget, ...notDrawn })
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
      if (mounted.get(element) !== widget) return
      if (!isSameSession(changed, current)) isSignedOut = false
      current = changed
      draw()
    },
    logout: () => {
      if (mounted.get(element) === widget) show(true)
    },
    unmount: () => {
      if (mounted.get(element) !== widget) return
      mounted.delete(element)
      stopDispatching()
      frame.remove()
      // A host may do it while React draws, in `onReady` for example.
      queueMicrotask(() => root.unmount())
    },
  }
  mounted.set(element, widget)
  draw()
  return widget
}

const notDrawn: PartError = { code: 'RENDER', retryable: true, message: 'The widget could not be drawn.' }

/** Replaces a widget that React unmounted after an error with a notice. */
function showFailure(frame: HTMLElement, { locale, messages }: WidgetOptions, onRetry: () => void): HTMLElement {
  const sentences = { ...firstMessagesOf(pickLanguage(locale ? [locale] : [])), ...messages }
  const failure = document.createElement('div')
  failure.className = 'failure'
  failure.append(...plainNotice(sentences['problem.notShown'], sentences['problem.tryAgain'], onRetry))
  frame.append(failure)
  return failure
}

const mounted = new WeakMap<HTMLElement, WidgetPlace>()

let mountCount = 0

let sheet: CSSStyleSheet | null = null

/** A sheet that is no element is allowed by every content security policy. A host's own rules for the element go first. */
function frameSheet(): CSSStyleSheet {
  if (sheet) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    :host { display: block; }
    .frame, .frame > :last-child { block-size: 100%; }
    .failure { padding: 16px; font: 14px/1.5 system-ui, sans-serif; }
    [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; }
  `)
  return sheet
}
