import { useRef, useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { GroupFields } from './GroupFields.tsx'
import type { GroupChanges } from './useGroupChanges.ts'
import { useGroupDraft } from './useGroupDraft.ts'

export interface AddGroupDialogProps {
  readonly changes: GroupChanges
  readonly onClose: () => void
}

const blank = { name: '', description: null }

/** Makes a group. A failure keeps what was written. */
export function AddGroupDialog({ changes, onClose }: AddGroupDialogProps) {
  const t = useMessages()
  const draft = useGroupDraft({ start: blank, groups: changes.groups ?? [] })
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const keys = useRef(new Map<string, string>())

  const handleConfirm = async () => {
    // The same content is the same group, also where the answer to an earlier try got lost.
    const content = JSON.stringify(draft.details)
    const key = keys.current.get(content) ?? crypto.randomUUID()
    keys.current.set(content, key)
    setIsSaving(true)
    setHasFailed(false)
    const end = await changes.add(draft.details, key)
    setIsSaving(false)
    if (end === 'done') return onClose()
    setHasFailed(true)
    if (end === 'taken') draft.refuseName()
  }

  return (
    <Dialog
      title={t('userGroup.addTitle')}
      isOpen
      onClose={onClose}
      confirm={{
        label: t('userGroup.add'),
        onConfirm: () => void handleConfirm(),
        isDisabled: !draft.isComplete,
        isBusy: isSaving,
      }}
    >
      <GroupFields draft={draft} />
      {hasFailed && <Notice variant="error">{t('userGroup.addFailed')}</Notice>}
    </Dialog>
  )
}
