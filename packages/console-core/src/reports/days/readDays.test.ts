import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { buildEntry } from '../../demo/rows.ts'
import { createFakeWorld, createGate, type FakeRequest } from '../../http/networkFixture.ts'
import { createReportTable } from '../../table/index.ts'
import { addDays } from '../../time/index.ts'
import { eventTypes, groupIntoWorkdays, summarizeWorkday } from '../../workday/index.ts'
import { type DetailRow, detailDefinition } from '../detail/detail.ts'
import type { JobHoursRow } from '../employeeHours/hoursByJob.ts'
import { readHoursByJob } from '../employeeHours/readReconcile.ts'
import { collectRows, createRowView } from '../rowStreamFixture.ts'
import type { DayCheck, ReadDayCheck } from './dayCheck.ts'
import { clockedDay, type DayStore, eventAt, serveDays } from './dayServicesFixture.ts'
import { readDetail, readEmployeeHours, readLegacyHours } from './readDays.ts'

const range = { startDate: '2026-06-01', endDate: '2026-06-10' }
const question = { range, businessUnitId: 'unit-1' }
const now = new Date('2026-06-10T20:00:00Z')
const hour = 3_600_000

const store: DayStore = {
  events: [
    ...clockedDay('ana', '2026-06-02'),
    ...clockedDay('ben', '2026-06-02'),
    // A night over the edge of two chunks, and one over the edge of the range.
    eventAt('cleo 2026-06-04 22:00 clockIn'),
    eventAt('cleo 2026-06-05 06:00 clockOut'),
    eventAt('cleo 2026-06-10 22:00 clockIn', { jobCode: '1042', jobDescription: 'Bridge', notes: 'Gate was shut' }),
    ...clockedDay('ana', '2026-05-31'),
    ...clockedDay('ana', '2026-06-11'),
  ],
  entries: [
    buildEntry({ id: 'a1', employeeId: 'ana', localDate: '2026-06-02', hours: 5, dailyNote: 'Rain' }),
    buildEntry({ id: 'a2', employeeId: 'ana', localDate: '2026-06-02', hours: 3, dailyNote: 'Rain' }),
    buildEntry({
      id: 'd1',
      employeeId: 'dan',
      localDate: '2026-06-03',
      hours: 4,
      workDuration: 245,
      lunchDuration: 30,
      breakDuration: 0,
      startTime: '07:00:00',
      endTime: '11:35:00',
    }),
  ],
}

const isOf = (call: string) => (request: FakeRequest) => request.url.pathname.includes(call)
const isEvents = isOf('timelineReportData')
const isEntries = isOf('reports/laborHours')

const serve = (stored = store, pageSize = 1_000) => serveDays(stored, now, pageSize)

