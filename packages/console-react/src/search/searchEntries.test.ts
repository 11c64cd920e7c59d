import { createTranslate, en, parseView, type User } from '@fieldtime/console-core'
import { type ClockInStatusRow, defaultLayout, employeeHoursDefinition } from '@fieldtime/console-core/reports'
import { describe, expect, test } from 'vitest'
import { unknownUser } from '../provider/identity.ts'
import { buildDates, buildPeople, withEmployees } from './searchEntries.ts'

const t = createTranslate(en, 'en-US')
const admin = { ...unknownUser, hasManagerAccess: true }

function buildUser(values: Partial<User>): User {
  const person = { firstName: 'Hector', lastName: 'Castillo', email: 'hector@example.com', phoneNumber: '5125550131' }
  const employee = { employeeId: 'e1', employeeCode: '1331', isEmployeeActive: true }
  return { id: 'u1', username: 'hector', etag: '1', groupId: null, groupName: null, ...person, ...employee, ...values }
}

describe('people', () => {
  const statuses = new Map([['e1', { lastKnownEvent: 'clockedIn', workStartTime: '06:44:00' } as ClockInStatusRow]])
  const options = { t, locale: 'en-US', user: admin, businessUnitId: 'unit-1', statuses }
  const targetsOf = (user: User, viewer = admin) =>
    (buildPeople([user], { ...options, user: viewer })[0]?.more?.() ?? []).map(
      ({ id, target }) => [id, target] as const,
    )

  test('have their status of today, or their code, and are listed last if they are inactive', () => {
    const users = [
      buildUser({ id: 'u2', firstName: 'Ada', employeeId: 'e2', employeeCode: '1200', isEmployeeActive: false }),
      buildUser({}),
      buildUser({ id: 'u3', firstName: 'Rosa', employeeId: 'e3', employeeCode: '1400' }),
    ]
    expect(buildPeople(users, options).map(({ title, note }) => [title, note])).toEqual([
      ['Hector Castillo', 'Clocked In since 6:44 AM'],
      ['Rosa Castillo', '1400'],
      ['Ada Castillo', '1200'],
    ])
  })

  test('lead to their day, contact, hours, and settings', () => {
    const targets = targetsOf(buildUser({}))
    expect(targets.map(([id]) => id)).toEqual(['day', 'call', 'email', 'hours', 'settings'])
    expect(targets).toContainEqual(['day', { destination: { page: 'clockInStatus', employeeId: 'e1' } }])
    expect(targets).toContainEqual(['call', { href: 'tel:+15125550131' }])
    expect(targets).toContainEqual(['settings', { destination: { page: 'user', username: 'hector', userId: 'u1' } }])
  })

  test('show the hours of one person, by code', () => {
    const [, target] = targetsOf(buildUser({})).find(([id]) => id === 'hours') ?? []
    const { view } = (target as { destination: { view: string } }).destination
    const { columns } = employeeHoursDefinition
    const parsed = parseView(view, columns, defaultLayout(columns))
    expect(parsed?.range).toBe('lastWorkweek')
    expect(parsed?.layout.filters).toEqual([{ columnId: 'employeeCode', operation: 'equals', values: ['1331'] }])
  })

  test('without an employee lead an administrator to their settings, and others nowhere', () => {
    const office = buildUser({ employeeId: null, employeeCode: null, phoneNumber: null })
    expect(buildPeople([office], options)[0]?.destination).toMatchObject({ page: 'user', username: 'hector' })
    expect(targetsOf(office).map(([id]) => id)).toEqual(['email', 'settings'])
    expect(buildPeople([office], { ...options, user: unknownUser })).toEqual([])
  })

  test('include employees without an account, who have no contact or settings', () => {
    const employee = { id: 'e9', code: '1900', firstName: 'Luz', lastName: 'Ortega', isActive: true }
    const linked = { ...employee, id: 'e1', code: '1331', firstName: 'Hector', lastName: 'Castillo' }
    const people = buildPeople(withEmployees([buildUser({})], [linked, employee]), options)
    expect(people.map(({ title, destination }) => [title, destination])).toEqual([
      ['Hector Castillo', { page: 'clockInStatus', employeeId: 'e1' }],
      ['Luz Ortega', { page: 'clockInStatus', employeeId: 'e9' }],
    ])
    expect(people[1]?.more?.().map(({ id }) => id)).toEqual(['day', 'hours'])
  })

  test('have no settings for a user who may only read reports', () => {
    expect(targetsOf(buildUser({}), unknownUser).map(([id]) => id)).toEqual(['day', 'call', 'email', 'hours'])
  })
})

describe('days', () => {
  const find = (query: string) =>
    buildDates(query, { t, locale: 'en-US', today: '2026-11-28' }).map(({ destination }) => destination)

  test('open every page that shows them', () => {
    expect(find('Nov 20')).toEqual([
      { page: 'clockInStatus', date: '2026-11-20' },
      { page: 'employeeHoursReport', date: '2026-11-20' },
      { page: 'clockEventsReport', date: '2026-11-20' },
      { page: 'detailReport', view: 'startDate=2026-11-20&endDate=2026-11-20' },
    ])
  })

  test('open the page that the query names', () => {
    expect(find('punches last month')).toEqual([{ page: 'clockEventsReport', view: 'range=lastMonth' }])
    expect(find('hector yesterday')).toEqual([])
  })
})
