import { createContext, useContext, useEffect } from 'react'
import { useLatest } from './hostValues.ts'

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
  /** Returns a function that removes the actions. */
  add(actions: readonly PageAction[]): () => void
  /** Runs an action, or waits until a component adds it. Only the last request waits. */
  request(id: string): void
}

/** Null where the host offers no actions. */
export const PageActionsContext = createContext<PageActions | null>(null)

/** Offers commands to the host while the component is mounted. */
export function usePageActions(actions: readonly PageAction[]): void {
  const pageActions = useContext(PageActionsContext)
  const latest = useLatest(actions)
  const signature = JSON.stringify(actions.map(({ id, name }) => [id, name]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the actions.
  useEffect(() => {
    if (!pageActions || latest.current.length === 0) return
    const offered = latest.current.map(({ id, name }) => ({
      id,
      name,
      run: () => latest.current.find(action => action.id === id)?.run(),
    }))
    return pageActions.add(offered)
  }, [pageActions, latest, signature])
}
