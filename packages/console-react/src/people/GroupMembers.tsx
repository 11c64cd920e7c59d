import { type Outcome, type User, type UserGroup, usersByName } from '@fieldtime/console-core'
import { useCallback, useMemo, useRef } from 'react'
import { useConsole, useMessages } from '../consoleContext.js'
import { space, styled } from '../theme.js'
import { DataNotice } from '../ui/Notice.js'
import { ReadFailure } from '../ui/ReadFailure.js'
import { Section } from '../ui/Section.js'
import { useToasts } from '../ui/Toasts.js'
import { AddMember } from './AddMember.js'
import { MemberTable } from './MemberTable.js'
import { describeMoveFailure, nameOf } from './moveTexts.js'
import { PeopleSkeleton } from './PeopleSkeleton.js'
import { useGroupMoves } from './useGroupMoves.js'

/** The people of a group. Who is added or removed is shown at once, and put back where the services refuse it. */
export function GroupMembers({ group }: { readonly group: UserGroup }) {
  const t = useMessages()
  const { locale } = useConsole()
  const toasts = useToasts()
  const { query, users, move, undo: moveBack, dialog } = useGroupMoves()
  const addField = useRef<HTMLDivElement>(null)
  const told = query.listing?.rows ?? null
  const places = useMemo(() => placesByName(told ?? [], locale), [told, locale])
  const byName = useMemo(
    () => users?.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)) ?? null,
    [users, places],
  )
  const members = useMemo(() => byName?.filter(({ groupId }) => groupId === group.id) ?? null, [byName, group.id])
  const others = useMemo(() => byName?.filter(({ groupId }) => groupId !== group.id) ?? [], [byName, group.id])

  const focusAddField = useCallback(() => addField.current?.querySelector('input')?.focus(), [])
  const add = async (user: User) => {
    const end = await move(user, group)
    if (end) tellAdded(user, end.outcome)
  }
  const tellAdded = (user: User, outcome: Outcome<User>) => {
    const text = outcome.isOk
      ? t('groupEditor.userAdded', nameOf(user))
      : describeMoveFailure(t, outcome.error, user, group)
    toasts.show({ text })
  }
  const putBack = async (user: User) => tellAdded(user, await moveBack(user, group))
  const remove = async (user: User) => {
    const end = await move(user, null)
    if (!end) return
    const { outcome, canUndo } = end
    if (!outcome.isOk) return toasts.show({ text: describeMoveFailure(t, outcome.error, user, null) })
    const undo = { label: t('user.undo'), onPress: () => void putBack(outcome.value) }
    toasts.show({ text: t('groupEditor.userRemoved', nameOf(user)), ...(canUndo && { action: undo }) })
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
          </Adding>
          <MemberTable
            groupName={group.name}
            members={members}
            onRemove={user => void remove(user)}
            onNobodyLeft={focusAddField}
          />
        </>
      )}
      {dialog}
    </Section>
  )
}

/** Sorting ten thousand by name takes too long to do it for each change of a group. */
function placesByName(users: readonly User[], locale: string): ReadonlyMap<string, number> {
  return new Map(usersByName(users, locale).map(({ id }, place) => [id, place]))
}

const Adding = styled('div', 'group-members-adding')`
  max-inline-size: 420px;
  margin-block-end: ${space(4)};
`
