import type { Foreman, User } from '@fieldtime/console-core'
import { createDemoCompany } from '@fieldtime/console-core/demo'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foremen, users } from '../database/schema.ts'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { startMilliseconds } from '../testing/testServices.ts'

const main = createDemoCompany('main', { seed: 7, employees: 24 })
const other = createDemoCompany('other', { seed: 7 })
const [night, structures] = main.userGroups
const members = main.users.filter(user => user.groupId === structures?.id)
const withoutCode = main.users.find(user => user.employeeId !== null && user.employeeCode === null)
const refused = (status: number, code: string, field?: string) => ({
  status,
  json: expect.objectContaining(field === undefined ? { code } : { code, field }),
})

describe('people', () => {
  let api: ApiCalls
  beforeAll(async () => {
    api = await startApi(() => new Date('2026-03-12T18:00:00Z'))
  }, startMilliseconds)
  afterAll(() => api.close())

  const assign = (id: string | undefined, groupId: unknown, etag: string | null = '*', who = 'manager') =>
    api.call(who, 'PUT', `/v1/users/${id}`, { groupId }, etag === null ? {} : { 'if-match': etag })
  const readUser = async (id: string | undefined) =>
    (await api.readAll<User>('manager', '/v1/users?')).flat().find(user => user.id === id)

  test('join one group or none, based on the version that was read', async () => {
    const [person] = members
    const id = person?.id
    expect(await assign(id, night?.id, null)).toMatchObject(refused(428, 'match_missing', 'If-Match'))
    expect(await assign(id, night?.id, '"2"')).toMatchObject(refused(412, 'stale', 'If-Match'))
    const moved = await assign(id, night?.id, '"1"')
    expect(moved).toMatchObject({
      status: 200,
      json: { ...person, groupId: night?.id, groupName: night?.name, etag: '"2"' },
    })
    expect(moved.headers.get('etag')).toBe('"2"')
    expect(await readUser(id)).toEqual(moved.json)
    expect(await assign(id, null, '"1"')).toMatchObject(refused(412, 'stale'))
    const alone = await assign(id, null, '"1", "2"')
    expect(alone.json).toMatchObject({ groupId: null, groupName: null, etag: '"3"' })
    expect((await assign(id, structures?.id, '*')).json).toMatchObject({ groupName: structures?.name, etag: '"4"' })
  })

  test('say whether their employee is active', async () => {
    const stated = async (isMeant: (user: User) => boolean) =>
      new Set(
        (await api.readAll<User>('manager', '/v1/users?'))
          .flat()
          .filter(isMeant)
          .map(user => user.isEmployeeActive),
      )
    const inactive = new Set(main.employees.flatMap(({ id, isActive }) => (isActive ? [] : id)))
    expect(inactive.size).toBeGreaterThan(0)
    expect(await stated(user => inactive.has(user.employeeId ?? ''))).toEqual(new Set([false]))
    expect(await stated(user => user.employeeId === null)).toEqual(new Set([undefined]))
  })

  test("don't change the version of a group that they join or leave", async () => {
    const [, person] = members
    const groupOf = async () =>
      (await api.readAll<{ id: string }>('manager', '/v1/userGroups?')).flat().find(({ id }) => id === structures?.id)
    const before = await groupOf()
    await assign(person?.id, null)
    expect(await groupOf()).toEqual({ ...before, userCount: members.length - 1 })
    await assign(person?.id, structures?.id)
    expect(await groupOf()).toEqual(before)
  })

  test('accept one of two simultaneous assignments based on one version', async () => {
    const [, , person] = members
    const answers = await Promise.all([
      assign(person?.id, night?.id, '"1"'),
      assign(person?.id, null, '"1"'),
      assign(person?.id, structures?.id, '"1"'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect(await readUser(person?.id)).toEqual(answers.find(({ status }) => status === 200)?.json)
  })

  test('without an employee code can leave a group but not join one', async () => {
    expect(withoutCode).toBeDefined()
    const id = withoutCode?.id ?? ''
    expect(await assign(id, night?.id)).toMatchObject(refused(422, 'employee_code_missing', 'groupId'))
    const { database } = api.services
    await database.update(users).set({ groupId: night?.id }).where(eq(users.id, id))
    expect((await assign(id, null)).json).toMatchObject({ id, groupId: null })
  })

  test.each<[string, unknown]>([
    ["another company's group", other.userGroups[0]?.id],
    ['a group that does not exist', 'nothing'],
    ['an empty id', ''],
    ['a number', 7],
    ['nothing at all', undefined],
  ])("can't be put into %s", async (_, groupId) => {
    const [, , , person] = members
    const before = await readUser(person?.id)
    expect(await assign(person?.id, groupId)).toMatchObject(refused(422, 'invalid', 'groupId'))
    expect(await readUser(person?.id)).toEqual(before)
  })

  test('reject any other change', async () => {
    const body = { groupId: null, employeeCode: '1' }
    const answer = await api.call('manager', 'PUT', `/v1/users/${members[0]?.id}`, body, { 'if-match': '*' })
    expect(answer).toMatchObject(refused(422, 'unknown_field', 'employeeCode'))
  })

  test('of another company are not found', async () => {
    expect(await assign(other.users[0]?.id, null)).toMatchObject(refused(404, 'not_found'))
    expect(await assign('nobody', night?.id)).toMatchObject(refused(404, 'not_found'))
    expect(await assign(members[0]?.id, null, '*', 'reports')).toMatchObject(refused(403, 'scope_missing'))
  })

  test('list foremen by name, including former ones', async () => {
    const [former] = main.foremen.filter(foreman => !foreman.isActive)
    if (!former) throw new Error('no former foreman')
    const deleted = { ...former, employeeId: 'gone', isDeleted: true }
    await api.services.database.insert(foremen).values({ companyId: main.id, ...deleted })
    const listed: (Foreman & { businessUnitId: string })[] = []
    for (const unit of main.businessUnits) {
      const { json } = await api.call('reports', 'GET', `/v1/foremen?businessUnitId=${unit.id}`)
      const rows = json.results as unknown as Foreman[]
      const names = rows.map(({ lastName, firstName }) => `${lastName}\0${firstName}`)
      expect(names).toEqual(names.toSorted())
      listed.push(...rows.map(foreman => ({ ...foreman, businessUnitId: unit.id })))
    }
    const byId = (one: { employeeId: string }, another: { employeeId: string }) =>
      one.employeeId < another.employeeId ? -1 : 1
    expect(listed.sort(byId)).toEqual([...main.foremen, deleted].sort(byId))
  })

  test.each([
    ["another company's business unit", `businessUnitId=${other.businessUnits[0]?.id}`, refused(404, 'not_found')],
    ['an unknown business unit', 'businessUnitId=x', refused(404, 'not_found')],
    ['no business unit', '', refused(400, 'invalid', 'businessUnitId')],
    ['a cursor, which this list has none of', 'businessUnitId=x&cursor=x', refused(400, 'unknown_field', 'cursor')],
  ])('list no foremen for %s', async (_, query, expected) => {
    expect(await api.call('manager', 'GET', `/v1/foremen?${query}`)).toMatchObject(expected)
  })

  test('link to the page where access is managed elsewhere', async () => {
    const { json } = await api.call('noaccess', 'GET', '/v1/settings')
    expect(json).toEqual({ credentialsBaseUrl: `${api.services.origin}/credentials`, hoursFormat: 'decimal' })
    const address = `${json.credentialsBaseUrl}/CompanyDetail/GetCompanyUsers`
    const page = await fetch(address, { headers: { 'accept-language': 'es-MX' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/)
    const text = await page.text()
    expect(text).toContain('<h1>El acceso se administra en otro lugar</h1>')
    expect(text).toContain(`<a class="button" href="${api.services.origin}/">`)
    expect(await (await fetch(address)).text()).toContain('<h1>Access is managed elsewhere</h1>')
  })
})
