import type { ApiError, Equipment, LaborHours } from '@fieldtime/console-core'
import {
  changeEquipment,
  changeEquipmentHoursOf,
  type EquipmentDraft,
  equipmentChangeOf,
  openEquipmentDraft,
  readEquipmentOf,
  restoreEquipmentDraft,
  toggleEquipment,
  withSavedEquipment,
} from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useIsHere } from '../provider/hostValues.ts'
import { type ListingQuery, useListing } from '../queries/queries.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { formatFullDay } from '../ui/formatDate.ts'
import { Notice } from '../ui/Notice.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import { EquipmentTabs } from './EquipmentTabs.tsx'

export interface EquipmentPickerProps {
  readonly employeeName: string
  /** The entry whose equipment is edited. */
  readonly entry: LaborHours
  /** Called with the updated entry after a save or an undo. Not called when saving fails. */
  readonly onSaved: (entry: LaborHours) => void
  readonly onClose: () => void
}

/** The equipment used in a labor-hours entry, with hours. One call saves all of it or nothing. */
export function EquipmentPicker({ employeeName, entry, onSaved, onClose }: EquipmentPickerProps) {
  const t = useMessages()
  const toasts = useToasts()
  const { locale } = useConsole()
  const query = useEquipment(entry.businessUnitId)
  const [draft, setDraft] = useState(() => openEquipmentDraft(entry))
  const save = useEquipmentSave(query.listing?.rows ?? [], onSaved)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isHere = useIsHere()

  const handleConfirm = async () => {
    setIsSaving(true)
    setProblem(null)
    const reason = await save(draft)
    if (!isHere.current) {
      if (reason !== null) toasts.show({ text: reason })
      return
    }
    setIsSaving(false)
    if (reason === null) onClose()
    else setProblem(reason)
  }

  return (
    <Dialog
      title={t('equipmentPicker.title')}
      size="wide"
      isOpen
      onClose={onClose}
      confirm={{ label: t('equipmentPicker.ok'), onConfirm: () => void handleConfirm(), isBusy: isSaving }}
    >
      <About>
        {employeeName} <span>{formatFullDay(entry.localDate, locale)}</span>
      </About>
      <EquipmentTabs
        query={query}
        draft={draft}
        onToggle={id => setDraft(now => toggleEquipment(now, id, () => crypto.randomUUID()))}
        onHours={(id, hours) => setDraft(now => changeEquipmentHoursOf(now, id, hours))}
      />
      {problem !== null && <Notice variant="error">{problem}</Notice>}
    </Dialog>
  )
}

/** The equipment of a business unit by code, inactive too. */
function useEquipment(businessUnitId: string): ListingQuery<Equipment> {
  return useListing({
    key: ['equipment', businessUnitId],
    read: (transport, options) => readEquipmentOf(transport, businessUnitId, options),
  })
}

/** A message for the user. Null after a successful save. */
type EquipmentProblem = string | null

/** Saves the selected equipment in one call and offers Undo, also one call. `onSaved` receives the entry with its new equipment. */
function useEquipmentSave(equipment: readonly Equipment[], onSaved: (entry: LaborHours) => void) {
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

const About = styled('p', 'equipment-about')`
  margin-block-end: ${space(2)};
  font-weight: 500;

  & > span {
    font-weight: 400;
    color: ${tokens.muted};
  }
`
