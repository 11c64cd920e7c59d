import type { WorkInfoField } from '@fieldtime/console-core/internal'
import type { WorkInfoRow } from '@fieldtime/console-core/reports'
import { preloadable } from '../ui/preloadable.ts'
import { type EditDialog, useEditDialog } from '../ui/useEditDialog.ts'
import type { OnWorkInfoUpdate, WorkInfoDialogProps } from './useWorkInfoSave.ts'

export interface WorkInfoEdit<Row extends WorkInfoRow> extends Pick<EditDialog<unknown>, 'canEdit' | 'reach'> {
  /** Opens the dialog for one row, or for several that get the same work info. */
  readonly open: (rows: readonly Row[], firstField?: WorkInfoField) => void
  /** For `WorkInfoEditDialog`. Null while the dialog is closed. */
  readonly dialogProps: WorkInfoDialogProps<Row> | null
}

const source = preloadable(async () => (await import('./WorkInfoDialog.tsx')).WorkInfoDialog)

/** Edits the work info of cells and selections of any report. `onUpdate` receives the rows' new values. */
export function useWorkInfoEdit<Row extends WorkInfoRow>(onUpdate: OnWorkInfoUpdate<Row>): WorkInfoEdit<Row> {
  const dialog = useEditDialog<Pick<WorkInfoDialogProps<Row>, 'rows' | 'firstField'>>(source)
  return {
    canEdit: dialog.canEdit,
    reach: dialog.reach,
    open: (rows, firstField = 'foremanId') => {
      if (rows.length > 0) dialog.open({ rows, firstField })
    },
    dialogProps: dialog.target && { ...dialog.target, onUpdate, onClose: dialog.close },
  }
}

/** The dialog of `useWorkInfoEdit`. Can be anywhere on the page. */
export function WorkInfoEditDialog<Row extends WorkInfoRow>({ edit }: { readonly edit: WorkInfoEdit<Row> }) {
  const WorkInfoDialog = source.code
  return WorkInfoDialog && edit.dialogProps && <WorkInfoDialog {...edit.dialogProps} />
}
