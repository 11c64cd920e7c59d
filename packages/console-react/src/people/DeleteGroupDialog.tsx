import type { UserGroup } from '@fieldtime/console-core'
import { useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { useContradictions } from '../settings/useContradictions.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useUsers } from '../useUsers.ts'
import { EffectTable } from './EffectTable.tsx'
import { useChangePreview } from './useChangePreview.ts'
import type { GroupChangeEnd, GroupChanges } from './useGroupChanges.ts'

export interface DeleteGroupDialogProps {
  readonly group: UserGroup
  readonly changes: GroupChanges
  readonly onClose: () => void
}

/** One that somebody has changed meanwhile is deleted only by a person who has been told so. */
export function DeleteGroupDialog({ group: given, changes, onClose }: DeleteGroupDialogProps) {
  const t = useMessages()
  const [group, setGroup] = useState(given)
  const [isDeleting, setIsDeleting] = useState(false)
  const [end, setEnd] = useState<GroupChangeEnd | null>(null)
  const contradictions = useContradictions()
  const preview = useChangePreview(group.userCount > 0 ? { kind: 'deleteGroup', groupId: group.id } : null)
  const users = useUsers({ isWanted: group.userCount > 0 })

  const handleConfirm = async () => {
    setIsDeleting(true)
    const answer = await contradictions.ask({ kind: 'deleteGroup', groupId: group.id })
    const next = answer && (await changes.remove(group))
    setIsDeleting(false)
    if (next === null) return
    if (next === 'done') {
      onClose()
      return contradictions.remedy(answer ?? [])
    }
    setEnd(next)
    setGroup(changes.latest(group))
  }

  return (
    <Dialog
      title={t('userGroup.deleteTitle')}
      isOpen
      size={preview === null ? 'small' : 'wide'}
      onClose={onClose}
      confirm={{
        label: t(end === 'stale' ? 'userGroup.deleteAnyway' : 'userGroup.delete'),
        onConfirm: () => void handleConfirm(),
        isBusy: isDeleting,
        isDestructive: true,
      }}
    >
      {contradictions.dialog}
      <p>{t('userGroup.deleteText', group.name)}</p>
      {group.userCount > 0 && <p>{t.count('userGroup.deleteText.people', group.userCount)}</p>}
      {preview && <EffectTable preview={preview} users={users.listing?.rows ?? []} />}
      {end && <Notice variant="error">{t(end === 'stale' ? 'userGroup.conflict' : 'userGroup.deleteFailed')}</Notice>}
    </Dialog>
  )
}
