import { hasRoundedTotal, hoursFormatIn, totalNotes } from '@fieldtime/console-core/internal'
import type { Totals } from '@fieldtime/console-core/reports'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { isAlignedToEnd } from '../columns/columnWidths.ts'
import { useGrid } from '../state/gridContext.ts'
import { cellProps, type GridRows, pinProps } from './gridRows.ts'
import { gridRoles } from './tableParts.ts'

export interface TotalCellsProps {
  readonly rows: GridRows
  readonly totals: Totals
  /** The first displayed column with a cell. A label spans those before it. */
  readonly from: number
  readonly activeColumn: number | null
}

/** The total of each column that has one. */
export function TotalCells({ rows, totals, from, activeColumn }: TotalCellsProps) {
  const t = useMessages()
  return rows.displayed.slice(from).map((one, index) => {
    const place = from + index + 1
    const { column } = one
    const text = rows.format.total(column, totals[column.id] ?? null)
    return (
      <td
        key={column.id}
        {...gridRoles.cell}
        {...pinProps(one, place)}
        {...cellProps(place, activeColumn)}
        data-end={isAlignedToEnd(column.kind) || undefined}
        title={text !== '' && hasRoundedTotal(column) ? t('grid.roundedTotal') : undefined}
      >
        {text}
      </td>
    )
  })
}

/** The totals of columns that a label spans, with their names. */
export function totalsWithin({ displayed, format }: GridRows, totals: Totals, count: number): readonly string[] {
  return displayed.slice(0, count).flatMap(({ column, header }) => {
    const text = format.total(column, totals[column.id] ?? null)
    return text === '' ? [] : [`${header}: ${text}`]
  })
}

/** Notes on a total: the open days that it includes, such as `includes 2 open days, 245.20 hours`. */
export function useTotalNotes({ displayed, areOpenDaysExcluded }: GridRows, totals: Totals): readonly string[] {
  const { messages, locale } = useConsole()
  const { columns } = useGrid()
  return totalNotes({
    totals,
    columnIds: displayed.map(({ column }) => column.id),
    hoursFormat: hoursFormatIn(columns.values()),
    messages,
    locale,
    areOpenDaysExcluded,
  })
}
