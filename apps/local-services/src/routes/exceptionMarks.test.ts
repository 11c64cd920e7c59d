import type { Change } from '@fieldtime/console-core'
import type { ExceptionMark } from '@fieldtime/console-core/contract'
import { createDemoCompany } from '@fieldtime/console-core/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { sharedKind, startMilliseconds } from '../testing/testServices.ts'

const main = createDemoCompany('main', { seed: 7, employees: 24 })
const other = createDemoCompany('other')
const [employee] = main.employees
const path = '/v1/exceptionMarks'
const markedAt = '2026-03-12T18:00:00.000Z'
const employeeName = `${employee?.firstName} ${employee?.lastName}`

describe('marks of exceptions', () => {
  let api: ApiCalls
  beforeAll(async () => {
    api = await startApi(() => new Date(markedAt), sharedKind)
  }, startMilliseconds)
  afterAll(() => api.close())

  const mark = (content: object, match?: string, employeeId = employee?.id) =>
    api.call(
      'manager',
      'POST',
      path,
      { employeeId, ruleId: 'shortLunch', state: 'accepted', reason: 'Lunch waived', facts: 'e1 25', ...content },
      match === undefined ? {} : { 'if-match': match },
    )
  const readOn = async (date: string, who = 'manager') =>
    (await api.readAll<ExceptionMark>(who, `${path}?startDate=${date}&endDate=${date}`)).flat()

  test('are stored with their author and time', async () => {
    const date = '2025-12-09'
    const { json, status } = await mark({ date })
    const author = main.users.find(({ id }) => id === json.authorId)
    expect(status).toBe(201)
    expect(json).toMatchObject({
      ...{ employeeId: employee?.id, employeeName, date, ruleId: 'shortLunch', state: 'accepted' },
      ...{ reason: 'Lunch waived', facts: 'e1 25', authorName: `${author?.firstName} ${author?.lastName}` },
      ...{ markedAt, etag: '"1"' },
    })
    expect(await readOn(date, 'reports')).toEqual([json])
    expect(await readOn(date, 'manager2')).toEqual([])
    expect(await readOn('2025-12-10')).toEqual([])
  })

  test('are changed only with the version that was read', async () => {
    const date = '2025-12-10'
    await mark({ date, state: 'asked', reason: null })
    expect(await mark({ date })).toMatchObject({ status: 428 })
    expect(await mark({ date }, '"7"')).toMatchObject({ status: 412 })
    expect(await mark({ date }, '"1"')).toMatchObject({ status: 201, json: { state: 'accepted', etag: '"2"' } })
    expect(await mark({ date, state: 'open', reason: null }, '"2"')).toMatchObject({ json: { state: 'open' } })
    expect(await readOn(date)).toMatchObject([{ state: 'open', etag: '"3"' }])
  })

  test('are set once by several people at the same time', async () => {
    const date = '2025-12-11'
    const answers = await Promise.all([mark({ date }), mark({ date }), mark({ date })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 428, 428])
    expect(await readOn(date)).toHaveLength(1)
  })

  test('appear in the change history', async () => {
    const date = '2025-12-12'
    const { json } = await mark({ date })
    await mark({ date, state: 'open', reason: null }, '"1"')
    const [page = []] = await api.readAll<Change>(
      'manager',
      `/v1/changeHistory?subject=exceptionMark&subjectId=${json.id}`,
    )
    const facts = page.map(({ kind, field, from, to, workDate, subjectName }) => {
      expect([workDate, subjectName]).toEqual([date, employeeName])
      return [kind, field, from, to]
    })
    expect(facts).toHaveLength(4)
    expect(facts).toEqual(
      expect.arrayContaining([
        ['exceptionAccepted', 'exception', null, 'shortLunch'],
        ['exceptionAccepted', 'exceptionReason', null, 'Lunch waived'],
        ['exceptionReopened', 'exception', 'shortLunch', null],
        ['exceptionReopened', 'exceptionReason', 'Lunch waived', null],
      ]),
    )
  })

  test.each([
    ['for an employee of another company', {}, other.employees[0]?.id, 'employeeId'],
    ['for an unknown rule', { ruleId: 'lateForParty' }, undefined, 'ruleId'],
    ['with a reason that is too long', { reason: 'x'.repeat(501) }, undefined, 'reason'],
  ])('are refused %s', async (_, content, employeeId, field) => {
    expect(await mark({ date: '2025-12-15', ...content }, undefined, employeeId)).toMatchObject({
      status: 422,
      json: expect.objectContaining({ code: 'invalid', field }),
    })
  })
})
