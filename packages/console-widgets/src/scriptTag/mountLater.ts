import type { ComponentSource, ConsoleError } from '@fieldtime/console-react'
import { notifyHost, type Preloadable } from '@fieldtime/console-react/ui'
import type * as widgetCode from '../index.ts'
import type { MountedWidget } from '../mountWidget.tsx'
import { isSameSession, mergeOptions, type WidgetOptions } from '../widgetOptions.ts'
import { codeLate, codeMilliseconds, hostErrorOf } from './codeErrors.ts'
import { standIn } from './standIn.ts'

/**
 * `mountWidget` whose code may still be on its way. Until it is here, what the element holds stays on screen. The host's
 * 10 s count from the call.
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
  let isToldLate = false
  let isSignedOut = false

  const deadline = setTimeout(() => {
    isToldLate = true
    notifyHost(current.onError, codeLate)
  }, codeMilliseconds)

  const watched = (): WidgetOptions => ({
    ...current,
    onReady: (source: ComponentSource) => {
      clearTimeout(deadline)
      isToldLate = false
      notifyHost(current.onReady, source)
    },
    onError: (error: ConsoleError) => {
      clearTimeout(deadline)
      const isKnown = isToldLate && error.code === codeLate.code
      isToldLate = false
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
