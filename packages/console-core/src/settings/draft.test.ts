import { describe, expect, test } from 'vitest'
import {
  chooseIn,
  inheritedOf,
  mergeDraft,
  planPersonChoice,
  productSettings,
  rebaseDraft,
  settingsOfDraft,
} from './draft.ts'
import { choiceAt, type SettingsChoice } from './fields.ts'
import { completeChoices, globalSettings, inheritedValues, resolveSettings, type SettingsField } from './setting.ts'
import { ownValuesOf, type SettingsChange } from './settingChange.ts'

const none: SettingsChange = inheritedValues
const choose = (...choices: readonly SettingsChoice[]) => chooseIn(none, choices, globalSettings)
const job = (value: 'enabled' | 'required' | 'disabled' | null): SettingsChoice => ({
  field: 'work.jobWorkPreference',
  value,
})
const costCode = (value: 'enabled' | 'required' | 'disabled' | null): SettingsChoice => ({
  field: 'work.costCodeWorkPreference',
  value,
})
const location = (value: boolean | null): SettingsChoice => ({ field: 'clockIn.isLocationRequired', value })
const signature = (value: boolean | null): SettingsChoice => ({ field: 'general.isSignatureWorkflowEnabled', value })
const isHidden = (value: boolean | null): SettingsChoice => ({ field: 'general.hideClockInEditHours', value })
const asksWorkInfo = (value: boolean | null): SettingsChoice => ({ field: 'clockIn.isClockInWorkInfoRequired', value })

const company = resolveSettings('company', {
  company: { ...inheritedValues, work: { ...inheritedValues.work, jobWorkPreference: 'required' } },
})
const groupValues = {
  ...inheritedValues,
  work: { ...inheritedValues.work, jobWorkPreference: 'disabled', costCodeWorkPreference: 'disabled' },
} as const
const group = resolveSettings('userGroup', {
  company: { ...inheritedValues, work: { ...inheritedValues.work, jobWorkPreference: 'required' } },
  userGroup: groupValues,
})

describe('the settings of a draft', () => {
  const known = { level: 'userGroup', settings: group, above: company } as const
  const draft = ownValuesOf(group)

  test('equal the response if nothing is set', () => {
    expect(settingsOfDraft(draft, known)).toEqual(group)
  })

  test('have the set values', () => {
    const { work } = settingsOfDraft(chooseIn(draft, [job('enabled')], inheritedOf(known)), known)
    expect(work.jobWorkPreference).toEqual({ value: 'enabled', effectiveValue: 'enabled', inheritedFrom: 'userGroup' })
  })

  test('inherit from above if a value is cleared', () => {
    const { work } = settingsOfDraft({ ...draft, work: { ...draft.work, jobWorkPreference: null } }, known)
    expect(work.jobWorkPreference).toEqual({ value: null, effectiveValue: 'required', inheritedFrom: 'company' })
  })

  test('keep the old value if the inherited one is unknown', () => {
    const { work } = settingsOfDraft(
      { ...draft, work: { ...draft.work, jobWorkPreference: null } },
      { ...known, above: null },
    )
    expect(work.jobWorkPreference).toEqual({ value: null, effectiveValue: 'disabled', inheritedFrom: 'userGroup' })
  })

  test('of a company inherit from the product', () => {
    const settings = settingsOfDraft(inheritedValues, { level: 'company', settings: company, above: productSettings })
    expect(settings.work.jobWorkPreference).toEqual({ value: null, effectiveValue: 'enabled', inheritedFrom: 'global' })
  })
})