describe('the Detail Report', () => {
  test('has a row for each entry and for each day with clock events alone', async () => {
    const world = createFakeWorld(serve())
    const { rows, gaps } = await collectRows(readDetail(world.transport, question, { now }))
    const result = rows.map(({ id, day, entry }) => [
      id,
      day.person.employeeName,
      entry?.hours ?? null,
      (day.clock.workedMilliseconds ?? 0) / hour,
      day.clock.lastKnownEvent,
      day.submissionStatus,
      day.dailyNote,
    ])
    expect(result.toSorted()).toEqual([
      ['2026-06-02 ben', 'Ana Ruiz', null, 8, 'clockedOut', 'clockedOut', null],
      ['2026-06-04 cleo', 'Ana Ruiz', null, 8, 'clockedOut', 'clockedOut', null],
      ['2026-06-10 cleo', 'Ana Ruiz', null, 0, 'clockedIn', 'clockedIn', null],
      ['a1', 'Ana Ruiz', 5, 8, 'clockedOut', 'submitted', 'Rain'],
      ['a2', 'Ana Ruiz', 3, 8, 'clockedOut', 'submitted', 'Rain'],
      ['d1', null, 4, 245 / 60, 'clockedOut', 'submitted', null],
    ])
    expect(gaps).toEqual([])

    const ana = rows.find(({ id }) => id === 'a1')?.day
    expect(ana?.person).toEqual({
      employeeId: 'ana',
      employeeCode: 'A1',
      employeeName: 'Ana Ruiz',
      groupName: 'Night Work',
    })
    expect(ana?.answers).toMatchObject([{ question: 'Injured?', yesNoAnswer: false }])
    const cleo = rows.find(({ id }) => id === '2026-06-10 cleo')?.day.clock
    expect(cleo).toMatchObject({ isOpen: true, pending: { jobDescription: 'Bridge' }, timelineNotes: 'Gate was shut' })
  })

  test('reads events from two days before to one day after the range, and hours of the unit or the whole company', async () => {
    const world = createFakeWorld(serve())
    await collectRows(readDetail(world.transport, question, { now }))
    const dates = (isWanted: (request: FakeRequest) => boolean) =>
      world.requests
        .filter(isWanted)
        .flatMap(({ url }) => ['startDate', 'endDate'].map(name => url.searchParams.get(name)))
    expect(dates(isEvents).toSorted()).toContain('2026-05-30')
    expect(dates(isEvents).toSorted().at(-1)).toBe('2026-06-11')
    expect([dates(isEntries).toSorted()[0], dates(isEntries).toSorted().at(-1)]).toEqual([
      range.startDate,
      range.endDate,
    ])

    const company = createFakeWorld(serve())
    const { rows } = await collectRows(readDetail(company.transport, { range, businessUnitId: null }, { now }))
    expect(rows).toHaveLength(6)
    const paths = new Set(company.requests.map(({ url }) => url.pathname))
    expect([paths.has('/v1/timelineEvents'), paths.has('/v1/laborHours')]).toEqual([true, true])
    expect(company.requests.filter(isOf('/employees')).map(({ url }) => url.pathname.split('/').at(-2))).toEqual([
      'unit-1',
      'unit-2',
    ])
  })

  test('shows entries before their clock events are there', async () => {
    const gate = createGate()
    const answer = serve()
    const world = createFakeWorld(async (request, number) => {
      if (isEvents(request)) await gate.opened
      return answer(request, number)
    })
    const view = createRowView<DetailRow>()
    const reading = view.apply(readDetail(world.transport, question, { now }))
    await expect.poll(() => [...view.rows.keys()].sort()).toEqual(['a1', 'a2', 'd1'])
    expect(view.rows.get('a1')?.day.clock.workedMilliseconds).toBeNull()
    gate.open()
    await reading
    expect(view.rows.get('a1')?.day.clock.workedMilliseconds).toBe(8 * hour)
  })
})

