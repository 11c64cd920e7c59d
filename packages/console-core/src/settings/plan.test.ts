import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerSettings, planSettingsChange, type StoredLevel, type StoredSettings, settingsEtagOf } from './plan.ts'
import { inheritedValues, type SettingsValues, workPreferences } from './setting.ts'

const level = (
  name: StoredLevel['level'],
  version: number,
  values = inheritedValues,
  ownerId: string = name,
): StoredLevel => ({
  level: name,
  ownerId,
  values,
  version,
})
const work = (values: Partial<SettingsValues['work']>) => ({
  ...inheritedValues,
  work: { ...inheritedValues.work, ...values },
})
const general = (values: Partial<SettingsValues['general']>) => ({
  ...inheritedValues,
  general: { ...inheritedValues.general, ...values },
})
const inGroup = (groupId: string, own = level('user', 5)): StoredSettings => ({
  above: [level('company', 3), level('userGroup', 0, inheritedValues, groupId)],
  own,
})
const allowed = { canEditClockEvents: true }
const forbidden = { canEditClockEvents: false }

describe('the version of settings', () => {
  test.each<[string, StoredSettings, string]>([
    ['of a company', { above: [], own: level('company', 3) }, '"3"'],
    ['of a group', { above: [level('company', 3)], own: level('userGroup', 2, inheritedValues, 'g1') }, '"3.g1-2"'],
    ['of a person in a group', inGroup('g1'), '"3.g1-0.5"'],
    ['of a person without one', { above: [level('company', 3)], own: level('user', 5) }, '"3.5"'],
    ['of a group with a strange id', inGroup('a, "ñ" *'), '"3.a%2C%20%22%C3%B1%22%20*-0.5"'],
  ])('%s covers everything it depends on', (_, stored, etag) => {
    expect(settingsEtagOf(stored)).toBe(etag)
    expect(answerSettings(stored).etag).toBe(etag)
  })

  test('fits in a header and is unique per chain', () => {
    const version = fc.nat(3)
    const groupId = fc.string({ minLength: 1, unit: 'grapheme' }).filter(text => !/\p{Surrogate}/u.test(text))
    const chain = fc.record({ company: version, group: fc.option(fc.tuple(groupId, version)), own: version })
    const storedOf = ({ company, group, own }: { company: number; group: [string, number] | null; own: number }) => ({
      above: [level('company', company), ...(group ? [level('userGroup', group[1], inheritedValues, group[0])] : [])],
      own: level('user', own),
    })
    fc.assert(
      fc.property(chain, chain, (one, another) => {
        const etag = settingsEtagOf(storedOf(one))
        expect(etag).toMatch(/^"[\x21\x23-\x2b\x2d-\x7e]+"$/)
        const isSame = JSON.stringify(one) === JSON.stringify(another)
        expect(etag === settingsEtagOf(storedOf(another))).toBe(isSame)
      }),
    )
  })
})

