import { describe, expect, test } from 'vitest'
import { buildUser } from '../../demo/rows.ts'
import { createFakeWorld, pageOf } from '../networkFixture.ts'
import { readForemenOf } from './foremen.ts'
import { readServiceSettingsOf } from './serviceSettings.ts'
import { addGroup, assignGroup, changeGroup, deleteGroup, readAllUserGroups } from './userGroups.ts'

const group = { id: 'group-1', name: 'Survey', description: null, userCount: 0, etag: '"1"' }
const details = { name: 'Survey', description: null }
const errorReply = (status: number, code: string) =>
  Response.json({ code, message: 'No.', requestId: 'request-1' }, { status })

describe('people', () => {
  test.each([['group-1'], [null]])('join the group %s based on the version that was read', async groupId => {
    const user = buildUser({ id: 'user-1', groupId, etag: '"3"' })
    const world = createFakeWorld(() => Response.json(user))
    expect(await assignGroup(world.transport, { id: 'user-1', etag: '"2"' }, groupId)).toEqual({
      isOk: true,
      value: user,
    })
    const [request] = world.requests
    expect([request?.method, request?.url.pathname, request?.body]).toEqual(['PUT', '/v1/users/user-1', { groupId }])
    expect(request?.headers.get('if-match')).toBe('"2"')
  })

  test('are sent without a version if the service gave none', async () => {
    const world = createFakeWorld(() => Response.json(buildUser()))
    await assignGroup(world.transport, { id: 'user-1' }, null)
    expect(world.requests[0]?.headers.has('if-match')).toBe(false)
  })

  test('that are foremen are requested by business unit', async () => {
    const world = createFakeWorld(() => pageOf([]))
    await readForemenOf(world.transport, 'unit 1')
    expect(world.requests[0]?.url.href).toBe('https://api.example/v1/foremen?businessUnitId=unit+1')
  })
})

describe('groups', () => {
  test('are read page by page', async () => {
    const world = createFakeWorld((_, number) =>
      pageOf([{ ...group, id: `group-${number}` }], number === 0 ? 'n' : null),
    )
    const { rows, completeness } = await readAllUserGroups(world.transport)
    expect(rows.map(({ id }) => id)).toEqual(['group-0', 'group-1'])
    expect(completeness).toEqual({ state: 'complete' })
  })

  test('are created once, also if the request is retried', async () => {
    const world = createFakeWorld((_, number) =>
      number < 2 ? errorReply(503, 'internal') : Response.json(group, { status: 201 }),
    )
    expect(await addGroup(world.transport, details, 'key-1')).toEqual({ isOk: true, value: group })
    expect(world.requests).toHaveLength(3)
    for (const request of world.requests) {
      expect([request.method, request.url.pathname, request.body]).toEqual(['POST', '/v1/userGroups', details])
      expect(request.headers.get('idempotency-key')).toBe('key-1')
    }
  })

  test('are changed and deleted based on the version that was read, without retries', async () => {
    const world = createFakeWorld(() => errorReply(503, 'internal'))
    await changeGroup(world.transport, group, details)
    await deleteGroup(world.transport, group)
    expect(world.requests.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ['PUT', '/v1/userGroups/group-1', details],
      ['DELETE', '/v1/userGroups/group-1', null],
    ])
    for (const { headers } of world.requests) expect(headers.get('if-match')).toBe('"1"')
  })

  test('that no longer exist return null', async () => {
    const world = createFakeWorld(() => new Response(null, { status: 204 }))
    expect(await deleteGroup(world.transport, group)).toEqual({ isOk: true, value: null })
  })

  test('with an existing name are a conflict', async () => {
    const world = createFakeWorld(() => errorReply(409, 'duplicate_name'))
    const outcome = await changeGroup(world.transport, group, details)
    expect(outcome).toMatchObject({ isOk: false, error: { code: 'CONFLICT', reason: 'duplicate_name' } })
  })

  test.each(['', '   ', 'x'.repeat(101)])('with the name %j are never requested', async name => {
    const world = createFakeWorld(() => Response.json(group))
    const outcome = await addGroup(world.transport, { name, description: null }, 'key-1')
    expect(outcome).toMatchObject({ isOk: false, error: { code: 'INVALID_REQUEST', field: 'name' } })
    expect(world.requests).toEqual([])
  })
})

test("the page where access is managed is null if it can't be read", async () => {
  const known = { credentialsBaseUrl: 'https://credentials.example' }
  const world = createFakeWorld((_, number) => (number === 0 ? Response.json(known) : errorReply(404, 'not_found')))
  expect(await readServiceSettingsOf(world.transport)).toEqual(known)
  expect(await readServiceSettingsOf(world.transport)).toBeNull()
})
