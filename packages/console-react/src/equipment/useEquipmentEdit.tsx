import { isReadOnly, type LaborHours } from '@fieldtime/console-core'
import { type ReactNode, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { preloadable, useCodeProblem } from '../ui/preloadable.ts'
import { useToasts } from '../ui/Toasts.tsx'

/** A report row and the labor-hours entry that its equipment belongs to. */
export interface EquipmentTarget {
  /** The report's own. */
  readonly rowId: string
  readonly employeeName: string
  /** Null for a day without an entry: equipment goes with labor hours. */
  readonly entry: LaborHours | null
}

export interface EquipmentEdit {
  /** False for people who only read: their cells are plain text. */
  readonly canEdit: boolean
  /** Loads the code of the picker in advance, on hover and focus. */
  readonly reach: () => void
  readonly open: (target: EquipmentTarget) => void
  /** To be put anywhere on the page. */
  readonly dialog: ReactNode
}

const source = preloadable(async () => (await import('./EquipmentPicker.tsx')).EquipmentPicker)

/** Edits the equipment of cells of any report. `onSaved` receives the row and its saved entry. */
export function useEquipmentEdit(onSaved: (rowId: string, entry: LaborHours) => void): EquipmentEdit {
  const { user } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const codeProblemOf = useCodeProblem()
  const [edited, setEdited] = useState<(EquipmentTarget & { readonly entry: LaborHours }) | null>(null)
  const canEdit = !isReadOnly(user)
  const EquipmentPicker = source.code

  const open = async (target: EquipmentTarget) => {
    const { entry } = target
    if (!canEdit) return
    if (entry === null) return toasts.show({ text: t('equipmentPicker.noEntry') })
    try {
      await source.fetch()
      setEdited({ ...target, entry })
    } catch {
      toasts.show(codeProblemOf(() => void open(target)))
    }
  }

  return {
    canEdit,
    reach: () => void source.fetch().catch(() => undefined),
    open: target => void open(target),
    dialog: edited && EquipmentPicker && (
      <EquipmentPicker
        employeeName={edited.employeeName}
        entry={edited.entry}
        onSaved={entry => onSaved(edited.rowId, entry)}
        onClose={() => setEdited(null)}
      />
    ),
  }
}
