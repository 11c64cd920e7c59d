import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTransport, readCrewDaysIn, readHolidaysOfCompany } from '../http/index.ts'
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
import { createDemoCompany } from './createDemoCompany.ts'
import { buildDemoDay, type DemoDay } from './demoDay.ts'
import { buildDemoReview } from './demoReview.ts'
import { demoExtensions } from './demoServices.ts'
import { demoHandlers } from './handlers.ts'

const company = createDemoCompany('main')
const [heavyCivil, utilities] = company.businessUnits
/** The Saturday after the workweek with Thanksgiving Day. */
const now = new Date('2026-12-05T18:00:00Z')
const environment = {
  clientId: 'fieldtime-console',
  identityBaseUrl: 'https://console.example/identity',
  apiBaseUrl: 'https://api.example',
  apiGatewayBaseUrl: 'https://gateway.example',
  telematicsBaseUrl: 'https://telematics.example',
  extensions: demoExtensions,
}
const server = setupServer(...demoHandlers({ company, environment, now: () => now }))
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

const transport = createTransport({
  environment,
  companyId: company.id,
  getAccessToken: async () => 'token',
  fetch: (input, init) => fetch(input, init),
  now: () => now,
})

async function readWeeks(businessUnitId: string, startDate: string, endDate: string): Promise<readonly WeekRow[]> {
  const rows = new Map<string, WeekRow>()
  const question = { businessUnitId, range: { startDate, endDate } }
  for await (const { added, updated, incomplete } of readWeek(transport, question, { now })) {
    for (const row of [...added, ...updated]) rows.set(row.id, row)
    expect(incomplete).toEqual([])
  }
  return [...rows.values()]
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

test('what is recorded in several periods is the same as in one', () => {
  const days = new Map<string, DemoDay>()
  const dayOf = (date: string) => {
    const day = days.get(date) ?? buildDemoDay(company, date)
    days.set(date, day)
    return day
  }
  const instants = ['2026-11-25T03:00:00Z', '2026-11-27T23:30:00Z', '2026-11-27T23:30:01Z', '2026-12-01T00:00:00Z']
  const [first = now, ...others] = instants.map(text => new Date(text))
  const parts = others.map((until, index) =>
    buildDemoReview(company, { since: index === 0 ? first : (others[index - 1] ?? first), until }, dayOf),
  )
  const whole = buildDemoReview(company, { since: first, until: others.at(-1) ?? first }, dayOf)
  for (const kind of ['excuses', 'crewDays', 'weekMarks', 'exports'] as const) {
    const idsOf = (review: typeof whole) => review[kind].map(({ id }) => id)
    expect(new Set(parts.flatMap(idsOf))).toEqual(new Set(idsOf(whole)))
    expect(parts.flatMap(idsOf)).toHaveLength(whole[kind].length)
  }
})
