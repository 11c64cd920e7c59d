import type { Change } from '@fieldtime/console-core'
import type { ExportedDay } from '@fieldtime/console-core/contract'
import { createDemoCompany } from '@fieldtime/console-core/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { sharedKind, startMilliseconds } from '../testing/testServices.ts'

const main = createDemoCompany('main', { seed: 7, employees: 24 })
const other = createDemoCompany('other')
const [first, second] = main.employees
const [unit] = main.businessUnits
const monday = '2025-12-02'
const facts = {
  clockedMilliseconds: 28_800_000,
  lastEventAt: '2025-12-02T21:30:00.000Z',
  eventIds: ['in', 'out'],
  submittedHours: 8,
  foremanHours: 8.25,
  submissionStatus: 'submitted',
}
const refused = (field: string) => ({ status: 422, json: expect.objectContaining({ code: 'invalid', field }) })

describe('exports of weeks', () => {
  let api: ApiCalls
  let time = Date.parse('2026-03-09T15:10:00Z')
  beforeAll(async () => {
    api = await startApi(() => new Date(time), sharedKind)
  }, startMilliseconds)
  afterAll(() => api.close())

  const dayOf = (employee = first, change: object = {}) => ({
    employeeId: employee?.id,
    date: monday,
    ...facts,
    ...change,
  })
  const body = (days: readonly object[], change: object = {}) => ({
    ...{ startDate: monday, businessUnitId: unit?.id, people: 'all', templateName: null },
    days,
    ...change,
  })
  const add = async (
    days: readonly object[],
    { who = 'manager', ...change }: Readonly<Record<string, string | undefined>> = {},
  ) => {
    time += 60_000
    return api.call(who, 'POST', '/v1/weekExports', body(days, change))
  }
  const readIn = async (startDate: string, endDate = startDate, who = 'manager') =>
    (await api.readAll<ExportedDay>(who, `/v1/exportedDays?startDate=${startDate}&endDate=${endDate}`)).flat()

  test('keep the facts of each day with the author and the time of its latest export', async () => {
    const { status, json } = await add([dayOf(), dayOf(second)])
    expect(status).toBe(201)
    await add([dayOf(first, { foremanHours: 9 })], { people: 'changed' })
    const author = main.users.find(({ id }) => id === json.authorId)
    const authorName = `${author?.firstName} ${author?.lastName}`
    const days = await readIn('2025-12-01', '2025-12-08', 'reports')
    expect(days.toSorted((left, right) => right.exportedAt.localeCompare(left.exportedAt))).toEqual([
      {
        ...dayOf(first, { foremanHours: 9 }),
        ...{ people: 'changed', authorName, authorId: json.authorId },
        exportId: expect.any(String),
        exportedAt: '2026-03-09T15:12:00.000Z',
      },
      {
        ...dayOf(second),
        ...{ people: 'all', authorName, authorId: json.authorId },
        exportId: json.id,
        exportedAt: '2026-03-09T15:11:00.000Z',
      },
    ])
    expect(await readIn('2025-12-03', '2025-12-08')).toEqual([])
    expect(await readIn(monday, monday, 'manager2')).toEqual([])
  })

  test('are read in pages without gaps or repeats', async () => {
    const startDate = '2025-12-16'
    await add(
      main.employees.map(employee => dayOf(employee, { date: startDate })),
      { startDate },
    )
    await add(
      main.employees.slice(0, 9).map(employee => dayOf(employee, { date: startDate, foremanHours: 1 })),
      { startDate },
    )
    const pages = await api.readAll<ExportedDay>(
      'manager',
      `/v1/exportedDays?startDate=${startDate}&endDate=${startDate}&limit=10`,
    )
    expect(pages.map(page => page.length)).toEqual([10, 10, 4])
    expect(pages.flat().map(({ employeeId }) => employeeId)).toEqual(main.employees.map(({ id }) => id).toSorted())
    expect(pages.flat().filter(({ foremanHours }) => foremanHours === 1)).toHaveLength(9)
  })

  test('of two people at the same time are both kept', async () => {
    const startDate = '2025-12-23'
    const answers = await Promise.all([
      add([dayOf(first, { date: startDate })], { startDate }),
      add([dayOf(second, { date: startDate })], { startDate }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set((await readIn(startDate)).map(({ exportId }) => exportId))).toEqual(
      new Set(answers.map(({ json }) => json.id)),
    )
  })

  test('appear in the change history with the number of people', async () => {
    const { json } = await add([dayOf(), dayOf(first, { date: '2025-12-03' }), dayOf(second)])
    const [page = []] = await api.readAll<Change>(
      'manager',
      `/v1/changeHistory?subject=weekExport&subjectId=${json.id}`,
    )
    expect(page).toMatchObject([
      {
        kind: 'weekExported',
        subjectName: unit?.description,
        field: 'exportedPeople',
        from: null,
        to: 2,
        workDate: monday,
      },
    ])
  })

  test.each([
    ['an unknown employee', [dayOf(first, { employeeId: 'nobody' })], {}, 'days'],
    ['an employee of another company', [dayOf(first, { employeeId: other.employees[0]?.id })], {}, 'days'],
    ['a unit of another company', [dayOf()], { businessUnitId: other.businessUnits[0]?.id }, 'businessUnitId'],
    ['a day of another week', [dayOf(first, { date: '2025-12-09' })], {}, 'days'],
    ['the same day twice', [dayOf(), dayOf()], {}, 'days'],
    ['no days', [], {}, 'days'],
  ])('are refused with %s', async (_, days, change, field) => {
    expect(await add(days, change)).toMatchObject(refused(field))
  })

  test('are refused from people who only read', async () => {
    expect(await add([dayOf()], { who: 'reports' })).toMatchObject({ status: 403 })
  })
})
