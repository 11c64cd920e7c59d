import { addDays, groupIntoWorkdays, summarizeWorkday, type TimelineEvent } from '@fieldtime/console-core'
import type { HoursReportEmployee, QuestionAndAnswerEmployee } from '@fieldtime/console-core/contract'
import { buildDemoDays, createDemoCompany, otherCompanyCanary } from '@fieldtime/console-core/demo'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRows } from '../database/insertRows.ts'
import { answers, demoSeeds, employees, laborHours, timelineEvents } from '../database/schema.ts'
import { assignStoredShifts } from '../database/shifts.ts'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { startMilliseconds } from '../testing/testServices.ts'

const now = new Date('2026-03-12T18:10:00Z')
const today = '2026-03-12'
const from = addDays(today, -19)
// The companies were seeded ten minutes earlier.
const options = { seed: 7, timeZone: 'America/Chicago', starts: ['2026-03-12T18:00:00.000Z'] }
const main = createDemoCompany('main', { ...options, employees: 24 })
const other = createDemoCompany('other', options)
const days = buildDemoDays(main, { from: addDays(today, -21), to: today, now })
const unit = main.businessUnits[0]?.id ?? ''
const employeesOfUnit = main.employees.filter(({ businessUnitId }) => businessUnitId === unit)
const idsOfUnit = new Set(employeesOfUnit.map(({ id }) => id))

const reports = ['timelineReportData', 'hoursReportData', 'questionAndAnswerReportData', 'laborHours']
const pathOf = (report: string, businessUnitId: string, startDate: string, endDate: string) =>
  `/api/v1/reports/${report}?businessUnitId=${businessUnitId}&startDate=${startDate}&endDate=${endDate}`

