import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConsoleUser } from '../access/index.ts'
import {
  createTransport,
  deleteTemplate,
  type ReportTemplate,
  readTemplateColumnsOf,
  readTemplatesOf,
  saveTemplate,
  type TemplateToSave,
} from '../http/index.ts'
import { fakeEnvironment } from '../http/networkFixture.ts'
import { type ColumnData, sandboxTemplateId } from '../layout/index.ts'
import { buildDemoUser, createDemoCompany } from './createDemoCompany.ts'
import { demoHandlers } from './handlers.ts'

const company = createDemoCompany('main')
const now = new Date('2026-10-14T19:00:00.000Z')
const [heavyCivil, underground] = company.businessUnits.map(({ id }) => id)
const manager = buildDemoUser(company, 'manager')
const colleague: ConsoleUser = { ...manager, id: 'somebody else' }

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

const transport = createTransport({
  environment: fakeEnvironment,
  companyId: company.id,
  getAccessToken: async () => 'token',
  fetch: (input, init) => fetch(input, init),
  now: () => now,
  sleep: async () => undefined,
})

const environment = { clientId: 'c', identityBaseUrl: 'https://identity.example', ...fakeEnvironment }
/** The services of one story, which keep its changes. */
const open = (user: ConsoleUser = manager) => {
  server.resetHandlers(...demoHandlers({ company, environment, now: () => now, user }))
}
beforeEach(() => open())

const columns: readonly ColumnData[] = [
  {
    columnName: 'employeeName',
    filterOperation: null,
    filterString: null,
    sortOrder: null,
    columnOrder: 1,
    groupIndex: null,
  },
  { columnName: 'date', filterOperation: null, filterString: null, sortOrder: 'desc', columnOrder: 0, groupIndex: 0 },
]
const fresh: TemplateToSave = {
  id: sandboxTemplateId,
  name: 'Fresh',
  isPublic: false,
  reportType: 'DetailReport',
  businessUnitId: heavyCivil ?? '',
  columns,
  etag: null,
}
const list = async (unit: string | null = null) => (await readTemplatesOf(transport, 'DetailReport', unit)).rows
const find = async (name: string): Promise<ReportTemplate> => {
  const found = (await list()).find(template => template.name === name)
  if (!found) throw new Error(`${name} is not listed`)
  return found
}
const change = ({ id, name, isPublic, reportType, etag = '' }: ReportTemplate, changes: Partial<TemplateToSave> = {}) =>
  saveTemplate(transport, { id, name, isPublic, reportType, businessUnitId: null, columns, etag, ...changes })

describe('the templates of the demo company', () => {
  test.each([
    ['its manager', manager, heavyCivil, ['Hours by job', 'Night crew, day by day', 'Short lunches']],
    ['its manager, in another unit', manager, underground, ['Pipe crew hours', 'Short lunches']],
    ['its manager, by the claim', manager, null, ['Hours by job', 'Night crew, day by day', 'Short lunches']],
    ['somebody else', colleague, heavyCivil, ['Hours by job', 'Night crew, day by day']],
    ['somebody without a unit', { ...colleague, businessUnitCode: null }, null, []],
  ])('are listed by name to %s', async (_who, user, unit, names) => {
    open(user)
    expect((await list(unit ?? null)).map(({ name }) => name)).toEqual(names)
  })

  test('of an unknown unit are not found', async () => {
    const { completeness } = await readTemplatesOf(transport, 'DetailReport', 'nothing')
    expect(completeness).toMatchObject({ state: 'partial', cause: { code: 'NOT_FOUND' } })
  })

  test('keep saved templates with their columns in order until they are recreated', async () => {
    const saved = await saveTemplate(transport, { ...fresh, name: ' Fresh ' })
    expect(saved).toMatchObject({
      isOk: true,
      value: {
        name: 'Fresh',
        modifiedBy: 'Dana Whitfield',
        modifiedOn: now.toISOString(),
        canDelete: true,
        etag: '"1"',
      },
    })
    const { id } = await find('Fresh')
    expect((await readTemplateColumnsOf(transport, id)).rows).toEqual([columns[1], columns[0]])
    open()
    expect((await list()).map(({ name }) => name)).not.toContain('Fresh')
  })

  test('get a new version with each save, and reject an old one', async () => {
    const before = await find('Hours by job')
    expect(await change(before, { name: 'Hours by day' })).toMatchObject({ isOk: true, value: { etag: '"2"' } })
    expect(await change(before)).toMatchObject({ isOk: false, error: { code: 'STALE', status: 412 } })
    expect(await change(await find('Hours by day'), { etag: null })).toMatchObject({ error: { status: 428 } })
  })

  test.each<[what: string, changes: Partial<TemplateToSave>, status: number, reason: string]>([
    ['a name that is taken', { name: 'Short lunches' }, 409, 'duplicate_name'],
    ['a unit that is not there', { businessUnitId: 'nothing' }, 422, 'invalid'],
  ])('reject %s', async (_what, changes, status, reason) => {
    expect(await saveTemplate(transport, { ...fresh, ...changes })).toMatchObject({ error: { status, reason } })
  })

  test('check who may change them', async () => {
    const lent = await find('Night crew, day by day')
    expect(await change(lent)).toMatchObject({ isOk: true })
    const again = await find(lent.name)
    expect(await change(again, { isPublic: false })).toMatchObject({ error: { status: 403, reason: 'not_author' } })
    expect(await deleteTemplate(transport, again)).toMatchObject({ error: { status: 403, reason: 'not_author' } })
    const own = await find('Short lunches')
    expect(await change(own, { reportType: 'ClockEvents' })).toMatchObject({
      error: { status: 422, field: 'reportType' },
    })
    open(colleague)
    expect(await change(own)).toMatchObject({ error: { status: 404 } })
    expect(await deleteTemplate(transport, own)).toMatchObject({ error: { status: 404 } })
    expect((await readTemplateColumnsOf(transport, own.id)).completeness).toMatchObject({ cause: { status: 404 } })
  })

  test('are not found after they are deleted', async () => {
    const own = await find('Short lunches')
    expect(await deleteTemplate(transport, { ...own, etag: '"9"' })).toMatchObject({ error: { code: 'STALE' } })
    expect(await deleteTemplate(transport, own)).toEqual({ isOk: true, value: null })
    expect((await list()).map(({ name }) => name)).not.toContain('Short lunches')
    expect(await saveTemplate(transport, { ...fresh, name: 'Short lunches' })).toMatchObject({ isOk: true })
  })
})
