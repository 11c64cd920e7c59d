import { type ReportTemplate, sandboxTemplateId, templateNameLimit } from '@fieldtime/console-core/contract'
import { createDemoCompany, otherCompanyCanary } from '@fieldtime/console-core/demo'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/open.ts'
import { accounts, reportTemplates, users } from '../database/schema.ts'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { callKind, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'

const now = new Date('2026-03-12T18:00:00.250Z')
const main = createDemoCompany('main', { seed: 7, employees: 24 })
const other = createDemoCompany('other', { seed: 7 })
const [heavyCivil, underground] = main.businessUnits.map(({ id }) => id)
const strangersUnit = other.businessUnits[0]?.id

const column = (columnName: string, columnOrder: number, groupIndex: number | null = null) => ({
  columnName,
  filterOperation: null,
  filterString: null,
  sortOrder: null,
  columnOrder,
  groupIndex,
})
const columns = [column('date', 0, 0), column('employeeName', 1), column('submittedHours', 2)]

type Actor = 'author' | 'colleague' | 'reader' | 'stranger' | 'newcomer'
const usernames: Record<Actor, string> = {
  author: 'manager',
  colleague: 'colleague',
  reader: 'reports',
  stranger: 'manager2',
  newcomer: 'newcomer',
}

/** Further managers of the demo company, with names. */
async function addManagers(database: Database) {
  const [manager] = await database.select().from(accounts).where(eq(accounts.username, 'manager'))
  if (!manager) throw new Error('there is no manager')
  for (const [username, businessUnitCode] of [
    ['colleague', 'HC'],
    ['newcomer', ''],
  ] as const) {
    const person = { userId: `user-${username}`, firstName: 'Robin', lastName: username }
    await database
      .insert(accounts)
      .values({ ...manager, ...person, username, subject: `subject-${username}`, businessUnitCode })
    await database.insert(users).values({ companyId: main.id, id: person.userId, username, ...person })
  }
}

describe('templates', () => {
  let services: TestServices
  let client: ConsoleClient
  const tokens = new Map<Actor, string>()
  let names = 0
  const newName = () => `Template ${++names}`

  beforeAll(async () => {
    services = await startTestServices(callKind, { now: () => now })
    await addManagers(services.database)
    client = new ConsoleClient(services.origin)
    for (const [actor, username] of Object.entries(usernames) as [Actor, string][]) {
      tokens.set(actor, (await new ConsoleClient(services.origin).signIn(username)).access_token)
    }
  }, startMilliseconds)
  afterAll(() => services.close())

  const call = (path: string, who: Actor, init: RequestInit = {}) => client.call(path, tokens.get(who) ?? '', init)
  const list = async (who: Actor, query = '', reportType = 'DetailReport') => {
    const response = await call(`/v1/reports/templates?reportType=${reportType}${query}`, who)
    expect(response.status).toBe(200)
    return ((await response.json()) as { results: ReportTemplate[] }).results
  }
  const put = (who: Actor, changes: Record<string, unknown> = {}, etag: string | null = null) =>
    call('/v1/reports/template', who, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...(etag === null ? {} : { 'if-match': etag }) },
      body: JSON.stringify({
        templateId: sandboxTemplateId,
        name: newName(),
        isPublic: false,
        reportType: 'DetailReport',
        ColumnData: columns,
        ...changes,
      }),
    })
  const remove = (who: Actor, id: number | string, etag: string | null = '*') =>
    call(`/v1/reports/template/${id}`, who, { method: 'DELETE', headers: etag === null ? {} : { 'if-match': etag } })
  const save = async (who: Actor, changes: Record<string, unknown> = {}, etag: string | null = null) => {
    const response = await put(who, changes, etag)
    expect(response.status).toBe(200)
    return (await response.json()) as ReportTemplate
  }
  const errorOf = async (response: Response) => {
    const { code, field } = (await response.json()) as { code: string; field?: string }
    return [response.status, code, field ?? null]
  }
  const keptOf = async (id: number) => {
    const isIt = and(eq(reportTemplates.companyId, main.id), eq(reportTemplates.id, id))
    const [kept] = await services.database.select().from(reportTemplates).where(isIt)
    return kept
  }

  test("list the demo company's own ones for its manager", async () => {
    for (const reportType of ['DetailReport', 'EmployeeHours', 'ClockEvents']) {
      const wanted = main.reportTemplates
        .filter(template => template.reportType === reportType && template.businessUnitId === heavyCivil)
        .map(({ name, isPublic }) => ({ name, isPublic }))
        .sort((left, right) => (left.name < right.name ? -1 : 1))
      const found = await list('author', '', reportType)
      expect(found.map(({ name, isPublic }) => ({ name, isPublic }))).toEqual(wanted)
      expect(wanted.map(({ isPublic }) => isPublic)).toEqual(expect.arrayContaining([true, false]))
    }
  })

  test("of an unlisted author have the author's name and can't be deleted", async () => {
    const found = (await list('author')).find(({ name }) => name === 'Night crew, day by day')
    const author = main.users.find(user => user.employeeId !== null)
    expect(found).toMatchObject({ canDelete: false, modifiedBy: `${author?.firstName} ${author?.lastName}` })
    expect(await errorOf(await remove('author', found?.id ?? 0))).toEqual([403, 'not_author', null])
  })

  const statusesOf = { seen: [200, 200, 204], others: [200, 200, 403], unseen: [404, 404, 404] }
  test.each<[who: Actor, what: string, isListed: boolean, statuses: readonly number[]]>([
    ['author', 'private', true, statusesOf.seen],
    ['author', 'public', true, statusesOf.seen],
    ['colleague', 'private', false, statusesOf.unseen],
    ['colleague', 'public', true, statusesOf.others],
    ['reader', 'private', false, [404, 403, 403]],
    ['reader', 'public', true, [200, 403, 403]],
    ['stranger', 'private', false, statusesOf.unseen],
    ['stranger', 'public', false, statusesOf.unseen],
  ])(
    'list for their %s a %s template: %s; columns, saving, and deleting return %j',
    async (who, what, isListed, all) => {
      const isPublic = what === 'public'
      const { id, etag, name } = await save('author', { isPublic, businessUnitId: heavyCivil })
      const unit = who === 'stranger' ? strangersUnit : heavyCivil
      const found = (await list(who, `&businessUnitId=${unit}`)).find(
        template => template.id === id && template.name === name,
      )
      expect(found !== undefined).toBe(isListed)
      if (found) expect(found.canDelete).toBe(who === 'author')

      const read = await call(`/v1/reports/template/${id}/columns`, who)
      const saved = await put(who, { templateId: id, name, isPublic }, etag)
      const isTheirs = saved.status === 200
      const removed = await remove(who, id, isTheirs ? '"2"' : '"1"')
      expect([read.status, saved.status, removed.status]).toEqual(all)
      const kept = await keptOf(id)
      expect(kept === undefined).toBe(removed.status === 204)
      if (kept) expect(kept.version).toBe(isTheirs ? 2 : 1)
    },
  )

  test("list the public ones of the requested unit or the claim's unit, and always the private ones", async () => {
    const privately = (await save('author', { businessUnitId: underground })).id
    const here = (await save('author', { isPublic: true, businessUnitId: heavyCivil })).id
    const there = (await save('author', { isPublic: true, businessUnitId: underground })).id
    const mine = new Set([privately, here, there])
    const idsFor = async (who: Actor, query: string) =>
      (await list(who, query))
        .map(({ id }) => id)
        .filter(id => mine.has(id))
        .sort((left, right) => left - right)
    expect(await idsFor('author', '')).toEqual([privately, here])
    expect(await idsFor('author', `&businessUnitId=${underground}`)).toEqual([privately, there])
    expect(await idsFor('colleague', '')).toEqual([here])
    expect(await idsFor('colleague', `&businessUnitId=${underground}`)).toEqual([there])
    expect(await idsFor('newcomer', '')).toEqual([])
    expect(await idsFor('newcomer', `&businessUnitId=${underground}`)).toEqual([there])
  })

  test.each([
    ['another company’s', strangersUnit],
    ['nobody’s', 'nothing'],
    ['a strange', "'; drop schema fieldtime --"],
  ])('reject a list for %s business unit', async (_whose, unit) => {
    const response = await call(
      `/v1/reports/templates?reportType=DetailReport&businessUnitId=${encodeURIComponent(unit ?? '')}`,
      'author',
    )
    expect(await errorOf(response)).toEqual([404, 'not_found', null])
  })

  test('are stored and returned with their columns in order', async () => {
    const shuffled = [
      { ...column('workedDuration', 7), sortOrder: 'desc', filterOperation: 'between', filterString: '1|8' },
      column('date', 0, 1),
      column('jobDescription', 3, 0),
    ]
    const saved = await save('colleague', { name: '  Cafe\u0301 crew ', ColumnData: shuffled })
    expect(saved).toEqual({
      id: expect.any(Number),
      name: 'Café crew',
      isPublic: false,
      reportType: 'DetailReport',
      modifiedBy: 'Robin colleague',
      modifiedOn: now.toISOString(),
      canDelete: true,
      etag: '"1"',
    })
    expect(await list('colleague')).toContainEqual(saved)
    const answer = await call(`/v1/reports/template/${saved.id}/columns`, 'colleague')
    const { results } = (await answer.json()) as { results: unknown[] }
    expect(results).toEqual([shuffled[1], shuffled[2], shuffled[0]])
    expect(await keptOf(saved.id)).toMatchObject({ businessUnitId: heavyCivil, authorId: 'user-colleague' })
  })

  test('have the name of the last author and a new ETag, also in the header', async () => {
    const first = await save('author', { isPublic: true })
    const response = await put('colleague', { templateId: first.id, name: first.name, isPublic: true }, first.etag)
    expect(response.headers.get('etag')).toBe('"2"')
    expect(await response.json()).toMatchObject({ modifiedBy: 'Robin colleague', etag: '"2"', canDelete: false })
    expect(await keptOf(first.id)).toMatchObject({ modifiedById: 'user-colleague', version: 2 })
    expect((await keptOf(first.id))?.authorId).not.toBe('user-colleague')
  })

  test.each([
    ['saving', 'without a version', null, 428, 'match_missing'],
    ['saving', 'on an old version', '"0"', 412, 'stale'],
    ['deleting', 'without a version', null, 428, 'match_missing'],
    ['deleting', 'on an old version', '"0"', 412, 'stale'],
  ])('%s %s is rejected without any change', async (what, _how, etag, status, code) => {
    const { id, name } = await save('author')
    const response =
      what === 'saving' ? await put('author', { templateId: id }, etag) : await remove('author', id, etag)
    expect(await errorOf(response)).toEqual([status, code, 'If-Match'])
    expect(await keptOf(id)).toMatchObject({ name, version: 1 })
  })

  test('accept one of two simultaneous saves of one version', async () => {
    const { id, etag, name } = await save('author', { isPublic: true })
    const both = (['author', 'colleague'] as const).map(who => put(who, { templateId: id, name, isPublic: true }, etag))
    const statuses = (await Promise.all(both)).map(response => response.status)
    expect(statuses.sort()).toEqual([200, 412])
  })

  describe('template names', () => {
    test.each<[what: string, taken: object, asked: object, status: number]>([
      ['the same, both private', {}, {}, 409],
      ['the same but for space and the way accents are typed', { name: 'Se\u0301c' }, { name: ' Séc ' }, 409],
      ['the same, both public', { isPublic: true }, { isPublic: true }, 409],
      ['one public, one private', { isPublic: true }, { isPublic: false }, 200],
      ['in other capitals', { name: 'Night pours' }, { name: 'NIGHT POURS' }, 409],
      ['public, in other capitals', { name: 'Day pours', isPublic: true }, { name: 'DAY POURS', isPublic: true }, 409],
      ['of another report', {}, { reportType: 'ClockEvents' }, 200],
      ['public in another business unit', { isPublic: true }, { isPublic: true, businessUnitId: underground }, 200],
    ])('%s', async (_what, taken, asked, status) => {
      const name = newName()
      const first = await save('author', { name, ...taken })
      const response = await put('author', { name, ...asked })
      expect(response.status).toBe(status)
      if (status === 409) expect(await errorOf(response)).toEqual([409, 'duplicate_name', 'name'])
      await remove('author', first.id)
    })

    test('conflict with public templates, but not with private ones of other people', async () => {
      const name = newName()
      await save('author', { name })
      await save('colleague', { name, isPublic: true })
      expect((await put('colleague', { name })).status).toBe(200)
      expect(await errorOf(await put('author', { name, isPublic: true }))).toEqual([409, 'duplicate_name', 'name'])
    })

    test("can be kept, but a template can't go public under an existing name", async () => {
      const name = newName()
      await save('colleague', { name, isPublic: true })
      const mine = await save('author', { name })
      const again = await save('author', { templateId: mine.id, name }, mine.etag)
      const response = await put('author', { templateId: mine.id, name, isPublic: true }, again.etag)
      expect(await errorOf(response)).toEqual([409, 'duplicate_name', 'name'])
      expect(await keptOf(mine.id)).toMatchObject({ isPublic: false, version: 2 })
    })

    test('go to one of many simultaneous requests', async () => {
      const name = newName()
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => put(index % 2 ? 'author' : 'colleague', { name, isPublic: true })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    })

    test('can be as long as the limit but not longer', async () => {
      expect((await put('author', { name: 'n'.repeat(templateNameLimit) })).status).toBe(200)
    })
  })

  describe('permissions for templates', () => {
    test('only the author can take back a public template or publish a private one', async () => {
      const { id, etag, name } = await save('author', { isPublic: true })
      expect(await errorOf(await put('colleague', { templateId: id, name }, etag))).toEqual([403, 'not_author', null])
      expect((await save('author', { templateId: id, name }, etag)).isPublic).toBe(false)
      expect((await put('colleague', { templateId: id, name }, '"2"')).status).toBe(404)
    })

    test('a private template is published in the unit where its author works at that time', async () => {
      const { id, etag, name } = await save('author', { businessUnitId: heavyCivil })
      const change = { templateId: id, name, isPublic: true, businessUnitId: underground }
      const moved = await save('author', change, etag)
      expect(await keptOf(id)).toMatchObject({ businessUnitId: underground, isPublic: true })
      const back = await put('author', { ...change, businessUnitId: heavyCivil }, moved.etag)
      expect(await errorOf(back)).toEqual([422, 'invalid', 'businessUnitId'])
    })

    test('a new template belongs to the given business unit or that of the claim', async () => {
      expect(await errorOf(await put('newcomer'))).toEqual([422, 'invalid', 'businessUnitId'])
      const { id } = await save('newcomer', { businessUnitId: underground })
      expect(await keptOf(id)).toMatchObject({ businessUnitId: underground, authorId: 'user-newcomer' })
    })
  })

  const long = 'n'.repeat(templateNameLimit + 1)
  test.each<[what: string, changes: Record<string, unknown>, field: string, code?: string]>([
    ['no name', { name: '' }, 'name'],
    ['a name of space', { name: ' \u00a0' }, 'name'],
    ['a name that is too long', { name: long }, 'name'],
    ['a name of too many characters that are composed', { name: '\u0958'.repeat(templateNameLimit + 1) }, 'name'],
    ['a name with a NUL in it', { name: 'a\0b' }, 'name'],
    ['a name with half a character in it', { name: 'a\ud800' }, 'name'],
    ['a column with a NUL in it', { ColumnData: [column('a\0', 0)] }, 'ColumnData.0.columnName'],
    ['no columns', { ColumnData: [] }, 'ColumnData'],
    ['only grouped columns', { ColumnData: [column('date', 0, 0)] }, 'ColumnData'],
    ['a column twice', { ColumnData: [column('date', 0), column('date', 1)] }, 'ColumnData.1.columnName'],
    ['a group place twice', { ColumnData: [column('a', 0, 0), column('b', 1, 0)] }, 'ColumnData.1.groupIndex'],
    ['an unknown field', { ColumnData: [{ ...column('a', 0), width: 5 }] }, 'ColumnData.0.width', 'unknown_field'],
    ['an unknown order', { ColumnData: [{ ...column('a', 0), sortOrder: 'up' }] }, 'ColumnData.0.sortOrder'],
    ['a report that has no templates', { reportType: 'Dashboard' }, 'reportType'],
    ['another company’s business unit', { businessUnitId: strangersUnit }, 'businessUnitId'],
    ['nobody’s business unit', { businessUnitId: 'nothing' }, 'businessUnitId'],
    ['the id 0', { templateId: 0 }, 'templateId'],
    ['an id with a fraction', { templateId: 1.5 }, 'templateId'],
    ['an id that no template can have', { templateId: 99_999_999_999_999 }, 'templateId'],
    ['another company in the body', { companyId: other.id }, 'companyId', 'unknown_field'],
  ])('%s gets 422 and names %s', async (_what, changes, field, code = 'invalid') => {
    const before = await services.database.$count(reportTemplates)
    expect(await errorOf(await put('author', changes))).toEqual([422, code, field])
    expect(await services.database.$count(reportTemplates)).toBe(before)
  })

  test("the report of a template can't change", async () => {
    const { id, etag, name } = await save('author')
    const response = await put('author', { templateId: id, name, reportType: 'ClockEvents' }, etag)
    expect(await errorOf(response)).toEqual([422, 'invalid', 'reportType'])
  })

  test.each(['abc', '1e3', '-1', '0', '1.5', '0x10', '%31%20', '99999999999999', '2147483648', '%00', "1'--"])(
    'rejects the path id %s',
    async id => {
      const columnsOf = await call(`/v1/reports/template/${id}/columns`, 'author')
      const removal = await remove('author', id)
      expect([400, 404]).toContain(columnsOf.status)
      expect(removal.status).toBe(columnsOf.status)
    },
  )

  test('simultaneous templates get ids of their own, and the id of a deleted one is not used again', async () => {
    const saved = await Promise.all(Array.from({ length: 5 }, () => save('author')))
    const ids = saved.map(({ id }) => id)
    expect(new Set(ids).size).toBe(5)
    const newest = Math.max(...ids)
    expect((await remove('author', newest)).status).toBe(204)
    expect((await save('author')).id).toBeGreaterThan(newest)
  })

  test('an unknown id is not found', async () => {
    expect((await call('/v1/reports/template/999999999/columns', 'author')).status).toBe(404)
    expect((await remove('author', 999_999_999)).status).toBe(404)
    expect((await put('author', { templateId: 999_999_999 }, '*')).status).toBe(404)
  })

  test('pages of a long list contain each template once while others are added', async () => {
    let lastId = 1_000_000
    const row = (name: string) => ({
      companyId: main.id,
      id: ++lastId,
      businessUnitId: underground ?? '',
      reportType: 'EmployeeHours' as const,
      name,
      isPublic: true,
      authorId: 'user-colleague',
      modifiedById: 'user-colleague',
      modifiedAt: now,
      columns,
    })
    const many = Array.from({ length: 1_100 }, (_, index) => `page ${String(index).padStart(4, '0')}`)
    await services.database.insert(reportTemplates).values(many.map(row))
    const query = `/v1/reports/templates?reportType=EmployeeHours&businessUnitId=${underground}`
    interface Page {
      results: ReportTemplate[]
      metadata: { nextCursor: string | null }
    }
    const first = (await (await call(query, 'colleague')).json()) as Page
    await services.database.insert(reportTemplates).values(['page 0000 early', 'page 1050 late'].map(row))
    const second = (await (await call(`${query}&cursor=${first.metadata.nextCursor}`, 'colleague')).json()) as Page
    const seen = [...first.results, ...second.results].map(({ name }) => name)
    expect(second.metadata.nextCursor).toBeNull()
    expect(seen.filter(name => /^page \d{4}$/.test(name))).toEqual(many)
    expect(seen).toContain('page 1050 late')
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('never returns data of another company', async () => {
    for (const reportType of ['DetailReport', 'EmployeeHours', 'ClockEvents']) {
      expect(JSON.stringify(await list('author', '', reportType))).not.toMatch(otherCompanyCanary)
      expect(JSON.stringify(await list('stranger', '', reportType))).toMatch(otherCompanyCanary)
    }
  })
})
