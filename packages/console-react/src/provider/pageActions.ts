import { createContext, useContext, useEffect, useState } from 'react'

/** A command of the current page, which a host can offer outside of the page. */
export interface PageAction {
  /** `refresh`, `export`, `clearFilters`, `expandAll`, `collapseAll`, or `template:` with the id of a report template. */
  readonly id: string
  /** In the active language. */
  readonly name: string
  readonly run: () => void
}

/** The commands of the components on the page. */
export interface PageActions {
  subscribe(listener: () => void): () => void
  getSnapshot(): readonly PageAction[]
  /** Replaces the actions of an owner. Listeners are called only if an id or a name changes. */
  offer(owner: object, actions: readonly PageAction[]): void
  withdraw(owner: object): void
}

/** Null if the host offers no actions. */
export const PageActionsContext = createContext<PageActions | null>(null)

/** Offers commands to the host while the component is mounted. */
export function usePageActions(actions: readonly PageAction[]): void {
  const pageActions = useContext(PageActionsContext)
  const [owner] = useState(() => ({}))
  useEffect(() => pageActions?.offer(owner, actions))
  useEffect(() => () => pageActions?.withdraw(owner), [pageActions, owner])
}

export function createPageActions(): PageActions {
  const listeners = new Set<() => void>()
  const offers = new Map<object, readonly PageAction[]>()
  let snapshot: readonly PageAction[] = []
  const signatureOf = (owner: object) => JSON.stringify(offers.get(owner) ?? [])
  const latest = () => [...offers.values()].flat()

  const publish = () => {
    // `run` may change without a new snapshot.
    snapshot = latest().map(({ id, name }) => ({
      id,
      name,
      run: () =>
        latest()
          .find(one => one.id === id)
          ?.run(),
    }))
    for (const listener of listeners) listener()
  }
  const change = (owner: object, actions: readonly PageAction[] | null) => {
    const before = signatureOf(owner)
    if (actions) offers.set(owner, actions)
    else offers.delete(owner)
    if (signatureOf(owner) !== before) publish()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    offer: change,
    withdraw: owner => change(owner, null),
  }
}
