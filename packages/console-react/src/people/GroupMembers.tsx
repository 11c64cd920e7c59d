import type { Outcome, User, UserGroup } from '@fieldtime/console-core'
import { canJoinGroup, usersByName } from '@fieldtime/console-core/internal'
import UserPlus from 'lucide-react/icons/user-plus'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useCommand } from '../queries/commands.ts'
import { space, styled } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { ComboBox } from '../ui/ComboBox.tsx'
import { ReadFailure } from '../ui/EmptyState.tsx'
import { DataNotice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import { AddPeople } from './AddPeople.ts'
import type { AddPeopleDialogProps } from './AddPeopleDialog.tsx'
import { type FollowedMember, MemberTable } from './MemberTable.tsx'
import { describeMoveFailure, nameOf } from './moveTexts.ts'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { GroupMoveDialogs, useGroupMoves } from './useGroupMoves.tsx'

/** The people of a group. Additions and removals show immediately and are reverted if the services reject them. */
export function GroupMembers({ group }: { readonly group: UserGroup }) {
  const t = useMessages()
  const { locale } = useConsole()
  const toasts = useToasts()
  const { query, users, moves } = useGroupMoves()
  const [isAdding, setIsAdding] = useState(false)
  const [followed, setFollowed] = useState<FollowedMember | null>(null)
  const addField = useRef<HTMLDivElement>(null)
  const listed = query.listing?.rows ?? null
  const places = useMemo(() => placesByName(listed ?? [], locale), [listed, locale])
  const byName = useMemo(
    () => users?.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)) ?? null,
    [users, places],
  )
  const members = useMemo(() => byName?.filter(({ groupId }) => groupId === group.id) ?? null, [byName, group.id])
  const others = useMemo(() => byName?.filter(({ groupId }) => groupId !== group.id) ?? [], [byName, group.id])

  const focusAddField = useCallback(() => addField.current?.querySelector('input')?.focus(), [])
  const add = async (user: User) => {
    const end = await moves.move(user, group)
    if (end) announceAdded(user, end.outcome)
  }
  const announceAdded = (user: User, outcome: Outcome<User>) => {
    const text = outcome.isOk
      ? t('groupEditor.userAdded', nameOf(user))
      : describeMoveFailure(t, outcome.error, user, group)
    toasts.show({ text })
  }
  /** The focus follows the row of the person who is changed, until the change is complete. */
  const follow = async <End,>(one: FollowedMember, change: Promise<End>): Promise<End> => {
    setFollowed(one)
    const end = await change
    setFollowed(now => (now === one ? null : now))
    return end
  }
  const putBack = async (user: User) =>
    announceAdded(user, await follow({ userId: user.id, change: 'putBack' }, moves.undo(user, group)))
  const remove = async (user: User, place: number) => {
    const end = await follow({ userId: user.id, change: 'removed', place }, moves.move(user, null))
    if (!end) return
    const { outcome, canUndo } = end
    if (!outcome.isOk) return toasts.show({ text: describeMoveFailure(t, outcome.error, user, null) })
    const undo = { label: t('user.undo'), onPress: () => void putBack(outcome.value) }
    toasts.show({ text: t('groupEditor.userRemoved', nameOf(user)), action: canUndo ? undo : undefined })
  }

  return (
    <Section title={t('groupEditor.users')}>
      <DataNotice isPartial={query.isPartial && !query.isMissing} isReading={query.isReading} onRetry={query.retry} />
      {query.isMissing && <ReadFailure message="users.failed" isReading={query.isReading} onRetry={query.retry} />}
      {!members && <PeopleSkeleton />}
      {members && !query.isMissing && (
        <>
          <Adding ref={addField}>
            <AddMember users={others} onAdd={user => void add(user)} />
            <Button icon={UserPlus} onPress={() => setIsAdding(true)}>
              {t('addPeople.open')}
            </Button>
          </Adding>
          <MemberTable
            groupName={group.name}
            members={members}
            followed={followed}
            onRemove={(user, place) => void remove(user, place)}
            onNobodyLeft={focusAddField}
          />
        </>
      )}
      <GroupMoveDialogs moves={moves} />
      {isAdding && <AddingPeople group={group} onClose={() => setIsAdding(false)} />}
    </Section>
  )
}

/** Sorting ten thousand names takes too long to repeat for each change of a group. */
function placesByName(users: readonly User[], locale: string): ReadonlyMap<string, number> {
  return new Map(usersByName(users, locale).map(({ id }, place) => [id, place]))
}

/** Opening the dialog starts a new command. */
function AddingPeople(props: Omit<AddPeopleDialogProps, 'command'>) {
  return <AddPeople {...props} command={useCommand()} />
}

interface AddMemberProps {
  /** People outside the group, by name. */
  readonly users: readonly User[]
  readonly onAdd: (user: User) => void
}

/** Maximum number of people listed (spec, section 9). */
const listedPeople = 100

/** Finds people by name or code and adds them. People without an employee code are listed, but can't be selected. */
function AddMember({ users, onAdd }: AddMemberProps) {
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

const Adding = styled('div', 'group-members-adding')`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(2)};

  & > :first-child {
    flex: 0 1 420px;
  }
  margin-block-end: ${space(4)};
`
