import type { LaborHours } from '@fieldtime/console-core'
import { changeEquipmentHoursOf, openEquipmentDraft, toggleEquipment } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { formatFullDay } from '../dates/formatDate.ts'
import { space, styled, tokens } from '../theme.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import { useIsHere } from '../ui/useIsHere.ts'
import { EquipmentTabs } from './EquipmentTabs.tsx'
import { useEquipment } from './useEquipment.ts'
import { useEquipmentSave } from './useEquipmentSave.ts'

export interface EquipmentPickerProps {
  readonly employeeName: string
  /** Whose equipment is picked. */
  readonly entry: LaborHours
  /** Called with the updated entry after a save or an undo. Not called when saving fails. */
  readonly onSaved: (entry: LaborHours) => void
  readonly onClose: () => void
}

/** Which machines were used in a labor-hours entry, and how long. All of it is saved by one call, or nothing. */
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

const About = styled('p', 'equipment-about')`
  margin-block-end: ${space(2)};
  font-weight: 500;

  & > span {
    font-weight: 400;
    color: ${tokens.muted};
  }
`
