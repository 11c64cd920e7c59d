import { describe, expect, test } from 'vitest'
import { messagesOf } from '../messages/catalogues.ts'
import { createTranslate } from '../messages/index.ts'
import {
  changeChoice,
  changedFields,
  choiceAt,
  formatSetting,
  isSameChoice,
  type SettingsChoice,
  type SettingValue,
  settingsFields,
  takeChoices,
} from './fields.ts'
import { globalSettings, inheritedValues, type SettingsField } from './setting.ts'
import type { SettingsChange } from './settingChange.ts'

const none: SettingsChange = inheritedValues
const withoutClockIn: SettingsChange = { ...inheritedValues, clockIn: null }

test('every setting belongs to exactly one unit', () => {
  const all = Object.entries(globalSettings).flatMap(([block, values]) =>
    Object.keys(values).map(name => `${block}.${name}`),
  )
  expect(settingsFields.toSorted()).toEqual(all.toSorted())
})

describe('a change', () => {
  test.each<[SettingsChoice]>([
    [{ field: 'general.workflowType', value: 'enterHours' }],
    [{ field: 'general.earlyLunchReturnThresholdMinutes', value: 0 }],
    [{ field: 'work.jobWorkPreference', value: 'disabled' }],
    [{ field: 'clockIn.photoRequirements', value: [] }],
    [{ field: 'clockIn.isLocationRequired', value: false }],
  ])('%j changes only its setting, and null reverts it', choice => {
    const chosen = changeChoice(none, choice)
    expect(choiceAt(chosen, choice.field)).toEqual(choice.value)
    expect(changedFields(none, chosen)).toEqual([choice.field])
    expect(changeChoice(chosen, { field: choice.field, value: null })).toEqual(none)
  })

  test('of a missing block has no effect', () => {
    expect(changeChoice(withoutClockIn, { field: 'clockIn.isLocationRequired', value: true })).toBe(withoutClockIn)
    expect(choiceAt(withoutClockIn, 'clockIn.isLocationRequired')).toBeNull()
  })

  test.each([
    [null, null, true],
    [null, false, false],
    [0, null, false],
    [['clockIn'], ['clockIn'], true],
    [['clockIn', 'clockOut'], ['clockOut', 'clockIn'], false],
    [[], null, false],
    ['enabled', 'required', false],
  ])('%j and %j are equal: %s', (one, other, isSame) => {
    expect(isSameChoice(one, other)).toBe(isSame)
  })
})

describe('copied settings', () => {
  const job: readonly SettingsField[] = ['work.jobWorkPreference']
  const location: readonly SettingsField[] = ['clockIn.isLocationRequired']
  const other = changeChoice(changeChoice(none, { field: 'work.jobWorkPreference', value: 'required' }), {
    field: 'clockIn.isLocationRequired',
    value: true,
  })

  test('are the requested ones', () => {
    expect(changedFields(none, takeChoices(none, other, job))).toEqual(job)
    expect(takeChoices(none, other, [...job, ...location])).toEqual(other)
  })

  test('add a missing block', () => {
    expect(takeChoices(withoutClockIn, other, location).clockIn).toEqual(other.clockIn)
    expect(takeChoices(withoutClockIn, other, job).clockIn).toBeNull()
  })

  test('skip a block that no longer exists', () => {
    expect(takeChoices(other, withoutClockIn, location)).toEqual(other)
  })
})

test.each<[SettingValue, text: string]>([
  [true, 'On'],
  [false, 'Off'],
  [0, 'Off'],
  [1, '1 minute'],
  [30, '30 minutes'],
  ['enterHours', 'Enter hours'],
  ['required', 'Required'],
  [[], 'No photos'],
  [['clockIn'], 'Clock in'],
  [['clockIn', 'clockOut'], 'Clock in and Clock out'],
])('reads %j as "%s"', (value, text) => {
  expect(formatSetting(createTranslate(messagesOf('en'), 'en-US'), 'en-US', value)).toBe(text)
})
