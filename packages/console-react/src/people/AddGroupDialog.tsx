import type { Transport, UserGroup } from '@fieldtime/console-core'
import {
  checkGroupName,
  type GroupDetails,
  groupDescriptionLimit,
  groupNameLimit,
  isShortDescription,
  tidyName,
} from '@fieldtime/console-core/internal'
import { useRef, useState } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { useUsers } from '../queries/useUsers.ts'
import { ContradictionDialog, useContradictions } from '../settings/useContradictions.tsx'
import { space, styled } from '../theme/theme.ts'
import { CountedField } from '../ui/CountedField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { EffectTable, useChangePreview } from './EffectTable.tsx'
import type { GroupChangeEnd, GroupChanges } from './useGroupChanges.ts'

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
    // Reuses the key for the same content, in case the response to an earlier attempt was lost.
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

export interface GroupDraft {
  readonly name: string
  readonly description: string
  readonly changeName: (name: string) => void
  readonly changeDescription: (description: string) => void
  /** The problem with each field, as a sentence. */
  readonly nameProblem: string | null
  readonly descriptionProblem: string | null
  readonly isComplete: boolean
  /** As it is sent. */
  readonly details: GroupDetails
  /** The services know another group of this name. */
  readonly refuseName: () => void
}

interface GroupDraftOptions {
  readonly start: GroupDetails
  readonly groups: readonly UserGroup[]
  /** Of the group that is edited: its own name is no duplicate. */
  readonly ownId?: string
}

/** A name and a description while they are edited. */
export function useGroupDraft({ start, groups, ownId }: GroupDraftOptions): GroupDraft {
  const t = useMessages()
  const [name, setName] = useState(start.name)
  const [description, setDescription] = useState(start.description ?? '')
  const [refusedName, setRefusedName] = useState<string | null>(null)
  const nameProblem = name === refusedName ? 'taken' : checkGroupName(name, groups, ownId)
  const isDescriptionTooLong = !isShortDescription(description)

  return {
    name,
    description,
    changeName: setName,
    changeDescription: setDescription,
    nameProblem: describeNameProblem(),
    descriptionProblem: isDescriptionTooLong ? t('userGroup.tooLong', groupDescriptionLimit) : null,
    isComplete: nameProblem === null && !isDescriptionTooLong,
    details: { name: tidyName(name), description: description.trim() || null },
    refuseName: () => setRefusedName(name),
  }

  function describeNameProblem(): string | null {
    if (nameProblem === 'required') return t('userGroup.nameRequired')
    if (nameProblem === 'tooLong') return t('userGroup.tooLong', groupNameLimit)
    if (nameProblem === 'controls') return t('userGroup.nameControls')
    return nameProblem && t('userGroup.nameTaken')
  }
}

/** Name and description of a group. */
export function GroupFields({ draft }: { readonly draft: GroupDraft }) {
  const t = useMessages()
  return (
    <Fields>
      <CountedField
        counterKey="userGroup.counter"
        label={t('userGroup.name')}
        value={draft.name}
        onChange={draft.changeName}
        limit={groupNameLimit}
        problem={draft.nameProblem}
        isRequired
        autoFocus
      />
      <CountedField
        counterKey="userGroup.counter"
        label={t('userGroup.description')}
        value={draft.description}
        onChange={draft.changeDescription}
        limit={groupDescriptionLimit}
        problem={draft.descriptionProblem}
        isLong
      />
    </Fields>
  )
}

interface EditGroupDialogProps {
  readonly group: UserGroup
  /** The entered text if an edit is retried, otherwise the group's values. */
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

interface DeleteGroupDialogProps {
  readonly group: UserGroup
  readonly changes: GroupChanges
  readonly onClose: () => void
}

/** Before a group is deleted that someone else has changed, the dialog says so and asks again. */
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
      {contradictions.question && <ContradictionDialog {...contradictions.question} />}
      <p>{t('userGroup.deleteText', group.name)}</p>
      {group.userCount > 0 && <p>{t.count('userGroup.deleteText.people', group.userCount)}</p>}
      {preview && <EffectTable preview={preview} users={users.listing?.rows ?? []} />}
      {end && <Notice variant="error">{t(end === 'stale' ? 'userGroup.conflict' : 'userGroup.deleteFailed')}</Notice>}
    </Dialog>
  )
}

const Fields = styled('div', 'group-fields')`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`
