import {
  daysOfView,
  type PageFields,
  pageFieldsOf,
  type ReconcileRows,
  readReconcileRows,
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
  view: given,
  defaultView = null,
  onViewChange,
}: Pick<ReportPageProps, 'view' | 'defaultView' | 'onViewChange'>): RowsState {
  const [first] = useState(defaultView)
  const view = given === undefined ? first : given
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
  const asked = pageFieldsOf(current ?? '')
  return {
    rows: asked ? reconcileRowsIn(asked) : stored,
    view: current,
    handleViewChange,
    change(rows) {
      setStored(rows)
      writeReconcileRows(storage, rows)
      const shown = latest.current ?? current ?? ''
      const kept = daysOfView(shown)
      kept.set('by', rows)
      const { tolerance } = pageFieldsOf(shown) ?? {}
      if (tolerance !== undefined) kept.set('tolerance', tolerance)
      setChosen({ of: view, view: kept.toString() })
    },
  }
}

const reconcileRowsIn = ({ by }: PageFields): ReconcileRows => (by === 'job' ? 'job' : 'employee')
