import type { SettingsValues } from '@fieldtime/console-core/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, settings, userGroups } from '../database/schema.ts'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { ConsoleClient } from '../testing/consoleClient.ts'
import {
  createSettingsCalls,
  general,
  type Level,
  levels,
  main,
  none,
  pathOf,
  refused,
  work,
} from '../testing/settingsCalls.ts'
import { startMilliseconds } from '../testing/testServices.ts'

describe('changes of settings', () => {
  let api: ApiCalls
  let withoutPermission: string
  beforeAll(async () => {
    api = await startApi(() => new Date('2026-03-12T18:00:00Z'))
    const { database, origin } = api.services
    await database.update(accounts).set({ permissions: [] }).where(eq(accounts.username, 'manager'))
    withoutPermission = (await new ConsoleClient(origin).signIn('manager')).access_token
  }, startMilliseconds)
  afterAll(() => api.close())

  const calls = createSettingsCalls(() => api)
  const { put, save, etagOf, storedOf } = calls
  beforeEach(async () => {
    await calls.forget()
  })

  test.each(levels)('a reset of the %s level inherits from above, and rejects an old version', async level => {
    const path = pathOf[level]
    const unchanged = await etagOf(path)
    await save(path, work({ isForemanRequired: true }))
    const seen = await etagOf(path)
    const reset = await put(path, none, seen)
    expect(reset).toMatchObject({
      status: 200,
      json: { work: { isForemanRequired: { value: null, effectiveValue: false, inheritedFrom: 'global' } } },
    })
    expect(await storedOf(level)).toEqual([{ choices: none, version: 2 }])
    for (const stale of [unchanged, seen]) {
      expect(await put(path, work({ isForemanRequired: true }), stale)).toMatchObject(refused(412, 'stale', 'If-Match'))
    }
    expect((await put(path, none, reset.headers.get('etag'))).status).toBe(200)
  })

  test.each(levels)('a change of the %s level applies only to the version that was read', async level => {
    const path = pathOf[level]
    const body = work({ isForemanRequired: true })
    const etag = (await etagOf(path)) ?? ''
    expect(await put(path, body, null)).toMatchObject(refused(428, 'match_missing', 'If-Match'))
    for (const stale of ['"9"', etag.slice(1, -1), `W/${etag}`, '']) {
      expect(await put(path, body, stale)).toMatchObject(refused(412, 'stale', 'If-Match'))
    }
    expect(await storedOf(level)).toEqual([])
    const first = await put(path, body, etag)
    expect(first.status).toBe(200)
    expect(await put(path, body, etag)).toMatchObject(refused(412, 'stale'))
    expect((await put(path, body, `"9", ${first.headers.get('etag')}`)).status).toBe(200)
    expect((await put(path, body, '*')).status).toBe(200)
    expect(await storedOf(level)).toEqual([{ choices: body, version: 3 }])
  })

  test.each<[Level, Level, boolean]>([
    ['company', 'company', true],
    ['company', 'userGroup', true],
    ['company', 'user', true],
    ['userGroup', 'company', false],
    ['userGroup', 'userGroup', true],
    ['userGroup', 'user', true],
    ['user', 'company', false],
    ['user', 'userGroup', false],
    ['user', 'user', true],
  ])('a change of the %s level invalidates the version of the %s level: %s', async (changed, seen, isStale) => {
    const etag = await etagOf(pathOf[seen])
    await save(pathOf[changed], work({ isForemanRequired: true }))
    expect((await etagOf(pathOf[seen])) !== etag).toBe(isStale)
    expect((await put(pathOf[seen], none, etag)).status).toBe(isStale ? 412 : 200)
  })

  test('one of two simultaneous first changes of one version succeeds', async () => {
    for (const level of levels) {
      const etag = await etagOf(pathOf[level])
      const answers = await Promise.all(
        [1, 2, 3, 4].map(minutes => put(pathOf[level], general({ earlyLunchReturnThresholdMinutes: minutes }), etag)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
      expect(await storedOf(level)).toMatchObject([{ version: 1 }])
    }
  })

  test("settings of a group that is deleted at the same time don't stay behind", async () => {
    const { database } = api.services
    for (let round = 0; round < 5; round += 1) {
      const id = `going-${round}`
      await database.insert(userGroups).values({ companyId: main.id, id, name: id, nameKey: id })
      await Promise.all([
        put(`/api/v2/userGroups/${id}/settings`, work({ isForemanRequired: true })),
        api.call('manager', 'DELETE', `/v1/userGroups/${id}`, undefined, { 'if-match': '*' }),
      ])
      expect(await database.select().from(settings).where(eq(settings.ownerId, id))).toEqual([])
    }
  })

  test('canEditClockEvents requires its permission, also for a reset', async () => {
    const client = new ConsoleClient(api.services.origin)
    const putWithout = async (body: SettingsValues) => {
      const response = await client.call(pathOf.user, withoutPermission, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'if-match': '*' },
        body: JSON.stringify(body),
      })
      return { status: response.status, json: await response.json() }
    }
    const missing = refused(403, 'permission_missing', 'general.canEditClockEvents')
    expect(await putWithout(general({ canEditClockEvents: true }))).toMatchObject(missing)
    expect((await putWithout(work({ isForemanRequired: true }))).status).toBe(200)
    expect((await put(pathOf.user, general({ canEditClockEvents: true }))).status).toBe(200)
    expect(await putWithout(general({ canEditClockEvents: false }))).toMatchObject(missing)
    expect(await putWithout(none)).toMatchObject(missing)
    expect((await putWithout(general({ canEditClockEvents: true, trackDeMinimisTime: true }))).status).toBe(200)
    expect((await put(pathOf.user, none)).status).toBe(200)
  })
})
