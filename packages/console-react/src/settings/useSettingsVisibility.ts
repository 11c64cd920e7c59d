import { canEditClockEvents, featureFlagKeys } from '@fieldtime/console-core'
import { isFeatureActive, type SettingsVisibility } from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useConsole } from '../consoleContext.ts'
import { useFeatureFlags } from '../queries.ts'

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
