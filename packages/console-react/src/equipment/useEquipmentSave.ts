import type { ApiError, Equipment, LaborHours } from '@fieldtime/console-core'
import {
  changeEquipment,
  type EquipmentDraft,
  equipmentChangeOf,
  restoreEquipmentDraft,
  withSavedEquipment,
} from '@fieldtime/console-core/internal'
import { useConsole, useMessages } from '../consoleContext.ts'
import { useToasts } from '../ui/Toasts.tsx'

/** Null when it is saved; otherwise what a person reads. */
export type EquipmentProblem = string | null

/**
 * Saves what was picked in one call and offers to take that back, by one call too. `onSaved` is told the entry with the
 * equipment that is on it then.
 */
export function useEquipmentSave(equipment: readonly Equipment[], onSaved: (entry: LaborHours) => void) {
  const t = useMessages()
  const toasts = useToasts()
  const { transport } = useConsole()
  const describeProblem = ({ code }: ApiError) =>
    t(code === 'FORBIDDEN' ? 'equipmentPicker.notAllowed' : 'equipmentPicker.failed')

  const send = async (draft: EquipmentDraft, known: readonly Equipment[]) => {
    const change = equipmentChangeOf(draft)
    if (change === null) return { entry: draft.entry, problem: null }
    const outcome = await changeEquipment(transport, change)
    if (!outcome.isOk) return { entry: null, problem: describeProblem(outcome.error) }
    const entry = withSavedEquipment(draft.entry, outcome.value, known)
    onSaved(entry)
    return { entry, problem: null }
  }

  const undo = async (saved: LaborHours, before: LaborHours) => {
    const { problem } = await send(
      restoreEquipmentDraft(saved, before, () => crypto.randomUUID()),
      before.equipment,
    )
    toasts.show({ text: problem ?? t('workInfo.undone') })
  }

  return async (draft: EquipmentDraft): Promise<EquipmentProblem> => {
    const { entry, problem } = await send(draft, equipment)
    if (entry === null) return problem
    if (entry === draft.entry) return null
    const action = { label: t('workInfo.undo'), onPress: () => void undo(entry, draft.entry) }
    toasts.show({ text: t('workInfo.hoursUpdated'), action })
    return null
  }
}
