import { describe, expect, test } from 'vitest'
import { inheritedValues, resolveSettings, type SettingsValues } from '../../settings/index.ts'
import { reviewExtension } from '../extensions.ts'
import { createFakeWorld, fakeEnvironment } from '../networkFixture.ts'
import { changeSettings, readSettingsOf, type SettingsOwner } from './settings.ts'

const values: SettingsValues = {
  ...inheritedValues,
  clockIn: { ...inheritedValues.clockIn, photoRequirements: ['clockIn', 'clockOut'] },
}
const answer = resolveSettings('user', { user: values })
const withReview = { environment: { ...fakeEnvironment, extensions: [reviewExtension] } }

describe.each<[SettingsOwner, string]>([
  [{ level: 'company' }, '/api/v2/companySettings'],
  [{ level: 'userGroup', id: 'group 1/2' }, '/api/v2/userGroups/group%201%2F2/settings'],
  [{ level: 'user', id: 'user-1' }, '/api/v2/users/user-1/settings'],
])('the settings of %j', (owner, path) => {
  test('are read with their version', async () => {
    const world = createFakeWorld(() => Response.json(answer, { headers: { etag: '"3.5"' } }), withReview)
    expect(await readSettingsOf(world.transport, owner)).toEqual({ value: answer, etag: '"3.5"' })
    expect(world.requests.map(({ method, url }) => [method, url.pathname])).toEqual([['GET', path]])
  })

  test('are saved based on the version that was read', async () => {
    const world = createFakeWorld(() => Response.json(answer, { headers: { etag: '"3.6"' } }), withReview)
    const saved = await changeSettings(world.transport, owner, values, '"3.5"')
    expect(saved).toEqual({ isOk: true, value: { value: answer, etag: '"3.6"' } })
    const [request] = world.requests
    expect([request?.method, request?.url.pathname]).toEqual(['PUT', path])
    expect(request?.headers.get('if-match')).toBe('"3.5"')
    expect(request?.body).toEqual(values)
  })

  test.each([
    [412, { code: 'stale' }, 'STALE'],
    [422, { code: 'settings_conflict', field: 'work.costCodeWorkPreference' }, 'INVALID_REQUEST'],
    [403, { code: 'permission_missing', field: 'general.canEditClockEvents' }, 'FORBIDDEN'],
    [503, { code: 'internal' }, 'SERVER'],
  ])('are not retried after a %i', async (status, expected, code) => {
    const world = createFakeWorld(() =>
      Response.json({ message: 'No.', requestId: 'request-1', ...expected }, { status }),
    )
    const saved = await changeSettings(world.transport, owner, values, '"3.5"')
    expect(saved).toMatchObject({
      isOk: false,
      error: { code, status, reason: expected.code, field: 'field' in expected ? expected.field : null },
    })
    expect(world.requests).toHaveLength(1)
    expect(world.errors).toHaveLength(1)
  })

  test("are null if they can't be read", async () => {
    const world = createFakeWorld(() => Response.json({ ...answer, work: null }))
    expect(await readSettingsOf(world.transport, owner)).toBeNull()
    expect(world.errors).toMatchObject([{ code: 'INVALID_ANSWER', field: 'work' }])
  })
})

test('send a missing clock-in block as null', async () => {
  const world = createFakeWorld(() => Response.json(answer))
  await changeSettings(world.transport, { level: 'company' }, { ...values, clockIn: null }, null)
  expect(world.requests[0]?.body).toMatchObject({ clockIn: null })
  expect(world.requests[0]?.headers.has('if-match')).toBe(false)
})

test('have no review block with services without its extension', async () => {
  const world = createFakeWorld(() => Response.json(answer, { headers: { etag: '"3.6"' } }))
  const { review: _, ...others } = answer
  expect(await readSettingsOf(world.transport, { level: 'company' })).toEqual({ value: others, etag: '"3.6"' })
  const saved = await changeSettings(world.transport, { level: 'company' }, values, '"3.6"')
  expect(saved).toMatchObject({ isOk: true, value: { value: others } })
  expect(world.requests.at(-1)?.body).not.toHaveProperty('review')
})
