import { useConsole, useMessages } from '../consoleContext.ts'
import { formatDateRange } from '../dates/formatDate.ts'
import type { ReportRows } from './useReportRows.ts'

/** The progress of a read, for the page header: unchecked geofences, rows so far, or that earlier days are still shown. */
export function useReadingNote({
  isPrevious,
  isReading,
  shown,
  progress,
}: Pick<ReportRows<unknown, string>, 'isPrevious' | 'isReading' | 'shown' | 'progress'>): string | null {
  const t = useMessages()
  const { locale } = useConsole()
  if (!isReading) return null
  const { rowCount = 0, uncheckedCount = 0 } = progress ?? {}
  if (uncheckedCount > 0) return t.count('clockEvents.checking', uncheckedCount)
  if (rowCount > 0) return t.count('grid.rowsRead', rowCount)
  return isPrevious && shown ? t('report.previous', formatDateRange(shown.range, locale)) : null
}
