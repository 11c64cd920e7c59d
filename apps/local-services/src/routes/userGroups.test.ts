import type { UserGroup } from '@fieldtime/console-core'
import { foldText } from '@fieldtime/console-core/contract'
import { createDemoCompany } from '@fieldtime/console-core/demo'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings, userGroups, users } from '../database/schema.ts'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { sharedKind, startMilliseconds } from '../testing/testServices.ts'

const main = createDemoCompany('main', { seed: 7, employees: 24 })
const other = createDemoCompany('other', { seed: 7 })
const path = '/v1/userGroups'
const refused = (status: number, code: string, field?: string) => ({
  status,
  json: expect.objectContaining(field === undefined ? { code } : { code, field }),
})

describe('groups', () => {
  let api: ApiCalls
  beforeAll(async () => {
    api = await startApi(() => new Date('2026-03-12T18:00:00Z'), sharedKind)
  }, startMilliseconds)
  afterAll(() => api.close())

  const create = (name: unknown, headers = {}, description: unknown = null) =>
    api.call('manager', 'POST', path, { name, description }, headers)
  const make = async (name: string) => (await create(name)).json as unknown as UserGroup
  const change = (id: string, body: unknown, headers: Record<string, string> = {}) =>
    api.call('manager', 'PUT', `${path}/${id}`, body, headers)
  const remove = (id: string, headers: Record<string, string> = {}) =>
    api.call('manager', 'DELETE', `${path}/${id}`, undefined, headers)
  const readAll = async () => (await api.readAll<UserGroup>('manager', `${path}?`)).flat()
  const count = async (name: string) => {
    const isNamed = and(eq(userGroups.companyId, main.id), eq(userGroups.nameKey, foldText(name)))
    return (await api.services.database.select().from(userGroups).where(isNamed)).length
  }

  test('are those of the company, by id, with their number of people', async () => {
    const expected = main.userGroups
      .map(group => ({
        ...group,
        userCount: main.users.filter(user => user.groupId === group.id).length,
        etag: '"1"',
      }))
      .sort((left, right) => (left.id < right.id ? -1 : 1))
    expect(await readAll()).toEqual(expected)
    expect(expected.some(group => group.userCount > 1)).toBe(true)
  })

  test.each(['\u200b\u2060', '\u3164', 'Night\ncrew', 'Night\u2028crew', '\u202ewerc', 'a\u2066b'])(
    'reject an unreadable name: %j',
    async name => {
      expect(await create(name)).toMatchObject(refused(422, 'invalid', 'name'))
      const group = await make(`Renamed ${foldText(JSON.stringify(name))}`)
      expect(await change(group.id, { name, description: null }, { 'if-match': group.etag ?? '' })).toMatchObject(
        refused(422, 'invalid', 'name'),
      )
      await remove(group.id, { 'if-match': group.etag ?? '' })
    },
  )

  test('pages neither skip nor repeat groups', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => {
      const name = `Page ${String(index).padStart(4, '0')}`
      return { companyId: main.id, id: name, name, nameKey: foldText(name) }
    })
    await api.services.database.insert(userGroups).values(many)
    const pages = await api.readAll<UserGroup>('manager', `${path}?`)
    expect(pages.map(page => page.length)).toEqual([1_000, many.length + main.userGroups.length - 1_000])
    expect(new Set(pages.flat().map(group => group.id)).size).toBe(many.length + main.userGroups.length)
    for (const { id } of many) await api.services.database.delete(userGroups).where(eq(userGroups.id, id))
  })

  test.each([
    ['Survey 🚧 crew', 'Survey 🚧 crew'],
    ['North/South', 'North/South'],
    ['100 % overtime', '100 % overtime'],
    ['夜勤チーム', '夜勤チーム'],
    ['  Wide  ', 'Wide'],
    ['Cafe\u0301', 'Café'],
    ['x'.repeat(100), 'x'.repeat(100)],
    [` ${'y'.repeat(100)} `, 'y'.repeat(100)],
    [`${'e\u0301'.repeat(100)}`, 'é'.repeat(100)],
    ["'; drop table users --", "'; drop table users --"],
  ])('accept the name %j', async (given, stored) => {
    const created = await create(given, {}, 'Made by a test')
    expect(created).toMatchObject({
      status: 201,
      json: { id: expect.any(String), name: stored, description: 'Made by a test', userCount: 0, etag: '"1"' },
    })
    expect(created.headers.get('etag')).toBe('"1"')
    expect((await readAll()).filter(group => group.name === stored)).toEqual([created.json])
    expect(await create(` ${stored.toUpperCase()}`)).toMatchObject(refused(409, 'duplicate_name', 'name'))
  })

  test.each<[string, unknown, string, string]>([
    ['an empty name', { name: '', description: null }, 'invalid', 'name'],
    ['a name of space', { name: ' \t ', description: null }, 'invalid', 'name'],
    ['101 characters', { name: 'x'.repeat(101), description: null }, 'invalid', 'name'],
    ['a number', { name: 7, description: null }, 'invalid', 'name'],
    ['no name', { description: null }, 'invalid', 'name'],
    ['no description', { name: 'Without' }, 'invalid', 'description'],
    ['501 characters', { name: 'Long', description: 'x'.repeat(501) }, 'invalid', 'description'],
    ['a list', { name: 'List', description: [] }, 'invalid', 'description'],
    ['a character that nothing can hold', { name: 'a\0b', description: null }, 'invalid', 'name'],
    [
      'a field that groups do not have',
      { name: 'More', description: null, userCount: 3 },
      'unknown_field',
      'userCount',
    ],
  ])("can't be created or changed with %s", async (_, body, code, field) => {
    const before = await readAll()
    const [group] = before
    expect(await api.call('manager', 'POST', path, body)).toMatchObject(refused(422, code, field))
    const changed = await change(group?.id ?? '', body, { 'if-match': '*' })
    expect(changed).toMatchObject(refused(422, code, field))
    expect(await readAll()).toEqual(before)
  })

  test('give a name to one of two simultaneous requests to create it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `Race ${round}`
      const answers = await Promise.all([create(name), create(name.toUpperCase()), create(` ${name}`), create(name)])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
      expect(await count(name)).toBe(1)
    }
  })

  test('give a name to one of two simultaneous renames', async () => {
    const groups = [await make('Rename one'), await make('Rename two')]
    const answers = await Promise.all(
      groups.map(({ id }) => change(id, { name: 'Renamed', description: null }, { 'if-match': '"1"' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await count('Renamed')).toBe(1)
  })

  test('are created once per key, also after other changes', async () => {
    const headers = { 'idempotency-key': 'once' }
    const first = await create('Once', headers)
    const again = await create('Once', headers)
    expect([first.status, again.status, again.json]).toEqual([201, 201, first.json])
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('etag')).toBe('"1"')
    expect(await count('Once')).toBe(1)
    const reused = await create('Another', headers)
    expect(reused).toMatchObject(refused(422, 'idempotency_key_reused', 'Idempotency-Key'))
    expect(await count('Another')).toBe(0)
  })

  test('are created once for a key that arrives four times at once', async () => {
    const headers = { 'idempotency-key': 'together' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => create('Together', headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    for (const { json } of answers) expect(json).toEqual(answers[0]?.json)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(3)
    expect(await count('Together')).toBe(1)
  })

  test('accept a key again after its first request was rejected', async () => {
    const headers = { 'idempotency-key': 'free' }
    await make('Taken')
    expect(await create('Taken', headers)).toMatchObject(refused(409, 'duplicate_name', 'name'))
    expect((await create('Not taken', headers)).status).toBe(201)
  })

  test('change only for the version that was read', async () => {
    const { id } = await make('Versions')
    const body = { name: 'Versions', description: 'second' }
    expect(await change(id, body)).toMatchObject(refused(428, 'match_missing', 'If-Match'))
    for (const stale of ['"0"', '"2"', '1', 'W/"1"', '"x", "y"']) {
      expect(await change(id, body, { 'if-match': stale })).toMatchObject(refused(412, 'stale', 'If-Match'))
    }
    const changed = await change(id, body, { 'if-match': '"1"' })
    expect(changed).toMatchObject({ status: 200, json: { ...body, id, userCount: 0, etag: '"2"' } })
    expect(changed.headers.get('etag')).toBe('"2"')
    expect(await change(id, body, { 'if-match': '"1"' })).toMatchObject(refused(412, 'stale'))
    expect((await change(id, body, { 'if-match': '"7", "2"' })).json).toMatchObject({ etag: '"3"' })
    expect((await change(id, body, { 'if-match': '*' })).json).toMatchObject({ etag: '"4"' })
  })

  test('accept one of two simultaneous changes of one version', async () => {
    const { id } = await make('Two changes')
    const answers = await Promise.all(
      ['one', 'two'].map(description => change(id, { name: 'Two changes', description }, { 'if-match': '"1"' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('can keep their own name in another case, but not take an existing one', async () => {
    const { id } = await make('Own name')
    await make('Other name')
    expect((await change(id, { name: 'OWN NAME', description: null }, { 'if-match': '*' })).json).toMatchObject({
      name: 'OWN NAME',
    })
    const taken = await change(id, { name: 'OTHER name ', description: null }, { 'if-match': '*' })
    expect(taken).toMatchObject(refused(409, 'duplicate_name', 'name'))
  })

  test('keep similar names of an earlier version, and such a name stays taken', async () => {
    const alike = ['Área sur', 'Area sur'].map(name => ({
      companyId: main.id,
      id: name,
      name,
      nameKey: name.toLowerCase(),
    }))
    await api.services.database.insert(userGroups).values(alike)
    const described = await change('Área sur', { name: 'Área sur', description: 'South' }, { 'if-match': '*' })
    expect(described).toMatchObject({ status: 200, json: { name: 'Área sur', description: 'South' } })
    expect(await create('ÁREA  SUR')).toMatchObject(refused(409, 'duplicate_name', 'name'))
    const renamed = await change('Área sur', { name: 'AREA SUR', description: null }, { 'if-match': '*' })
    expect(renamed).toMatchObject(refused(409, 'duplicate_name', 'name'))
    for (const { id } of alike) await remove(id, { 'if-match': '*' })
  })

  test('are deleted with their settings, and their people have no group', async () => {
    const group = main.userGroups.find(({ name }) => name === 'Night Work')
    const members = main.users.filter(({ groupId }) => groupId === group?.id)
    expect(members.length).toBeGreaterThan(1)
    const id = group?.id ?? ''
    const { database } = api.services
    const ownSettings = database.select().from(settings).where(eq(settings.ownerId, id))
    expect(await ownSettings).toHaveLength(1)
    expect(await remove(id)).toMatchObject(refused(428, 'match_missing'))
    expect(await remove(id, { 'if-match': '"9"' })).toMatchObject(refused(412, 'stale'))
    expect(await remove(id, { 'if-match': '"1"' })).toMatchObject({ status: 204, json: null })
    expect(await remove(id, { 'if-match': '*' })).toMatchObject(refused(404, 'not_found'))
    expect(await ownSettings).toEqual([])
    expect((await readAll()).some(each => each.id === id)).toBe(false)
    for (const member of members) {
      const [user] = await database.select().from(users).where(eq(users.id, member.id))
      expect(user).toMatchObject({ groupId: null, version: 2 })
    }
    expect((await create('night work')).status).toBe(201)
  })

  test('a person who joins a group while it is deleted has no group', async () => {
    const person = main.users.find(({ employeeCode, groupId }) => employeeCode !== null && groupId !== null)
    for (let round = 0; round < 5; round += 1) {
      const { id } = await make(`Going ${round}`)
      const [joined, gone] = await Promise.all([
        api.call('manager', 'PUT', `/v1/users/${person?.id}`, { groupId: id }, { 'if-match': '*' }),
        remove(id, { 'if-match': '*' }),
      ])
      expect(gone.status).toBe(204)
      expect([200, 422]).toContain(joined.status)
      const [user] = await api.services.database
        .select()
        .from(users)
        .where(eq(users.id, person?.id ?? ''))
      expect(user?.groupId).not.toBe(id)
    }
  })

  test('of another company are not found by any call', async () => {
    const id = other.userGroups[0]?.id ?? ''
    for (const unknown of [id, 'nobody', 'a%2Fb']) {
      const body = { name: 'Mine', description: null }
      expect(await change(unknown, body, { 'if-match': '*' })).toMatchObject(refused(404, 'not_found'))
      expect(await remove(unknown, { 'if-match': '*' })).toMatchObject(refused(404, 'not_found'))
    }
    expect((await api.call('manager2', 'GET', path)).json.results).toHaveLength(other.userGroups.length)
    expect((await api.call('manager2', 'POST', path, { name: 'Structures', description: null })).status).toBe(201)
  })

  test.each([
    ['GET', path],
    ['POST', path],
    ['PUT', `${path}/x`],
    ['DELETE', `${path}/x`],
  ])('%s %s is for managers only', async (method, address) => {
    const body = method === 'POST' || method === 'PUT' ? { name: 'No', description: null } : undefined
    expect(await api.call('reports', method, address, body, { 'if-match': '*' })).toMatchObject(
      refused(403, 'scope_missing'),
    )
  })
})
