import type { ReconcileRows } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { Segments } from '../ui/Segments.tsx'

export interface RowsChoiceProps {
  readonly rows: ReconcileRows
  readonly onChange: (rows: ReconcileRows) => void
}

/** By employee or by job. */
export function RowsChoice({ rows, onChange }: RowsChoiceProps) {
  const t = useMessages()
  const options = [
    { id: 'employee', name: t('reconcile.byEmployee') },
    { id: 'job', name: t('reconcile.byJob') },
  ] as const
  return (
    <Segments
      aria-label={t('reconcile.by')}
      options={options}
      selectedKey={rows}
      onSelectionChange={onChange}
      isQuiet
    />
  )
}
