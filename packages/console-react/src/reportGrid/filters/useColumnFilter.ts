import type { FilterOperation, LayoutFilter } from '@fieldtime/console-core/reports'
import { startTransition, useCallback, useMemo, useOptimistic, useState } from 'react'
import type { GridAction } from '../state/gridState.ts'
import { convertValues, defaultOperation, type FilterableColumn, filterOf, valueCountOf } from './filterText.ts'

export interface ColumnFilter {
  /** Null while the column has no filter. */
  readonly filter: LayoutFilter | null
  readonly operation: FilterOperation
  /** The checked item of the menu; null while an operation without values is not applied. */
  readonly checkedOperation: FilterOperation | null
  /** As stored in the layout. */
  readonly values: readonly string[]
  readonly changeOperation: (operation: FilterOperation) => void
  readonly changeValues: (values: readonly string[]) => void
  readonly clear: () => void
  /** Reports whether a field's text is invalid. A stable function. */
  readonly markField: (fieldId: string, isInvalid: boolean) => void
}

/**
 * The filter of a column. An operation without values is only remembered here and applied with its first value. Changes are
 * transitions, so typing paints before the rows are filtered. Meanwhile, the cell shows and edits the latest
 * filter, applied or not.
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

  const markField = useCallback(
    (fieldId: string, isInvalid: boolean) => dispatch({ type: 'markField', fieldId, isInvalid }),
    [dispatch],
  )

  // Stable until this column's filter changes, so other changes don't re-render its cell.
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
      markField,
    }
  }, [filter, setFilter, operation, column, resets, markField, dispatch])
}

const noValues: readonly string[] = []
