import type { MessageKey } from '@fieldtime/console-core'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled } from '../theme/theme.ts'
import { formatDateRange } from '../ui/formatDate.ts'
import { DataNotice, Notice } from '../ui/Notice.tsx'
import type { ReportRows } from './useReportRows.ts'

export interface MissingDataProps {
  /** Messages about the missing data. */
  readonly gaps: readonly MessageKey[]
  /** The business units couldn't be read, so this may be another unit's report. */
  readonly isUnitMissing: boolean
  readonly isReading: boolean
  readonly onRetry: () => void
}

/** Names missing data and its effect on the report, in hosts that show such notices. */
export function MissingData({ gaps, isUnitMissing, isReading, onRetry }: MissingDataProps) {
  const t = useMessages()
  const { dataNotices } = useConsole()
  if (!dataNotices) return null
  if (gaps.length === 0) return <DataNotice isPartial={isUnitMissing} isReading={isReading} onRetry={onRetry} />
  return (
    <Room>
      <Notice variant="warning" action={{ label: t('data.retry'), onPress: onRetry, isDisabled: isReading }}>
        {gaps.map(gap => t(gap, t('geofenceStatus.noData'))).join(' ')}
      </Notice>
    </Room>
  )
}

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

/**
 * The announcement when all rows have been read: their dates and `counted`, by default the number of rows. Empty until then.
 */
export function useReadAnnouncement(
  {
    shown,
    isReading,
    isPrevious,
    rowCount,
  }: Pick<ReportRows<unknown, string>, 'shown' | 'isReading' | 'isPrevious'> & { readonly rowCount: number },
  isMissing: boolean,
  counted?: string,
): string {
  const t = useMessages()
  const { locale } = useConsole()
  if (!shown || isReading || isPrevious || isMissing) return ''
  return `${formatDateRange(shown.range, locale)}: ${counted ?? t.count('grid.rowCount', rowCount)}`
}

const Room = styled('div', 'missing-data')`
  margin-block-end: ${space(2)};
`
