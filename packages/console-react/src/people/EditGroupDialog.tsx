import type { UserGroup } from '@fieldtime/console-core'
import type { GroupDetails } from '@fieldtime/console-core/internal'
import { useMessages } from '../consoleContext.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { GroupFields } from './GroupFields.tsx'
import { useGroupDraft } from './useGroupDraft.ts'

export interface EditGroupDialogProps {
  readonly group: UserGroup
  /** What was written before, where an edit is tried again; else what the group has. */
  readonly start: GroupDetails
  readonly groups: readonly UserGroup[]
  readonly onSave: (details: GroupDetails) => void
  readonly onClose: () => void
}

/** Edits a group's name and description. Closes on submit; the row shows the outcome. */
export function EditGroupDialog({ group, start, groups, onSave, onClose }: EditGroupDialogProps) {
  const t = useMessages()
  const draft = useGroupDraft({ start, groups, ownId: group.id })
  const handleConfirm = () => {
    const { name, description } = draft.details
    if (name !== group.name || description !== group.description) onSave(draft.details)
    onClose()
  }

  return (
    <Dialog
      title={t('userGroup.editTitle')}
      isOpen
      onClose={onClose}
      confirm={{ label: t('userGroup.save'), onConfirm: handleConfirm, isDisabled: !draft.isComplete }}
    >
      <GroupFields draft={draft} />
    </Dialog>
  )
}
