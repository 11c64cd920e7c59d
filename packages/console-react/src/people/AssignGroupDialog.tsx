import type { User } from '@fieldtime/console-core'
import { groupsByName, type MoveTarget, moveEffectOf } from '@fieldtime/console-core/internal'
import { useMemo, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useCommand } from '../queries/commands.ts'
import { useUserGroups } from '../queries/useUserGroups.ts'
import { ContradictionDialog } from '../settings/useContradictions.tsx'
import { ComboBox } from '../ui/ComboBox.tsx'
import type { ComboBoxOption } from '../ui/ComboBoxList.tsx'
import { BulkUpdateDialog } from './BulkUpdateDialog.tsx'
import { EffectTable, useChangePreview } from './EffectTable.tsx'
import type { PersonChange } from './personChange.ts'
import { useBulkMove, useCheckedChanges } from './useBulkSettings.ts'

export interface PeopleDialogProps {
  readonly users: readonly User[]
  readonly onClose: () => void
}

/** Assigns several people to a group, or removes them from theirs, after a preview of each change. */
export function AssignGroupDialog({ users: given, onClose }: PeopleDialogProps) {
  // Keeps the users as they were when the dialog opened, although the list already shows their new group.
  const [users] = useState(given)
  const t = useMessages()
  const { locale } = useConsole()
  const { listing } = useUserGroups()
  const noGroup = useMemo<ComboBoxOption>(() => ({ id: '', code: '', name: t('user.noGroup') }), [t])
  const options = useMemo(
    () => groupsByName(listing?.rows ?? [], locale).map(({ id, name }) => ({ id, code: '', name })),
    [listing, locale],
  )
  const [picked, setPicked] = useState<ComboBoxOption | null>(null)
  // The first group is preselected, so its effects are visible immediately.
  const chosen = picked ?? (listing && (options[0] ?? noGroup))
  const target: MoveTarget = chosen === null || chosen.id === '' ? null : chosen
  const command = useCommand()
  const moves = useBulkMove(target?.id ?? null, command)
  const changes = chosen && users.map(changeTo(target, chosen.name))
  const movable = useMemo(() => users.filter(user => moveEffectOf(user, target) === 'changes'), [users, target])
  const move = { kind: 'move', users: movable, groupId: target?.id ?? null } as const
  const preview = useChangePreview(chosen && movable.length > 0 ? move : null)
  const { question, ...checked } = useCheckedChanges({
    ...moves,
    command,
    change: people => ({ kind: 'move', users: people, groupId: target?.id ?? null }),
  })

  return (
    <BulkUpdateDialog
      {...checked}
      title={t.count('users.assignTitle', users.length)}
      changes={changes}
      confirmCount="users.confirmAssign"
      confirmKey="users.assign"
      onClose={onClose}
    >
      <ComboBox
        label={t('users.group')}
        options={options}
        commands={[noGroup]}
        selected={chosen}
        onSelectionChange={setPicked}
        progress={listing === null ? t('data.loading') : undefined}
        autoFocus
      />
      {preview && <EffectTable preview={preview} users={users} />}
      {question && <ContradictionDialog {...question} />}
    </BulkUpdateDialog>
  )

  function changeTo(to: MoveTarget, toName: string) {
    return (user: User): PersonChange => {
      const effect = moveEffectOf(user, to)
      const fromName = user.groupName ?? noGroup.name
      return { user, effect, text: effect === 'changes' ? t('users.fromTo', fromName, toName) : fromName }
    }
  }
}
