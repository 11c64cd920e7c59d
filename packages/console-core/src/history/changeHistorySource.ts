import type { ReportSource } from '../reports/index.js'
import { type ChangeRow, changeHistoryDefinition, readChangeRows } from './changeHistoryReport.js'

export const changeHistorySource: ReportSource<ChangeRow, 'changes'> = {
  definition: changeHistoryDefinition,
  async read(transport, { range }, { signal, onPage, onProgress }) {
    const { completeness } = await readChangeRows(transport, range, {
      signal,
      onPage,
      onProgress: rowCount => onProgress({ rowCount }),
    })
    return { gaps: completeness.state === 'partial' ? ['changes'] : [] }
  },
  rowGaps: ['changes'],
  gapMessages: { changes: 'changeHistory.gap.changes' },
}
