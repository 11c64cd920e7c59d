import {
  daysOfView,
  type ReconcileRows,
  readReconcileRows,
  variantOfView,
  writeReconcileRows,
} from '@fieldtime/console-core/internal'
import { useCallback, useRef, useState } from 'react'
import { useConsole } from '../consoleContext.ts'
import type { ReportPageProps } from '../reports/ReportPage.tsx'

interface RowsState {
  readonly rows: ReconcileRows
  readonly view: string | null
  readonly handleViewChange: (view: string) => void
  readonly change: (rows: ReconcileRows) => void
}

/** By employee or by job: as the address says, otherwise as the person chose last. A change keeps business unit and days. */
export function useReconcileRows({
  view = null,
  onViewChange,
}: Pick<ReportPageProps, 'view' | 'onViewChange'>): RowsState {
  const { storage } = useConsole()
  const [stored, setStored] = useState(() => readReconcileRows(storage))
  /** Replaces the view of the address until the address changes. */
  const [chosen, setChosen] = useState<{ readonly of: string | null; readonly view: string } | null>(null)
  const current = chosen?.of === view ? chosen.view : view
  const latest = useRef<string | null>(null)
  const handleViewChange = useCallback(
    (next: string) => {
      latest.current = next
      onViewChange?.(next)
    },
    [onViewChange],
  )
  const variant = variantOfView(current ?? '')
  const asked = variant === null || variant === 'job' ? variant : 'employee'
  return {
    rows: asked ?? stored,
    view: current,
    handleViewChange,
    change(rows) {
      setStored(rows)
      writeReconcileRows(storage, rows)
      const kept = daysOfView(latest.current ?? current ?? '')
      kept.set('by', rows)
      setChosen({ of: view, view: kept.toString() })
    },
  }
}
