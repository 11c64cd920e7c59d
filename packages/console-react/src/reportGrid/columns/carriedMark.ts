import type { ReportColumn } from '@fieldtime/console-core'
import type { DisplayedColumn } from '../state/gridContext.js'

/** A mark such as "left open", and the displayed column that shows it: its own, or a carrier while its own is hidden. */
export interface CarriedMark {
  readonly column: ReportColumn<unknown>
  readonly carrierId: string
}

/** The mark of a report's rows and where it is shown; null when the report has none. */
export function carriedMarkOf(
  columns: ReadonlyMap<string, ReportColumn<unknown>>,
  displayed: readonly DisplayedColumn[],
): CarriedMark | null {
  const column = [...columns.values()].find(({ carriers }) => carriers)
  if (!column) return null
  const isDisplayed = (id: string) => displayed.some(one => one.column.id === id)
  const carrierId = [column.id, ...(column.carriers ?? [])].find(isDisplayed) ?? displayed[0]?.column.id
  return carrierId === undefined ? null : { column, carrierId }
}
