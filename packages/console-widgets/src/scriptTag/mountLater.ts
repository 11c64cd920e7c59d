import type { ComponentSource, ConsoleError } from '@fieldtime/console-react'
import { notifyHost, type Preloadable } from '@fieldtime/console-react/ui'
import type * as widgetCode from '../index.ts'
import type { MountedWidget } from '../mountWidget.tsx'
import { isSameSession, mergeOptions, type WidgetOptions } from '../widgetOptions.ts'
import { codeLate, codeMilliseconds, hostErrorOf } from './codeErrors.ts'
import { standIn } from './standIn.ts'

/**
 * Calls `mountWidget` once its code has loaded. Until then, the element keeps its content. The host's limit of 10 s starts with
 * the call.
 */
export function mountLater(
  source: Preloadable<typeof widgetCode>,
  element: HTMLElement,
  options: WidgetOptions,
): MountedWidget {
  places.get(element)?.unmount()
  const stand = standIn(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  let current = options
  let mounted: MountedWidget | null = null
  let isOver = false
  let isLateReported = false
  let isSignedOut = false

  const deadline = setTimeout(() => {
    isLateReported = true
    notifyHost(current.onError, codeLate)
  }, codeMilliseconds)

  const watched = (): WidgetOptions => ({
    ...current,
    onReady: (source: ComponentSource) => {
      clearTimeout(deadline)
      isLateReported = false
      notifyHost(current.onReady, source)
    },
    onError: (error: ConsoleError) => {
      clearTimeout(deadline)
      const isKnown = isLateReported && error.code === codeLate.code
      isLateReported = false
      if (!isKnown) tell(error)
    },
  })
  const tell = (error: ConsoleError) => notifyHost(current.onError, error)

  const handleCode = () => {
    if (isOver || !source.code) return
    stand.remove()
    mounted = source.code.mountWidget(element, watched())
    if (isSignedOut) mounted.logout()
  }
  const handleFailure = (error: unknown) => {
    if (isOver) return
    clearTimeout(deadline)
    stand.showProblem(current.locale, fetchCode)
    tell(hostErrorOf(error))
  }
  const fetchCode = () => void source.fetch().then(handleCode, handleFailure)

  const place: MountedWidget = {
    update: changes => {
      const changed = mergeOptions(current, changes)
      if (!isSameSession(changed, current)) isSignedOut = false
      current = changed
      mounted?.update(watched())
    },
    logout: () => {
      isSignedOut = true
      mounted?.logout()
    },
    unmount: () => {
      isOver = true
      clearTimeout(deadline)
      stand.remove()
      mounted?.unmount()
    },
  }
  places.set(element, place)
  fetchCode()
  return place
}

const places = new WeakMap<HTMLElement, MountedWidget>()
