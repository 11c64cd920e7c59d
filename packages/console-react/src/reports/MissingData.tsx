import type { MessageKey } from '@fieldtime/console-core'
import { useConsole, useMessages } from '../consoleContext.ts'
import { space, styled } from '../theme.ts'
import { DataNotice, Notice } from '../ui/Notice.tsx'

export interface MissingDataProps {
  /** What each gap means for the report. */
  readonly gaps: readonly MessageKey[]
  /** The business units could not be read, so that this may be another's report. */
  readonly isUnitMissing: boolean
  readonly isReading: boolean
  readonly onRetry: () => void
}

/** What is missing and what that means for the report, where the host shows such notes. */
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

const Room = styled('div', 'missing-data')`
  margin-block-end: ${space(2)};
`