describe('the check of days', () => {
  /** Finds a long day in each shift with a clock-out. */
  const check: DayCheck = ({ summary }) => (summary.isOpen ? [] : [{ ruleId: 'longDay', eventIds: [], minutes: 780 }])
  const checked = (rows: readonly DetailRow[]) =>
    rows.filter(({ day }) => day.clock.exceptions.length > 0).map(({ id }) => id)
  const daysWithClockOut = ['2026-06-02 ben', '2026-06-04 cleo', 'a1', 'a2']

  test.each(['before', 'after'])('applies to shifts that are read %s it', async order => {
    const [ready, shown] = [createGate(), createGate()]
    const answer = serve()
    const world = createFakeWorld(async (request, number) => {
      if (order === 'after' && isEvents(request)) await ready.opened
      return answer(request, number)
    })
    const view = createRowView<DetailRow>()
    const readDayCheck: ReadDayCheck = async () => {
      if (order === 'before') await shown.opened
      else setTimeout(ready.open)
      return check
    }
    const reading = view.apply(readDetail(world.transport, question, { now, readDayCheck }))
    if (order === 'before') {
      await expect.poll(() => view.rows.get('2026-06-04 cleo')?.day.clock.isOpen).toBe(false)
      expect(checked([...view.rows.values()])).toEqual([])
      shown.open()
    }
    await reading
    expect(checked([...view.rows.values()]).toSorted()).toEqual(daysWithClockOut)
  })

  test('leaves days without exceptions and says so if what it needs is missing', async () => {
    const readDayCheck: ReadDayCheck = async () => null
    const { rows, gaps } = await collectRows(
      readDetail(createFakeWorld(serve()).transport, question, { now, readDayCheck }),
    )
    expect(checked(rows)).toEqual([])
    expect(gaps).toEqual(['exceptions'])
  })

  test('skips a shift whose clock-out may not have been read', async () => {
    const answer = serve({ events: [eventAt('ana 2026-06-02 07:00 clockIn')], entries: [] })
    const world = createFakeWorld((request, number) =>
      isEvents(request) && request.url.searchParams.get('startDate') !== '2026-05-30'
        ? new Response(null, { status: 404 })
        : answer(request, number),
    )
    const readDayCheck: ReadDayCheck = async () => () => [{ ruleId: 'notClockedOut', eventIds: [], minutes: null }]
    const { rows } = await collectRows(readDetail(world.transport, question, { now, readDayCheck }))
    expect(rows.map(({ id }) => id)).toEqual(['2026-06-02 ana'])
    expect(checked(rows)).toEqual([])
  })
})

describe('the Employee Hours Report', () => {
  test("has a row for each employee-day, with the foreman's hours and the last change", async () => {
    const { rows } = await collectRows(readEmployeeHours(createFakeWorld(serve()).transport, question, { now }))
    const result = rows.map(({ id, submittedHours, foremanHours, workflow }) => [
      id,
      submittedHours,
      foremanHours,
      workflow,
    ])
    expect(result.toSorted()).toEqual([
      ['2026-06-02 ana', 8, 8.5, 'clockIn'],
      ['2026-06-02 ben', null, null, 'clockIn'],
      ['2026-06-03 dan', 4, null, 'clockIn'],
      ['2026-06-04 cleo', null, null, 'clockIn'],
      ['2026-06-10 cleo', null, null, 'clockIn'],
    ])
    expect(rows.find(({ id }) => id === '2026-06-02 ana')?.lastModifiedAt).toBe('2026-06-08T01:00:00.123Z')
  })

  test('names the unit of each person, and none for people lent from another unit', async () => {
    const world = createFakeWorld(serve())
    const { rows } = await collectRows(readEmployeeHours(world.transport, question, { now }))
    const unitOf = new Map(rows.map(({ day: { person } }) => [person.employeeId, person.businessUnitName]))
    expect([unitOf.get('ana'), unitOf.get('ben')]).toEqual(['unit-1', undefined])
  })

  test('equals the hours of Legacy Employee Hours', async () => {
    const world = createFakeWorld(serve())
    const { rows } = await collectRows(readLegacyHours(world.transport, question, { now }))
    const result = rows.map(({ id, submittedHours }) => [id, submittedHours])
    expect(result).toHaveLength(5)
    expect(result).toContainEqual(['2026-06-02 ana', 8])
    expect(world.requests.some(isOf('questionAndAnswer'))).toBe(false)
  })
})

