import type { PageAction, PageActions } from './pageActions.ts'

/** How long a request waits, in milliseconds. After that, people no longer expect its effect. */
const longestWait = 30_000

export function createPageActions(): PageActions {
  const listeners = new Set<() => void>()
  const groups = new Set<readonly PageAction[]>()
  let actions: readonly PageAction[] = []
  let requested: { readonly id: string; readonly until: number } | null = null

  const publish = () => {
    actions = [...groups].flat()
    for (const listener of listeners) listener()
  }
  const find = (id: string) => actions.find(action => action.id === id)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => actions,
    add(added) {
      groups.add(added)
      publish()
      const awaited = requested && performance.now() < requested.until ? find(requested.id) : undefined
      if (awaited) {
        requested = null
        awaited.run()
      }
      return () => {
        groups.delete(added)
        publish()
      }
    },
    request(id) {
      const action = find(id)
      requested = action ? null : { id, until: performance.now() + longestWait }
      action?.run()
    },
  }
}
