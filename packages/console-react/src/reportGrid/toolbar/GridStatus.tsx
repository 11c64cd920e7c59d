import { useMessages } from '../../consoleContext.ts'
import { DataState } from '../../ui/DataState.tsx'

export interface GridStatusProps {
  /** Some data couldn't be read, so rows and totals may be missing. */
  readonly isPartial?: boolean
  /** When the rows were read; null until then. */
  readonly asOf?: Date | null
  readonly onRefresh?: () => void
  readonly isReading?: boolean
  /** Rows read so far. */
  readonly readRowCount?: number
  /** Announced once all rows have been read: their dates and number. Empty until then. */
  readonly announcement?: string
}

/** When the rows were read, how many have been read so far, and whether some are missing. */
export function GridStatus(props: GridStatusProps) {
  const { isPartial = false, asOf = null, onRefresh, isReading = false, readRowCount = 0, announcement = '' } = props
  const t = useMessages()
  if (!isPartial && !asOf && !onRefresh && !isReading) return null
  return (
    <DataState
      incomplete={isPartial && !isReading ? { text: t('grid.incomplete'), hint: t('grid.incomplete.hint') } : null}
      asOf={asOf}
      isReading={isReading}
      onRefresh={onRefresh}
      announcement={announcement}
    >
      {isReading && readRowCount > 0 && t.count('grid.rowsRead', readRowCount)}
    </DataState>
  )
}