describe('Reconcile by job', () => {
  const events = ['ana 2026-06-02 07:00 clockIn', 'ana 2026-06-02 15:00 clockOut'].map(text =>
    eventAt(text, { jobId: 'bridge', jobCode: '1042', jobDescription: 'Bridge' }),
  )
  const foremanDetails = [{ jobId: 'yard', regularHours: 8, overtimeHours: 0, otherHours: 0 }]
  const jobs = [{ id: 'yard', code: '1001', description: 'Yard' }]
  const read = (stored: DayStore, answer = serve(stored)) =>
    collectRows(readHoursByJob(createFakeWorld(answer).transport, question, { now }))
  const named = (rows: readonly JobHoursRow[]) =>
    rows.map(({ job, workedMilliseconds, submittedHours, foremanHours }) => [
      ...[job && (job.code ?? job.id), (workedMilliseconds ?? 0) / hour, submittedHours, foremanHours],
    ])

  test('has a row for each job that a side names, and reads the names of jobs that only a foreman names', async () => {
    const { rows, gaps } = await read({ events, entries: [], foremanDetails, jobs })
    expect(named(rows)).toEqual([
      ['1042', 8, null, null],
      ['1001', 0, null, 8],
    ])
    expect(gaps).toEqual([])
  })

  test('shows the id of a job whose name is unknown, and reports names that could not be read', async () => {
    const stored = { events, entries: [], foremanDetails }
    const answer = serve(stored)
    const { rows, gaps } = await read(stored, (request, number) =>
      isOf('/jobs')(request) ? new Response(null, { status: 404 }) : answer(request, number),
    )
    expect(named(rows).map(([name]) => name)).toEqual(['1042', 'yard'])
    expect(gaps).toEqual(['jobs'])
  })

  test('has the days of the Employee Hours Report, whose parts add up', async () => {
    const whole = await collectRows(readEmployeeHours(createFakeWorld(serve()).transport, question, { now }))
    const parts = await read(store)
    const sumsOf = (
      rows: readonly { day: { key: string }; submittedHours: number | null; foremanHours: number | null }[],
    ) => {
      const sums = new Map<string, number>()
      for (const { day, submittedHours, foremanHours } of rows) {
        sums.set(day.key, (sums.get(day.key) ?? 0) + (submittedHours ?? 0) * 100 + (foremanHours ?? 0))
      }
      return sums
    }
    expect(sumsOf(parts.rows)).toEqual(sumsOf(whole.rows))
    for (const { day } of whole.rows) {
      const own = parts.rows.filter(row => row.day.key === day.key)
      expect(own.reduce((sum, row) => sum + (row.workedMilliseconds ?? 0), 0)).toBe(day.clock.workedMilliseconds ?? 0)
    }
  })
})

test('an aborted read stops its requests and returns nothing more', async () => {
  const [controller, reached] = [new AbortController(), createGate()]
  const answer = serve()
  const world = createFakeWorld(async (request, number) => {
    if (!isEvents(request)) return answer(request, number)
    reached.open()
    return new Promise<Response>((_, reject) => {
      request.init.signal?.addEventListener('abort', () => reject(request.init.signal?.reason))
    })
  })
  const view = createRowView<DetailRow>()
  const reading = view.apply(readDetail(world.transport, question, { now, signal: controller.signal }))
  await reached.opened
  controller.abort()
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  const [requestCount, rowCount] = [world.requests.length, view.rows.size]
  await new Promise(resolve => setImmediate(resolve))
  expect([world.requests.length, view.rows.size]).toEqual([requestCount, rowCount])
  expect(world.errors).toEqual([])
})

describe('any viewer time zone', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test('gives the same rows and values', async () => {
    const seen: unknown[] = []
    for (const timeZone of ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Havana']) {
      process.env.TZ = timeZone
      const { rows } = await collectRows(readDetail(createFakeWorld(serve()).transport, question, { now }))
      seen.push(rows.map(row => detailDefinition.columns.map(column => column.value(row))))
    }
    for (const values of seen) expect(values).toEqual(seen[0])
  })
})

