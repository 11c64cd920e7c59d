import type { Change, WeekMark } from '@fieldtime/console-core'
import { createDemoCompany } from '@fieldtime/console-core/demo'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { sharedKind, startMilliseconds } from '../testing/testServices.ts'

const main = createDemoCompany('main', { seed: 7, employees: 24 })
const [first, second] = main.employees
const path = '/v1/weekMarks'
const markedAt = '2026-03-12T18:00:00.000Z'
const monday = {
  date: '2025-12-02',
  clockedMilliseconds: 28_800_000,
  lastEventAt: '2025-12-02T21:30:00.000Z',
  eventIds: ['in', 'out'],
  submittedHours: 8,
  foremanHours: 8.25,
  submissionStatus: 'submitted',
}
const tuesday = {
  ...{ date: '2025-12-03', clockedMilliseconds: null, lastEventAt: null, eventIds: null },
  ...{ submittedHours: null, foremanHours: null, submissionStatus: null },
}
const week = { startDate: '2025-12-02', days: [monday, tuesday] }
const refused = (status: number, code: string, field?: string) => ({
  status,
  json: expect.objectContaining(field === undefined ? { code } : { code, field }),
})

/** Whether a mark is a later version of another. */
const isRenewed = (before: WeekMark | null) => (mark: WeekMark) => mark.id === before?.id && mark.etag !== before.etag

