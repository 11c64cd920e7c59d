import { describe, expect, test } from 'vitest'
import { createDemoCompany } from '../../demo/createDemoCompany.ts'
import { buildDemoDays } from '../../demo/demoDay.ts'
import type { TimeCardRow } from '../../http/index.ts'
import { addDays } from '../../time/index.ts'
import { buildClockInStatusRows } from '../clockInStatus/clockInStatus.ts'
import { buildClockedInByDay, buildHoursByJob } from './dashboard.ts'

function timeCard(employeeId: string, job: string | null, totalWorkedDuration: number): TimeCardRow {
  const schedule = { totalDuration: totalWorkedDuration + 30, totalBreakDuration: 30, totalWorkedDuration }
  const named = job === null ? null : `Job ${job}`
  return { employeeId, date: '2026-06-15', jobId: job, jobCode: job, jobDescription: named, schedule }
}

describe('hours by job', () => {
  const rows = [
    timeCard('ana', '100', 240),
    timeCard('ana', null, 60),
    timeCard('ben', '200', 480),
    timeCard('cleo', '100', 120.5),
    timeCard('dora', '300', 0),
  ]

  test('add up worked minutes by job, largest first, without jobs that have no hours', () => {
    expect(buildHoursByJob(rows, {})).toEqual({
      slices: [
        { jobId: '200', jobCode: '200', jobDescription: 'Job 200', workedMinutes: 480 },
        { jobId: '100', jobCode: '100', jobDescription: 'Job 100', workedMinutes: 360.5 },
        { jobId: null, jobCode: null, jobDescription: null, workedMinutes: 60 },
      ],
      totalWorkedMinutes: 900.5,
    })
  })

  test.each([
    [['ana', 'cleo'], ['100', null], 420.5],
    [['dora'], [], 0],
    [[], [], 0],
  ])('belong to the employees %j', (employeeIds, jobs, totalWorkedMinutes) => {
    const { slices, ...total } = buildHoursByJob(rows, { businessUnitId: 'unit-1', employeeIds })
    expect(slices.map(slice => slice.jobId)).toEqual(jobs)
    expect(total).toEqual({ totalWorkedMinutes })
  })

  test('of a lent employee count in the unit of the schedule', () => {
    const lent = [{ ...timeCard('ana', '100', 240), businessUnitId: 'south' }]
    const totalOf = (businessUnitId: string) =>
      buildHoursByJob(lent, { businessUnitId, employeeIds: businessUnitId === 'north' ? ['ana'] : [] })
    expect(totalOf('south').totalWorkedMinutes).toBe(240)
    expect(totalOf('north').totalWorkedMinutes).toBe(0)
  })

  test('of equal length are sorted by code', () => {
    const even = [timeCard('ana', '2', 60), timeCard('ben', null, 60), timeCard('cleo', '1', 60)]
    const expected = [null, '1', '2']
    expect(buildHoursByJob(even, {}).slices.map(slice => slice.jobCode)).toEqual(expected)
    expect(buildHoursByJob(even.toReversed(), {}).slices.map(slice => slice.jobCode)).toEqual(expected)
  })
})

describe('clocked in by day', () => {
  const company = createDemoCompany('main')
  const now = new Date('2026-06-17T18:00:00Z')
  const today = '2026-06-17'
  const days = buildDemoDays(company, { from: addDays(today, -9), to: addDays(today, 1), now })
  const events = days.flatMap(day => day.events)
  const members = (businessUnitId: string | undefined) =>
    company.employees.filter(one => one.businessUnitId === businessUnitId).map(one => one.id)

  test('covers the last seven days, today last', () => {
    const dates = buildClockedInByDay([], {}, today).map(({ date, count }) => `${date} ${count}`)
    expect(dates).toEqual([
      '2026-06-11 0',
      '2026-06-12 0',
      '2026-06-13 0',
      '2026-06-14 0',
      '2026-06-15 0',
      '2026-06-16 0',
      '2026-06-17 0',
    ])
  })

  test.each([
    ['everyone', null],
    ['the first business unit', members(company.businessUnits[0]?.id)],
    ['the second business unit', members(company.businessUnits[1]?.id)],
  ])('of %s equals the number of rows in Clock-In Status of each day', (_whose, employeeIds) => {
    const bars = buildClockedInByDay(events, { employeeIds }, today)
    expect(bars.some(bar => bar.count > 0)).toBe(true)
    for (const { date, count } of bars) {
      const read = events.filter(event => event.localDate >= addDays(date, -2) && event.localDate <= addDays(date, 1))
      const rows = buildClockInStatusRows(read, date, now, { employeeIds })
      expect(rows).toHaveLength(count)
      expect(new Set(rows.map(row => row.employeeId)).size).toBe(count)
    }
  })
})
