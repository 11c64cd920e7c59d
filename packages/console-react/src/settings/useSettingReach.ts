import {
  createSettingReach,
  readAllSettingsOverrides,
  type SettingReach,
  type SettingsField,
  type SettingsOwner,
  type User,
  type WorkflowType,
} from '@fieldtime/console-core'
import { useMemo } from 'react'
import { useListing } from '../queries.js'
import { useUsers } from '../useUsers.js'

export type ReachOf = (field: SettingsField) => SettingReach<User>

/**
 * Whom a change of one of the company's or a group's settings reaches. Null for a person's own, and until all people and what
 * they have chosen are known: a number of some of them would be wrong.
 */
export function useSettingReach(owner: SettingsOwner, workflowType: WorkflowType): ReachOf | null {
  const isWanted = owner.level !== 'user'
  const groupId = owner.level === 'userGroup' ? owner.id : null
  const users = useUsers({ isWanted })
  const overrides = useListing({
    key: ['settings', 'overrides'],
    read: (transport, options) => readAllSettingsOverrides(transport, options),
    isWanted,
  })
  const people = users.isPartial ? null : (users.listing?.rows ?? null)
  const chosen = overrides.isPartial ? null : (overrides.listing?.rows ?? null)
  return useMemo(() => {
    if (!isWanted || !people || !chosen) return null
    return createSettingReach({ people, overrides: chosen, groupId, workflowType })
  }, [isWanted, people, chosen, groupId, workflowType])
}
