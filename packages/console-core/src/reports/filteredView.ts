import { formatView, type LayoutFilter } from '../layout/index.ts'
import type { DateRange, NamedDateRange } from '../time/index.ts'
import { defaultLayout, type ReportColumn } from './reportDefinition.ts'

export interface FilteredView {
  readonly range: NamedDateRange | DateRange
  readonly filters: readonly LayoutFilter[]
  /** Null: the person's own business unit. */
  readonly businessUnitId: string | null
}

/** The query of a link to a report with its default columns and those of the filters. */
export function formatFilteredView<Row>(
  columns: readonly ReportColumn<Row>[],
  { range, filters, businessUnitId }: FilteredView,
): string {
  const layout = defaultLayout(columns)
  const shownIds = new Set(layout.columns.map(({ id }) => id))
  const added = filters.flatMap(({ columnId }) =>
    shownIds.has(columnId) ? [] : [{ id: columnId, width: null, pin: null }],
  )
  return formatView({
    businessUnitId,
    range,
    pageIndex: 0,
    layout: { ...layout, columns: [...layout.columns, ...added], filters },
  })
}
