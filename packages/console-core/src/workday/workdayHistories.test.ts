import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { roundHalfAwayFromZero } from '../time/index.ts'
import { groupIntoWorkdays } from './shift.ts'
import { type EventType, eventTypes, summarizeWorkday } from './workday.ts'
import oracle from './workdayOracle.json' with { type: 'json' }

/** Time zones, with their minutes behind UTC in June. */
const viewerZones: readonly (readonly [zone: string, minutesBehind: number])[] = [
  ['UTC', 0],
  ['America/New_York', 240],
  ['Asia/Kolkata', -330],
  ['Pacific/Auckland', -720],
  ['America/Havana', 240],
]

describe('the published examples', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test.each(oracle.map(example => [example.id, example] as const))('%s, in any time zone', (_id, example) => {
    const { events, now, expect: answer } = example
    const known = events.map(event => ({ ...event, eventType: event.eventType as EventType }))
    for (const [zone, minutesBehind] of viewerZones) {
      vi.stubEnv('TZ', zone)
      expect(new Date('2026-06-15T12:00:00Z').getTimezoneOffset()).toBe(minutesBehind)
      const summary = summarizeWorkday(known, now === null ? null : new Date(now))
      expect(
        {
          workedSeconds: summary.workedMilliseconds / 1000,
          lunchSeconds: summary.lunchMilliseconds / 1000,
          clockedOutSeconds: summary.clockedOutMilliseconds / 1000,
          totalSeconds: summary.totalMilliseconds / 1000,
          workedMinutes: summary.workedMinutes,
          lunchMinutes: summary.lunchMinutes,
          clockedOutMinutes: summary.clockedOutMinutes,
          workedHours2dp: roundHalfAwayFromZero(summary.workedMilliseconds / 3_600_000, 2),
          eventsSpanMultipleDates: summary.eventsSpanMultipleDates,
        },
        zone,
      ).toEqual(answer)

      const ofOneEmployee = known.map((event, index) => ({ ...event, id: `event-${index}`, employeeId: 'ana' }))
      expect(groupIntoWorkdays(ofOneEmployee)).toEqual([
        { employeeId: 'ana', date: events[0]?.localDate, events: ofOneEmployee },
      ])
    }
  })
})

describe('any history of clock events', () => {
  const step = fc.record({
    employeeId: fc.constantFrom('ana', 'ben'),
    eventType: fc.constantFrom(...eventTypes),
    minutesLater: fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 4000 })),
    offsetMinutes: fc.constantFrom(-600, -300, -240, 0, 330, 765),
  })

  /** Events of a crew: increasing instants, different local clocks, unique ids. */
  const history = fc.array(step, { minLength: 1, maxLength: 40 }).map(steps => {
    let instant = Date.parse('2026-03-05T12:00:00Z')
    return steps.map(({ employeeId, eventType, minutesLater, offsetMinutes }, index) => {
      instant += minutesLater * 60_000
      const local = new Date(instant + offsetMinutes * 60_000).toISOString()
      return {
        id: `event-${index}`,
        employeeId,
        eventType,
        eventDateTime: new Date(instant).toISOString(),
        localDate: local.slice(0, 10),
        localTime: local.slice(11, 19),
      }
    })
  })

  test('counts every millisecond once as worked, lunch, or out, from the first event to the last or to now', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 1e9 }), (events, later) => {
        for (const day of groupIntoWorkdays(events)) {
          const instants = day.events.map(event => Date.parse(event.eventDateTime))
          const last = Math.max(...instants)
          const now = new Date(last + later)
          const summary = summarizeWorkday(day.events, now)
          const end = summary.status === 'clockedOut' ? last : now.getTime()
          const parts = summary.workedMilliseconds + summary.lunchMilliseconds + summary.clockedOutMilliseconds
          expect(parts).toBe(end - Math.min(...instants))
          expect(summary.totalMilliseconds).toBe(parts)
        }
      }),
    )
  })

  test('equals the sum of the times between its events', () => {
    fc.assert(
      fc.property(history, fc.boolean(), (events, isTicking) => {
        for (const day of groupIntoWorkdays(events)) {
          const types = day.events.map(({ eventType }) => eventType)
          const timeAt = (index: number) => day.events[index]?.localTime ?? null
          const lunchAt = types.indexOf('takeBreak')
          const backAt = types.findIndex((type, index) => lunchAt !== -1 && index > lunchAt && type !== 'takeBreak')
          const summary = summarizeWorkday(day.events, isTicking ? new Date('2026-12-01T00:00:00Z') : null)
          expect(summary).toMatchObject({
            workStartTime: timeAt(types.findIndex(type => type === 'clockIn' || type === 'resumeFromBreak')),
            workEndTime: types.at(-1) === 'clockOut' ? timeAt(types.length - 1) : null,
            lunchStartTime: timeAt(lunchAt),
            lunchEndTime: timeAt(backAt),
            eventsSpanMultipleDates: new Set(day.events.map(({ localDate }) => localDate)).size > 1,
            firstEvent: day.events[0],
            lastEvent: day.events.at(-1),
          })
        }
      }),
    )
  })

  test('gives the same days for any order, duplicates, and pages', () => {
    const arrangement = history.chain(events =>
      fc.record({
        events: fc.constant(events),
        arranged: fc
          .tuple(fc.shuffledSubarray(events, { minLength: events.length }), fc.subarray(events))
          .map(([shuffled, repeated]) => [...repeated, ...shuffled, ...repeated]),
        pageSize: fc.integer({ min: 1, max: 7 }),
      }),
    )
    const now = new Date('2026-07-01T00:00:00Z')
    fc.assert(
      fc.property(arrangement, ({ events, arranged, pageSize }) => {
        const pages: (typeof events)[] = []
        for (let from = 0; from < arranged.length; from += pageSize)
          pages.unshift(arranged.slice(from, from + pageSize))
        const days = groupIntoWorkdays(pages.flat())
        expect(days).toEqual(groupIntoWorkdays(events))
        const own = arranged.filter(event => event.employeeId === 'ana')
        expect(summarizeWorkday(own, now)).toEqual(
          summarizeWorkday(
            events.filter(event => event.employeeId === 'ana'),
            now,
          ),
        )
      }),
    )
  })

  test('puts every event into exactly one day, which is named by its first event', () => {
    fc.assert(
      fc.property(history, events => {
        const days = groupIntoWorkdays(events)
        const ids = days.flatMap(day => day.events.map(event => event.id))
        expect(ids.toSorted()).toEqual(events.map(event => event.id).toSorted())
        expect(new Set(days.map(day => `${day.employeeId} ${day.date}`)).size).toBe(days.length)
        for (const day of days) {
          expect(day.date).toBe(day.events[0]?.localDate)
          expect(new Set(day.events.map(event => event.employeeId))).toEqual(new Set([day.employeeId]))
        }
      }),
    )
  })
})
