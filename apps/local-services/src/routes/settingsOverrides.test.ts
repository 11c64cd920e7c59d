import type { SettingsChoice, User } from '@fieldtime/console-core'
import { changeChoice, createSettingsImpact, type SettingsOverride } from '@fieldtime/console-core/contract'
import { createDemoCompany } from '@fieldtime/console-core/demo'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import {
  clockIn,
  createSettingsCalls,
  general,
  group,
  main,
  none,
  pathOf,
  person,
  work,
} from '../testing/settingsCalls.ts'
import { startMilliseconds } from '../testing/testServices.ts'

const path = '/api/v2/companySettings/overrides?'
const other = createDemoCompany('other', { seed: 7 })
const mates = main.users.filter(user => user.groupId === group?.id && user.id !== person?.id)
const [mate] = mates

describe('overrides', () => {
  let api: ApiCalls
  beforeAll(async () => {
    api = await startApi(() => new Date('2026-03-12T18:00:00Z'))
  }, startMilliseconds)
  afterAll(() => api.close())

  const { save, forget } = createSettingsCalls(() => api)
  const overrides = async (who = 'manager') => (await api.readAll<SettingsOverride>(who, path)).flat()
  beforeEach(async () => {
    await forget()
  })

  test('exist for each group and person with own settings, but not for the company', async () => {
    await save(pathOf.company, work({ isForemanRequired: true }))
    await save(pathOf.userGroup, clockIn({ isLocationRequired: true }))
    await save(pathOf.user, general({ canEditClockEvents: false }))
    expect(await overrides()).toEqual([
      { level: 'user', ownerId: person?.id, choices: general({ canEditClockEvents: false }) },
      { level: 'userGroup', ownerId: group?.id, choices: clockIn({ isLocationRequired: true }) },
    ])
  })

  test('are removed by a reset', async () => {
    await save(pathOf.user, work({ isForemanRequired: true }))
    expect(await overrides()).toHaveLength(1)
    await save(pathOf.user, none)
    expect(await overrides()).toEqual([])
  })

  test('of one company are hidden from others', async () => {
    await save(pathOf.user, work({ isForemanRequired: true }))
    const theirs = (await overrides('manager2')).map(({ ownerId }) => ownerId)
    const known = [...other.userGroups, ...other.users].map(({ id }) => id)
    expect(theirs.filter(id => !known.includes(id))).toEqual([])
  })

  // Changes by level. The group enters hours, one member clocks in, and another has own choices.
  test.each<['company' | 'userGroup', SettingsChoice]>([
    ['company', { field: 'work.isForemanRequired', value: true }],
    ['company', { field: 'clockIn.isLocationRequired', value: true }],
    ['company', { field: 'general.workflowType', value: 'enterHours' }],
    ['userGroup', { field: 'work.isForemanRequired', value: true }],
    ['userGroup', { field: 'general.workflowType', value: 'clockIn' }],
  ])('of the %s count the people that %j changes', async (level, choice) => {
    await save(pathOf.userGroup, general({ workflowType: 'enterHours' }))
    await save(pathOf.user, general({ workflowType: 'clockIn' }))
    await save(`/api/v2/users/${mate?.id}/settings`, work({ isForemanRequired: false }))

    const people = (await api.readAll<User>('manager', '/v1/users?')).flat()
    const { affected } = createSettingsImpact({
      people,
      overrides: await overrides(),
      groupId: level === 'company' ? null : (group?.id ?? null),
      workflowType: level === 'company' ? 'clockIn' : 'enterHours',
    })(choice.field)
    const expected = affected.map(({ id }) => id)

    const before = await readEach(people)
    const ground = level === 'company' ? none : general({ workflowType: 'enterHours' })
    await save(pathOf[level], changeChoice(ground, choice))
    const after = await readEach(people)
    const changed = people.map(({ id }) => id).filter(id => before.get(id) !== after.get(id))
    expect(changed.length).toBeGreaterThan(0)
    expect(changed).toEqual(expected)

    async function readEach(users: readonly User[]): Promise<ReadonlyMap<string, string>> {
      const values = await Promise.all(users.map(user => valueFor(user.id)))
      return new Map(users.map(({ id }, index) => [id, values[index] ?? '']))
    }

    async function valueFor(userId: string): Promise<string> {
      const { json } = await api.call('manager', 'GET', `/api/v2/users/${userId}/settings`)
      const [block = '', name = ''] = choice.field.split('.')
      const settings = json as unknown as Record<string, Record<string, { effectiveValue: unknown }> | null>
      return JSON.stringify(settings[block]?.[name]?.effectiveValue ?? null)
    }
  })
})