// My choices and another person's saved changes; then the merged values and the conflicts.
test.each<[string, SettingsChoice[], SettingsChoice[], SettingsChoice[], SettingsField[]]>([
  ['nothing of mine', [], [signature(true)], [signature(true)], []],
  ['nothing of theirs', [signature(true)], [], [signature(true)], []],
  ['different settings', [signature(true)], [location(true)], [signature(true), location(true)], []],
  ['the same value', [location(true)], [location(true)], [location(true)], []],
  ['the same setting', [location(true)], [location(false)], [location(false)], ['clockIn.isLocationRequired']],
  [
    'the same and another setting',
    [location(true), signature(true)],
    [location(false)],
    [location(false), signature(true)],
    ['clockIn.isLocationRequired'],
  ],
  [
    'settings that go together and are possible together',
    [job('required')],
    [costCode('disabled')],
    [costCode('disabled'), job('required')],
    [],
  ],
  [
    'settings that go together and are not possible together',
    [job('disabled')],
    [costCode('required')],
    [costCode('required')],
    ['work.jobWorkPreference', 'work.costCodeWorkPreference'],
  ],
  [
    'hidden edit hours, and work info that is asked for no more',
    [isHidden(true)],
    [asksWorkInfo(false)],
    [asksWorkInfo(false)],
    ['general.hideClockInEditHours', 'clockIn.isClockInWorkInfoRequired'],
  ],
])('of two people, %s', (_case, mine, theirs, held, fields) => {
  const fork = { base: none, mine: choose(...mine), theirs: choose(...theirs) }
  const { draft, conflicts } = mergeDraft(fork, globalSettings)
  expect(draft).toEqual(choose(...held))
  expect(conflicts.flatMap(conflict => conflict.fields)).toEqual(fields)
})

test('set their partner when others have changed the inherited value', () => {
  const mine = { ...none, work: { ...none.work, costCodeWorkPreference: 'required' } } as const
  const { draft, conflicts } = mergeDraft({ base: none, mine, theirs: none }, globalSettings)
  expect(draft.work).toMatchObject({ jobWorkPreference: 'required', costCodeWorkPreference: 'required' })
  expect(conflicts).toEqual([])
})

test("don't conflict if they no longer apply after others switch to entered hours", () => {
  const base = choose(location(true), { field: 'clockIn.enablePaidBreaksQuestion', value: true })
  const theirs: SettingsChange = { ...base, general: { ...base.general, workflowType: 'enterHours' }, clockIn: null }
  const mine = chooseIn(base, [signature(true)], globalSettings)
  const { draft, conflicts } = mergeDraft({ base, mine, theirs }, globalSettings)
  expect(conflicts).toEqual([])
  expect(draft).toEqual({ ...theirs, general: { ...theirs.general, isSignatureWorkflowEnabled: true } })
})

describe('a rebased draft', () => {
  test('keeps later choices and their coupled settings', () => {
    const sent = choose(costCode('required'))
    const later = chooseIn(sent, [job('enabled')], globalSettings)
    const rebased = rebaseDraft({ base: sent, mine: later, theirs: none }, globalSettings)
    expect(choiceAt(rebased, 'work.jobWorkPreference')).toBe('enabled')
    expect(choiceAt(rebased, 'work.costCodeWorkPreference')).toBe('enabled')
  })

  test('takes the other settings from the new version', () => {
    const sent = choose(location(true))
    const later = chooseIn(sent, [signature(true)], globalSettings)
    expect(rebaseDraft({ base: sent, mine: later, theirs: none }, globalSettings)).toEqual(choose(signature(true)))
  })
})

describe('a choice for one of several people', () => {
  const settingsOf = (values: Parameters<typeof completeChoices>[0]) =>
    resolveSettings('user', { company: inheritedValues, user: completeChoices(values) })

  test.each<[string, Parameters<typeof completeChoices>[0], SettingsChoice, ReturnType<typeof choiceAt>, boolean]>([
    ['another value', {}, location(true), false, true],
    ['the value that is inherited', {}, location(false), false, true],
    ['the value that is already chosen', { clockIn: { isLocationRequired: true } }, location(true), true, false],
    ['a choice cleared', { clockIn: { isLocationRequired: true } }, location(null), true, true],
    ['nothing to clear', {}, location(null), false, false],
    ['a setting that does not apply', { general: { workflowType: 'enterHours' } }, location(true), null, false],
  ])('%s', (_, values, choice, before, isChanged) => {
    expect(planPersonChoice(settingsOf(values), choice)).toMatchObject({ before, isChanged })
  })

  test('brings coupled settings along', () => {
    const { next } = planPersonChoice(settingsOf({}), costCode('required'))
    expect(next.work).toMatchObject({ costCodeWorkPreference: 'required', jobWorkPreference: 'required' })
  })
})
