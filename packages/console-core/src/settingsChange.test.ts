import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type EffectiveSettings,
  effectiveSettings,
  globalSettings,
  inheritedSettings,
  inheritedValues,
  photoMoments,
  resolveSettings,
  type SettingsField,
  type SettingsLevel,
  type SettingsValues,
  type WorkPreference,
  workflowTypes,
  workPreferences,
} from './settings.js'
import {
  applyCoupling,
  type CouplingRule,
  earlyLunchReturnMinutes,
  effectiveValuesOf,
  findCouplingConflicts,
  isClockInWorkInfoLocked,
  mergeSettings,
  ownValuesOf,
  pickEarlyLunchReturnThreshold,
  type SettingsChange,
} from './settingsChange.js'

type Preference = WorkPreference | null
type Level = Exclude<SettingsLevel, 'global'>

const toggle = fc.option(fc.boolean(), { nil: null })
const preference = fc.option(fc.constantFrom(...workPreferences), { nil: null })
const anyValues: fc.Arbitrary<SettingsValues> = fc.record({
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
})
const anyChange: fc.Arbitrary<SettingsChange> = fc
  .record({ values: anyValues, leavesClockIn: fc.boolean() })
  .map(({ values, leavesClockIn }) => (leavesClockIn ? { ...values, clockIn: null } : values))
const anyChain = fc.record({ company: anyValues, userGroup: anyValues, user: anyValues })
const anyInherited = anyChain.map(chain => inheritedSettings('user', chain))
const anyLevel = fc.constantFrom<Level>('company', 'userGroup', 'user')
const fields = Object.entries(globalSettings).flatMap(([block, values]) =>
  Object.keys(values).map(name => `${block}.${name}` as SettingsField),
)
const anyField = fc.constantFrom(...fields)
const coupledFields: readonly SettingsField[] = [
  'work.jobWorkPreference',
  'work.costCodeWorkPreference',
  'clockIn.isClockInWorkInfoRequired',
]

function working(jobWorkPreference: Preference, costCodeWorkPreference: Preference): SettingsValues {
  return { ...inheritedValues, work: { ...inheritedValues.work, jobWorkPreference, costCodeWorkPreference } }
}

function hiding(hideClockInEditHours: boolean | null, isClockInWorkInfoRequired: boolean | null): SettingsValues {
  return {
    ...inheritedValues,
    general: { ...inheritedValues.general, hideClockInEditHours },
    clockIn: { ...inheritedValues.clockIn, isClockInWorkInfoRequired },
  }
}

function effectiveOf(values: SettingsValues): EffectiveSettings {
  return effectiveSettings('company', { company: values })
}

/** `work.jobWorkPreference` and the like, where the two differ. */
function changedFields(before: SettingsValues, after: SettingsChange): readonly string[] {
  return fields.filter(field => JSON.stringify(at(before, field)) !== JSON.stringify(at(after, field)))
}

function at(values: SettingsChange, field: SettingsField): unknown {
  const blocks: Readonly<Record<string, Readonly<Record<string, unknown>> | null>> = { ...values }
  const [block = '', name = ''] = field.split('.')
  return blocks[block]?.[name]
}

/** The values with one setting taken from `source`. */
function changing(values: SettingsValues, field: SettingsField, source: SettingsValues): SettingsValues {
  const [block = '', name = ''] = field.split('.')
  const changed = { ...values[block as keyof SettingsValues], [name]: at(source, field) }
  return { ...values, [block]: changed }
}

