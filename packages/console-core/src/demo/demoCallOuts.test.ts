import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/index.ts'
import { isLeftOpen, summarizeWorkdays } from '../workday/shift.ts'
import { createDemoCompany } from './createDemoCompany.ts'
import { openLocalClock } from './demoCalendar.ts'
import { callOutsOf } from './demoCallOuts.ts'
import type { DemoOptions } from './demoCompany.ts'
import { buildDemoDays } from './demoDay.ts'

const zones = [
  'America/Chicago',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Europe/London',
  'Africa/Cairo',
  'UTC',
]

/** The manager's data of the company at an instant, seeded at that instant. */
function lookAt(start: Date, options: Partial<DemoOptions> = {}, starts = [start.toISOString()]) {
  const company = createDemoCompany('main', { ...options, starts })
  const { timeZone } = company.options
  const today = start.toLocaleDateString('sv-SE', { timeZone })
  const days = buildDemoDays(company, { from: addDays(today, -8), to: addDays(today, 1), now: start })
  const unitId = company.businessUnits[0]?.id
  const staff = new Set(company.employees.filter(each => each.businessUnitId === unitId).map(({ id }) => id))
  const workdays = summarizeWorkdays(
    days.flatMap(day => day.events).filter(({ employeeId }) => staff.has(employeeId)),
    start,
  )
  const yesterday = addDays(today, -1)
  const underWay = workdays.filter(day => day.date >= yesterday && !isLeftOpen(day, start))
  const cards = days
    .flatMap(day => day.timeCards)
    .filter(each => each.localDate === yesterday && staff.has(each.employeeId))
  return {
    clockedIn: underWay.filter(({ summary }) => summary.status === 'clockedIn').length,
    clockedInToday: underWay.filter(({ date, summary }) => date === today && summary.status === 'clockedIn').length,
    atLunch: underWay.filter(({ summary }) => summary.status === 'atLunch').length,
    forgotten: workdays.filter(day => day.date > addDays(today, -7) && isLeftOpen(day, start)).length,
    jobsYesterday: new Set(cards.flatMap(card => (card.totalWorkedDuration > 0 ? (card.jobId ?? []) : []))).size,
  }
}

const isAlive = ({ clockedIn, atLunch, forgotten, jobsYesterday }: ReturnType<typeof lookAt>) =>
  clockedIn >= 2 && atLunch >= 1 && forgotten >= 1 && jobsYesterday >= 3

const hours = Array.from({ length: 24 }, (_, hour) => hour)

describe('the demo company when it starts', () => {
  test('has people at work at any instant, in any zone, for any seed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2025-12-20T00:00Z'), max: Date.parse('2027-12-31T00:00Z') }),
        fc.constantFrom(...zones),
        fc.integer({ min: 1, max: 5 }),
        (instant, timeZone, seed) => {
          const seen = lookAt(new Date(instant), { timeZone, seed })
          expect({ ...seen, isAlive: isAlive(seen) }).toEqual({ ...seen, isAlive: true })
        },
      ),
      { numRuns: 20 },
    )
  }, 60_000)

  test.each([
    ['a Sunday', '2026-11-22'],
    ['a Monday', '2026-11-23'],
    ['Thanksgiving', '2026-11-26'],
    ['the first day of a month', '2026-08-01'],
    ['the day when clocks are put forward', '2026-03-08'],
    ['the day when clocks are put back', '2026-11-01'],
    ['the day after that', '2026-11-02'],
  ])(
    'has people in every status at each hour of %s',
    (_, date) => {
      const sleepy = hours.filter(hour => !isAlive(lookAt(at(date, `${String(hour).padStart(2, '0')}:20`))))
      expect(sleepy).toEqual([])
    },
    60_000,
  )

  test('has people clocked in on the new day soon after midnight, and on the previous day until then', () => {
    const atMidnight = lookAt(at('2026-11-22', '00:00'))
    expect([atMidnight.clockedInToday, isAlive(atMidnight)]).toEqual([0, true])
    expect(lookAt(at('2026-11-22', '00:20')).clockedInToday).toBeGreaterThanOrEqual(3)
  })

  test('has nobody at work late on a Sunday unless it started then', () => {
    expect(isAlive(lookAt(at('2026-11-22', '20:20'), {}, []))).toBe(false)
  })

  test('calls out nobody at noon on a workday, and one person at nine', () => {
    const calledAt = (time: string) =>
      callOutsOf(createDemoCompany('main', { starts: [at('2026-11-18', time).toISOString()] })).length
    expect([calledAt('12:10'), calledAt('09:00')]).toEqual([0, 1])
  })

  test('clocks out everyone who was called out, and changes no earlier event', () => {
    const start = at('2026-11-22', '20:20')
    const company = createDemoCompany('main', { starts: [start.toISOString()] })
    const period = { from: '2026-11-20', to: '2026-11-24' }
    const eventsAt = (now: Date) => buildDemoDays(company, { ...period, now }).flatMap(day => day.events)
    const known = new Map(eventsAt(at('2026-11-23', '05:00')).map(event => [event.id, event]))
    for (const event of eventsAt(start)) expect(known.get(event.id)).toEqual(event)
    const dayShift = summarizeWorkdays([...known.values()], null).filter(({ date }) => date === '2026-11-22')
    const called = new Set(callOutsOf(company).map(({ shift }) => shift.employee.id))
    const stillThere = dayShift.filter(({ employeeId, summary }) => called.has(employeeId) && summary.isOpen)
    expect(called.size).toBeGreaterThanOrEqual(4)
    expect(stillThere).toEqual([])
  })

  test('has people at work after a restart on another day or after a pause, and keeps earlier events', () => {
    const anyPause = fc.oneof(fc.integer({ min: 15, max: 240 }), fc.integer({ min: 240, max: 9 * 24 * 60 }))
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2025-12-20T00:00Z'), max: Date.parse('2027-12-31T00:00Z') }),
        fc.integer({ min: 0, max: 2 * 24 * 60 }),
        anyPause,
        fc.constantFrom(...zones),
        (first, goesOn, pause, timeZone) => {
          const end = new Date(first + goesOn * 60_000)
          const second = new Date(end.getTime() + pause * 60_000)
          const starts = [new Date(first).toISOString(), `${end.toISOString()}/${second.toISOString()}`]
          const dateIn = (instant: Date) => instant.toLocaleDateString('sv-SE', { timeZone })
          const { clockedIn, atLunch } = lookAt(second, { timeZone }, starts)
          // Late on a day that everyone has worked, and right after it, no one is left to call out.
          if (dateIn(end) < dateIn(new Date(second.getTime() - 15 * 60_000))) {
            expect({ clockedIn: clockedIn >= 2, atLunch: atLunch >= 1 }).toEqual({ clockedIn: true, atLunch: true })
          }
          const daysWith = (count: number) => {
            const company = createDemoCompany('main', { timeZone, starts: starts.slice(0, count) })
            const day = 24 * 60 * 60_000
            const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
            const period = { from: dateOf(first - 3 * day), to: dateOf(end.getTime() + day) }
            return buildDemoDays(company, { ...period, now: end })
          }
          expect(daysWith(2)).toEqual(daysWith(1))
        },
      ),
      { numRuns: 20 },
    )
  }, 60_000)

  test.each([0, 1, 9, 13])('can have %i employees', employees => {
    expect(() => lookAt(at('2026-11-22', '20:20'), { employees })).not.toThrow()
  })
})

/** The instant at which clocks in Chicago show this. */
const at = (date: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(openLocalClock('America/Chicago', date).instantOf(hour * 60 + minute))
}
