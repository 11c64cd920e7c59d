import { useConsole, useMessages } from '../consoleContext.ts'
import { formatDateRange } from '../dates/formatDate.ts'
import type { ReportRows } from './useReportRows.ts'

/**
 * The announcement when all rows have been read: their dates and `counted`, by default the number of rows. Empty until then.
 */
export function useReadAnnouncement(
  {
    shown,
    isReading,
    isPrevious,
    table,
  }: Pick<ReportRows<unknown, string>, 'shown' | 'isReading' | 'isPrevious' | 'table'>,
  isMissing: boolean,
  counted?: string,
): string {
  const t = useMessages()
  const { locale } = useConsole()
  if (!shown || isReading || isPrevious || isMissing) return ''
  return `${formatDateRange(shown.range, locale)}: ${counted ?? t.count('grid.rowCount', table.rowCount)}`
}
