import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settingsUnits } from './fields.ts'
import {
  type EffectiveSettings,
  effectiveSettings,
  globalSettings,
  inheritedSettings,
  inheritedValues,
  resolveSettings,
  type SettingsField,
  type SettingsLevel,
  type SettingsValues,
  type WorkPreference,
} from './setting.ts'
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
} from './settingChange.ts'
import { anyValues } from './settingsFixture.ts'

type Work = readonly [job: WorkPreference | null, costCode: WorkPreference | null]
type Hours = readonly [isHidden: boolean | null, isWorkInfoRequired: boolean | null]
type Level = Exclude<SettingsLevel, 'global'>

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

function working([jobWorkPreference, costCodeWorkPreference]: Work): SettingsValues {
  return { ...inheritedValues, work: { ...inheritedValues.work, jobWorkPreference, costCodeWorkPreference } }
}

function hiding([hideClockInEditHours, isClockInWorkInfoRequired]: Hours): SettingsValues {
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
  const none: Work = [null, null]

  test.each<[above: Work, changed: SettingsField, chosen: Work, after: Work]>([
    // 1. Job enabled while the cost code is required.
    [none, job, ['enabled', 'required'], ['enabled', 'enabled']],
    [['required', 'required'], job, ['enabled', null], ['enabled', 'enabled']],
    [none, job, [null, 'required'], [null, 'enabled']],
    // 2. Job disabled.
    [none, job, ['disabled', 'required'], ['disabled', 'disabled']],
    [none, job, ['disabled', 'enabled'], ['disabled', 'disabled']],
    [none, job, ['disabled', null], ['disabled', 'disabled']],
    [['disabled', 'disabled'], job, [null, 'enabled'], [null, 'disabled']],
    // 3. Cost code enabled without a job.
    [none, costCode, ['disabled', 'enabled'], ['enabled', 'enabled']],
    [['disabled', 'disabled'], costCode, [null, 'enabled'], ['enabled', 'enabled']],
    [none, costCode, ['disabled', null], ['enabled', null]],
    // 4. Cost code required.
    [none, costCode, ['enabled', 'required'], ['required', 'required']],
    [none, costCode, ['disabled', 'required'], ['required', 'required']],
    [none, costCode, [null, 'required'], ['required', 'required']],
    [['required', 'required'], costCode, ['enabled', null], ['required', null]],
    // Settings that belong together stay.
    [none, job, ['required', 'required'], ['required', 'required']],
    [none, job, ['required', 'disabled'], ['required', 'disabled']],
    [none, job, ['enabled', 'disabled'], ['enabled', 'disabled']],
    [none, costCode, ['required', 'enabled'], ['required', 'enabled']],
    [none, costCode, ['disabled', 'disabled'], ['disabled', 'disabled']],
    [['required', 'required'], costCode, [null, 'required'], [null, 'required']],
    // Neither was chosen now, and nothing is rewritten.
    [none, 'work.isForemanRequired', ['disabled', 'required'], ['disabled', 'required']],
    [['disabled', 'disabled'], 'work.isForemanRequired', [null, 'required'], [null, 'required']],
    [none, 'general.hideClockInEditHours', ['enabled', 'required'], ['enabled', 'required']],
    // Both are inherited: not a conflict of this level.
    [['disabled', 'required'], 'work.isForemanRequired', none, none],
    [['disabled', 'required'], job, none, none],
  ])('below %j, setting %s of %j gives %j', (above, changed, chosen, after) => {
    expect(applyCoupling(working(chosen), effectiveOf(working(above)), changed)).toEqual(working(after))
  })
})

