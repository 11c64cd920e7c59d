import type { Transport, User } from '@fieldtime/console-core'
import { inactiveLast, type MoveTarget, usersByName } from '@fieldtime/console-core/internal'
import { useMemo, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useUsers } from '../queries/useUsers.ts'
import { ContradictionDialog } from '../settings/useContradictions.tsx'
import { ReadFailure } from '../ui/EmptyState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { BulkUpdateDialog } from './BulkUpdateDialog.tsx'
import { EffectTable, useChangePreview } from './EffectTable.tsx'
import { PeopleChooser } from './PeopleChooser.tsx'
import type { PersonChange } from './personChange.ts'
import { useBulkMove, useCheckedChanges } from './useBulkSettings.ts'

export interface AddPeopleDialogProps {
  readonly group: NonNullable<MoveTarget>
  /** Saves everything as one command. */
  readonly command: Transport
  /** The group has just been created: the dialog is its second step, which can be skipped. */
  readonly isNew?: boolean
  readonly onClose: () => void
}

const noSelection: ReadonlySet<string> = new Set()

/** Selects people for a group, and shows which settings change for them. */
export function AddPeopleDialog({ group, command, isNew = false, onClose }: AddPeopleDialogProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const query = useUsers()
  // Keeps people listed with their earlier groups while they are saved.
  const [users, setUsers] = useState<readonly User[] | null>(null)
  if (!users && query.listing) setUsers(query.listing.rows)
  const others = useMemo(
    () => inactiveLast(usersByName(users ?? [], locale)).filter(({ groupId }) => groupId !== group.id),
    [users, locale, group.id],
  )
  const [selectedIds, setSelectedIds] = useState(noSelection)
  const selected = useMemo(() => others.filter(({ id }) => selectedIds.has(id)), [others, selectedIds])
  const changes = selected.map(changeOf)
  const preview = useChangePreview(selected.length > 0 ? { kind: 'move', users: selected, groupId: group.id } : null)
  const moves = useBulkMove(group.id, command)
  const { question, ...checked } = useCheckedChanges({
    ...moves,
    command,
    change: people => ({ kind: 'move', users: people, groupId: group.id }),
  })

  return (
    <BulkUpdateDialog
      {...checked}
      title={t('addPeople.title', group.name)}
      changes={changes}
      listsChanges={false}
      confirmCount="addPeople.confirm"
      confirmKey="addPeople.confirmNone"
      cancelLabel={isNew ? t('addPeople.skip') : undefined}
      onClose={onClose}
    >
      {query.isMissing && <ReadFailure message="users.failed" isReading={query.isReading} onRetry={query.retry} />}
      {!users && !query.isMissing && (
        <Loading>
          <Skeleton height="320px" />
        </Loading>
      )}
      {users && <PeopleChooser users={others} selectedIds={selectedIds} onChange={setSelectedIds} />}
      {preview && <EffectTable preview={preview} users={selected} />}
      {question && <ContradictionDialog {...question} />}
    </BulkUpdateDialog>
  )

  function changeOf(user: User): PersonChange {
    return { user, effect: 'changes', text: t('users.fromTo', user.groupName ?? t('user.noGroup'), group.name) }
  }
}
