import { expect, test } from 'vitest'
import { chosenFieldsOf } from './fields.ts'
import { inheritedValues } from './setting.ts'
import type { SettingsChange } from './settingChange.ts'

const { general, work, clockIn } = inheritedValues

test.each<[what: string, values: SettingsChange, fields: readonly string[]]>([
  ['nothing', inheritedValues, []],
  ['nothing where people enter their hours', { general, work, clockIn: null }, []],
  [
    'a choice of each block',
    {
      general: { ...general, workflowType: 'enterHours' },
      work: { ...work, jobWorkPreference: 'disabled' },
      clockIn: { ...clockIn, isLocationRequired: true },
    },
    ['general.workflowType', 'work.jobWorkPreference', 'clockIn.isLocationRequired'],
  ],
  [
    'off, none and no photos, which are choices too',
    {
      general: { ...general, canEditClockEvents: false, earlyLunchReturnThresholdMinutes: 0 },
      work,
      clockIn: { ...clockIn, photoRequirements: [] },
    },
    ['general.canEditClockEvents', 'general.earlyLunchReturnThresholdMinutes', 'clockIn.photoRequirements'],
  ],
])('lists a level with %s', (_what, values, fields) => {
  expect(chosenFieldsOf(values)).toEqual(fields)
})
