import type { Transport, UserGroup } from '@fieldtime/console-core'
import { useRef, useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { GroupFields } from './GroupFields.tsx'
import type { GroupChanges } from './useGroupChanges.ts'
import { useGroupDraft } from './useGroupDraft.ts'

export interface AddGroupDialogProps {
  readonly changes: GroupChanges
  readonly command: Transport
  readonly onAdded: (group: UserGroup) => void
  readonly onClose: () => void
}

const blank = { name: '', description: null }

/** Creates a group. After a failure, the fields keep their text. */
export function AddGroupDialog({ changes, command, onAdded, onClose }: AddGroupDialogProps) {
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
    const added = await changes.add(draft.details, key, command)
    setIsSaving(false)
    if (typeof added !== 'string') return onAdded(added)
    setHasFailed(true)
    if (added === 'taken') draft.refuseName()
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
