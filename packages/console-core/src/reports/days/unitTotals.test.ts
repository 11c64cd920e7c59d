import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { buildEntry, buildUser } from '../../demo/rows.ts'
import { buildHoursReportEmployee, type LaborHours, type TimelineEvent } from '../../http/index.ts'
import { createFakeWorld, type FakeAnswer, pageOf } from '../../http/networkFixture.ts'
import { createReportTable } from '../../table/index.ts'
import { addDays, type CalendarDate, type DateRange, isWithin } from '../../time/index.ts'
import { assignShifts, clockedDaysOf, widenForShifts } from '../../workday/index.ts'
import { summarizeWorkdays } from '../../workday/shift.ts'
import { historyDays, shiftHistories } from '../../workday/shiftFixture.ts'
import { buildClockInStatusRows, findOpenShifts, openShiftRange } from '../clockInStatus/clockInStatus.ts'
import { buildClockedInByDay } from '../dashboard/dashboard.ts'
import { detailDefinition } from '../detail/detail.ts'
import { employeeHoursDefinition } from '../employeeHours/employeeHours.ts'
import { collectRows } from '../rowStreamFixture.ts'
import { readDetail, readEmployeeHours } from './readDays.ts'

const units = ['north', 'south']
const people = ['ana', 'ben', 'cleo']
/** Of each unit today: those of the histories, one who never has a record, and one who has left. */
const members: Readonly<Record<string, readonly string[]>> = {
  north: ['ana', 'ben', 'dan'],
  south: ['cleo', 'eve (inactive)'],
}
const now = new Date('2027-01-20T12:00:00Z')

interface Company {
  readonly startDate: CalendarDate
  /** As services store them. */
  readonly events: readonly TimelineEvent[]
  readonly entries: readonly LaborHours[]
  readonly foremanHours: readonly { employeeId: string; date: CalendarDate; businessUnitId: string; hours: number }[]
}

const charged = fc.record({
  employeeId: fc.constantFrom(...people),
  day: fc.integer({ min: 0, max: historyDays - 1 }),
  businessUnitId: fc.constantFrom(...units),
  hours: fc.constantFrom(0.25, 4, 7.75, 8),
})

/** Ten days with device mistakes, people lent to another unit, and hours charged to any unit. */
const companies: fc.Arbitrary<Company> = fc
  .record({
    history: shiftHistories(people),
    entries: fc.array(charged, { maxLength: 12 }),
    foremanHours: fc.uniqueArray(charged, {
      maxLength: 8,
      selector: ({ employeeId, day, businessUnitId }) => `${employeeId} ${day} ${businessUnitId}`,
    }),
  })
  .map(({ history: { startDate, events }, entries, foremanHours }) => {
    const unitOf = (event: TimelineEvent) =>
      event.jobId?.split('-')[0] ?? (event.employeeId === 'cleo' ? 'south' : 'north')
    const shifts = assignShifts(events.map(event => ({ ...event, ownBusinessUnitId: unitOf(event) })))
    return {
      startDate,
      events: events.map(event => ({ ...event, ...shifts.get(event.id) })),
      entries: entries.map(({ day, ...entry }, index) =>
        buildEntry({ ...entry, id: `entry-${index}`, localDate: addDays(startDate, day) }),
      ),
      foremanHours: foremanHours.map(({ day, ...hours }) => ({ ...hours, date: addDays(startDate, day) })),
    }
  })

