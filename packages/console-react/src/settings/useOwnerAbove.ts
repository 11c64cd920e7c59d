import type { SettingsOwner } from '@fieldtime/console-core'
import { useUsers } from '../useUsers.ts'

/** Whose settings an owner inherits: a person's group, else the company. Null for the company, and while a person's group is not known. */
export function useOwnerAbove(owner: SettingsOwner): SettingsOwner | null {
  const { listing } = useUsers({ isWanted: owner.level === 'user' })
  if (owner.level === 'company') return null
  if (owner.level === 'userGroup') return { level: 'company' }
  const user = listing?.rows.find(({ id }) => id === owner.id)
  if (!user) return null
  return user.groupId === null ? { level: 'company' } : { level: 'userGroup', id: user.groupId }
}
