/** The flags this product asks for. The key of `editClockTimes` is configuration; this is its default. */
export const featureFlagKeys = {
  editClockTimes: 'editClockTimesEnabled',
  trackDeMinimisTime: 'trackDeMinimisTimeEnabled',
  earlyLunchReturnThreshold: 'earlyLunchReturnThresholdEnabled',
} as const

/** Feature flags are read again every 5 minutes. */
export const featureFlagRefreshMilliseconds = 300_000

/** A flag that the services do not name is off. */
export function isFeatureActive(
  flags: readonly { readonly key: string; readonly active: boolean }[],
  key: string,
): boolean {
  return flags.some(flag => flag.key === key && flag.active)
}