/** Services that store the shift of each event and select by it. */
function serveShifts({ events, entries, foremanHours }: Company): FakeAnswer {
  return request => {
    const { pathname, searchParams } = request.url
    const range = { startDate: searchParams.get('startDate') ?? '', endDate: searchParams.get('endDate') ?? '' }
    const unitId = searchParams.get('businessUnitId')
    const ofUnit = <Row extends { readonly businessUnitId?: string | null }>(rows: readonly Row[]) =>
      unitId === null ? rows : rows.filter(row => row.businessUnitId === unitId)
    const inRange = ofUnit(events).filter(({ shiftDate }) => isWithin(shiftDate ?? '', range))
    if (pathname.includes('timeline')) return pageOf(inRange)
    const entered = ofUnit(entries).filter(({ localDate }) => isWithin(localDate, range))
    if (pathname.endsWith('aborHours')) return pageOf(entered)
    if (pathname.endsWith('hoursReportData')) {
      const names = { employeeCode: null, employeeLastName: '', workflow: 'clockIn' as const }
      const clockedDays = clockedDaysOf(inRange, now)
      const rows = people.map(employeeId => {
        const own = entered.flatMap(entry =>
          entry.employeeId === employeeId ? { ...entry, submissionStatus: 'submitted' as const } : [],
        )
        return buildHoursReportEmployee(
          { employeeId, employeeFirstName: employeeId, ...names },
          own,
          clockedDays,
          range,
        )
      })
      return pageOf(rows.filter(({ dates }) => dates.length > 0))
    }
    if (pathname.endsWith('hours/employees')) {
      const asked = request.body as { businessUnitId: string; startDate: string; endDate: string }
      const rows = foremanHours.filter(row => row.businessUnitId === asked.businessUnitId && isWithin(row.date, asked))
      return pageOf(
        rows.map(({ employeeId, date, hours }) => ({
          employeeId,
          date,
          hoursDetails: [{ jobId: null, regularHours: hours, overtimeHours: 0, otherHours: 0 }],
        })),
      )
    }
    if (pathname.endsWith('/employees')) {
      const unit = units.find(id => pathname.includes(id)) ?? ''
      const employees = members[unit]?.map(id => ({ id, isActive: !id.endsWith('(inactive)') })) ?? []
      return pageOf(employees.map(employee => ({ ...employee, code: '', firstName: employee.id, lastName: '' })))
    }
    if (pathname.endsWith('/employeeIds')) return pageOf(people)
    if (pathname.endsWith('/businessUnits')) return pageOf(units.map(id => ({ id, code: id, description: id })))
    if (pathname.endsWith('/users')) return pageOf(people.map(employeeId => buildUser({ id: employeeId, employeeId })))
    return pageOf([])
  }
}

async function readReports(company: Company, range: DateRange, businessUnitId: string | null) {
  const { transport } = createFakeWorld(serveShifts(company))
  const question = { range, businessUnitId }
  const [detail, employeeHours] = await Promise.all([
    collectRows(readDetail(transport, question, { now })),
    collectRows(readEmployeeHours(transport, question, { now })),
  ])
  expect([detail.gaps, employeeHours.gaps]).toEqual([[], []])
  const detailTable = createReportTable(detailDefinition.columns, { rowId: row => row.id, locale: 'en' })
  detailTable.append(detail.rows)
  const hoursTable = createReportTable(employeeHoursDefinition.columns, { rowId: row => row.id, locale: 'en' })
  hoursTable.append(employeeHours.rows)
  const ofDetail = detailTable.query({}).totals
  const ofHours = hoursTable.query({}).totals
  return {
    worked: new Map(detail.rows.map(({ day }) => [day.key, day.clock.workedMilliseconds])),
    detailDays: [...new Set(detail.rows.map(({ day }) => day.key))].sort(),
    // Foreman hours alone are a row of Employee Hours and none of Detail (decisions.md, Report rows).
    hoursDays: employeeHours.rows
      .filter(row => row.entries.length > 0 || row.day.clock.workedMilliseconds !== null)
      .map(({ day }) => day.key)
      .sort(),
    noRecord: employeeHours.peopleWithoutRecord?.map(({ employeeId }) => employeeId).sort(),
    workedOfHours: new Map(employeeHours.rows.map(({ day }) => [day.key, day.clock.workedMilliseconds])),
    totals: {
      worked: ofDetail.workedDurationHourMinutes ?? 0,
      workedOfHours: ofHours.workedDurationHourMinutes ?? ofHours.workedDuration ?? 0,
      submitted: ofDetail.submittedHours ?? 0,
      submittedOfHours: ofHours.submittedHours ?? 0,
      foreman: ofHours.foremanSubmittedHours ?? 0,
    },
  }
}

