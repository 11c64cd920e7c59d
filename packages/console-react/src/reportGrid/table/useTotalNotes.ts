import { hoursFormatIn, totalNotes } from '@fieldtime/console-core/internal'
import type { Totals } from '@fieldtime/console-core/reports'
import { useConsole } from '../../consoleContext.ts'
import { useGrid } from '../state/gridContext.ts'
import type { GridRows } from './gridRows.ts'

/** What a person must know about a total: open days that it includes, such as `includes 2 open days, 245.20 hours`. */
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
