import type { SettingsOwner } from '@fieldtime/console-core'
import { useUsers } from '../useUsers.ts'

export interface OwnerAbove {
  /** Whose settings an owner inherits: a person's group, else the company. Null for a company, and until a person's group is known. */
  readonly above: SettingsOwner | null
  /** The name of a person's group; null without one, and for other owners. */
  readonly groupName: string | null
}

export function useOwnerAbove(owner: SettingsOwner): OwnerAbove {
  const { listing } = useUsers({ isWanted: owner.level === 'user' })
  if (owner.level === 'company') return { above: null, groupName: null }
  if (owner.level === 'userGroup') return { above: { level: 'company' }, groupName: null }
  const user = listing?.rows.find(({ id }) => id === owner.id)
  if (!user) return { above: null, groupName: null }
  const { groupId, groupName } = user
  return { above: groupId === null ? { level: 'company' } : { level: 'userGroup', id: groupId }, groupName }
}
