import type { User } from '@fieldtime/console-core'
import { canJoinGroup, type GroupMoves, groupsByName, type MoveTarget } from '@fieldtime/console-core/internal'
import Users from 'lucide-react/icons/users'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useUserGroups } from '../queries/useUserGroups.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Picker } from '../ui/Picker.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import { describeMoveFailure, nameOf } from './moveTexts.ts'

export interface AssignedGroupProps {
  readonly user: User
  readonly moves: GroupMoves
}

const noGroupId = ''

/** The group of a person. A choice is saved immediately. */
export function AssignedGroup({ user, moves }: AssignedGroupProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const toasts = useToasts()
  const { listing } = useUserGroups()
  const groups = groupsByName(withOwnGroup(), locale)
  const canJoin = canJoinGroup(user)
  const noGroup = { id: noGroupId, name: t('user.noGroup') }
  const offered = canJoin ? groups : groups.filter(({ id }) => id === user.groupId)

  const change = async (target: MoveTarget) => {
    const end = await moves.move(user, target)
    if (!end) return
    const { outcome, canUndo } = end
    if (!outcome.isOk) return toasts.show({ text: describeMoveFailure(t, outcome.error, user, target) })
    const action = { label: t('user.undo'), onPress: () => void undo(outcome.value, groupOf(user)) }
    toasts.show({ text: describeMove(user, target), action: canUndo ? action : undefined })
  }
  const undo = async (from: User, target: MoveTarget) => {
    const outcome = await moves.undo(from, target)
    toasts.show({
      text: outcome.isOk ? describeMove(from, target) : describeMoveFailure(t, outcome.error, from, target),
    })
  }

  return (
    <FactCard>
      <FactTitle>{t('user.assignedTo')}</FactTitle>
      <Picker
        label={t('user.assignedTo')}
        isLabelHidden
        icon={Users}
        options={[noGroup, ...offered.map(({ id, name }) => ({ id, name }))]}
        selectedKey={user.groupId ?? noGroupId}
        onSelectionChange={id => void change(offered.find(group => group.id === id) ?? null)}
        placeholder={user.groupName ?? noGroup.name}
        isDisabled={!listing || (!canJoin && user.groupId === null)}
      />
      {!canJoin && <Hint>{t('user.codeNeeded')}</Hint>}
    </FactCard>
  )

  function describeMove(from: User, target: MoveTarget): string {
    const name = nameOf(from)
    return target ? t('user.addedTo', name, target.name) : t('user.removedFrom', name, from.groupName ?? '')
  }

  /** The groups. While they load, only that of the person. */
  function withOwnGroup() {
    const rows = listing?.rows ?? []
    const own = groupOf(user)
    return own && !rows.some(({ id }) => id === own.id) ? [...rows, own] : rows
  }
}

function groupOf({ groupId, groupName }: User): MoveTarget {
  return groupId === null ? null : { id: groupId, name: groupName ?? '' }
}

const Hint = styled('p', 'assigned-group-hint')`
  margin-block-start: ${space(2)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
`

/** A few facts about a person, in a frame. */
export const FactCard = styled('section', 'fact-card')`
  min-inline-size: 0;
  padding: ${space(4)};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
`

export const FactTitle = styled('h2', 'fact-title')`
  margin-block-end: ${space(2)};
  font-size: ${tokens.fontSizeHeading};
  font-weight: 600;
`
