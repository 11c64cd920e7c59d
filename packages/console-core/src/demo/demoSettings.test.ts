import { describe, expect, test } from 'vitest'
import {
  findCouplingConflicts,
  inheritedSettings,
  resolveSettings,
  type Setting,
  type SettingsChain,
  settingsLevels,
} from '../settings/index.ts'
import { createDemoCompany } from './createDemoCompany.ts'
import type { DemoCompany } from './demoCompany.ts'

const main = createDemoCompany('main')
const companies: readonly [string, DemoCompany][] = [
  ['main', main],
  ['other', createDemoCompany('other')],
  ['small', createDemoCompany('main', { seed: 7, employees: 24 })],
  ['tiny', createDemoCompany('main', { employees: 1 })],
]

/** The choices that are effective at a level: those of the company, the group, and the person. */
function chainOf(company: DemoCompany, { id, groupId }: { id: string | null; groupId: string | null }): SettingsChain {
  const valuesOf = (ownerId: string | null) => company.settings.find(each => each.ownerId === ownerId)?.values
  return { company: valuesOf(company.id), userGroup: valuesOf(groupId), user: valuesOf(id) }
}

describe.each(companies)('the settings of the %s company', (_, company) => {
  test('belong to existing levels, one for each', () => {
    const owners = [company.id, ...company.userGroups.map(({ id }) => id), ...company.users.map(({ id }) => id)]
    const ids = company.settings.map(({ ownerId }) => ownerId)
    expect(owners).toEqual(expect.arrayContaining(ids))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('have no contradiction at any level', () => {
    const everybody = [
      ...company.users,
      ...company.userGroups.map(({ id }) => ({ id: null, groupId: id })),
      { id: null, groupId: null },
    ]
    for (const each of everybody) {
      const chain = chainOf(company, each)
      for (const level of settingsLevels.filter(name => name !== 'global')) {
        const values = chain[level]
        expect(values && findCouplingConflicts(values, inheritedSettings(level, chain))).toEqual(values && [])
      }
    }
  })
})

test('have every level, people who enter hours, and a person who overrides the group', () => {
  const levels = main.users.flatMap(user => {
    const { general, work, clockIn } = resolveSettings('user', chainOf(main, user))
    const blocks: readonly Readonly<Record<string, Setting<unknown>>>[] = [{ ...general }, { ...work }, { ...clockIn }]
    return blocks.flatMap(block => Object.values(block).map(({ inheritedFrom }) => inheritedFrom))
  })
  expect(new Set(levels)).toEqual(new Set(settingsLevels))
  const shop = main.userGroups.at(-1)
  const inShop = main.users.filter(({ groupId }) => groupId === shop?.id)
  const clockingIn = inShop.filter(user => resolveSettings('user', chainOf(main, user)).clockIn !== null)
  expect([inShop.length > clockingIn.length, clockingIn.length]).toEqual([true, 1])
})

test('put only people with an employee code into groups', () => {
  for (const [, { users }] of companies) {
    expect(users.filter(({ employeeCode, groupId }) => employeeCode === null && groupId !== null)).toEqual([])
  }
})
