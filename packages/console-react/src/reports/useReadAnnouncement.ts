import { useConsole, useMessages } from '../consoleContext.js'
import { formatDateRange } from '../dates/formatDate.js'
import type { ReportRows } from './useReportRows.js'

/** What screen readers hear when all rows are there, after other days were chosen or they were read again; else nothing. */
export function useReadAnnouncement(
  {
    shown,
    isReading,
    isPrevious,
    table,
  }: Pick<ReportRows<unknown, string>, 'shown' | 'isReading' | 'isPrevious' | 'table'>,
  isMissing: boolean,
): string {
  const t = useMessages()
  const { locale } = useConsole()
  if (!shown || isReading || isPrevious || isMissing) return ''
  return `${formatDateRange(shown.range, locale)}: ${t.count('grid.rowCount', table.rowCount)}`
}
