import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  readHoursReportData,
  readLaborHoursReport,
  readQuestionAndAnswerReportData,
  readTimelineReportData,
} from '../http/calls/reportCalls.ts'
import { changeEquipmentHoursWorkInfo, createEquipmentHours } from '../http/calls/timeEntryChangeCalls.ts'
import { addLaborHours, changeEquipment, changeWorkInfo, createTransport, readLaborHoursOf } from '../http/index.ts'
import { addDays } from '../time/index.ts'
import { groupIntoWorkdays, summarizeWorkday } from '../workday/index.ts'
import { createDemoCompany } from './createDemoCompany.ts'
import { buildDemoDays } from './demoDay.ts'
import { demoHandlers } from './handlers.ts'

const company = createDemoCompany('main', { employees: 24 })
const other = createDemoCompany('other')
const now = new Date('2026-10-14T19:00:00Z')
const today = '2026-10-14'
const week = { startDate: addDays(today, -8), endDate: today }
const days = buildDemoDays(company, { from: addDays(today, -12), to: today, now })
const environment = {
  clientId: 'fieldtime-console',
  identityBaseUrl: 'https://console.example/identity',
  apiBaseUrl: 'https://api.example',
  apiGatewayBaseUrl: 'https://gateway.example',
  telematicsBaseUrl: 'https://telematics.example',
}

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const begin = () => server.use(...demoHandlers({ company, environment, now: () => now }))
const transport = createTransport({
  environment,
  companyId: company.id,
  getAccessToken: async () => 'token',
  fetch: (input, init) => fetch(input, init),
  now: () => now,
  sleep: async () => undefined,
})

const unit = company.businessUnits[0]?.id ?? ''
const idsOfUnit = new Set(company.employees.flatMap(each => (each.businessUnitId === unit ? each.id : [])))
const [job, nextJob] = company.jobs.filter(each => each.businessUnitId === unit)
const workInfo = { businessUnitId: unit, foremanId: null, jobId: job?.id ?? null, costCodeId: null }
const nextWorkInfo = { ...workInfo, jobId: nextJob?.id ?? null }
const ofUnit = { query: { businessUnitId: unit, ...week } }
const place = { employeeId: company.employees[1]?.id ?? '', localDate: today }
const machines = company.equipment.map(({ id }) => id)
const refusedWith = (reason: string, field: string) => ({ isOk: false, error: { reason, field } })

test('have the day values that core computes from the clock events, in every list', async () => {
  begin()
  const summaries = new Map(
    groupIntoWorkdays(days.flatMap(day => day.events)).map(day => [
      `${day.employeeId} ${day.date}`,
      summarizeWorkday(day.events, now),
    ]),
  )
  const entries = await readLaborHoursOf(transport, week)
  expect(entries.completeness).toEqual({ state: 'complete' })
  expect(entries.rows.length).toBeGreaterThan(50)
  for (const row of entries.rows) {
    const summary = summaries.get(`${row.employeeId} ${row.localDate}`)
    expect([row.workDuration, row.endTime]).toEqual([summary?.workedMinutes ?? null, summary?.workEndTime ?? null])
  }
  const hoursOfUnit = await transport.readAll(readLaborHoursReport, ofUnit)
  expect(hoursOfUnit.rows).toEqual(entries.rows.filter(row => row.businessUnitId === unit))

  const hours = await transport.readAll(readHoursReportData, ofUnit)
  const result = hours.rows.flatMap(row => row.dates.map(day => [`${row.employeeId} ${day.date}`, day] as const))
  for (const [key, day] of result) expect(day.workedDuration).toBe(summaries.get(key)?.workedMinutes ?? null)
  const wanted = [...summaries.keys()].filter(key => idsOfUnit.has(key.slice(0, 36)) && key.slice(37) >= week.startDate)
  expect(result.map(([key]) => key)).toEqual(expect.arrayContaining(wanted))
  expect(result.flatMap(([, day]) => day.hours)).toHaveLength(
    entries.rows.filter(row => idsOfUnit.has(row.employeeId)).length,
  )
})

test('limit events and answers to the employees of a business unit', async () => {
  begin()
  const events = await transport.readAll(readTimelineReportData, ofUnit)
  expect(events.rows.length).toBeGreaterThan(100)
  expect(events.rows.every(event => idsOfUnit.has(event.employeeId))).toBe(true)
  const answers = await transport.readAll(readQuestionAndAnswerReportData, ofUnit)
  expect(answers.rows.length).toBeGreaterThan(5)
  for (const row of answers.rows) {
    expect(idsOfUnit.has(row.id)).toBe(true)
    for (const day of row.dates) expect(day.questions).toHaveLength(3)
  }
})

