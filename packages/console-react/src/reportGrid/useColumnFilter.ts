import type { FilterOperation, LayoutFilter } from '@fieldtime/console-core'
import { startTransition, useMemo, useOptimistic, useState } from 'react'
import type { FormattedColumn } from './cellFormat.js'
import { carriedValues, filterOf, usualOperation } from './filterText.js'
import type { GridAction } from './gridState.js'

export interface ColumnFilter {
  /** Null while the column does not narrow. */
  readonly filter: LayoutFilter | null
  readonly operation: FilterOperation
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
  column: FormattedColumn & { readonly id: string },
  found: LayoutFilter | null,
  dispatch: (action: GridAction) => void,
): ColumnFilter {
  const [filter, setFilter] = useOptimistic(found)
  const [wanted, setWanted] = useState<FilterOperation | null>(null)
  const operation = filter?.operation ?? wanted ?? usualOperation(column)

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
      values: filter?.values ?? noValues,
      changeOperation(next) {
        setWanted(next)
        apply(filterOf(column.id, next, carriedValues(filter, next)))
      },
      changeValues(values) {
        setWanted(operation)
        apply(filterOf(column.id, operation, values))
      },
      clear() {
        setWanted(null)
        apply(null)
      },
    }
  }, [filter, setFilter, operation, column.id, dispatch])
}

const noValues: readonly string[] = []
