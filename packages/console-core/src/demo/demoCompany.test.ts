import { describe, expect, test } from 'vitest'
import { featureFlagKeys } from '../access/index.ts'
import { businessUnitSchema, userSchema } from '../http/index.ts'
import { findRepeatedColumn, hasVisibleUngroupedColumn, orderColumns } from '../layout/index.ts'
import { buildDemoUser, createDemoCompany } from './createDemoCompany.ts'
import { otherCompanyCanary } from './demoCompany.ts'

const main = createDemoCompany('main')
const other = createDemoCompany('other')

const idsOf = (value: unknown) => JSON.stringify(value).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []

describe('the demo company', () => {
  test('has the documented size', () => {
    const { employees, businessUnits, userGroups, jobs } = main
    expect([employees.length, businessUnits.length, userGroups.length, jobs.length]).toEqual([60 + 12, 2, 5, 13])
    expect(other.employees).toHaveLength(15)
  })

  test('has every feature enabled', () => {
    const active = main.featureFlags.filter(flag => flag.active).map(({ key }) => key)
    expect(active.toSorted()).toEqual(Object.values(featureFlagKeys).toSorted())
  })

  test('is the same for the same options and differs by seed', () => {
    expect(createDemoCompany('main')).toEqual(main)
    const again = createDemoCompany('main', { seed: 2 })
    expect(again.employees.map(({ id }) => id)).not.toEqual(main.employees.map(({ id }) => id))
    expect(again.employees.map(({ lastName }) => lastName)).not.toEqual(main.employees.map(({ lastName }) => lastName))
  })

  test('adds people without changing the others', () => {
    const large = createDemoCompany('main', { employees: 500 })
    expect(large.employees.slice(0, 60)).toEqual(main.employees.slice(0, 60))
    expect(large.employees.slice(500)).toEqual(main.employees.slice(60))
    expect(large.jobs).toEqual(main.jobs)
    expect(large.users.slice(0, 40)).toEqual(main.users.slice(0, 40))
  })

  test.each([0, 1, 9, 13])('can have %i employees', employees => {
    const company = createDemoCompany('main', { employees })
    expect(company.employees).toHaveLength(employees)
    expect(company.accounts).toHaveLength(employees === 0 ? 3 : 4)
  })

  test('gives each subject a unique id', () => {
    const { businessUnits, crews, employees, jobs, costCodes, equipment, userGroups, users } = main
    const ids = [businessUnits, crews, employees, jobs, costCodes, equipment, userGroups, users].flatMap(subjects =>
      subjects.map(({ id }) => id),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('gives people and machines distinct names', () => {
    const names = main.employees.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    const codes = main.employees.flatMap(({ code }) => code ?? [])
    const usernames = main.users.map(({ username }) => username)
    const groups = main.userGroups.map(({ name }) => name.toLowerCase())
    const machines = main.equipment.map(({ code }) => code)
    for (const list of [names, codes, usernames, groups, machines]) expect(new Set(list).size).toBe(list.length)
  })

  test('has valid people and units', () => {
    for (const user of [...main.users, ...other.users]) expect(userSchema.parse(user)).toEqual(user)
    for (const unit of main.businessUnits) expect(businessUnitSchema.parse(unit)).toMatchObject({ code: unit.code })
  })

  test('has no dangling references', () => {
    const has = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id))
    const [units, crews, employees, jobs, groups] = [
      has(main.businessUnits),
      has(main.crews),
      has(main.employees),
      has(main.jobs),
      has(main.userGroups),
    ]
    expect(main.crews.every(crew => units.has(crew.businessUnitId) && employees.has(crew.foremanId))).toBe(true)
    expect(main.employees.every(({ crewId, businessUnitId }) => crews.has(crewId) && units.has(businessUnitId))).toBe(
      true,
    )
    expect(main.foremen.every(({ employeeId }) => employees.has(employeeId))).toBe(true)
    expect(main.costCodes.every(({ jobId }) => jobs.has(jobId))).toBe(true)
    expect(main.users.every(({ groupId }) => groupId === null || groups.has(groupId))).toBe(true)
    for (const user of main.users) {
      const employee = main.employees.find(({ id }) => id === user.employeeId)
      expect(user.employeeCode).toBe(employee?.code ?? null)
    }
  })

  test('has valid templates', () => {
    for (const { reportTemplates, businessUnits, users } of [main, other]) {
      const names = reportTemplates.map(({ reportType, isPublic, name }) => `${reportType} ${isPublic} ${name}`)
      expect(new Set(names).size).toBe(names.length)
      for (const { columns, businessUnitId, authorId, name } of reportTemplates) {
        expect([findRepeatedColumn(columns), hasVisibleUngroupedColumn(columns)], name).toEqual([null, true])
        expect(orderColumns(columns)).toEqual(columns)
        expect(businessUnits.some(({ id }) => id === businessUnitId)).toBe(true)
        expect(users.some(({ id }) => id === authorId)).toBe(true)
      }
    }
  })

  test.each([
    [
      'a template that nobody here has made',
      main.reportTemplates.some(each => each.authorId !== main.accounts[0]?.userId),
    ],
    ['an inactive employee', main.employees.some(({ isActive }) => !isActive)],
    ['an employee without a code', main.employees.some(({ code }) => code === null)],
    ['an employee who enters hours', main.employees.some(({ workflow }) => workflow === 'enterHours')],
    ['an employee without a user', main.employees.some(({ id }) => !main.users.some(user => user.employeeId === id))],
    ['a night crew of four', main.crews.some(crew => crew.worksNights && membersOf(crew.id) === 4)],
    ['a user without an employee', main.users.some(({ employeeId }) => employeeId === null)],
    ['a user of an employee without a code', main.users.some(user => user.employeeId && user.employeeCode === null)],
    ['a user without a phone number', main.users.some(({ phoneNumber }) => phoneNumber === null)],
    ['a user without an address', main.users.some(({ email }) => email === null)],
    ['a user without either', main.users.some(({ email, phoneNumber }) => email === null && phoneNumber === null)],
    ['a phone number of another country', main.users.some(({ phoneNumber }) => phoneNumber?.startsWith('+52'))],
    ['a field user without a group', main.users.some(({ employeeId, groupId }) => employeeId && groupId === null)],
    ['an inactive foreman', main.foremen.some(({ isActive }) => !isActive)],
    ['a deleted foreman', main.foremen.some(({ isDeleted }) => isDeleted)],
    ['an inactive job', main.jobs.some(({ status }) => status === 'inactive')],
    ['a job that nobody has described', main.jobs.some(({ description }) => description === '')],
    ['a job without a fence', main.jobs.some(({ geofence, description }) => !geofence && description !== '')],
    ['an inactive cost code', main.costCodes.some(({ status }) => status === 'inactive')],
    ['an inactive machine', main.equipment.some(({ isActive }) => !isActive)],
    ['a machine that job costing has retired', main.equipment.some(each => each.isActive && !each.isHeavyJobActive)],
    ['a group without a description', main.userGroups.some(({ description }) => description === null)],
    [
      'a group whose name plain base64 cannot take',
      main.userGroups.some(({ name }) => /[^\u0020-\u00ff]|í/.test(name)),
    ],
  ])('has %s', (_, isThere) => {
    expect(isThere).toBe(true)
  })

  test('has active crew leaders who clock in', () => {
    for (const { foremanId } of main.crews) {
      const foreman = main.employees.find(({ id }) => id === foremanId)
      expect(foreman).toMatchObject({ isActive: true, workflow: 'clockIn', code: expect.any(String) })
    }
  })
})

describe('demo accounts', () => {
  test.each([
    ['manager', main, [true, false], ['timelineNotes.read', 'clockEvents.edit']],
    ['foreman', main, [true, false], ['timelineNotes.read', 'clockEvents.edit']],
    ['reports', main, [false, true], []],
    ['noaccess', main, [false, false], []],
    ['manager2', other, [true, false], ['timelineNotes.read', 'clockEvents.edit']],
  ] as const)('%s has the permissions of the role', (username, company, [isManager, isReports], permissions) => {
    expect(buildDemoUser(company, username)).toMatchObject({
      hasManagerAccess: isManager,
      hasReportsOnlyAccess: isReports,
      permissions,
      companyId: company.id,
      businessUnitCode: company.businessUnits[0]?.code,
    })
  })

  test('foreman is the user of the first crew’s foreman', () => {
    const { id } = buildDemoUser(main, 'foreman')
    expect(main.users.find(user => user.id === id)?.employeeId).toBe(main.crews[0]?.foremanId)
  })

  test('belong to one company', () => {
    expect(() => buildDemoUser(main, 'manager2')).toThrow(RangeError)
  })
})

describe('two tenants', () => {
  test('share no id and no last name', () => {
    const mine = new Set(idsOf(main))
    expect(mine.size).toBeGreaterThan(300)
    expect(idsOf(other).filter(id => mine.has(id))).toEqual([])
    const lastNames = new Set(main.users.map(({ lastName }) => lastName))
    expect(other.users.filter(({ lastName }) => lastNames.has(lastName))).toEqual([])
  })

  test('differ by their canary', () => {
    expect(JSON.stringify(main)).not.toMatch(otherCompanyCanary)
    for (const id of idsOf(other)) expect(id).toMatch(otherCompanyCanary)
    for (const { description } of other.jobs) expect(description).toMatch(otherCompanyCanary)
  })
})

function membersOf(crewId: string): number {
  return main.employees.filter(({ crewId: id, situation }) => id === crewId && situation === null).length
}
