import type { ConsoleError } from '@fieldtime/console-react'
import { componentNames, notifyHost, type Preloadable } from '@fieldtime/console-react/ui'
import type * as widgetCode from '../index.ts'
import { elementNameOf, widgetEvents } from '../widgetOptions.ts'
import { codeLate, codeMilliseconds, hostErrorOf } from './codeErrors.ts'

/** Calls `defineWidgets` once its code has loaded. Called again after a failure, it tries again. */
export function defineLater(source: Preloadable<typeof widgetCode>): void {
  const deadline = setTimeout(() => notifyElements(codeLate), codeMilliseconds)
  source
    .fetch()
    .then(
      () => source.code?.defineWidgets(),
      error => notifyElements(hostErrorOf(error)),
    )
    .finally(() => clearTimeout(deadline))
}

/** Reports an error to the widgets on the page, whose class hasn't loaded. */
function notifyElements(error: ConsoleError) {
  for (const element of document.querySelectorAll(componentNames.map(elementNameOf).join())) {
    const handle: unknown = Reflect.get(element, 'onError')
    if (typeof handle === 'function') notifyHost(handle.bind(element), error)
    element.dispatchEvent(new CustomEvent(widgetEvents.onError, { detail: error, bubbles: true, composed: true }))
  }
}