describe('a change of settings', () => {
  test('is stored with the next version and answered with the effective values', () => {
    const { next } = planSettingsChange(inGroup('g1'), work({ isForemanRequired: true }), forbidden)
    expect(next?.own).toEqual(level('user', 6, work({ isForemanRequired: true })))
    expect(next && answerSettings(next)).toMatchObject({
      value: { work: { isForemanRequired: { value: true, effectiveValue: true, inheritedFrom: 'user' } } },
      etag: '"3.g1-0.6"',
    })
  })

  test('to the inherited values also increments the version', () => {
    const stored = inGroup('g1', level('user', 5, work({ isForemanRequired: true })))
    const { next } = planSettingsChange(stored, { ...inheritedValues, clockIn: null }, forbidden)
    expect(next?.own).toEqual(level('user', 6))
  })

  test.each([
    ['company', true],
    ['userGroup', false],
    ['user', false],
  ] as const)('of a %s can choose how hours are shown: %s', (name, isAllowed) => {
    const stored = { above: [], own: level(name, 0) }
    const change = {
      ...inheritedValues,
      review: { ...inheritedValues.review, hoursFormat: 'hoursAndMinutes' as const },
    }
    const { next, problem } = planSettingsChange(stored, change, forbidden)
    expect(problem?.field).toBe(isAllowed ? undefined : 'review.hoursFormat')
    expect(next?.own.values.review).toEqual(isAllowed ? change.review : undefined)
  })

  test('without the review block leaves it unchanged, unless it resets everything', () => {
    const chosen = {
      ...inheritedValues,
      review: { ...inheritedValues.review, hoursFormat: 'hoursAndMinutes' as const },
    }
    const stored = { above: [], own: level('company', 4, chosen) }
    const { review: _, ...others } = work({ isForemanRequired: true })
    expect(planSettingsChange(stored, others, forbidden).next?.own.values).toEqual({ ...others, review: chosen.review })
    const { review: _none, ...reset } = inheritedValues
    expect(planSettingsChange(stored, { ...reset, clockIn: null }, forbidden).next?.own.values).toEqual(inheritedValues)
  })

  test('never breaks a coupling rule with inherited values, and names the rule', () => {
    const preference = fc.option(fc.constantFrom(...workPreferences), { nil: null })
    const choices = fc.record({ jobWorkPreference: preference, costCodeWorkPreference: preference })
    fc.assert(
      fc.property(choices, choices, (company, own) => {
        const stored = { above: [level('company', 1, work(company))], own: level('user', 0) }
        const { next, problem } = planSettingsChange(stored, work(own), allowed)
        const job = own.jobWorkPreference ?? company.jobWorkPreference ?? 'enabled'
        const costCode = own.costCodeWorkPreference ?? company.costCodeWorkPreference ?? 'enabled'
        const isChosen = own.jobWorkPreference !== null || own.costCodeWorkPreference !== null
        const isBroken =
          (job === 'disabled' && costCode !== 'disabled') || (costCode === 'required' && job !== 'required')
        expect(next === null).toBe(isChosen && isBroken)
        if (!next) {
          expect(problem).toMatchObject({ code: 'settings_conflict', field: 'work.costCodeWorkPreference' })
          expect(problem.reason).toMatch(/work\.jobWorkPreference/)
        }
      }),
    )
  })

  test.each<[string, SettingsValues, SettingsValues]>([
    [
      'job disabled above a required cost code',
      work({ jobWorkPreference: 'disabled' }),
      work({ costCodeWorkPreference: 'required' }),
    ],
    [
      'hours hidden above work info that is not required',
      general({ hideClockInEditHours: true }),
      { ...inheritedValues, clockIn: { ...inheritedValues.clockIn, isClockInWorkInfoRequired: false } },
    ],
  ])('of other settings leaves %s unchanged', (_what, company, own) => {
    const stored = { above: [level('company', 1, company)], own: level('userGroup', 1, own) }
    const change = { ...own, work: { ...own.work, isForemanRequired: true } }
    expect(planSettingsChange(stored, change, allowed).next?.own.values).toEqual(change)
    const withoutClockIn = planSettingsChange(stored, { ...change, clockIn: null }, allowed)
    expect(withoutClockIn.next?.own.values).toEqual(change)
  })

  test.each<[boolean | null, boolean | null, boolean]>([
    [null, null, true],
    [true, true, true],
    [null, true, false],
    [null, false, false],
    [true, false, false],
    [false, true, false],
    [true, null, false],
  ])('of canEditClockEvents from %s to %s is allowed without the permission: %s', (from, to, isMade) => {
    const stored = inGroup('g1', level('user', 1, general({ canEditClockEvents: from })))
    const change = general({ canEditClockEvents: to })
    expect(planSettingsChange(stored, change, forbidden).problem).toEqual(
      isMade ? null : expect.objectContaining({ code: 'permission_missing', field: 'general.canEditClockEvents' }),
    )
    expect(planSettingsChange(stored, change, allowed).next?.own.values).toEqual(change)
  })
})
