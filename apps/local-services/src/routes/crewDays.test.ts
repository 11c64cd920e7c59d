import type { Change } from '@fieldtime/console-core'
import type { CrewDay } from '@fieldtime/console-core/contract'
import { createDemoCompany } from '@fieldtime/console-core/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { sharedKind, startMilliseconds } from '../testing/testServices.ts'

const main = createDemoCompany('main', { seed: 7, employees: 24 })
const other = createDemoCompany('other')
const [foreman] = main.employees
const path = '/v1/crewDays'
const confirmedAt = '2026-03-12T18:00:00.000Z'

describe('confirmed days of crews', () => {
  let api: ApiCalls
  beforeAll(async () => {
    api = await startApi(() => new Date(confirmedAt), sharedKind)
  }, startMilliseconds)
  afterAll(() => api.close())

  const confirm = (date: string, foremanId = foreman?.id) => api.call('manager', 'POST', path, { foremanId, date })
  const confirmed = async (date: string) => (await confirm(date)).json as unknown as CrewDay
  const remove = ({ id }: Pick<CrewDay, 'id'>, match = '"1"') =>
    api.call('manager', 'DELETE', `${path}/${id}`, undefined, { 'if-match': match })
  const readOn = async (date: string, who = 'manager') =>
    (await api.readAll<CrewDay>(who, `${path}?startDate=${date}&endDate=${date}`)).flat()

  test('are stored with their author and time, and removed', async () => {
    const date = '2025-12-09'
    const day = await confirmed(date)
    const author = main.users.find(({ id }) => id === day.authorId)
    const authorName = `${author?.firstName} ${author?.lastName}`
    expect(day).toMatchObject({ foremanId: foreman?.id, date, authorName, confirmedAt, etag: '"1"' })
    expect(await readOn(date, 'reports')).toEqual([day])
    expect(await readOn(date, 'manager2')).toEqual([])
    expect(await readOn('2025-12-10')).toEqual([])
    expect(await remove(day, '"7"')).toMatchObject({ status: 412 })
    expect(await remove(day)).toMatchObject({ status: 204 })
    expect(await remove(day)).toMatchObject({ status: 404 })
    expect(await readOn(date)).toEqual([])
  })

  test('are confirmed once by several people at the same time', async () => {
    const date = '2025-12-10'
    const answers = await Promise.all([confirm(date), confirm(date), confirm(date)])
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(await readOn(date)).toEqual([answers[0].json])
    const [page] = await api.readAll<Change>(
      'manager',
      `/v1/changeHistory?subject=crewDay&subjectId=${answers[0].json.id}`,
    )
    expect(page).toHaveLength(1)
  })

  test('appear in the change history, also after they are removed', async () => {
    const date = '2025-12-11'
    const day = await confirmed(date)
    await remove(day)
    const [page = []] = await api.readAll<Change>('manager', `/v1/changeHistory?subject=crewDay&subjectId=${day.id}`)
    const subjectName = `${foreman?.firstName} ${foreman?.lastName}`
    expect(page.map(({ kind, from, to, workDate, subjectName: name }) => [kind, from, to, workDate, name])).toEqual([
      ['crewDayReopened', date, null, date, subjectName],
      ['crewDayConfirmed', null, date, date, subjectName],
    ])
  })

  test('are refused for an employee of another company', async () => {
    expect(await confirm('2025-12-12', other.employees[0]?.id)).toMatchObject({
      status: 422,
      json: expect.objectContaining({ code: 'invalid', field: 'foremanId' }),
    })
  })
})
