import { describe, expect, test } from 'vitest'
import { type ColumnData, sandboxTemplateId } from '../../layout/index.ts'
import { createFakeWorld, pageOf } from '../networkFixture.ts'
import { deleteTemplate, readTemplateColumnsOf, readTemplatesOf, saveTemplate } from './reportTemplates.ts'

const column: ColumnData = {
  columnName: 'date',
  filterOperation: null,
  filterString: null,
  sortOrder: 'desc',
  columnOrder: 0,
  groupIndex: null,
}
const template = {
  id: 7,
  name: 'Hours by job',
  isPublic: true,
  reportType: 'DetailReport' as const,
  modifiedBy: 'Dana Whitfield',
  modifiedOn: '2026-03-02T12:00:00.000Z',
  canDelete: true,
  etag: '"3"',
}
const toSave = {
  id: 7,
  name: 'Hours by job',
  isPublic: true,
  reportType: 'DetailReport' as const,
  businessUnitId: 'unit-1',
  columns: [column],
  etag: '"3"',
}

describe('templates', () => {
  test.each([
    ['unit-1', '?reportType=DetailReport&businessUnitId=unit-1'],
    [null, '?reportType=DetailReport'],
  ])('are read for the business unit %s', async (businessUnitId, search) => {
    const world = createFakeWorld(() => pageOf([template]))
    const { rows } = await readTemplatesOf(world.transport, 'DetailReport', businessUnitId)
    expect(rows).toEqual([template])
    expect(world.requests[0]?.url.search).toBe(search)
  })

  test('are read once each, although their ids are numbers', async () => {
    const world = createFakeWorld((_request, number) => pageOf([template], number === 0 ? 'more' : null))
    expect((await readTemplatesOf(world.transport, 'DetailReport', null)).rows).toEqual([template])
    expect(world.requests).toHaveLength(2)
  })

  test('have columns', async () => {
    const world = createFakeWorld(() => pageOf([column]))
    expect((await readTemplateColumnsOf(world.transport, 7)).rows).toEqual([column])
    expect(world.requests[0]?.url.pathname).toBe('/v1/reports/template/7/columns')
  })

  test('are saved based on the version that was changed', async () => {
    const world = createFakeWorld(() => Response.json({ ...template, etag: '"4"' }))
    const saved = await saveTemplate(world.transport, toSave)
    expect(saved).toEqual({ isOk: true, value: { ...template, etag: '"4"' } })
    expect(world.requests[0]).toMatchObject({
      method: 'PUT',
      body: {
        templateId: 7,
        name: 'Hours by job',
        isPublic: true,
        reportType: 'DetailReport',
        businessUnitId: 'unit-1',
        ColumnData: [column],
      },
    })
    expect(world.requests[0]?.headers.get('if-match')).toBe('"3"')
  })

  test('are created without a version', async () => {
    const world = createFakeWorld(() => Response.json(template))
    await saveTemplate(world.transport, { ...toSave, id: sandboxTemplateId, businessUnitId: null })
    expect(world.requests[0]?.headers.get('if-match')).toBeNull()
    expect(world.requests[0]?.body).not.toHaveProperty('businessUnitId')
  })

  test.each([
    [409, 'duplicate_name', 'CONFLICT'],
    [412, 'stale', 'STALE'],
    [403, 'not_author', 'FORBIDDEN'],
  ])("return why they can't be saved: %i", async (status, reason, code) => {
    const world = createFakeWorld(() =>
      Response.json({ code: reason, message: 'No.', requestId: 'r', field: 'name' }, { status }),
    )
    expect(await saveTemplate(world.transport, toSave)).toMatchObject({ isOk: false, error: { code, reason } })
    expect(world.requests).toHaveLength(1)
  })

  test.each<[what: string, columns: readonly ColumnData[]]>([
    ['no column', []],
    ['a grouped column alone', [{ ...column, groupIndex: 0 }]],
    ['a column twice', [column, column]],
  ])('with %s are never sent', async (_what, columns) => {
    const world = createFakeWorld(() => Response.json(template))
    expect(await saveTemplate(world.transport, { ...toSave, columns })).toMatchObject({
      isOk: false,
      error: { code: 'INVALID_REQUEST' },
    })
    expect(world.requests).toEqual([])
  })

  test('are deleted based on the version that was read', async () => {
    const world = createFakeWorld(() => new Response(null, { status: 204 }))
    expect(await deleteTemplate(world.transport, template)).toEqual({ isOk: true, value: null })
    expect(world.requests[0]).toMatchObject({ method: 'DELETE' })
    expect(world.requests[0]?.url.pathname).toBe('/v1/reports/template/7')
    expect(world.requests[0]?.headers.get('if-match')).toBe('"3"')
  })
})
