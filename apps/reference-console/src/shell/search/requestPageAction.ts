import type { PageActions } from '@fieldtime/console-react/ui'

/** In milliseconds. After that, people no longer expect the effect of their choice. */
const longestWait = 30_000

/** Runs an action of the page, or waits until a component offers it. Gives up after 30 s. */
export function requestPageAction(pageActions: PageActions, id: string): void {
  const run = () => {
    const action = pageActions.getSnapshot().find(one => one.id === id)
    action?.run()
    return action !== undefined
  }
  if (run()) return
  const stop = () => {
    unsubscribe()
    clearTimeout(timer)
  }
  const unsubscribe = pageActions.subscribe(() => {
    if (run()) stop()
  })
  const timer = setTimeout(stop, longestWait)
}
