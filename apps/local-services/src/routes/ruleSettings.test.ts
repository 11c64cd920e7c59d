import { defaultThresholds, type RuleSettings } from '@fieldtime/console-core/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import {
  clockIn,
  createSettingsCalls,
  general,
  main,
  pathOf,
  person,
  refused,
  review,
  work,
} from '../testing/settingsCalls.ts'
import { startMilliseconds } from '../testing/testServices.ts'

const employee = main.employees.find(({ id }) => id === person?.employeeId)
const unitId = employee?.businessUnitId ?? ''

describe('rule settings', () => {
  let api: ApiCalls
  beforeAll(async () => {
    api = await startApi(() => new Date('2026-03-12T18:00:00Z'))
  }, startMilliseconds)
  afterAll(() => api.close())

  const { save, put, forget } = createSettingsCalls(() => api)
  const read = async (who = 'reports') =>
    (await api.readAll<RuleSettings>(who, `/v1/ruleSettings?businessUnitId=${unitId}`)).flat()
  const workflowOf = async (id = employee?.id) => (await read()).find(({ employeeId }) => employeeId === id)?.workflow
  beforeEach(async () => {
    await forget()
  })

  test('are those of the employees of the unit, by id', async () => {
    const ids = main.employees.filter(({ businessUnitId }) => businessUnitId === unitId).map(({ id }) => id)
    expect((await read()).map(({ employeeId }) => employeeId)).toEqual(ids.sort())
  })

  test('take the workflow from the person, otherwise the group, otherwise the company, otherwise the record', async () => {
    expect(await workflowOf()).toBe(employee?.workflow)
    await save(pathOf.company, general({ workflowType: 'enterHours' }))
    expect(await workflowOf()).toBe('enterHours')
    await save(pathOf.userGroup, general({ workflowType: 'clockIn' }))
    expect(await workflowOf()).toBe('clockIn')
    await save(pathOf.user, general({ workflowType: 'enterHours' }))
    expect(await workflowOf()).toBe('enterHours')
  })

  test('require of clock events what the person’s settings require, each from the lowest level that chose it', async () => {
    const requirements = async () => (await read()).find(({ employeeId }) => employeeId === employee?.id)?.requirements
    const nothing = { job: false, costCode: false, foreman: false, location: false, photos: [] }
    expect(await requirements()).toEqual(nothing)
    await save(pathOf.company, {
      ...general({ workflowType: 'clockIn' }),
      work: work({ isForemanRequired: true, jobWorkPreference: 'required' }).work,
      clockIn: clockIn({
        ...{ isClockInWorkInfoRequired: true, isLocationRequired: true, photoRequirements: ['clockOut'] },
      }).clockIn,
    })
    expect(await requirements()).toEqual({ ...nothing, job: true, foreman: true, location: true, photos: ['clockOut'] })
    await save(pathOf.userGroup, clockIn({ photoRequirements: ['clockIn'], isLocationRequired: false }))
    await save(pathOf.user, work({ isForemanRequired: false }))
    expect(await requirements()).toEqual({ ...nothing, job: true, photos: ['clockIn'] })
    await save(pathOf.user, general({ workflowType: 'enterHours' }))
    expect(await requirements()).toEqual(nothing)
  })

  test('have the limits of rules from the lowest level that chose each', async () => {
    const thresholds = async () => (await read()).find(({ employeeId }) => employeeId === employee?.id)?.thresholds
    expect(await thresholds()).toEqual(defaultThresholds)
    await save(pathOf.company, review({ lunchDueMinutes: 360, overtimeDayMinutes: 600 }))
    await save(pathOf.user, review({ lunchDueMinutes: 330 }))
    expect(await thresholds()).toEqual({ ...defaultThresholds, lunchDueMinutes: 330, overtimeDayMinutes: 600 })
    expect(await put(pathOf.company, review({ longDayMinutes: 0 }))).toMatchObject(
      refused(422, 'invalid', 'review.longDayMinutes'),
    )
  })

  test('of an employee without a user are those of the record', async () => {
    const employees = new Set(main.users.map(({ employeeId }) => employeeId))
    const other = main.employees.find(({ id, businessUnitId }) => businessUnitId === unitId && !employees.has(id))
    await save(pathOf.company, general({ workflowType: 'enterHours' }))
    expect(await workflowOf(other?.id)).toBe(other?.workflow)
  })

  test('agree with the hours report', async () => {
    await save(pathOf.user, general({ workflowType: 'enterHours' }))
    const days = 'startDate=2026-03-02&endDate=2026-03-12'
    const rows = await api.readAll<RuleSettings>(
      'reports',
      `/api/v1/reports/hoursReportData?businessUnitId=${unitId}&${days}`,
    )
    const known = new Map((await read()).map(({ employeeId, workflow }) => [employeeId, workflow]))
    const own = rows.flat().filter(({ employeeId }) => known.has(employeeId))
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ employeeId, workflow }) => known.get(employeeId) !== workflow)).toEqual([])
  })
})
