import { expect, test } from 'vitest'
import { readCrewDaysIn, readHolidaysOfCompany } from '../http/index.ts'
import {
  changedDatesOf,
  dayMarks,
  daysChangedSinceExport,
  markOfDay,
  readWeek,
  statusOfWeek,
  type WeekRow,
  weekStatuses,
} from '../reports/index.ts'
import { collectRows } from '../reports/rowStreamFixture.ts'
import { dayOf } from './demoHours.ts'
import { buildDemoReview } from './demoReview.ts'
import { company, createDemoTransport, serveDemoCompany } from './demoServicesFixture.ts'

/** The Saturday after the workweek with Thanksgiving Day. */
const now = new Date('2026-12-05T18:00:00Z')
serveDemoCompany(now)
const transport = createDemoTransport(undefined, now)
const [heavyCivil, utilities] = company.businessUnits

async function readWeeks(businessUnitId: string, startDate: string, endDate: string): Promise<readonly WeekRow[]> {
  const question = { businessUnitId, range: { startDate, endDate } }
  const { rows, gaps } = await collectRows<WeekRow, string>(readWeek(transport, question, { now }))
  expect(gaps).toEqual([])
  return rows
}

test('the last workweek has every status and every mark of a day', async () => {
  const weeks = await readWeeks(heavyCivil?.id ?? '', '2026-11-23', '2026-11-29')
  expect(new Set(weeks.map(week => statusOfWeek(week)))).toEqual(new Set(weekStatuses))
  const marks = new Set(weeks.flatMap(({ days }) => days.map(day => markOfDay(day)).filter(mark => mark !== null)))
  expect(marks).toEqual(new Set(dayMarks))
})

test.each([
  ['Heavy Civil', heavyCivil, '2026-11-23', '2026-11-29'],
  ['Underground Utilities', utilities, '2026-11-22', '2026-11-28'],
])(
  'marks of %s have the hours that a report reads, except one that was made too early',
  async (_, unit, start, end) => {
    const marked = (await readWeeks(unit?.id ?? '', start, end)).filter(({ mark }) => mark !== null)
    const [early, ...others] = marked.toSorted((one, other) =>
      (one.mark?.markedAt ?? '').localeCompare(other.mark?.markedAt ?? ''),
    )
    expect(early && changedDatesOf(early).length).toBeGreaterThan(0)
    expect(others.length).toBeGreaterThan(0)
    expect(others.map(changedDatesOf)).toEqual(others.map(() => []))
  },
)

test('some days have changed since the export of the last workweek, and most have not', async () => {
  const weeks = await readWeeks(heavyCivil?.id ?? '', '2026-11-23', '2026-11-29')
  const changed = weeks.flatMap(daysChangedSinceExport)
  const exported = weeks.flatMap(({ exportedDays }) => exportedDays)
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.length).toBeLessThan(exported.length / 2)
})

test('the days of all crews but the second of each unit are confirmed', async () => {
  const day = { startDate: '2026-12-02', endDate: '2026-12-02' }
  const confirmed = await readCrewDaysIn(transport, day)
  const unconfirmedIds = company.businessUnits.map(
    unit => company.crews.filter(({ businessUnitId }) => businessUnitId === unit.id)[1]?.foremanId,
  )
  const otherIds = company.crews.map(({ foremanId }) => foremanId).filter(id => !unconfirmedIds.includes(id))
  expect(new Set(confirmed.rows.map(({ foremanId }) => foremanId))).toEqual(new Set(otherIds))
})

test('the holidays of the year are listed', async () => {
  const { rows } = await readHolidaysOfCompany(transport)
  expect(rows.map(({ date }) => date)).toContain('2026-11-26')
})

test('several periods in a row have the same records as the whole period', () => {
  const instants = ['2026-11-25T03:00:00Z', '2026-11-27T23:30:00Z', '2026-11-27T23:30:01Z', '2026-12-01T00:00:00Z']
  const [first = now, ...ends] = instants.map(text => new Date(text))
  const build = (since: Date, until: Date) => buildDemoReview(company, { since, until }, date => dayOf(company, date))
  const parts = ends.map((until, index) => build(ends[index - 1] ?? first, until))
  const whole = build(first, ends.at(-1) ?? first)
  for (const kind of ['excuses', 'crewDays', 'weekMarks', 'exports'] as const) {
    const idsOf = (review: typeof whole) => review[kind].map(({ id }) => id)
    expect(parts.flatMap(idsOf).sort()).toEqual(idsOf(whole).sort())
  }
})