/** Active members without a record in the range in any unit (decisions.md, Numbers). */
function withoutRecord({ events, entries, foremanHours }: Company, range: DateRange, unitId: string | null) {
  const recorded = new Set(
    [
      ...events.map(({ employeeId, shiftDate }) => ({ employeeId, date: shiftDate ?? '' })),
      ...entries.map(({ employeeId, localDate }) => ({ employeeId, date: localDate })),
      ...foremanHours,
    ].flatMap(({ employeeId, date }) => (isWithin(date, range) ? [employeeId] : [])),
  )
  return (unitId === null ? units : [unitId])
    .flatMap(id => members[id] ?? [])
    .filter(id => !id.endsWith('(inactive)') && !recorded.has(id))
    .sort()
}

describe.each(inject('propertySeeds'))('a company with lent people and device mistakes (seed %i)', seed => {
  test('has the same days in every report and range, and the units add up to it', async () => {
    await fc.assert(
      fc.asyncProperty(companies, fc.integer({ min: 0, max: historyDays - 1 }), async (company, day) => {
        const whole = {
          startDate: addDays(company.startDate, -2),
          endDate: addDays(company.startDate, historyDays + 1),
        }
        const date = addDays(company.startDate, day)
        const ofUnits = await Promise.all(units.map(unitId => readReports(company, whole, unitId)))
        const ofCompany = await readReports(company, whole, null)

        for (const total of Object.keys(ofCompany.totals) as (keyof typeof ofCompany.totals)[]) {
          const sum = ofUnits.reduce((before, { totals }) => before + totals[total], 0)
          expect(sum, total).toBeCloseTo(ofCompany.totals[total], 6)
        }
        const week = { startDate: addDays(date, -3), endDate: addDays(date, 3) }
        for (const range of [{ startDate: date, endDate: date }, week]) {
          for (const [index, unitId] of [...units, null].entries()) {
            const inWhole = ofUnits[index] ?? ofCompany
            const alone = await readReports(company, range, unitId)
            expect(alone.detailDays).toEqual(alone.hoursDays)
            for (const key of alone.detailDays) {
              expect(alone.worked.get(key)).toBe(inWhole.worked.get(key))
              expect(alone.workedOfHours.get(key)).toBe(inWhole.workedOfHours.get(key))
            }
            expect(alone.noRecord).toEqual(withoutRecord(company, range, unitId))
            expect(alone.detailDays).toEqual(inWhole.detailDays.filter(key => isWithin(key.slice(0, 10), range)))
          }
        }
      }),
      { seed, numRuns: 3 },
    )
  })

  test('has the same shifts in Clock-In Status, the dashboard and the list of open shifts', () => {
    fc.assert(
      fc.property(companies, fc.integer({ min: 3, max: historyDays - 1 }), (company, day) => {
        const today = addDays(company.startDate, day)
        const instant = new Date(`${today}T20:00:00Z`)
        const days = summarizeWorkdays(company.events, instant)
        const read = (range: DateRange) => {
          const wide = widenForShifts(range)
          return company.events.filter(({ shiftDate }) => isWithin(shiftDate ?? '', wide))
        }
        for (const businessUnitId of [...units, null]) {
          const filter = { businessUnitId, employeeIds: null }
          const own = days.filter(
            ({ events }) => businessUnitId === null || events[0]?.businessUnitId === businessUnitId,
          )
          const rows = buildClockInStatusRows(read({ startDate: today, endDate: today }), today, instant, filter)
          expect(rows.map(row => [row.employeeId, row.summary.workedMilliseconds])).toEqual(
            own.filter(({ date }) => date === today).map(row => [row.employeeId, row.summary.workedMilliseconds]),
          )
          const lastSevenDays = { startDate: addDays(today, -6), endDate: today }
          expect(buildClockedInByDay(read(lastSevenDays), filter, today).map(({ count }) => count)).toEqual(
            Array.from(
              { length: 7 },
              (_, index) => own.filter(({ date }) => date === addDays(today, index - 6)).length,
            ),
          )
          const open = findOpenShifts(read(openShiftRange(today)), today, instant, filter)
          expect(open.map(({ employeeId, date }) => `${date} ${employeeId}`).toSorted()).toEqual(
            own
              .filter(({ date, summary }) => date < today && summary.isOpen)
              .map(({ employeeId, date }) => `${date} ${employeeId}`)
              .toSorted(),
          )
        }
      }),
      { seed, numRuns: 20 },
    )
  })
})
