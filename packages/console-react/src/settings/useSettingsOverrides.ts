import type { SettingsField } from '@fieldtime/console-core'
import { chosenFieldsOf, readAllSettingsOverrides, type SettingsOverride } from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { type ListingQuery, useListing } from '../queries.ts'

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
