import { expect, test } from 'vitest'
import { featureFlagKeys, isFeatureActive } from './featureFlags.ts'

test.each([
  [[{ key: 'editClockTimesEnabled', active: true }], true],
  [[{ key: 'editClockTimesEnabled', active: false }], false],
  [[{ key: 'trackDeMinimisTimeEnabled', active: true }], false],
  [[], false],
])('with the flags %j, editing clock times is enabled: %s', (flags, active) => {
  expect(isFeatureActive(flags, featureFlagKeys.editClockTimes)).toBe(active)
})
