import type { Change, UserGroup } from '@fieldtime/console-core'
import { type AnyOperation, operations } from '@fieldtime/console-core/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeHistory, equipmentHours, laborHours, reportTemplates, userGroups, users } from '../database/schema.ts'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { authorizationCases, requestOf } from '../testing/authorizationCases.ts'
import { findKnown, type Known } from '../testing/knownRecords.ts'
import { general, group, main, pathOf, person, work } from '../testing/settingsCalls.ts'
import { startMilliseconds } from '../testing/testServices.ts'

const path = '/v1/changeHistory'
const personName = `${person?.firstName} ${person?.lastName}`
const by = { changedAt: '2026-03-12T18:00:00.000Z', username: 'manager', personName: 'Dana Whitfield' }

describe('the change history', () => {
  let api: ApiCalls
  let known: Known
  beforeAll(async () => {
    api = await startApi(() => new Date('2026-03-12T18:00:00Z'))
    known = await findKnown(api.services.database, main.id)
  }, startMilliseconds)
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.services.database.delete(changeHistory)
  })

  const readAll = async (query = '', who = 'manager') => (await api.readAll<Change>(who, `${path}?${query}`)).flat()
  const summaryOf = (changes: readonly Change[]) =>
    changes.map(({ kind: what, subjectName, field, from, to }) => [what, subjectName, field, from, to])
  const change = (method: string, address: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.call('manager', method, address, body, { 'if-match': '*', ...headers })
  const make = async (name: string, headers = {}) =>
    (await change('POST', '/v1/userGroups', { name, description: null }, headers)).json as unknown as UserGroup
  const assign = (userId: string | undefined, groupId: string | null) =>
    change('PUT', `/v1/users/${userId}`, { groupId })

  /** Bodies that differ from the stored data. */
  const bodies: Readonly<Record<string, () => unknown>> = {
    assignUserGroup: () => ({ groupId: null }),
    changeCompanySettings: () => work({ isForemanRequired: true }),
    changeUserGroupSettings: () => work({ isForemanRequired: false }),
    changeUserSettings: () => general({ trackDeMinimisTime: true }),
    changeLaborHoursWorkInfo: () => workInfoWithout('costCodeId'),
    changeExcuse: () => ({ startDate: '2026-03-12', endDate: '2026-03-20', kind: 'noWork', reason: null, note: null }),
    changeHoliday: () => ({ date: '2026-11-27', name: 'Day after Thanksgiving', businessUnitId: null }),
    changeEquipmentHours: () => ({ add: [], update: [], delete: [known.equipmentHoursId] }),
  }
  const workInfoWithout = (field: string) => {
    const { businessUnitId, foremanId, jobId, costCodeId } = known
    return { ...{ businessUnitId, foremanId, jobId, costCodeId }, [field]: null }
  }
  const changes = (operations as readonly AnyOperation[]).filter(({ effect }) => effect === 'changes')
  const call = async (operation: AnyOperation) => {
    known = await findKnown(api.services.database, main.id)
    const parts = authorizationCases[operation.id]?.own(known) ?? {}
    const body = bodies[operation.id]
    const [address, init] = requestOf(operation, body ? { ...parts, body: body() } : parts)
    const sent = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    return change(init.method ?? '', address, sent)
  }

  test.each(changes.map(operation => [operation.id, operation] as const))('records %s', async (id, operation) => {
    if (id === 'assignUserGroup') await assign(known.userId, known.groupId)
    await api.services.database.delete(changeHistory)
    // Equipment hours move between two entries of one day.
    if (id === 'changeEquipmentHoursWorkInfo') {
      const { businessUnitId, employeeId, localDate, jobId } = known
      const entry = { businessUnitId, employeeId, localDate, jobId, foremanId: null, costCodeId: null, hours: 1 }
      const lastModifiedAt = new Date('2026-03-12T18:00:00Z')
      await api.services.database
        .insert(laborHours)
        .values({ companyId: main.id, id: 'beside', ...entry, submissionStatus: 'none', lastModifiedAt })
      const [used] = await api.services.database
        .select({ id: equipmentHours.id })
        .from(equipmentHours)
        .where(eq(equipmentHours.laborHoursId, known.laborHoursId))
      const body = { businessUnitId, jobId, foremanId: null, costCodeId: null }
      expect((await change('PUT', `/v1/equipmentHours/${used?.id}/workInfo`, body)).status).toBe(200)
    } else {
      const { status, json } = await call(operation)
      expect([status < 300, json]).toEqual([true, json])
    }
    const recorded = await readAll()
    expect(recorded.length).toBeGreaterThan(0)
    for (const one of recorded) expect(one).toMatchObject(by)
    expect(await readAll('', 'manager2')).toEqual([])
  })

  test('names the owner of the settings of each level', async () => {
    await change('PUT', pathOf.company, work({ jobWorkPreference: 'required' }))
    await change('PUT', pathOf.userGroup, general({ earlyLunchReturnThresholdMinutes: 30 }))
    await change('PUT', pathOf.user, work({ isForemanRequired: true }))
    await change('PUT', pathOf.user, work({ isForemanRequired: false }))
    const recorded = await readAll()
    expect(summaryOf(recorded)).toEqual(
      expect.arrayContaining([
        ['settings', personName, 'work.isForemanRequired', true, false],
        ['settings', personName, 'work.isForemanRequired', null, true],
        ['settings', group?.name, 'general.earlyLunchReturnThresholdMinutes', null, 30],
        ['settings', main.name, 'work.jobWorkPreference', null, 'required'],
      ]),
    )
    expect(recorded[0]).toEqual({
      ...by,
      ...{ id: expect.any(String), kind: 'settings', subject: 'user', subjectId: person?.id },
      ...{ subjectName: personName, workDate: null, field: 'work.isForemanRequired', from: true, to: false },
      ...{ inherited: false, fromGroupId: null, toGroupId: null, commandId: expect.any(String) },
    })
  })

  test('groups changes by the command of their header, otherwise by call', async () => {
    const commandId = '5F3A0C1E-1111-4222-8333-444455556666'
    const { id } = await make('Grouped', { 'x-command-id': commandId })
    await change('PUT', `/v1/users/${known.userId}`, { groupId: id }, { 'x-command-id': commandId })
    await change('DELETE', `/v1/userGroups/${id}`)
    const ofCommand = await readAll(`commandId=${commandId.toLowerCase()}`)
    expect(ofCommand.map(({ kind }) => kind)).toEqual(['membership', 'groupAdded'])
    expect(ofCommand[0]).toMatchObject({ toGroupId: id, commandId: commandId.toLowerCase() })
    const deletion = (await readAll()).filter(one => one.commandId !== commandId.toLowerCase())
    expect(deletion.map(({ kind }) => kind)).toEqual(['groupDeleted', 'membership'])
    expect(new Set(deletion.map(one => one.commandId)).size).toBe(1)
  })

  test('rejects a command id that is not a UUID', async () => {
    const { status, json } = await change(
      'POST',
      '/v1/userGroups',
      { name: 'Refused', description: null },
      { 'x-command-id': 'now' },
    )
    expect([status, json.code, json.field]).toEqual([400, 'invalid', 'X-Command-Id'])
  })

  test('records no change without an effect, and none that was rejected or conflicted', async () => {
    const { id } = await make('Quiet')
    const [one] = await readAll()
    expect(one).toMatchObject({ kind: 'groupAdded', subjectId: id })
    await change('PUT', `/v1/userGroups/${id}`, { name: ' Quiet ', description: null })
    await change('PUT', `/v1/userGroups/${id}`, { name: 'Stale', description: null }, { 'if-match': '"9"' })
    await change('POST', '/v1/userGroups', { name: 'QUIET', description: null })
    await change('PUT', pathOf.user, work({ costCodeWorkPreference: 'required', jobWorkPreference: 'disabled' }))
    const without = main.users.find(user => user.employeeCode === null)
    expect((await assign(without?.id, id)).status).toBe(422)
    const add = { ...known, transactionId: 'refused', hours: 1, equipmentId: 'nothing' }
    await change('PATCH', '/v1/equipmentHours', { add: [add], update: [], delete: [known.equipmentHoursId] })
    expect(await readAll()).toEqual([one])
  })

  test('records a repeated idempotency key once', async () => {
    const headers = { 'idempotency-key': 'history' }
    for (let time = 0; time < 3; time += 1) await make('Once', headers)
    expect(summaryOf(await readAll())).toEqual([['groupAdded', 'Once', 'name', null, 'Once']])
  })

  test('records only the winner of two simultaneous changes', async () => {
    const { id, etag } = await make('Race')
    await Promise.all(
      ['one', 'two', 'three'].map(name =>
        change('PUT', `/v1/userGroups/${id}`, { name, description: null }, { 'if-match': etag ?? '' }),
      ),
    )
    expect((await readAll()).map(({ kind: what }) => what)).toEqual(['groupChanged', 'groupAdded'])
  })

  test('keeps old names, and the members, settings, and deletion of a group', async () => {
    const { id } = await make('Crew')
    await assign(person?.id, id)
    await change('PUT', `/api/v2/userGroups/${id}/settings`, work({ isForemanRequired: true }))
    await change('PUT', `/v1/userGroups/${id}`, { name: 'Night crew', description: null })
    await change('DELETE', `/v1/userGroups/${id}`)
    expect(summaryOf(await readAll(`subject=userGroup&subjectId=${id}`))).toEqual([
      ['groupDeleted', 'Night crew', 'name', 'Night crew', null],
      ['settings', 'Night crew', 'work.isForemanRequired', true, null],
      ['membership', personName, 'group', 'Night crew', null],
      ['groupChanged', 'Crew', 'name', 'Crew', 'Night crew'],
      ['settings', 'Crew', 'work.isForemanRequired', null, true],
      ['membership', personName, 'group', group?.name, 'Crew'],
      ['groupAdded', 'Crew', 'name', null, 'Crew'],
    ])
    expect(summaryOf(await readAll(`subject=user&subjectId=${person?.id}`))).toHaveLength(2)
  })

  test.each(['42', 'true', 'null', '"quoted"', '[1]', '{"code":1}'])(
    'keeps a name that looks like something else: %s',
    async name => {
      await make(name)
      expect(summaryOf(await readAll())).toEqual([['groupAdded', name, 'name', null, name]])
    },
  )

  test('shows private templates only to their author', async () => {
    const template = {
      ...{ templateId: -1, name: 'Mine', isPublic: false, reportType: 'DetailReport' },
      ColumnData: [
        {
          columnName: 'date',
          filterOperation: null,
          filterString: null,
          sortOrder: null,
          columnOrder: 0,
          groupIndex: null,
        },
      ],
    }
    const { json } = await change('PUT', '/v1/reports/template', template)
    const templateId = json.id as unknown as number
    const query = `subject=reportTemplate&subjectId=${templateId}`
    expect((await readAll(query)).map(({ field }) => field).toSorted()).toEqual(['columns', 'name', 'visibility'])
    const { database } = api.services
    await database.update(changeHistory).set({ userId: 'somebody else' })
    await database.update(reportTemplates).set({ authorId: 'somebody else' }).where(eq(reportTemplates.id, templateId))
    expect(await readAll()).toEqual([])
    expect((await api.call('manager', 'GET', `${path}?${query}`)).status).toBe(404)
  })

  test('has no name for an unlisted person', async () => {
    const { database } = api.services
    const [manager] = await database.select().from(users).where(eq(users.username, 'manager'))
    await database
      .update(users)
      .set({ id: 'gone' })
      .where(eq(users.id, manager?.id ?? ''))
    await make('By nobody')
    await database
      .update(users)
      .set({ id: manager?.id ?? '' })
      .where(eq(users.id, 'gone'))
    expect(await readAll()).toMatchObject([{ username: '', personName: '' }])
  })

  describe('can be read', () => {
    beforeEach(async () => {
      await api.services.database.execute(sql`
        insert into fieldtime.change_history (company_id, changed_at, user_id, username, person_name, kind, subject,
          subject_id, subject_name, field, "values", is_private)
        select ${main.id}, timestamptz '2026-03-01 00:00:00Z' + (n / 5) * interval '1 minute', 'ana', 'ana', 'Ana', 'settings',
          'company', ${main.id}, 'Main', 'work.isForemanRequired', '{"from":null,"to":true}', false
        from generate_series(0, 2299) n`)
    })

    test('latest first, in pages that neither skip nor repeat entries', async () => {
      const pages = await api.readAll<Change>('manager', `${path}?`)
      expect(pages.map(page => page.length)).toEqual([1_000, 1_000, 300])
      const all = pages.flat()
      expect(new Set(all.map(({ id }) => id)).size).toBe(2_300)
      const keys = all.map(({ changedAt, id }) => `${changedAt} ${id.padStart(12, '0')}`)
      expect(keys).toEqual(keys.toSorted().toReversed())
    })

    test.each([
      ['startDate=2026-03-01', 2_300],
      ['startDate=2026-03-02', 0],
      ['endDate=2026-03-01', 2_300],
      ['endDate=2026-02-28', 0],
      ['startDate=2026-02-28&endDate=2026-03-01', 2_300],
      ['subject=company', 2_300],
      [`subject=company&subjectId=${main.id}`, 2_300],
      ['subject=user', 0],
      [`subject=user&subjectId=${person?.id}`, 0],
      [`subject=userGroup&subjectId=${group?.id}`, 0],
    ])('by %s: %d', async (query, count) => {
      expect(await readAll(query)).toHaveLength(count)
    })

    test.each([
      ['startDate=2026-03-02&endDate=2026-03-01', 422, 'endDate'],
      ['startDate=2020-03-02&endDate=2026-03-01', 422, 'endDate'],
      ['startDate=yesterday', 400, 'startDate'],
      ['subjectId=x', 422, 'subject'],
      ['subject=job', 400, 'subject'],
      ['subject=userGroup&subjectId=nothing', 404, null],
      ['subject=reportTemplate&subjectId=nothing', 404, null],
      ['kind=settings', 400, 'kind'],
    ])('never by %s', async (query, status, field) => {
      const answer = await api.call('manager', 'GET', `${path}?${query}`)
      expect([answer.status, answer.json.field ?? null]).toEqual([status, field])
    })
  })

  test('keeps the entries of a deleted subject', async () => {
    const { id } = await make('Short-lived')
    await change('DELETE', `/v1/userGroups/${id}`)
    const left = await api.services.database.select().from(userGroups).where(eq(userGroups.id, id))
    expect(left).toEqual([])
    expect(await readAll(`subject=userGroup&subjectId=${id}`)).toHaveLength(2)
  })
})