describe('the coupling of hidden edit hours and required work info', () => {
  const hide = 'general.hideClockInEditHours'
  const need = 'clockIn.isClockInWorkInfoRequired'

  test.each<[above: Hours, changed: SettingsField, chosen: Hours, after: Hours]>([
    [[null, null], hide, [true, false], [true, true]],
    [[null, null], hide, [true, null], [true, true]],
    [[null, true], hide, [true, null], [true, null]],
    [[null, true], hide, [true, false], [true, true]],
    [[true, true], hide, [null, false], [null, true]],
    [[true, true], need, [null, false], [null, true]],
    [[null, null], hide, [false, true], [false, true]],
    [[null, null], need, [false, false], [false, false]],
    [[true, true], hide, [false, false], [false, false]],
    [[true, false], 'work.isForemanRequired', [null, null], [null, null]],
    [[true, true], 'work.isForemanRequired', [null, false], [null, false]],
    [[true, true], 'work.jobWorkPreference', [null, false], [null, false]],
  ])('below %j, setting %s of %j gives %j', (above, changed, chosen, after) => {
    expect(applyCoupling(hiding(chosen), effectiveOf(hiding(above)), changed)).toEqual(hiding(after))
  })

  test('leaves a missing block unchanged', () => {
    const chosen = { ...hiding([true, null]), clockIn: null }
    expect(applyCoupling(chosen, globalSettings, hide)).toEqual(chosen)
    expect(findCouplingConflicts(chosen, globalSettings)).toEqual([])
  })

  test('sets required work info explicitly if the inherited value is unknown', () => {
    const inherited = { ...globalSettings, clockIn: null }
    expect(applyCoupling(hiding([true, null]), inherited, hide)).toEqual(hiding([true, true]))
  })

  test.each<[above: Hours, own: Hours, isLocked: boolean]>([
    [[true, true], [null, null], true],
    [[true, null], [null, true], true],
    [[null, null], [true, true], true],
    [[true, false], [null, null], false],
    [[false, true], [null, null], false],
    [[true, true], [false, null], false],
  ])('with %j above and %j locks the toggle: %s', (above, own, isLocked) => {
    const chain = { company: hiding(above), user: hiding(own) }
    expect(isClockInWorkInfoLocked(resolveSettings('user', chain))).toBe(isLocked)
  })

  test('locks nothing for people who enter hours', () => {
    const company = {
      ...hiding([true, true]),
      general: { ...hiding([true, true]).general, workflowType: 'enterHours' } as const,
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
  ])('of job %s and cost code %s is %j, whichever level sets it', (job, costCode, conflicts) => {
    const below = (above: Work, own: Work) => findCouplingConflicts(working(own), effectiveOf(working(above)))
    expect(below([null, null], [job, costCode])).toEqual(conflicts)
    expect(below([job, null], [null, costCode])).toEqual(conflicts)
    expect(below([null, costCode], [job, null])).toEqual(conflicts)
    expect(below([job, costCode], [null, null])).toEqual([])
  })

  test.each<[above: Hours, own: Hours, readonly CouplingRule[]]>([
    [[null, null], [true, false], ['hiddenEditHoursNeedWorkInfo']],
    [[null, null], [true, null], ['hiddenEditHoursNeedWorkInfo']],
    [[true, true], [null, false], ['hiddenEditHoursNeedWorkInfo']],
    [[true, true], [false, false], []],
    [[null, true], [true, null], []],
    [[true, false], [null, null], []],
  ])('below %j of %j is %j', (above, own, reasons) => {
    const conflicts = findCouplingConflicts(hiding(own), effectiveOf(hiding(above)))
    expect(conflicts.map(({ reason }) => reason)).toEqual(reasons)
    expect(conflicts.every(({ field }) => field === 'clockIn.isClockInWorkInfoRequired')).toBe(true)
  })

  test('doesn’t exist in the product defaults', () => {
    expect(findCouplingConflicts(globalSettings, globalSettings)).toEqual([])
  })

  test('never follows a reset, for any values above', () => {
    fc.assert(
      fc.property(anyInherited, inherited => {
        expect(findCouplingConflicts(inheritedValues, inherited)).toEqual([])
      }),
    )
  })
})

describe('coupling', () => {
  test('leaves no conflict after a change, from any state, at every level', () => {
    fc.assert(
      fc.property(anyChain, anyLevel, anyValues, anyField, (chain, level, source, field) => {
        const inherited = inheritedSettings(level, chain)
        const chosen = changing(chain[level], field, source)
        const unit = settingsUnits.find(one => one.includes(field)) ?? []
        const conflicts = findCouplingConflicts(applyCoupling(chosen, inherited, field), inherited)
        expect(conflicts.filter(conflict => unit.includes(conflict.field))).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  test('leaves consistent effective values if those above are consistent', () => {
    const coupleAll = (values: SettingsValues, inherited: EffectiveSettings) =>
      coupledFields.reduce<SettingsChange>((coupled, field) => applyCoupling(coupled, inherited, field), values)
    fc.assert(
      fc.property(anyValues, anyValues, (above, chosen) => {
        const company = mergeSettings(above, coupleAll(above, globalSettings), globalSettings)
        const inherited = inheritedSettings('user', { company })
        const user = mergeSettings(chosen, coupleAll(chosen, inherited), inherited)
        const { general, work, clockIn } = effectiveSettings('user', { company, user })
        expect(work.jobWorkPreference === 'disabled' && work.costCodeWorkPreference !== 'disabled').toBe(false)
        expect(work.costCodeWorkPreference === 'required' && work.jobWorkPreference !== 'required').toBe(false)
        expect(general.hideClockInEditHours && !clockIn.isClockInWorkInfoRequired).toBe(false)
      }),
    )
  })

  test('is idempotent', () => {
    fc.assert(
      fc.property(anyChange, anyInherited, anyField, (change, inherited, field) => {
        const settled = applyCoupling(change, inherited, field)
        expect(applyCoupling(settled, inherited, field)).toEqual(settled)
      }),
    )
  })

  test('changes only settings coupled to the changed one', () => {
    fc.assert(
      fc.property(anyChange, anyInherited, anyField, (change, inherited, field) => {
        fc.pre(field !== 'general.hideClockInEditHours' && !coupledFields.includes(field))
        expect(applyCoupling(change, inherited, field)).toEqual(change)
      }),
    )
  })

  test('changes only the partners of the changed setting if the state is consistent', () => {
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

  test("keeps a person's setting, except work info with hidden edit hours", () => {
    fc.assert(
      fc.property(anyInherited, anyValues, anyField, (inherited, chosen, field) => {
        fc.pre(field !== 'clockIn.isClockInWorkInfoRequired')
        expect(at(applyCoupling(chosen, inherited, field), field)).toEqual(at(chosen, field))
      }),
    )
  })
})

describe('stored settings', () => {
  const photos = {
    ...inheritedValues,
    clockIn: { ...inheritedValues.clockIn, photoRequirements: ['clockIn'] },
  } as const
  const enterHours = { ...inheritedValues.general, workflowType: 'enterHours' } as const

  test('are all settings of the body', () => {
    fc.assert(
      fc.property(anyValues, anyValues, anyInherited, (stored, change, inherited) => {
        expect(mergeSettings(stored, change, inherited)).toEqual(change)
      }),
    )
  })

  test('keep photo moments in the order of a day, each once', () => {
    const clockIn = { ...inheritedValues.clockIn, photoRequirements: ['clockOut', 'clockIn', 'clockOut'] } as const
    expect(mergeSettings(inheritedValues, { ...inheritedValues, clockIn }, globalSettings).clockIn).toEqual({
      ...inheritedValues.clockIn,
      photoRequirements: ['clockIn', 'clockOut'],
    })
  })

  test('keep a clock-in block that is missing in the body', () => {
    const change = { ...inheritedValues, general: enterHours, clockIn: null }
    expect(mergeSettings(photos, change, globalSettings)).toEqual({ ...photos, general: enterHours })
  })

  test('require work info in a missing block if the body hides edit hours', () => {
    const change = { ...hiding([true, null]), clockIn: null }
    const merged = mergeSettings(photos, change, globalSettings)
    expect(merged.clockIn).toEqual({ ...photos.clockIn, isClockInWorkInfoRequired: true })
    expect(findCouplingConflicts(merged, globalSettings)).toEqual([])
  })

  test('keep a missing block that already contradicted hidden hours', () => {
    const stored = hiding([null, false])
    const change = {
      ...inheritedValues,
      general: { ...inheritedValues.general, trackDeMinimisTime: true },
      clockIn: null,
    }
    const merged = mergeSettings(stored, change, effectiveOf(hiding([true, true])))
    expect(merged).toEqual({ ...change, clockIn: stored.clockIn })
  })

  test("don't repair a block of the body, because that is rejected", () => {
    expect(mergeSettings(photos, hiding([true, false]), globalSettings)).toEqual(hiding([true, false]))
  })

  test.each([
    ['with the block', inheritedValues],
    ['without the block', { ...inheritedValues, clockIn: null }],
  ])('are empty after an all-null body %s', (_what, change) => {
    fc.assert(
      fc.property(anyValues, anyInherited, (stored, inherited) => {
        expect(mergeSettings(stored, change, inherited)).toEqual(inheritedValues)
      }),
    )
  })

  test("don't change if a response is saved unchanged", () => {
    fc.assert(
      fc.property(anyChain, anyLevel, (chain, level) => {
        const stored = chain[level]
        const inherited = inheritedSettings(level, chain)
        const change = ownValuesOf(resolveSettings(level, chain))
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

test('a response tells what lower levels inherit', () => {
  fc.assert(
    fc.property(anyChain, anyLevel, (chain, level) => {
      const effective = effectiveSettings(level, chain)
      const clockIn = effective.general.workflowType === 'clockIn' ? effective.clockIn : null
      expect(effectiveValuesOf(resolveSettings(level, chain))).toEqual({ ...effective, clockIn })
    }),
  )
})

test('early lunch return is 30 minutes when on and 0 when off', () => {
  expect(earlyLunchReturnMinutes).toBe(30)
  expect([true, false].map(pickEarlyLunchReturnThreshold)).toEqual([30, 0])
})