describe('reports', () => {
  let api: ApiCalls
  const readAll = async <Row>(report: string, startDate = from, endDate = today, who = 'manager') =>
    (await api.readAll<Row>(who, pathOf(report, unit, startDate, endDate))).flat()

  beforeAll(async () => {
    api = await startApi(() => now)
  }, startMilliseconds)
  afterAll(() => api.close())

  describe('the timeline', () => {
    test('contains exactly the shifts of the business unit', async () => {
      const query = `startDate=${from}&endDate=${today}`
      const all = (await api.readAll<TimelineEvent>('manager', `/v1/timelineEvents?${query}`)).flat()
      const rows = await readAll<TimelineEvent>('timelineReportData')
      expect(rows.length).toBeGreaterThan(200)
      expect(rows).toEqual(all.filter(event => event.businessUnitId === unit))
      expect(rows.length).toBeLessThan(all.length)
    })

    test('can be limited, like labor hours, to people lent to other business units', async () => {
      const localDate = '2026-01-07'
      const [ownUnit, otherUnit] = main.businessUnits.map(({ id }) => id)
      const member = employeesOfUnit[0]?.id ?? ''
      const guest = main.employees.find(({ businessUnitId }) => businessUnitId === otherUnit)?.id ?? ''
      const situations = [
        { id: 'at-home', employeeId: member, businessUnitId: ownUnit ?? '' },
        { id: 'lent', employeeId: member, businessUnitId: otherUnit ?? '' },
        { id: 'guest', employeeId: guest, businessUnitId: ownUnit ?? '' },
        { id: 'elsewhere', employeeId: guest, businessUnitId: otherUnit ?? '' },
      ]
      const at = new Date(`${localDate}T18:00:00Z`)
      const rows = situations.map(row => ({ ...row, companyId: main.id, localDate }))
      const event = { shiftDate: localDate, localTime: '12:00:00', eventDateTime: at, eventType: 'clockIn' as const }
      const entry = { hours: 8, submissionStatus: 'none' as const, lastModifiedAt: at }
      const { database } = api.services
      await insertRows(
        database,
        timelineEvents,
        rows.map(row => ({ ...row, ...event })),
      )
      await insertRows(
        database,
        laborHours,
        rows.map(row => ({ ...row, ...entry })),
      )
      for (const list of ['timelineEvents', 'laborHours']) {
        const path = `/v1/${list}?startDate=${localDate}&endDate=${localDate}&lentFrom=${unit}`
        const lent = (await api.readAll<{ id: string }>('manager', path)).flat()
        expect(
          lent.map(({ id }) => id),
          list,
        ).toEqual(['lent'])
      }
    })

    test('has notes only for people with the permission', async () => {
      expect((await readAll<TimelineEvent>('timelineReportData')).some(event => event.notes)).toBe(true)
      const rows = await readAll<TimelineEvent>('timelineReportData', from, today, 'reports')
      expect(rows.length).toBeGreaterThan(200)
      expect(rows.some(event => 'notes' in event)).toBe(false)
    })

    test('neither skips nor repeats events while others are added', async () => {
      const at = (minute: number) => new Date(Date.parse('2026-01-05T12:00:00Z') + minute * 20_000)
      const rowAt = (id: string, minute: number, businessUnitId = unit) => ({
        companyId: main.id,
        id,
        employeeId: employeesOfUnit[0]?.id ?? '',
        businessUnitId,
        shiftDate: '2026-01-05',
        localDate: '2026-01-05',
        localTime: '12:00:00',
        eventDateTime: at(minute),
        eventType: 'clockIn' as const,
      })
      const ids = Array.from({ length: 1_500 }, (_, index) => `row-${String(index).padStart(4, '0')}`)
      const otherUnit = main.businessUnits[1]?.id
      await insertRows(
        api.services.database,
        timelineEvents,
        ids.flatMap((id, index) => [rowAt(id, index), rowAt(`not-${id}`, index, otherUnit)]),
      )
      const path = pathOf('timelineReportData', unit, '2026-01-05', '2026-01-05')
      const first = await api.call('manager', 'GET', path)
      await insertRows(api.services.database, timelineEvents, [rowAt('early', 3), rowAt('late', 1_400)])
      const page = first.json as unknown as { results: TimelineEvent[]; metadata: { nextCursor: string } }
      const rest = await api.readAll<TimelineEvent>('manager', path, page.metadata.nextCursor)
      const seen = [...page.results, ...rest.flat()].map(event => event.id)
      expect(seen.filter(id => id.startsWith('row-'))).toEqual(ids)
      expect(seen.filter(id => !id.startsWith('row-'))).toEqual(['late'])
      await api.services.database.delete(timelineEvents).where(eq(timelineEvents.localDate, '2026-01-05'))
    })
  })

  describe('hours', () => {
    test('contain exactly the days with clock events or entries, as core computes them', async () => {
      const summaries = new Map(
        groupIntoWorkdays(days.flatMap(day => day.events)).map(day => [
          `${day.employeeId} ${day.date}`,
          summarizeWorkday(day.events, now),
        ]),
      )
      const entries = days.flatMap(day => day.laborHours)
      const rows = await readAll<HoursReportEmployee>('hoursReportData')
      expect(rows.map(row => row.employeeId)).toEqual([...rows.map(row => row.employeeId)].sort())

      const listed = rows.flatMap(row => row.dates.map(day => `${row.employeeId} ${day.date}`))
      const wanted = [...summaries.keys(), ...entries.map(entry => `${entry.employeeId} ${entry.localDate}`)]
      const isWanted = (key: string) => idsOfUnit.has(key.slice(0, 36)) && key.slice(37) >= from
      expect([...listed].sort()).toEqual([...new Set(wanted.filter(isWanted))].sort())

      for (const row of rows) {
        const employee = main.employees.find(({ id }) => id === row.employeeId)
        expect(row).toMatchObject({ employeeCode: employee?.code, workflow: employee?.workflow })
        expect(row.dates.map(day => day.date)).toEqual([...row.dates.map(day => day.date)].sort())
        for (const day of row.dates) {
          const summary = summaries.get(`${row.employeeId} ${day.date}`)
          expect(day).toMatchObject({
            workedDuration: summary?.workedMinutes ?? null,
            lunchDuration: summary?.lunchMinutes ?? null,
            breakDuration: summary?.clockedOutMinutes ?? null,
            startTime: summary?.workStartTime ?? null,
            endTime: summary?.workEndTime ?? null,
            lunchStartTime: summary?.lunchStartTime ?? null,
          })
          const own = entries.filter(each => each.employeeId === row.employeeId && each.localDate === day.date)
          expect(day.hours.map(({ id, hours, notes }) => [id, hours, notes])).toEqual(
            own
              .map(({ id, hours, specificNote }) => [id, hours, specificNote])
              .sort((left, right) => (String(left[0]) < String(right[0]) ? -1 : 1)),
          )
          expect(day.notes).toBe(own[0]?.dailyNote ?? null)
        }
      }
    })

    test('add up to the sums of the database', async () => {
      const rows = await readAll<HoursReportEmployee>('hoursReportData')
      const hours = rows.flatMap(row => row.dates.flatMap(day => day.hours.map(entry => entry.hours)))
      const [counted] = await api.services.database
        .select({ hours: sql<number>`sum(${laborHours.hours})::float`, entries: sql<number>`count(*)::int` })
        .from(laborHours)
        .innerJoin(
          employees,
          and(eq(employees.companyId, laborHours.companyId), eq(employees.id, laborHours.employeeId)),
        )
        .where(
          sql`${laborHours.companyId} = ${main.id} and ${employees.businessUnitId} = ${unit} and ${laborHours.localDate} between ${from} and ${today}`,
        )
      expect(hours).toHaveLength(counted?.entries ?? -1)
      expect(hours.reduce((sum, value) => sum + value, 0)).toBeCloseTo(counted?.hours ?? -1, 6)
    })

    test('have the status of each day', async () => {
      const statuses = new Map<string | null, number>()
      for (const row of await readAll<HoursReportEmployee>('hoursReportData')) {
        for (const day of row.dates) {
          statuses.set(day.submissionStatus, (statuses.get(day.submissionStatus) ?? 0) + 1)
          if (day.submissionStatus === 'clockedIn') expect(day.endTime).toBeNull()
        }
      }
      expect([...statuses.keys()].sort()).toEqual(['clockedIn', 'clockedOut', 'submitted'])
      expect(statuses.get('submitted')).toBeGreaterThan(statuses.get('clockedOut') ?? 0)
    })

    test('of single days equal those of the whole range', async () => {
      const whole = await readAll<HoursReportEmployee>('hoursReportData')
      for (const date of [addDays(today, -1), addDays(today, -4), today]) {
        const rows = await readAll<HoursReportEmployee>('hoursReportData', date, date)
        const cut = whole.map(row => ({ ...row, dates: row.dates.filter(day => day.date === date) }))
        expect(rows).toEqual(cut.filter(row => row.dates.length > 0))
      }
    })

    const story = [
      [
        'a shift past midnight belongs to the day it began',
        '2026-01-14',
        [
          ['clockIn', '2026-01-14', '22:00:00', '2026-01-15T04:00:00Z'],
          ['takeBreak', '2026-01-15', '02:00:00', '2026-01-15T08:00:00Z'],
          ['resumeFromBreak', '2026-01-15', '02:30:00', '2026-01-15T08:30:00Z'],
          ['clockOut', '2026-01-15', '06:00:00', '2026-01-15T12:00:00Z'],
        ],
        {
          workedDuration: 450,
          lunchDuration: 30,
          startTime: '22:00:00',
          endTime: '06:00:00',
          submissionStatus: 'clockedOut',
        },
      ],
      [
        'a forgotten clock-out runs to now',
        today,
        [['clockIn', today, '12:10:00', '2026-03-12T17:10:00Z']],
        { workedDuration: 60, endTime: null, lunchStartTime: null, submissionStatus: 'clockedIn' },
      ],
      [
        'at lunch is clocked in',
        today,
        [
          ['clockIn', today, '12:10:00', '2026-03-12T17:10:00Z'],
          ['takeBreak', today, '12:50:00', '2026-03-12T17:50:00Z'],
        ],
        { workedDuration: 40, lunchDuration: 20, lunchStartTime: '12:50:00', submissionStatus: 'clockedIn' },
      ],
      [
        'the night in which clocks go forward has an hour less',
        '2026-03-07',
        [
          ['clockIn', '2026-03-07', '22:00:00', '2026-03-08T04:00:00Z'],
          ['clockOut', '2026-03-08', '06:00:00', '2026-03-08T11:00:00Z'],
        ],
        { workedDuration: 420, startTime: '22:00:00', endTime: '06:00:00' },
      ],
      [
        'the night in which clocks go back has an hour more',
        '2025-11-01',
        [
          ['clockIn', '2025-11-01', '22:00:00', '2025-11-02T03:00:00Z'],
          ['clockOut', '2025-11-02', '06:00:00', '2025-11-02T12:00:00Z'],
        ],
        { workedDuration: 540, startTime: '22:00:00', endTime: '06:00:00' },
      ],
      [
        'the time between two shifts is clocked out',
        '2026-01-20',
        [
          ['clockIn', '2026-01-20', '06:00:00', '2026-01-20T12:00:00Z'],
          ['clockOut', '2026-01-20', '10:00:00', '2026-01-20T16:00:00Z'],
          ['clockIn', '2026-01-20', '13:00:00', '2026-01-20T19:00:00Z'],
          ['clockOut', '2026-01-20', '17:00:00', '2026-01-20T23:00:00Z'],
        ],
        { workedDuration: 480, breakDuration: 180, lunchDuration: 0, endTime: '17:00:00' },
      ],
    ] as const

    test.each(story)('%s', async (_what, date, stamps, values) => {
      const { database } = api.services
      const who = { companyId: main.id, businessUnitId: unit, workflow: 'clockIn' as const, isActive: true }
      await insertRows(database, employees, [{ ...who, id: 'zz', code: null, firstName: 'Zoë', lastName: 'Zapata' }])
      const events = stamps.map(([eventType, localDate, localTime, at], index) => ({
        companyId: main.id,
        id: `zz-${index}`,
        employeeId: 'zz',
        eventType,
        localDate,
        localTime,
        eventDateTime: new Date(at),
      }))
      await insertRows(database, timelineEvents, events)
      await database.transaction(transaction => assignStoredShifts(transaction, main.id))
      for (const [startDate, endDate] of [
        [date, date],
        [addDays(date, -3), addDays(date, 3)],
      ] as const) {
        const row = (await readAll<HoursReportEmployee>('hoursReportData', startDate, endDate)).at(-1)
        expect(row).toMatchObject({ employeeId: 'zz', employeeCode: null, dates: [{ date, ...values, hours: [] }] })
      }
      const after = await readAll<HoursReportEmployee>('hoursReportData', addDays(date, 1), addDays(date, 1))
      expect(after.find(row => row.employeeId === 'zz')).toBeUndefined()
      await database.delete(timelineEvents).where(eq(timelineEvents.employeeId, 'zz'))
      await database.delete(employees).where(eq(employees.id, 'zz'))
    })
  })

  test('questions and answers belong to their day, in order', async () => {
    const rows = await readAll<QuestionAndAnswerEmployee>('questionAndAnswerReportData')
    const wanted = employeesOfUnit
      .map(({ id, code, firstName, lastName }) => ({
        id,
        code,
        firstName,
        lastName,
        dates: days
          .filter(({ date }) => date >= from)
          .map(day => ({
            date: day.date,
            questions: day.answers
              .filter(answer => answer.employeeId === id)
              .map(({ question, freeFormAnswer, yesNoAnswer }) => ({ question, freeFormAnswer, yesNoAnswer })),
          }))
          .filter(({ questions }) => questions.length > 0),
      }))
      .filter(({ dates }) => dates.length > 0)
      .sort((left, right) => (left.id < right.id ? -1 : 1))
    expect(rows).toEqual(wanted)
    expect(rows.length).toBeGreaterThan(5)
  })

  test.each(['hoursReportData', 'questionAndAnswerReportData'])(
    '%s continues by employee, and neither skips nor repeats anyone while people and days are added',
    async report => {
      const { database } = api.services
      const date = '2025-12-01'
      const personAt = (id: string) => ({
        companyId: main.id,
        id,
        code: null,
        firstName: 'A',
        lastName: 'B',
        businessUnitId: unit,
        workflow: 'enterHours' as const,
        isActive: true,
      })
      const add = async (ids: readonly string[]) => {
        const row = (id: string) => ({ companyId: main.id, id, employeeId: id, localDate: date, lastModifiedAt: now })
        await insertRows(database, employees, ids.map(personAt))
        await insertRows(
          database,
          laborHours,
          ids.map(id => ({ ...row(id), businessUnitId: unit, hours: 8, submissionStatus: 'none' as const })),
        )
        await insertRows(
          database,
          answers,
          ids.map(id => ({ ...row(id), position: 1, question: 'Were you injured today?', yesNoAnswer: false })),
        )
      }
      const ids = Array.from({ length: 70 }, (_, index) => `person-${String(index).padStart(3, '0')}`)
      await add(ids)
      const path = pathOf(report, unit, date, addDays(date, 30))
      const first = await api.call('manager', 'GET', path)
      await add(['person-000-early', 'person-050-late'])
      type Row = { readonly id?: string; readonly employeeId?: string }
      const page = first.json as unknown as { results: Row[]; metadata: { nextCursor: string } }
      expect(page.results).toHaveLength(32)
      const rest = await api.readAll<Row>('manager', path, page.metadata.nextCursor)
      const seen = [...page.results, ...rest.flat()].map(row => row.employeeId ?? row.id)
      expect(seen).toEqual([...ids, 'person-050-late'].sort())
      await database.delete(employees).where(sql`${employees.id} like 'person-%'`)
      await database.delete(laborHours).where(sql`${laborHours.id} like 'person-%'`)
      await database.delete(answers).where(sql`${answers.id} like 'person-%'`)
    },
  )

  test.each(reports)('%s is not found for a business unit of another company or an unknown one', async report => {
    for (const id of [other.businessUnits[0]?.id ?? '', 'nothing']) {
      const answer = await api.call('manager', 'GET', pathOf(report, id, from, today))
      expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } })
      expect(JSON.stringify(answer.json)).not.toMatch(otherCompanyCanary)
    }
    const foreign = pathOf(report, other.businessUnits[0]?.id ?? '', from, today)
    expect(JSON.stringify(await api.readAll('manager2', foreign))).toMatch(otherCompanyCanary)
    expect(JSON.stringify(await readAll(report))).not.toMatch(otherCompanyCanary)
  })

  test.each(reports)('%s accepts the edges of the calendar, but no reversed or unlimited range', async report => {
    const ask = (startDate: string, endDate: string) =>
      api.call('manager', 'GET', pathOf(report, unit, startDate, endDate))
    for (const [startDate, endDate] of [
      ['0001-01-01', '0001-01-02'],
      ['9999-12-30', '9999-12-31'],
    ] as const) {
      expect(await ask(startDate, endDate)).toMatchObject({ status: 200, json: { results: [] } })
    }
    for (const [startDate, endDate] of [
      [today, from],
      ['2024-01-01', today],
    ] as const) {
      expect(await ask(startDate, endDate)).toMatchObject({ status: 422, json: { field: 'endDate' } })
    }
  })

  test('only the demo company has generated photos', async () => {
    const events = (
      await api.readAll<TimelineEvent>('manager2', `/v1/timelineEvents?startDate=${from}&endDate=${today}`)
    ).flat()
    const photo = events.find(event => event.photoId)?.photoId
    const { database } = api.services
    const [seed] = await database.select().from(demoSeeds).where(eq(demoSeeds.companyId, other.id))
    await database.delete(demoSeeds).where(eq(demoSeeds.companyId, other.id))
    expect(await api.call('manager2', 'GET', `/v1/media/photos/${photo}`)).toMatchObject({ status: 404 })
    if (seed) await database.insert(demoSeeds).values(seed)
  })
})