describe('the coupling of job and cost code', () => {
  const job = 'work.jobWorkPreference'
  const costCode = 'work.costCodeWorkPreference'
  const none = working(null, null)

  test.each<[above: SettingsValues, changed: SettingsField, chosen: SettingsValues, after: SettingsValues]>([
    // 1. Job enabled while the cost code is required.
    [none, job, working('enabled', 'required'), working('enabled', 'enabled')],
    [working('required', 'required'), job, working('enabled', null), working('enabled', 'enabled')],
    [none, job, working(null, 'required'), working(null, 'enabled')],
    // 2. Job disabled.
    [none, job, working('disabled', 'required'), working('disabled', 'disabled')],
    [none, job, working('disabled', 'enabled'), working('disabled', 'disabled')],
    [none, job, working('disabled', null), working('disabled', 'disabled')],
    [working('disabled', 'disabled'), job, working(null, 'enabled'), working(null, 'disabled')],
    // 3. Cost code enabled without a job.
    [none, costCode, working('disabled', 'enabled'), working('enabled', 'enabled')],
    [working('disabled', 'disabled'), costCode, working(null, 'enabled'), working('enabled', 'enabled')],
    [none, costCode, working('disabled', null), working('enabled', null)],
    // 4. Cost code required.
    [none, costCode, working('enabled', 'required'), working('required', 'required')],
    [none, costCode, working('disabled', 'required'), working('required', 'required')],
    [none, costCode, working(null, 'required'), working('required', 'required')],
    [working('required', 'required'), costCode, working('enabled', null), working('required', null)],
    // What goes together stays.
    [none, job, working('required', 'required'), working('required', 'required')],
    [none, job, working('required', 'disabled'), working('required', 'disabled')],
    [none, job, working('enabled', 'disabled'), working('enabled', 'disabled')],
    [none, costCode, working('required', 'enabled'), working('required', 'enabled')],
    [none, costCode, working('disabled', 'disabled'), working('disabled', 'disabled')],
    [working('required', 'required'), costCode, working(null, 'required'), working(null, 'required')],
    // Neither was chosen now: the cost code follows the job.
    [none, 'work.isForemanRequired', working('disabled', 'required'), working('disabled', 'disabled')],
    [none, 'work.isForemanRequired', working('enabled', 'required'), working('enabled', 'enabled')],
    // Both come from above: not for this level to settle.
    [working('disabled', 'required'), 'work.isForemanRequired', none, none],
    [working('disabled', 'required'), job, none, none],
  ])('below $0.work, choosing $1 of $2.work gives $3.work', (above, changed, chosen, after) => {
    expect(applyCoupling(chosen, effectiveOf(above), changed)).toEqual(after)
  })
})

describe('the coupling of hidden edit hours and required work info', () => {
  const hide = 'general.hideClockInEditHours'
  const need = 'clockIn.isClockInWorkInfoRequired'

  test.each<[above: SettingsValues, changed: SettingsField, chosen: SettingsValues, after: SettingsValues]>([
    [hiding(null, null), hide, hiding(true, false), hiding(true, true)],
    [hiding(null, null), hide, hiding(true, null), hiding(true, true)],
    [hiding(null, true), hide, hiding(true, null), hiding(true, null)],
    [hiding(null, true), hide, hiding(true, false), hiding(true, true)],
    [hiding(true, true), hide, hiding(null, false), hiding(null, true)],
    [hiding(true, true), need, hiding(null, false), hiding(null, true)],
    [hiding(null, null), hide, hiding(false, true), hiding(false, true)],
    [hiding(null, null), need, hiding(false, false), hiding(false, false)],
    [hiding(true, true), hide, hiding(false, false), hiding(false, false)],
    [hiding(true, false), 'work.isForemanRequired', hiding(null, null), hiding(null, null)],
  ])('below $0, choosing $1 of $2 gives $3', (above, changed, chosen, after) => {
    expect(applyCoupling(chosen, effectiveOf(above), changed)).toEqual(after)
  })

  test('leaves a block that is not at hand alone', () => {
    const chosen = { ...hiding(true, null), clockIn: null }
    expect(applyCoupling(chosen, globalSettings, hide)).toEqual(chosen)
    expect(findCouplingConflicts(chosen, globalSettings)).toEqual([])
  })

  test('asks for work info by value where it is not known what comes from above', () => {
    const inherited = { ...globalSettings, clockIn: null }
    expect(applyCoupling(hiding(true, null), inherited, hide)).toEqual(hiding(true, true))
  })

  test.each<[SettingsValues, SettingsValues, isLocked: boolean]>([
    [hiding(true, true), hiding(null, null), true],
    [hiding(true, null), hiding(null, true), true],
    [hiding(null, null), hiding(true, true), true],
    [hiding(true, false), hiding(null, null), false],
    [hiding(false, true), hiding(null, null), false],
    [hiding(true, true), hiding(false, null), false],
  ])('with $0 above and $1 the toggle is locked: %s', (company, user, isLocked) => {
    expect(isClockInWorkInfoLocked(resolveSettings('user', { company, user }))).toBe(isLocked)
  })

  test('locks nothing where people enter their hours', () => {
    const company = {
      ...hiding(true, true),
      general: { ...hiding(true, true).general, workflowType: 'enterHours' } as const,
    }
    expect(isClockInWorkInfoLocked(resolveSettings('company', { company }))).toBe(false)
  })
})