describe('complete weeks', () => {
  let api: ApiCalls
  beforeAll(async () => {
    api = await startApi(() => new Date(markedAt), sharedKind)
  }, startMilliseconds)
  afterAll(() => api.close())

  const create = (body: object = {}, headers = {}) =>
    api.call('manager', 'POST', path, { employeeId: first?.id, ...week, ...body }, headers)
  const make = async (body: object = {}) => (await create(body)).json as unknown as WeekMark
  const renew = ({ id }: Pick<WeekMark, 'id'>, body: object, match: string) =>
    api.call('manager', 'PUT', `${path}/${id}`, { ...week, ...body }, { 'if-match': match })
  const remove = ({ id }: Pick<WeekMark, 'id'>, match: string) =>
    api.call('manager', 'DELETE', `${path}/${id}`, undefined, { 'if-match': match })
  const readIn = async (startDate: string, endDate = startDate, who = 'manager') =>
    (await api.readAll<WeekMark>(who, `${path}?startDate=${startDate}&endDate=${endDate}`)).flat()
  const historyOf = async ({ id }: Pick<WeekMark, 'id'>) => {
    const [page = []] = await api.readAll<Change>('manager', `/v1/changeHistory?subject=weekMark&subjectId=${id}`)
    return page.map(({ kind, from, to, subjectName, workDate }) => ({ kind, from, to, subjectName, workDate }))
  }

  test('are stored with their author, time, and a snapshot of their days', async () => {
    const mark = await make()
    const author = main.users.find(({ id }) => id === mark.authorId)
    const authorName = `${author?.firstName} ${author?.lastName}`
    expect(mark).toMatchObject({ employeeId: first?.id, ...week, authorName, markedAt, etag: '"1"' })
    expect(await readIn('2025-12-01', '2025-12-07', 'reports')).toEqual([mark])
    expect(await readIn('2025-12-03', '2025-12-09')).toEqual([])
    expect(await readIn('2025-12-02', '2025-12-02', 'manager2')).toEqual([])
    expect(await remove(mark, '"1"')).toMatchObject({ status: 204 })
    expect(await readIn('2025-12-02')).toEqual([])
  })

  test('stay unchanged if they are marked again, also at the same time', async () => {
    const startDate = '2025-12-09'
    const days = [{ ...monday, date: startDate }]
    const answers = await Promise.all([
      create({ startDate, days }),
      create({ startDate, days: [{ ...monday, date: startDate, foremanHours: 9 }] }),
      create({ startDate, days: [] }),
    ])
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(await readIn(startDate)).toEqual([answers[0].json])
    expect(await historyOf(answers[0].json as unknown as WeekMark)).toHaveLength(1)
  })

  test('of two people at the same time lose nothing', async () => {
    const step = fc.record({ kind: fc.constantFrom('mark', 'renew', 'remove'), foremanHours: fc.nat({ max: 24 }) })
    let weekCount = 0
    const nextMonday = () => {
      weekCount += 1
      return new Date(Date.UTC(2026, 5, 1 + 7 * weekCount)).toISOString().slice(0, 10)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), { maxLength: 4 }), async rounds => {
        const startDate = nextMonday()
        let before: WeekMark | null = null
        for (const round of rounds) {
          const answers = await Promise.all(
            round.map(({ kind, foremanHours }) => {
              const body = { startDate, days: [{ ...monday, date: startDate, foremanHours }] }
              if (kind === 'mark' || !before) return create(body)
              return kind === 'renew' ? renew(before, body, before.etag ?? '') : remove(before, before.etag ?? '')
            }),
          )
          const acknowledged = answers.filter(({ status }) => status < 300)
          const marks = acknowledged.flatMap(({ status, json }) =>
            status === 204 ? [] : [json as unknown as WeekMark],
          )
          const [after = null, ...more] = await readIn(startDate)
          expect(more).toEqual([])
          expect(answers.filter(({ status }) => status >= 300).every(({ status }) => [404, 412].includes(status))).toBe(
            true,
          )
          // Only one write can replace a version. A repeated mark answers with the version that it finds.
          const renewed = new Set(marks.filter(isRenewed(before)).map(({ etag }) => etag))
          expect(acknowledged.length - marks.length + renewed.size).toBeLessThanOrEqual(1)
          if (after) expect([before, ...marks]).toContainEqual(after)
          else expect(acknowledged.some(({ status }) => status === 204)).toBe(true)
          before = after
        }
      }),
      { numRuns: 12 },
    )
  })

  test('are marked again with new days, and removed, only in the version that was read', async () => {
    const startDate = '2025-12-16'
    const mark = await make({ startDate, days: [] })
    const days = [{ ...monday, date: startDate }]
    expect((await renew(mark, { startDate, days }, '"1"')).json).toMatchObject({ days, etag: '"2"' })
    expect(await renew(mark, { startDate, days }, '"1"')).toMatchObject(refused(412, 'stale', 'If-Match'))
    expect(await remove(mark, '"1"')).toMatchObject(refused(412, 'stale', 'If-Match'))
    expect(await readIn(startDate)).toMatchObject([{ days }])
    expect(await remove(mark, '"2"')).toMatchObject({ status: 204 })
    expect(await remove(mark, '"2"')).toMatchObject(refused(404, 'not_found'))
  })

  test('appear in the change history, also after they are removed', async () => {
    const startDate = '2025-12-23'
    const subjectName = `${second?.firstName} ${second?.lastName}`
    const mark = await make({ employeeId: second?.id, startDate, days: [] })
    await remove(mark, '"1"')
    const common = { subjectName, workDate: startDate }
    expect(await historyOf(mark)).toEqual([
      { kind: 'weekReopened', from: startDate, to: null, ...common },
      { kind: 'weekCompleted', from: null, to: startDate, ...common },
    ])
  })

  test.each([
    ['an unknown employee', { employeeId: 'nobody' }, 'employeeId'],
    ['a day of another week', { days: [{ ...monday, date: '2025-12-09' }] }, 'days'],
    ['the same day twice', { days: [monday, monday] }, 'days'],
    ['an impossible date', { startDate: '2026-02-30', days: [] }, 'startDate'],
    ['negative hours', { days: [{ ...monday, foremanHours: -1 }] }, 'days.0.foremanHours'],
  ])('are refused for %s', async (_, body, field) => {
    expect(await create(body)).toMatchObject(refused(422, 'invalid', field))
  })

  test('are refused for another week than that of the mark', async () => {
    const mark = await make({ startDate: '2025-12-30', days: [] })
    expect(await renew(mark, { startDate: '2025-12-23', days: [] }, '"1"')).toMatchObject(
      refused(422, 'invalid', 'startDate'),
    )
  })
})
