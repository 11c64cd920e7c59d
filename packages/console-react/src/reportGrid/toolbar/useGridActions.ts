import { useMessages } from '../../consoleContext.ts'
import { type PageAction, usePageActions } from '../../pageActions.ts'
import type { Grid } from '../state/gridContext.ts'

/** Offers to clear the filters, and to expand or collapse the groups, while there are any. */
export function useGridActions({ state, dispatch, columns }: Grid): void {
  const t = useMessages()
  const { filters, groups } = state.layout
  const filtering: readonly PageAction[] = [
    {
      id: 'clearFilters',
      name: t('grid.clearFilters'),
      run: () => dispatch({ type: 'clearFilters', columnIds: new Set(columns.keys()) }),
    },
  ]
  const grouping: readonly PageAction[] = [
    { id: 'expandAll', name: t('grid.expandAll'), run: () => dispatch({ type: 'expandAll' }) },
    { id: 'collapseAll', name: t('grid.collapseAll'), run: () => dispatch({ type: 'collapseAll' }) },
  ]
  usePageActions([...(filters.length > 0 ? filtering : []), ...(groups.length > 0 ? grouping : [])])
}
