import { describe, expect, test } from 'vitest'
import { defaultThresholds, employeeRulesOf } from './requirements.ts'
import { completeChoices } from './setting.ts'

const all = {
  general: { workflowType: 'clockIn' },
  work: { isForemanRequired: true, jobWorkPreference: 'required', costCodeWorkPreference: 'required' },
  clockIn: { isClockInWorkInfoRequired: true, isLocationRequired: true, photoRequirements: ['clockIn'] },
} as const
const none = { job: false, costCode: false, foreman: false, location: false, photos: [] }

const rulesOf = (choices: Parameters<typeof completeChoices>[0], user: typeof choices = {}) =>
  employeeRulesOf({ company: completeChoices(choices), user: completeChoices(user) }, 'clockIn')

describe('employeeRulesOf', () => {
  test('requires what the settings require', () => {
    expect(rulesOf(all).requirements).toEqual({
      ...{ job: true, costCode: true, foreman: true, location: true },
      photos: ['clockIn'],
    })
    expect(rulesOf({}).requirements).toEqual(none)
  })

  test('takes the choice of the lowest level', () => {
    expect(rulesOf(all, { clockIn: { isLocationRequired: false, photoRequirements: [] } }).requirements).toMatchObject({
      ...{ job: true, location: false, photos: [] },
    })
  })

  test('requires work info only where people need it to clock in', () => {
    expect(rulesOf({ ...all, clockIn: { isClockInWorkInfoRequired: false } }).requirements).toEqual(none)
    expect(rulesOf({ ...all, work: { jobWorkPreference: 'enabled' } }).requirements).toMatchObject({ job: false })
  })

  test('requires nothing of people who enter hours', () => {
    const rules = rulesOf(all, { general: { workflowType: 'enterHours' } })
    expect(rules).toMatchObject({ workflow: 'enterHours', requirements: none })
  })

  test('takes each limit from the lowest level that sets it', () => {
    const rules = rulesOf(
      { review: { hoursFormat: 'hoursAndMinutes', lunchDueMinutes: 360, longDayMinutes: 600 } },
      { review: { lunchDueMinutes: 330 } },
    )
    expect(rules.thresholds).toEqual({ ...defaultThresholds, lunchDueMinutes: 330, longDayMinutes: 600 })
  })

  test('takes the workflow of the record for an employee without a user, and the requirements of the company', () => {
    const company = completeChoices({ ...all, general: { workflowType: 'enterHours' } })
    expect(employeeRulesOf({ company }, 'clockIn')).toMatchObject({ workflow: 'clockIn', requirements: { job: true } })
    expect(employeeRulesOf({ company, user: completeChoices({}) }, 'clockIn').workflow).toBe('enterHours')
  })
})