describe('an entry that moves to another day during the read', () => {
  const chunkOf = (date: string) => Math.floor((Date.parse(date) - Date.parse(range.startDate)) / (96 * hour))
  const days = fc.integer({ min: 0, max: 9 }).map(day => addDays(range.startDate, day))
  const moves = fc.tuple(days, days).filter(([from, to]) => from === to || chunkOf(from) !== chunkOf(to))

  test('counts once, on one of its days, for any order of pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('ana', 'ben'), moves, fc.constantFrom(...eventTypes)), { maxLength: 20 }),
        fc.array(moves, { maxLength: 10 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.nat(3), { minLength: 40 }),
        async (movedEvents, movedEntries, pageSize, ticks) => {
          const answer = serve(
            {
              events: movedEvents.flatMap(([employeeId, dates, type], index) =>
                [...new Set(dates)].map(date =>
                  eventAt(`${employeeId} ${date} 07:${String(index).padStart(2, '0')} ${type}`, {
                    id: `event-${index}`,
                    notes: `event-${index}`,
                  }),
                ),
              ),
              entries: movedEntries.flatMap((dates, index) =>
                [...new Set(dates)].map(localDate =>
                  buildEntry({ id: `entry-${index}`, employeeId: 'dan', localDate, hours: 2 }),
                ),
              ),
            },
            pageSize,
          )
          const world = createFakeWorld(async (request, number) => {
            for (let tick = 0; tick < (ticks[number % ticks.length] ?? 0) * 3; tick += 1) await null
            return answer(request, number)
          })
          const { rows } = await collectRows(readDetail(world.transport, question, { now }))
          const entered = rows.flatMap(({ entry }) => entry?.id ?? [])
          expect(entered.toSorted()).toEqual(movedEntries.map((_, index) => `entry-${index}`).toSorted())
          const clocks = new Map(rows.map(({ day }) => [day.key, day.clock]))
          const counted = [...clocks.values()].flatMap(clock => clock.timelineNotes?.split('\n') ?? [])
          expect(counted.toSorted()).toEqual(movedEvents.map((_, index) => `event-${index}`).toSorted())
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('any pages in any order', () => {
  const stores = fc
    .record({
      events: fc.array(
        fc.tuple(
          fc.constantFrom('ana', 'ben'),
          fc.integer({ min: -1, max: 10 }),
          fc.integer({ min: 0, max: 23 }),
          fc.constantFrom(...eventTypes),
        ),
        { maxLength: 25 },
      ),
      entries: fc.array(fc.tuple(fc.constantFrom('ana', 'ben', 'dan'), fc.integer({ min: 0, max: 9 })), {
        maxLength: 12,
      }),
    })
    .map(({ events, entries }) => ({
      events: events.map(([employeeId, day, at, type], index) =>
        eventAt(`${employeeId} ${addDays(range.startDate, day)} ${String(at).padStart(2, '0')}:00 ${type}`, {
          id: `event-${index}`,
        }),
      ),
      entries: entries.map(([employeeId, day], index) =>
        buildEntry({ id: `entry-${index}`, employeeId, localDate: addDays(range.startDate, day), hours: 2 }),
      ),
    }))

  test('each day counts once, and each entry once', async () => {
    await fc.assert(
      fc.asyncProperty(
        stores,
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.nat(3), { minLength: 40 }),
        async (stored, pageSize, ticks) => {
          const answer = serve(stored, pageSize)
          const world = createFakeWorld(async (request, number) => {
            for (let tick = 0; tick < (ticks[number % ticks.length] ?? 0) * 3; tick += 1) await null
            return answer(request, number)
          })
          const { rows } = await collectRows(readDetail(world.transport, question, { now }))
          const within = (date: string) => date >= range.startDate && date <= range.endDate
          const days = groupIntoWorkdays(stored.events).filter(({ date }) => within(date))
          const worked = days.reduce((sum, day) => sum + summarizeWorkday(day.events, now).workedMilliseconds, 0)
          const entered = new Set(stored.entries.map(({ employeeId, localDate }) => `${localDate} ${employeeId}`))
          const alone = days.filter(({ employeeId, date }) => !entered.has(`${date} ${employeeId}`))
          expect(rows).toHaveLength(stored.entries.length + alone.length)
          const table = createReportTable(detailDefinition.columns, { rowId: row => row.id, locale: 'en' })
          table.append(rows)
          const { totals } = table.query({})
          expect(totals.workedDurationHourMinutes ?? 0).toBe(worked)
          expect(totals.submittedHours ?? 0).toBe(stored.entries.length * 2)
        },
      ),
      { numRuns: 40 },
    )
  })
})
