import { createRowCollector, type ReportSource, streamRows } from '../reports/index.ts'
import { type ChangeRow, changeHistoryDefinition, readChangeRows } from './changeHistoryReport.ts'

export const changeHistorySource: ReportSource<ChangeRow, 'changes'> = {
  definition: changeHistoryDefinition,
  read(transport, { range }, { signal: asked }) {
    const collector = createRowCollector<ChangeRow>()
    return streamRows({
      aggregator: collector,
      gaps: ['changes'],
      signal: asked,
      read({ signal, wake }) {
        const onPage = (rows: readonly ChangeRow[]) => {
          collector.add(rows)
          wake()
        }
        return { changes: readChangeRows(transport, range, { signal, onPage }) }
      },
    })
  },
  rowGaps: ['changes'],
  gapMessages: { changes: 'changeHistory.gap.changes' },
}
