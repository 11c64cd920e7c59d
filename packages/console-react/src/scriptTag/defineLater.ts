import { widgetNames } from '../componentNames.ts'
import type { ConsoleError } from '../consoleContext.ts'
import type * as widgetCode from '../elements/index.ts'
import { elementNameOf, widgetEvents } from '../elements/widgetOptions.ts'
import { notifyHost } from '../notifyHost.ts'
import type { Preloadable } from '../ui/preloadable.ts'
import { codeLate, codeMilliseconds, hostErrorOf } from './codeErrors.ts'

/** `defineWidgets` whose code may still be on its way. Called again after a failure it tries again. */
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

/** The widgets that stand in the page, to which their class can't tell anything yet. */
function notifyElements(error: ConsoleError) {
  for (const element of document.querySelectorAll(widgetNames.map(elementNameOf).join())) {
    const handle: unknown = Reflect.get(element, 'onError')
    if (typeof handle === 'function') notifyHost(handle.bind(element), error)
    element.dispatchEvent(new CustomEvent(widgetEvents.onError, { detail: error, bubbles: true, composed: true }))
  }
}
