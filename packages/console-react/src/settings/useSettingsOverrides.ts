import {
  canEditClockEvents,
  featureFlagKeys,
  type SettingsField,
  type SettingsOwner,
  type User,
} from '@fieldtime/console-core'
import {
  chosenFieldsOf,
  createSettingsImpact,
  isFeatureActive,
  readAllSettingsOverrides,
  type SettingsImpact,
  type SettingsOverride,
  type SettingsVisibility,
  type WorkflowType,
} from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useConsole } from '../provider/consoleContext.ts'
import { type ListingQuery, useFeatureFlags, useListing } from '../queries/queries.ts'
import { useUsers } from '../queries/useUsers.ts'

/** The settings that groups and users override. Owners without overrides aren't listed. */
export function useSettingsOverrides({ isWanted = true } = {}): ListingQuery<SettingsOverride> {
  return useListing({
    key: ['settings', 'overrides'],
    read: (transport, options) => readAllSettingsOverrides(transport, options),
    isWanted,
  })
}

/** The settings that each group or user overrides, by id; no entry means none. Null until all overrides are read. */
export function useOverriddenFields(
  level: SettingsOverride['level'],
): ReadonlyMap<string, readonly SettingsField[]> | null {
  const { listing, isPartial } = useSettingsOverrides()
  const rows = isPartial ? null : (listing?.rows ?? null)
  return useMemo(() => {
    const ofLevel = rows?.filter(override => override.level === level)
    return ofLevel ? new Map(ofLevel.map(({ ownerId, choices }) => [ownerId, chosenFieldsOf(choices)])) : null
  }, [rows, level])
}

/** The permission and the features on which it depends which settings the user sees. */
export function useSettingsVisibility(): SettingsVisibility {
  const { user } = useConsole()
  const flags = useFeatureFlags()
  return useMemo(
    () => ({
      canEditClockEvents: canEditClockEvents(user),
      hasDeMinimisTime: isFeatureActive(flags, featureFlagKeys.trackDeMinimisTime),
      hasEarlyLunchReturn: isFeatureActive(flags, featureFlagKeys.earlyLunchReturnThreshold),
    }),
    [user, flags],
  )
}

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
