import type { User } from '@fieldtime/console-core'
import { canJoinGroup } from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useMessages } from '../consoleContext.ts'
import { ComboBox } from '../ui/ComboBox.tsx'
import { nameOf } from './moveTexts.ts'

export interface AddMemberProps {
  /** Those who are not in the group, by name. */
  readonly users: readonly User[]
  readonly onAdd: (user: User) => void
}

/** So many people are listed at once (spec, section 9). */
const listedPeople = 100

/** Finds people by name or code and adds them. Who has no employee code is told and can't be chosen. */
export function AddMember({ users, onAdd }: AddMemberProps) {
  const t = useMessages()
  const options = useMemo(
    () =>
      users.map(user => {
        const canJoin = canJoinGroup(user)
        return {
          id: user.id,
          user,
          code: user.employeeCode ?? '',
          name: nameOf(user),
          note: canJoin ? (user.groupName ?? undefined) : t('user.noEmployeeCode'),
          isDisabled: !canJoin,
        }
      }),
    [users, t],
  )
  return (
    <ComboBox
      label={t('groupEditor.addUser')}
      options={options}
      selected={null}
      onSelectionChange={({ user }) => onAdd(user)}
      hint={users.length > listedPeople ? t('groupEditor.addUser.hint', listedPeople) : undefined}
      emptyText={users.length === 0 ? t('groupEditor.everyoneAdded') : t('users.noMatches')}
      limit={listedPeople}
    />
  )
}
