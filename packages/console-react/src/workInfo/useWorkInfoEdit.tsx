import { isReadOnly } from '@fieldtime/console-core'
import type { WorkInfoField } from '@fieldtime/console-core/internal'
import type { WorkInfoRow } from '@fieldtime/console-core/reports'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../provider/consoleContext.ts'
import { preloadable, useCodeProblem } from '../ui/preloadable.ts'
import { useToasts } from '../ui/Toasts.tsx'
import type { OnWorkInfoUpdate } from './useWorkInfoSave.ts'

export interface WorkInfoEdit<Row extends WorkInfoRow> {
  /** False for people who only read: their cells are plain text. */
  readonly canEdit: boolean
  /** Loads the code of the dialog in advance, on hover and focus. */
  readonly reach: () => void
  /** Opens the dialog for one row, or for several that are to get the same. */
  readonly open: (rows: readonly Row[], firstField?: WorkInfoField) => void
  /** To be put anywhere on the page. */
  readonly dialog: ReactNode
}

const source = preloadable(async () => (await import('./WorkInfoDialog.tsx')).WorkInfoDialog)

/** Edits the work info of cells and selections of any report. `onUpdate` receives the rows' new values. */
export function useWorkInfoEdit<Row extends WorkInfoRow>(onUpdate: OnWorkInfoUpdate<Row>): WorkInfoEdit<Row> {
  const { user } = useConsole()
  const toasts = useToasts()
  const codeProblemOf = useCodeProblem()
  const [edited, setEdited] = useState<{ readonly rows: readonly Row[]; readonly firstField: WorkInfoField } | null>(
    null,
  )
  const canEdit = !isReadOnly(user)
  const WorkInfoDialog = source.code

  const open = async (rows: readonly Row[], firstField: WorkInfoField = 'foremanId') => {
    if (!canEdit || rows.length === 0) return
    try {
      await source.fetch()
      setEdited({ rows, firstField })
    } catch {
      toasts.show(codeProblemOf(() => void open(rows, firstField)))
    }
  }

  return {
    canEdit,
    reach: () => void source.fetch().catch(() => undefined),
    open: (rows, firstField) => void open(rows, firstField),
    dialog: edited && WorkInfoDialog && (
      <WorkInfoDialog
        rows={edited.rows}
        firstField={edited.firstField}
        onUpdate={onUpdate}
        onClose={() => setEdited(null)}
      />
    ),
  }
}
