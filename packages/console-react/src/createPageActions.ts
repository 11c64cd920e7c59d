import type { PageAction, PageActions } from './pageActions.ts'

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