describe('a conflict', () => {
  const missingJob = { field: 'work.costCodeWorkPreference', reason: 'costCodeNeedsJob' }
  const weakJob = { field: 'work.costCodeWorkPreference', reason: 'requiredCostCodeNeedsRequiredJob' }

  test.each<[WorkPreference, WorkPreference, readonly { field: string; reason: string }[]]>([
    ['enabled', 'enabled', []],
    ['enabled', 'disabled', []],
    ['enabled', 'required', [weakJob]],
    ['required', 'enabled', []],
    ['required', 'disabled', []],
    ['required', 'required', []],
    ['disabled', 'disabled', []],
    ['disabled', 'enabled', [missingJob]],
    ['disabled', 'required', [missingJob, weakJob]],
  ])('of job %s and cost code %s is %j, whichever level chose it', (job, costCode, conflicts) => {
    const below = (above: SettingsValues, values: SettingsValues) => findCouplingConflicts(values, effectiveOf(above))
    expect(below(working(null, null), working(job, costCode))).toEqual(conflicts)
    expect(below(working(job, null), working(null, costCode))).toEqual(conflicts)
    expect(below(working(null, costCode), working(job, null))).toEqual(conflicts)
    expect(below(working(job, costCode), working(null, null))).toEqual([])
  })

  test.each<[SettingsValues, SettingsValues, readonly CouplingRule[]]>([
    [hiding(null, null), hiding(true, false), ['hiddenEditHoursNeedWorkInfo']],
    [hiding(null, null), hiding(true, null), ['hiddenEditHoursNeedWorkInfo']],
    [hiding(true, true), hiding(null, false), ['hiddenEditHoursNeedWorkInfo']],
    [hiding(true, true), hiding(false, false), []],
    [hiding(null, true), hiding(true, null), []],
    [hiding(true, false), hiding(null, null), []],
  ])('below $0 of $1 is $2', (above, values, reasons) => {
    const conflicts = findCouplingConflicts(values, effectiveOf(above))
    expect(conflicts.map(({ reason }) => reason)).toEqual(reasons)
    expect(conflicts.every(({ field }) => field === 'clockIn.isClockInWorkInfoRequired')).toBe(true)
  })

  test('is not in what the product does by itself', () => {
    expect(findCouplingConflicts(globalSettings, globalSettings)).toEqual([])
  })

  test('is never in a reset, whatever is above', () => {
    fc.assert(
      fc.property(anyInherited, inherited => {
        expect(findCouplingConflicts(inheritedValues, inherited)).toEqual([])
      }),
    )
  })
})

