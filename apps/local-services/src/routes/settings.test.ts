import type { Settings } from '@fieldtime/console-core'
import { globalSettings, type SettingsValues } from '@fieldtime/console-core/contract'
import { createDemoCompany } from '@fieldtime/console-core/demo'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../database/schema.ts'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import {
  clockIn,
  createSettingsCalls,
  general,
  group,
  levels,
  main,
  none,
  pathOf,
  person,
  refused,
  work,
} from '../testing/settingsCalls.ts'
import { startMilliseconds } from '../testing/testServices.ts'

const other = createDemoCompany('other', { seed: 7 })
const [night] = main.userGroups
const loner = main.users.find(user => user.employeeId !== null && user.groupId === null)
const hiding = (isHidden: boolean | null, isWorkInfoRequired: boolean | null) => ({
  ...general({ hideClockInEditHours: isHidden }),
  clockIn: clockIn({ isClockInWorkInfoRequired: isWorkInfoRequired }).clockIn,
})

describe('settings', () => {
  let api: ApiCalls
  beforeAll(async () => {
    api = await startApi(() => new Date('2026-03-12T18:00:00Z'))
  }, startMilliseconds)
  afterAll(() => api.close())

  const calls = createSettingsCalls(() => api)
  const { get, put, save, etagOf, storedOf } = calls
  beforeEach(async () => {
    await calls.forget()
  })

  test("have the product's defaults if nothing is set", async () => {
    for (const level of levels) {
      const { json } = await get(pathOf[level])
      for (const [block, values] of Object.entries(globalSettings)) {
        for (const [name, value] of Object.entries(values)) {
          expect((json as unknown as Record<string, Record<string, unknown>>)[block]?.[name]).toEqual({
            value: null,
            effectiveValue: value,
            inheritedFrom: 'global',
          })
        }
      }
    }
  })

  // The threshold that company, group, and person have chosen, then the effective value and source at each level.
  test.each<[(number | null)[], [number, string][]]>([
    [
      [null, null, null],
      [
        [0, 'global'],
        [0, 'global'],
        [0, 'global'],
      ],
    ],
    [
      [10, null, null],
      [
        [10, 'company'],
        [10, 'company'],
        [10, 'company'],
      ],
    ],
    [
      [null, 20, null],
      [
        [0, 'global'],
        [20, 'userGroup'],
        [20, 'userGroup'],
      ],
    ],
    [
      [null, null, 30],
      [
        [0, 'global'],
        [0, 'global'],
        [30, 'user'],
      ],
    ],
    [
      [10, 20, null],
      [
        [10, 'company'],
        [20, 'userGroup'],
        [20, 'userGroup'],
      ],
    ],
    [
      [10, null, 30],
      [
        [10, 'company'],
        [10, 'company'],
        [30, 'user'],
      ],
    ],
    [
      [null, 20, 30],
      [
        [0, 'global'],
        [20, 'userGroup'],
        [30, 'user'],
      ],
    ],
    [
      [10, 20, 30],
      [
        [10, 'company'],
        [20, 'userGroup'],
        [30, 'user'],
      ],
    ],
    [
      [10, 10, 0],
      [
        [10, 'company'],
        [10, 'userGroup'],
        [0, 'user'],
      ],
    ],
  ])('%j over the levels is effective as %j', async (chosen, seen) => {
    for (const [index, level] of levels.entries()) {
      await save(pathOf[level], general({ earlyLunchReturnThresholdMinutes: chosen[index] ?? null }))
    }
    for (const [index, level] of levels.entries()) {
      const { json } = await get(pathOf[level])
      const [effectiveValue, inheritedFrom] = seen[index] ?? []
      expect((json as unknown as Settings).general.earlyLunchReturnThresholdMinutes).toEqual({
        value: chosen[index],
        effectiveValue,
        inheritedFrom,
      })
    }
  })

  test('of a person are inherited from the company without a group, and from the new group after a move', async () => {
    await save(pathOf.company, work({ isForemanRequired: true }))
    await save(pathOf.userGroup, work({ isForemanRequired: false }))
    await save(`/api/v2/userGroups/${night?.id}/settings`, work({ equipmentWorkPreference: 'required' }))
    const workOf = async (id: string | undefined) =>
      ((await get(`/api/v2/users/${id}/settings`)).json as unknown as Settings).work
    expect((await workOf(loner?.id)).isForemanRequired).toMatchObject({ inheritedFrom: 'company' })
    expect((await workOf(person?.id)).isForemanRequired).toMatchObject({ inheritedFrom: 'userGroup' })
    const before = await etagOf(pathOf.user)
    const { database } = api.services
    await database
      .update(users)
      .set({ groupId: night?.id ?? null })
      .where(eq(users.id, person?.id ?? ''))
    expect(await workOf(person?.id)).toMatchObject({
      isForemanRequired: { effectiveValue: true, inheritedFrom: 'company' },
      equipmentWorkPreference: { effectiveValue: 'required', inheritedFrom: 'userGroup' },
    })
    expect(await put(pathOf.user, none, before)).toMatchObject(refused(412, 'stale'))
    await database
      .update(users)
      .set({ groupId: group?.id ?? null })
      .where(eq(users.id, person?.id ?? ''))
  })

  test('a change returns what a later read returns', async () => {
    const saved = await save(pathOf.user, {
      general: { ...none.general, isSignatureWorkflowEnabled: true },
      work: { ...none.work, jobWorkPreference: 'required', costCodeWorkPreference: 'required' },
      clockIn: { ...none.clockIn, photoRequirements: ['endOfDay', 'clockIn', 'endOfDay', 'startOfDay'] },
    })
    const read = await get(pathOf.user)
    expect(saved.json).toEqual(read.json)
    expect(saved.headers.get('etag')).toBe(read.headers.get('etag'))
    expect((read.json as unknown as Settings).clockIn?.photoRequirements).toEqual({
      value: ['startOfDay', 'clockIn', 'endOfDay'],
      effectiveValue: ['startOfDay', 'clockIn', 'endOfDay'],
      inheritedFrom: 'user',
    })
  })

  test('the clock-in block is null for people who enter hours, and its stored values stay', async () => {
    await save(pathOf.userGroup, clockIn({ photoRequirements: ['clockIn'] }))
    const entering = await save(pathOf.userGroup, { ...general({ workflowType: 'enterHours' }), clockIn: null })
    expect(entering.json.clockIn).toBeNull()
    expect((await get(pathOf.user)).json.clockIn).toBeNull()
    const clocking = await save(pathOf.userGroup, { ...general({ workflowType: 'clockIn' }), clockIn: null })
    expect((clocking.json as unknown as Settings).clockIn?.photoRequirements.value).toEqual(['clockIn'])
    const reset = await save(pathOf.userGroup, { ...none, clockIn: null })
    expect((reset.json as unknown as Settings).clockIn?.photoRequirements.value).toBeNull()
  })

  test('everyone reads how the company shows hours', async () => {
    const hours = async () => (await api.call('reports', 'GET', '/v1/settings')).json.hoursFormat
    expect(await hours()).toBe('decimal')
    const chosen = { ...none, review: { ...none.review, hoursFormat: 'hoursAndMinutes' as const } }
    await save(pathOf.company, chosen)
    expect(await hours()).toBe('hoursAndMinutes')
    expect(await put(pathOf.user, chosen)).toMatchObject(refused(422, 'settings_conflict', 'review.hoursFormat'))
    const { review: _, ...others } = general({ isSignatureWorkflowEnabled: true })
    await save(pathOf.company, others)
    expect(await hours()).toBe('hoursAndMinutes')
    const { review: _none, ...reset } = none
    await save(pathOf.company, reset)
    expect(await hours()).toBe('decimal')
  })

  // The company's choices, then the person's.
  test.each<[string, SettingsValues, SettingsValues, string]>([
    ['a cost code without a job', none, work({ jobWorkPreference: 'disabled' }), 'work.costCodeWorkPreference'],
    [
      'a required cost code without a job',
      none,
      work({ jobWorkPreference: 'disabled', costCodeWorkPreference: 'required' }),
      'work.costCodeWorkPreference',
    ],
    [
      'a required cost code with a job that is not',
      none,
      work({ costCodeWorkPreference: 'required' }),
      'work.costCodeWorkPreference',
    ],
    [
      'a cost code, with a job that is disabled further up',
      work({ jobWorkPreference: 'disabled', costCodeWorkPreference: 'disabled' }),
      work({ costCodeWorkPreference: 'enabled' }),
      'work.costCodeWorkPreference',
    ],
    [
      'a job that is not required, with a cost code that is further up',
      work({ jobWorkPreference: 'required', costCodeWorkPreference: 'required' }),
      work({ jobWorkPreference: 'enabled' }),
      'work.costCodeWorkPreference',
    ],
    ['hidden edit hours without work info', none, hiding(true, null), 'clockIn.isClockInWorkInfoRequired'],
    ['hidden edit hours with optional work info', none, hiding(true, false), 'clockIn.isClockInWorkInfoRequired'],
    [
      'optional work info, with edit hours hidden further up',
      hiding(true, true),
      hiding(null, false),
      'clockIn.isClockInWorkInfoRequired',
    ],
  ])('%s is rejected without any change', async (_, company, user, field) => {
    await save(pathOf.company, company)
    const before = await get(pathOf.user)
    const answer = await put(pathOf.user, { ...user, general: { ...user.general, trackDeMinimisTime: true } })
    expect(answer).toMatchObject(refused(422, 'settings_conflict', field))
    expect(answer.json.message).toMatch(new RegExp(`^${field} (must be|can be) .+ (is|where) .+\\.$`))
    const after = await get(pathOf.user)
    expect([after.json, after.headers.get('etag')]).toEqual([before.json, before.headers.get('etag')])
    expect(await storedOf('user')).toEqual([])
  })

  test.each<[string, SettingsValues, SettingsValues]>([
    ['neither job nor cost code', none, work({ jobWorkPreference: 'disabled', costCodeWorkPreference: 'disabled' })],
    ['both required', none, work({ jobWorkPreference: 'required', costCodeWorkPreference: 'required' })],
    ['a required job with a cost code that is not', none, work({ jobWorkPreference: 'required' })],
    [
      'a required cost code, with a job that is required further up',
      work({ jobWorkPreference: 'required' }),
      work({ costCodeWorkPreference: 'required' }),
    ],
    ['hidden edit hours with required work info', none, hiding(true, true)],
    ['hidden edit hours, with work info required further up', hiding(null, true), hiding(true, null)],
    ['edit hours shown again, with optional work info', hiding(true, true), hiding(false, false)],
  ])('%s is accepted', async (_, company, user) => {
    await save(pathOf.company, company)
    await save(pathOf.user, user)
    expect(await storedOf('user')).toEqual([{ choices: user, version: 1 }])
  })

  test.each<[string, unknown, string, string]>([
    ['a workflow that is none', general({ workflowType: 'punchIn' as never }), 'invalid', 'general.workflowType'],
    ['a text for a toggle', general({ trackDeMinimisTime: 'yes' as never }), 'invalid', 'general.trackDeMinimisTime'],
    [
      'half a minute',
      general({ earlyLunchReturnThresholdMinutes: 0.5 }),
      'invalid',
      'general.earlyLunchReturnThresholdMinutes',
    ],
    [
      'a minute below zero',
      general({ earlyLunchReturnThresholdMinutes: -1 }),
      'invalid',
      'general.earlyLunchReturnThresholdMinutes',
    ],
    [
      'more than a day',
      general({ earlyLunchReturnThresholdMinutes: 1_441 }),
      'invalid',
      'general.earlyLunchReturnThresholdMinutes',
    ],
    ['a preference that is none', work({ jobWorkPreference: 'maybe' as never }), 'invalid', 'work.jobWorkPreference'],
    [
      'a moment that is none',
      clockIn({ photoRequirements: ['lunch'] as never }),
      'invalid',
      'clockIn.photoRequirements.0',
    ],
    ['a moment for a list', clockIn({ photoRequirements: 'clockIn' as never }), 'invalid', 'clockIn.photoRequirements'],
    ['seven moments', clockIn({ photoRequirements: Array(7).fill('clockIn') }), 'invalid', 'clockIn.photoRequirements'],
    ['a setting left out', { ...none, work: { isForemanRequired: null } }, 'invalid', 'work.jobWorkPreference'],
    ['a block left out', { general: none.general, clockIn: none.clockIn }, 'invalid', 'work'],
    ['a block that is null', { ...none, general: null }, 'invalid', 'general'],
    ['a list for a block', { ...none, work: [] }, 'invalid', 'work'],
    ['a block more', { ...none, photos: {} }, 'unknown_field', 'photos'],
    ['a setting more', work({ isJobRequired: true } as never), 'unknown_field', 'work.isJobRequired'],
    [
      'a setting of another block',
      clockIn({ isForemanRequired: true } as never),
      'unknown_field',
      'clockIn.isForemanRequired',
    ],
    [
      'an answer sent back',
      { ...none, general: { ...none.general, workflowType: { value: null } } },
      'invalid',
      'general.workflowType',
    ],
  ])('%s is rejected by name', async (_, body, code, field) => {
    for (const level of levels) {
      const answer = await put(pathOf[level], body)
      expect(answer).toMatchObject(refused(422, code, field))
      expect(answer.json.message).toMatch(/ (must be|must have|is missing or not valid|is not a field).*\.$/)
      expect(await storedOf(level)).toEqual([])
    }
  })

  test('of another company and of unknown owners are not found', async () => {
    const foreign = [
      ...[other.userGroups[0]?.id, 'nobody'].map(id => `/api/v2/userGroups/${id}/settings`),
      ...[other.users[0]?.id, 'nobody'].map(id => `/api/v2/users/${id}/settings`),
    ]
    for (const path of foreign) {
      expect(await get(path)).toMatchObject(refused(404, 'not_found'))
      expect(await put(path, none)).toMatchObject(refused(404, 'not_found'))
    }
    for (const level of levels) expect(await storedOf(level)).toEqual([])
  })

  test("of one company don't affect another", async () => {
    await save(pathOf.company, work({ isForemanRequired: true }))
    const { json } = await get(pathOf.company, 'manager2')
    expect((json as unknown as Settings).work.isForemanRequired.effectiveValue).toBe(false)
    expect((json as unknown as Settings).clockIn?.isLocationRequired).toMatchObject({ inheritedFrom: 'company' })
  })

  test.each(levels)('of the %s level are for managers only', async level => {
    expect(await get(pathOf[level], 'reports')).toMatchObject(refused(403, 'scope_missing'))
    expect(await put(pathOf[level], none, '*', 'reports')).toMatchObject(refused(403, 'scope_missing'))
  })
})
