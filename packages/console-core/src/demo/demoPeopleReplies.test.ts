import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addGroup,
  assignGroup,
  changeGroup,
  changeSettings,
  createTransport,
  deleteGroup,
  readAllUserGroups,
  readAllUsers,
  readSettingsOf,
  type SettingsOwner,
} from '../http/index.ts'
import { inheritedValues, ownValuesOf } from '../settings/index.ts'
import { buildDemoUser, createDemoCompany } from './createDemoCompany.ts'
import { demoHandlers } from './handlers.ts'

const company = createDemoCompany('main')
const environment = {
  clientId: 'fieldtime-console',
  identityBaseUrl: 'https://console.example/identity',
  apiBaseUrl: 'https://api.example',
  apiGatewayBaseUrl: 'https://gateway.example',
  telematicsBaseUrl: 'https://telematics.example',
}
const now = () => new Date('2026-10-14T19:00:00Z')
const manager = buildDemoUser(company, 'manager')

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => use())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const transport = createTransport({
  environment,
  companyId: company.id,
  getAccessToken: async () => 'token',
  fetch: (input, init) => fetch(input, init),
  now,
})

function use(user = manager) {
  server.use(...demoHandlers({ company, environment, now, user }))
}

const ok = <T>(outcome: { isOk: true; value: T } | { isOk: false }): T => {
  if (!outcome.isOk) throw new Error(JSON.stringify(outcome))
  return outcome.value
}
const refused = (reason: string) => ({ isOk: false, error: { reason } })
const groupCalled = async (name: string) => {
  const found = (await readAllUserGroups(transport)).rows.find(group => group.name === name)
  if (!found) throw new Error(`no group ${name}`)
  return found
}

describe('the demo groups', () => {
  test('have a number of people, a version, and a unique name', async () => {
    const night = await groupCalled('Night Work')
    expect(night.userCount).toBe(company.users.filter(({ groupId }) => groupId === night.id).length)
    const made = ok(await addGroup(transport, { name: '  Survey 🚧 ', description: null }, 'key'))
    expect(made).toMatchObject({ name: 'Survey 🚧', userCount: 0, etag: '"1"' })
    expect(await addGroup(transport, { name: 'night work', description: null }, 'key')).toMatchObject(
      refused('duplicate_name'),
    )
    expect(await changeGroup(transport, made, { name: 'STRUCTURES', description: null })).toMatchObject(
      refused('duplicate_name'),
    )
    const renamed = ok(await changeGroup(transport, made, { name: 'SURVEY 🚧', description: 'Stakes' }))
    expect(renamed).toMatchObject({ id: made.id, name: 'SURVEY 🚧', description: 'Stakes', etag: '"2"' })
    expect(await deleteGroup(transport, made)).toMatchObject(refused('stale'))
    expect(await deleteGroup(transport, { id: made.id })).toMatchObject(refused('match_missing'))
    expect(await deleteGroup(transport, renamed)).toMatchObject({ isOk: true })
    expect(await deleteGroup(transport, renamed)).toMatchObject(refused('not_found'))
  })

  test('keep their people when they are deleted', async () => {
    const night = await groupCalled('Night Work')
    ok(await deleteGroup(transport, night))
    const { rows } = await readAllUsers(transport)
    const members = rows.filter(({ id }) => company.users.find(user => user.id === id)?.groupId === night.id)
    expect(members.length).toBeGreaterThan(1)
    for (const member of members) expect(member).toMatchObject({ groupId: null, groupName: null, etag: '"2"' })
    expect(await readSettingsOf(transport, { level: 'userGroup', id: night.id })).toBeNull()
  })

  test('accept people with a code, based on the version that was read', async () => {
    const [night, structures] = [await groupCalled('Night Work'), await groupCalled('Structures')]
    const { rows } = await readAllUsers(transport)
    const person = rows.find(({ groupId }) => groupId === night.id)
    const withoutCode = rows.find(({ employeeId, employeeCode }) => employeeId !== null && employeeCode === null)
    if (!person || !withoutCode) throw new Error('the demo company lacks somebody')
    expect(ok(await assignGroup(transport, person, structures.id))).toMatchObject({ groupName: 'Structures' })
    expect(await assignGroup(transport, person, null)).toMatchObject(refused('stale'))
    expect(await assignGroup(transport, withoutCode, night.id)).toMatchObject(refused('employee_code_missing'))
    expect(await assignGroup(transport, withoutCode, 'nothing')).toMatchObject({
      error: { reason: 'invalid', field: 'groupId' },
    })
    expect(await assignGroup(transport, { id: 'nobody', etag: '"1"' }, null)).toMatchObject(refused('not_found'))
  })
})

describe('the demo settings', () => {
  const ownerOf = async (level: 'company' | 'userGroup' | 'user'): Promise<SettingsOwner> => {
    if (level === 'company') return { level }
    const group = await groupCalled('Structures')
    if (level === 'userGroup') return { level, id: group.id }
    return { level, id: company.users.find(({ groupId }) => groupId === group.id)?.id ?? '' }
  }
  const read = async (owner: SettingsOwner) => {
    const settings = await readSettingsOf(transport, owner)
    if (!settings) throw new Error(`no settings of ${owner.level}`)
    return settings
  }

  test.each(['company', 'userGroup', 'user'] as const)(
    'of the %s level are stored, and reject an old version',
    async level => {
      const owner = await ownerOf(level)
      const { value, etag } = await read(owner)
      const own = ownValuesOf(value)
      const change = { ...own, general: { ...own.general, trackDeMinimisTime: true } }
      const saved = ok(await changeSettings(transport, owner, change, etag))
      expect(saved.value.general.trackDeMinimisTime).toEqual({
        value: true,
        effectiveValue: true,
        inheritedFrom: level,
      })
      expect(await read(owner)).toEqual(saved)
      expect(await changeSettings(transport, owner, change, etag)).toMatchObject(refused('stale'))
      expect(await changeSettings(transport, owner, change, null)).toMatchObject(refused('match_missing'))
      const reset = ok(await changeSettings(transport, owner, inheritedValues, saved.etag))
      expect(reset.value.general.trackDeMinimisTime.inheritedFrom).toBe('global')
      expect(await changeSettings(transport, owner, change, etag)).toMatchObject(refused('stale'))
    },
  )

  test('follow the coupling rules', async () => {
    const { etag } = await read({ level: 'company' })
    const change = { ...inheritedValues, work: { ...inheritedValues.work, jobWorkPreference: 'disabled' as const } }
    expect(await changeSettings(transport, { level: 'company' }, change, etag)).toMatchObject({
      isOk: false,
      error: { reason: 'settings_conflict', field: 'work.costCodeWorkPreference', status: 422 },
    })
  })

  test('reject canEditClockEvents without the permission', async () => {
    use({ ...manager, permissions: [] })
    const owner = await ownerOf('user')
    const { etag } = await read(owner)
    const change = { ...inheritedValues, general: { ...inheritedValues.general, canEditClockEvents: true } }
    expect(await changeSettings(transport, owner, change, etag)).toMatchObject({
      error: { reason: 'permission_missing', field: 'general.canEditClockEvents', status: 403 },
    })
    use()
    expect(await changeSettings(transport, owner, change, etag)).toMatchObject({ isOk: true })
  })

  test('of unknown subjects are not found', async () => {
    expect(await readSettingsOf(transport, { level: 'user', id: 'nobody' })).toBeNull()
    const change = await changeSettings(transport, { level: 'userGroup', id: 'nothing' }, inheritedValues, '"1"')
    expect(change).toMatchObject(refused('not_found'))
  })
})
