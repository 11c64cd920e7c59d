import {
  changedSinceExportColumnId,
  lacksRecordedData,
  weekGroupings,
  weekStatusColumnId,
} from '@fieldtime/console-core/internal'
import type { WeekRow } from '@fieldtime/console-core/reports'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { ToolButton, useGrid } from '../reportGrid/index.ts'
import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import type { WeekSummaryOptions } from './WeekSummaryDialog.tsx'

const WeekSummaryDialog = loadOnDemand(
  async () => (await import('./WeekSummaryDialog.tsx')).WeekSummaryDialog,
  () => null,
)

export interface WeekSummaryProps
  extends Pick<WeekSummaryOptions, 'rows' | 'origin' | 'startDate' | 'toleranceHours' | 'report'> {}

/** Opens the export of the week's summary. */
export function WeekSummary({ rows, ...props }: WeekSummaryProps) {
  const t = useMessages()
  const { table, state } = useGrid()
  const [weeks, setWeeks] = useState<readonly WeekRow[] | null>(null)
  const { layout } = state
  const filters = layout.filters.filter(
    ({ columnId }) => columnId !== weekStatusColumnId && columnId !== changedSinceExportColumnId,
  )

  const handleOpen = () => {
    const result = table.query({ filters, sorts: [], totalColumnIds: [] })
    setWeeks(Array.from({ length: result.rowCount }, (_, index) => result.rowAt(index) as WeekRow))
  }

  return (
    <>
      <ToolButton
        icon={FileDown}
        label={t('week.summary.open')}
        isDisabled={rows.isReading || lacksRecordedData(rows.gaps)}
        onPress={handleOpen}
      />
      {weeks && (
        <WeekSummaryDialog
          {...props}
          rows={rows}
          weeks={weeks}
          layout={layout}
          grouping={weekGroupings.find(id => layout.groups[0]?.columnId === id) ?? 'foreman'}
          isFiltered={filters.length > 0}
          onClose={() => setWeeks(null)}
        />
      )}
    </>
  )
}