describe('coupling', () => {
  test('leaves no conflict, from any state, after any change, at every level', () => {
    fc.assert(
      fc.property(anyChain, anyLevel, anyValues, anyField, (chain, level, source, field) => {
        const inherited = inheritedSettings(level, chain)
        const chosen = changing(chain[level], field, source)
        expect(findCouplingConflicts(applyCoupling(chosen, inherited, field), inherited)).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  test('leaves effective values that agree, where those above agree', () => {
    fc.assert(
      fc.property(anyValues, anyValues, anyField, (above, chosen, field) => {
        const company = mergeSettings(above, applyCoupling(above, globalSettings, field), globalSettings)
        const inherited = inheritedSettings('user', { company })
        const user = mergeSettings(chosen, applyCoupling(chosen, inherited, field), inherited)
        const { general, work, clockIn } = effectiveSettings('user', { company, user })
        expect(work.jobWorkPreference === 'disabled' && work.costCodeWorkPreference !== 'disabled').toBe(false)
        expect(work.costCodeWorkPreference === 'required' && work.jobWorkPreference !== 'required').toBe(false)
        expect(general.hideClockInEditHours && !clockIn.isClockInWorkInfoRequired).toBe(false)
      }),
    )
  })

  test('is done once it is done', () => {
    fc.assert(
      fc.property(anyChange, anyInherited, anyField, (change, inherited, field) => {
        const settled = applyCoupling(change, inherited, field)
        expect(applyCoupling(settled, inherited, field)).toEqual(settled)
      }),
    )
  })

  test('of an agreeing state touches the changed setting and its partners only', () => {
    fc.assert(
      fc.property(anyInherited, anyValues, anyValues, anyField, (inherited, chosen, source, field) => {
        fc.pre(findCouplingConflicts(chosen, inherited).length === 0)
        const next = applyCoupling(changing(chosen, field, source), inherited, field)
        const touched = changedFields(chosen, next).filter(one => one !== field)
        expect(touched.every(one => coupledFields.some(coupled => coupled === one))).toBe(true)
        if (field !== 'general.hideClockInEditHours' && !coupledFields.includes(field)) expect(touched).toEqual([])
      }),
    )
  })

  test('lets the choice of a person stand, but for work info under hidden edit hours', () => {
    fc.assert(
      fc.property(anyInherited, anyValues, anyField, (inherited, chosen, field) => {
        fc.pre(field !== 'clockIn.isClockInWorkInfoRequired')
        expect(at(applyCoupling(chosen, inherited, field), field)).toEqual(at(chosen, field))
      }),
    )
  })
})

describe('what is stored', () => {
  const photos = {
    ...inheritedValues,
    clockIn: { ...inheritedValues.clockIn, photoRequirements: ['clockIn'] },
  } as const
  const enterHours = { ...inheritedValues.general, workflowType: 'enterHours' } as const

  test('is every choice of the body', () => {
    fc.assert(
      fc.property(anyValues, anyValues, anyInherited, (stored, change, inherited) => {
        expect(mergeSettings(stored, change, inherited)).toEqual(change)
      }),
    )
  })

  test('keeps photo moments in the order of a day, each once', () => {
    const clockIn = { ...inheritedValues.clockIn, photoRequirements: ['clockOut', 'clockIn', 'clockOut'] } as const
    expect(mergeSettings(inheritedValues, { ...inheritedValues, clockIn }, globalSettings).clockIn).toEqual({
      ...inheritedValues.clockIn,
      photoRequirements: ['clockIn', 'clockOut'],
    })
  })

  test('keeps a clock-in block that the body left out', () => {
    const change = { ...inheritedValues, general: enterHours, clockIn: null }
    expect(mergeSettings(photos, change, globalSettings)).toEqual({ ...photos, general: enterHours })
  })

  test('asks for work info in a block that the body left out when it hides edit hours', () => {
    const change = { ...hiding(true, null), clockIn: null }
    const merged = mergeSettings(photos, change, globalSettings)
    expect(merged.clockIn).toEqual({ ...photos.clockIn, isClockInWorkInfoRequired: true })
    expect(findCouplingConflicts(merged, globalSettings)).toEqual([])
  })

  test('does not mend a block that the body does say: that is for the refusal', () => {
    expect(mergeSettings(photos, hiding(true, false), globalSettings)).toEqual(hiding(true, false))
  })

  test.each([
    ['with the block', inheritedValues],
    ['without the block', { ...inheritedValues, clockIn: null }],
  ])('is nothing after an all-null body %s', (_what, change) => {
    fc.assert(
      fc.property(anyValues, anyInherited, (stored, inherited) => {
        expect(mergeSettings(stored, change, inherited)).toEqual(inheritedValues)
      }),
    )
  })

  test('does not change when the answer is saved as it was read, if it agreed', () => {
    fc.assert(
      fc.property(anyChain, anyLevel, (chain, level) => {
        const stored = chain[level]
        const inherited = inheritedSettings(level, chain)
        const change = ownValuesOf(resolveSettings(level, chain))
        fc.pre(findCouplingConflicts(stored, inherited).length === 0)
        const isReset =
          changedFields(inheritedValues, {
            ...inheritedValues,
            ...change,
            clockIn: change.clockIn ?? inheritedValues.clockIn,
          }).length === 0
        fc.pre(!isReset)
        expect(mergeSettings(stored, change, inherited)).toEqual(stored)
      }),
    )
  })
})

test('what lower levels inherit is read off an answer', () => {
  fc.assert(
    fc.property(anyChain, anyLevel, (chain, level) => {
      const { general, work, clockIn } = effectiveSettings(level, chain)
      expect(effectiveValuesOf(resolveSettings(level, chain))).toEqual({
        general,
        work,
        clockIn: general.workflowType === 'clockIn' ? clockIn : null,
      })
    }),
  )
})

test('early lunch return is 30 minutes when on and 0 when off', () => {
  expect(earlyLunchReturnMinutes).toBe(30)
  expect([true, false].map(pickEarlyLunchReturnThreshold)).toEqual([30, 0])
})