test('reject a business unit of another company', async () => {
  begin()
  const foreign = { query: { businessUnitId: other.businessUnits[0]?.id ?? '', ...week } }
  const listings = [
    await transport.readAll(readTimelineReportData, foreign),
    await transport.readAll(readHoursReportData, foreign),
    await transport.readAll(readQuestionAndAnswerReportData, foreign),
    await transport.readAll(readLaborHoursReport, foreign),
  ]
  for (const listing of listings) {
    expect(listing).toMatchObject({ rows: [], completeness: { state: 'partial', cause: { code: 'NOT_FOUND' } } })
  }
})

test('keep added and recharged labor hours, separately for each set of handlers', async () => {
  begin()
  const added = await addLaborHours(transport, { ...place, ...workInfo }, 'key')
  expect(added).toMatchObject({ isOk: true, value: { ...place, ...workInfo, hours: 0, submissionStatus: 'none' } })
  const id = added.isOk ? added.value.id : ''
  const changed = await changeWorkInfo(transport, id, nextWorkInfo)
  expect(changed).toMatchObject({ isOk: true, value: { jobCode: nextJob?.code, lastModifiedDate: now.toISOString() } })
  const find = async () => (await readLaborHoursOf(transport, week)).rows.find(row => row.id === id)
  expect(await find()).toEqual(changed.isOk ? changed.value : null)

  expect(await changeWorkInfo(transport, id, { ...workInfo, costCodeId: 'x' })).toMatchObject(
    refusedWith('invalid', 'costCodeId'),
  )
  expect(await addLaborHours(transport, { ...place, ...workInfo, localDate: addDays(today, 2) }, 'k')).toMatchObject(
    refusedWith('invalid', 'localDate'),
  )
  expect(await changeWorkInfo(transport, 'nothing', workInfo)).toMatchObject({ error: { code: 'NOT_FOUND' } })
  server.resetHandlers()
  begin()
  expect(await find()).toBeUndefined()
})

test("follow the services' rules for equipment", async () => {
  begin()
  const here = await addLaborHours(transport, { ...place, ...workInfo }, 'here')
  const there = await addLaborHours(transport, { ...place, ...nextWorkInfo }, 'there')
  const [hereId, thereId] = [here, there].map(each => (each.isOk ? each.value.id : ''))
  const use = { ...place, ...workInfo, equipmentId: machines[0] ?? '', hours: 3, transactionId: 't-1' }
  const add = (body: typeof use) =>
    transport.send(createEquipmentHours, { body }, { idempotencyKey: body.transactionId })
  const [first, again] = await Promise.all([add(use), add(use)])
  expect(first).toEqual(again)
  expect(first).toMatchObject({ isOk: true, value: { laborHoursId: hereId, hours: 3 } })
  const id = first.isOk ? first.value.id : ''

  const wrong = { add: [{ ...use, transactionId: 't-2', equipmentId: machines[1] ?? '' }], update: [], delete: ['x'] }
  expect(await changeEquipment(transport, wrong)).toMatchObject(refusedWith('invalid', 'delete.0'))
  const foremanId = company.foremen[0]?.employeeId ?? null
  const missing = await transport.send(createEquipmentHours, { body: { ...use, foremanId, transactionId: 't-3' } })
  expect(missing).toMatchObject(refusedWith('labor_hours_missing', 'jobId'))

  const moved = await transport.send(changeEquipmentHoursWorkInfo, { path: { id }, body: nextWorkInfo })
  expect(moved).toMatchObject({ isOk: true, value: { id, laborHoursId: thereId, hours: 3 } })
  const usedOf = async (entryId: string | undefined) => {
    const row = (await readLaborHoursOf(transport, week)).rows.find(each => each.id === entryId)
    return row?.equipment.map(used => [used.id, used.hours])
  }
  expect([await usedOf(hereId), await usedOf(thereId)]).toEqual([[], [[machines[0], 3]]])

  const { transactionId: _, ...update } = { ...use, id, hours: 5 }
  const changed = await changeEquipment(transport, { add: [], update: [update], delete: [] })
  expect(changed).toMatchObject({ isOk: true, value: { updated: [{ id, laborHoursId: hereId, hours: 5 }] } })
  expect(await usedOf(hereId)).toEqual([[machines[0], 5]])
  await changeEquipment(transport, { add: [], update: [], delete: [id] })
  expect(await usedOf(hereId)).toEqual([])
})
