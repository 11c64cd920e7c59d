import type { LaborHours } from '@fieldtime/console-core'
import { useMessages } from '../provider/consoleContext.ts'
import { preloadable } from '../ui/preloadable.ts'
import { useToasts } from '../ui/Toasts.tsx'
import { type EditDialog, useEditDialog } from '../ui/useEditDialog.ts'
import type { EquipmentPickerProps } from './EquipmentPicker.tsx'

/** A report row and the labor-hours entry that its equipment belongs to. */
export interface EquipmentTarget {
  /** Id of the row in the report. */
  readonly rowId: string
  readonly employeeName: string
  /** Null for a day without an entry: equipment goes with labor hours. */
  readonly entry: LaborHours | null
}

export interface EquipmentEdit extends Pick<EditDialog<unknown>, 'canEdit' | 'reach'> {
  /** Opens the picker. Shows a toast instead if the target has no entry. */
  readonly open: (target: EquipmentTarget) => void
  /** For `EquipmentEditDialog`. Null while the picker is closed. */
  readonly dialogProps: EquipmentPickerProps | null
}

const source = preloadable(async () => (await import('./EquipmentPicker.tsx')).EquipmentPicker)

/** Edits the equipment of cells of any report. `onSaved` receives the row and its saved entry. */
export function useEquipmentEdit(onSaved: (rowId: string, entry: LaborHours) => void): EquipmentEdit {
  const t = useMessages()
  const toasts = useToasts()
  const { canEdit, reach, open, target, close } = useEditDialog<
    Pick<EquipmentPickerProps, 'employeeName' | 'entry'> & Pick<EquipmentTarget, 'rowId'>
  >(source)
  return {
    canEdit,
    reach,
    open: ({ rowId, employeeName, entry }) => {
      if (entry) open({ rowId, employeeName, entry })
      else if (canEdit) toasts.show({ text: t('equipmentPicker.noEntry') })
    },
    dialogProps: target && {
      employeeName: target.employeeName,
      entry: target.entry,
      onSaved: entry => onSaved(target.rowId, entry),
      onClose: close,
    },
  }
}

/** The picker of `useEquipmentEdit`. Can be anywhere on the page. */
export function EquipmentEditDialog({ edit: { dialogProps } }: { readonly edit: EquipmentEdit }) {
  const EquipmentPicker = source.code
  return EquipmentPicker && dialogProps && <EquipmentPicker {...dialogProps} />
}
