import { useMessages } from '../../consoleContext.js'
import { DataState } from '../../ui/DataState.js'

export interface GridStatusProps {
  /** Some data could not be read, so that rows and totals may be missing. */
  readonly isPartial?: boolean
  /** When the rows were read; null while there are none. */
  readonly asOf?: Date | null
  readonly onRefresh?: () => void
  readonly isReading?: boolean
  /** Of a long reading, as far as it has come. */
  readonly readRowCount?: number
  /** What screen readers hear when the rows are there: whose days they are, and how many. Empty until then. */
  readonly announcement?: string
}

/** How old the rows are, how many have come so far, whether some may be missing. */
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
