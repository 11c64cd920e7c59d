import type { ReportColumn } from '@fieldtime/console-core/reports'
import type { DisplayedColumn } from '../state/gridContext.ts'

/** A mark such as "left open", and the displayed column that shows it: its own, or a carrier while its own is hidden. */
export interface CarriedMark {
  readonly column: ReportColumn<unknown>
  readonly carrierId: string
}

/** The marks of a report's rows and where they are shown. */
export function carriedMarksOf(
  columns: ReadonlyMap<string, ReportColumn<unknown>>,
  displayed: readonly DisplayedColumn[],
): readonly CarriedMark[] {
  const isDisplayed = (id: string) => displayed.some(one => one.column.id === id)
  return [...columns.values()].flatMap(column => {
    if (!column.carriers) return []
    const carrierId = [column.id, ...column.carriers].find(isDisplayed) ?? displayed[0]?.column.id
    return carrierId === undefined ? [] : [{ column, carrierId }]
  })
}
