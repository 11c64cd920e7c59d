import fc from 'fast-check'
import { hoursFormats } from '../time/index.ts'
import { photoMoments, type SettingsValues, workPreferences } from './setting.ts'
import { workflowTypes } from './workflow.ts'

const toggle = fc.option(fc.boolean(), { nil: null })
const preference = fc.option(fc.constantFrom(...workPreferences), { nil: null })
const minutes = fc.constantFrom(null, 30, 300)

/** Any choices of one level. */
export const anyValues: fc.Arbitrary<SettingsValues> = fc.record({
  general: fc.record({
    workflowType: fc.option(fc.constantFrom(...workflowTypes), { nil: null }),
    isSignatureWorkflowEnabled: toggle,
    hideClockInEditHours: toggle,
    canEditClockEvents: toggle,
    trackDeMinimisTime: toggle,
    earlyLunchReturnThresholdMinutes: fc.constantFrom(null, 0, 30),
  }),
  work: fc.record({
    isForemanRequired: toggle,
    jobWorkPreference: preference,
    costCodeWorkPreference: preference,
    equipmentWorkPreference: preference,
  }),
  clockIn: fc.record({
    isClockInWorkInfoRequired: toggle,
    isLocationRequired: toggle,
    photoRequirements: fc.option(fc.subarray([...photoMoments]), { nil: null }),
    enablePaidBreaksQuestion: toggle,
  }),
  review: fc.record({
    hoursFormat: fc.option(fc.constantFrom(...hoursFormats), { nil: null }),
    lunchDueMinutes: minutes,
    shortestLunchMinutes: minutes,
    secondMealDueMinutes: minutes,
    longDayMinutes: minutes,
    overtimeDayMinutes: minutes,
    overtimeWeekMinutes: minutes,
    lateStartMinutes: minutes,
  }),
})
