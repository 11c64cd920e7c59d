import type { FilterOperation, LayoutFilter } from '@fieldtime/console-core'
import { startTransition, useMemo, useOptimistic, useState } from 'react'
import type { GridAction } from '../state/gridState.js'
import { convertValues, defaultOperation, type FilterableColumn, filterOf, valueCountOf } from './filterText.js'

export interface ColumnFilter {
  /** Null while the column does not narrow. */
  readonly filter: LayoutFilter | null
  readonly operation: FilterOperation
  /** The operation of the menu that is ticked: none of those that narrow by themselves while they don't. */
  readonly checkedOperation: FilterOperation | null
  /** As the layout keeps them. */
  readonly values: readonly string[]
  readonly changeOperation: (operation: FilterOperation) => void
  readonly changeValues: (values: readonly string[]) => void
  readonly clear: () => void
}

/**
 * The filter of a column. An operation that still lacks its values is held here, so that the report stays as it is until
 * there is something to compare with. Changes are transitions: typing paints before the rows are found, and what the
 * cell shows and changes next is the filter that was wanted last, whether its rows are found or not.
 */
export function useColumnFilter(
  column: FilterableColumn & { readonly id: string },
  { found, resets }: { readonly found: LayoutFilter | null; readonly resets: number },
  dispatch: (action: GridAction) => void,
): ColumnFilter {
  const [filter, setFilter] = useOptimistic(found)
  const [wanted, setWanted] = useState<{ readonly operation: FilterOperation; readonly resets: number } | null>(null)
  const held = wanted?.resets === resets ? wanted.operation : null
  const operation = filter?.operation ?? held ?? defaultOperation(column)

  // The same while nothing of the column changes, so that its cell needn't be drawn anew for what others do.
  return useMemo(() => {
    const apply = (next: LayoutFilter | null) => {
      if (!next && !filter) return
      startTransition(() => {
        setFilter(next)
        dispatch(next ? { type: 'filter', filter: next } : { type: 'clearFilter', columnId: column.id })
      })
    }
    return {
      filter,
      operation,
      checkedOperation: filter || valueCountOf(operation) !== 0 ? operation : null,
      values: filter?.values ?? noValues,
      changeOperation(next) {
        setWanted({ operation: next, resets })
        apply(filterOf(column.id, next, convertValues(column, filter, next)))
      },
      changeValues(values) {
        setWanted({ operation, resets })
        apply(filterOf(column.id, operation, values))
      },
      clear() {
        setWanted(null)
        apply(null)
      },
    }
  }, [filter, setFilter, operation, column, resets, dispatch])
}

const noValues: readonly string[] = []
