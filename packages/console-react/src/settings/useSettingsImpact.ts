import type { SettingsField, SettingsOwner, User } from '@fieldtime/console-core'
import { createSettingsImpact, type SettingsImpact, type WorkflowType } from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useUsers } from '../useUsers.ts'
import { useSettingsOverrides } from './useSettingsOverrides.ts'

export type ImpactOf = (field: SettingsField) => SettingsImpact<User>

/**
 * The people a change of company or group settings affects. Null for a person's own settings, without the level's workflow, and until
 * all people and overrides are read: a partial count would be wrong.
 */
export function useSettingsImpact(owner: SettingsOwner, workflowType: WorkflowType | null): ImpactOf | null {
  const isWanted = owner.level !== 'user' && workflowType !== null
  const groupId = owner.level === 'userGroup' ? owner.id : null
  const users = useUsers({ isWanted })
  const overrides = useSettingsOverrides({ isWanted })
  const people = users.isPartial ? null : (users.listing?.rows ?? null)
  const chosen = overrides.isPartial ? null : (overrides.listing?.rows ?? null)
  return useMemo(() => {
    if (!isWanted || !people || !chosen) return null
    return createSettingsImpact({ people, overrides: chosen, groupId, workflowType })
  }, [isWanted, people, chosen, groupId, workflowType])
}
