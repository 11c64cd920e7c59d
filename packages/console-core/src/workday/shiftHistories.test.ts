import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import type { TimelineEvent } from '../http/index.ts'
import { addDays, type DateRange, datesOf, isWithin } from '../time/index.ts'
import { assignShifts, groupIntoWorkdays, summarizeWorkdays, widenForShifts } from './shift.ts'
import { historyDays, type ShiftHistory, shiftHistories } from './shiftFixture.ts'
import { createWorkdayStream } from './workdayStream.ts'

declare module 'vitest' {
  interface ProvidedContext {
    propertySeeds: number[]
  }
}

const now = new Date('2027-01-20T12:00:00Z')

/** The events with their shifts, as the services store them. */
function storeShifts(events: readonly TimelineEvent[]): TimelineEvent[] {
  const shifts = assignShifts(events.map(event => ({ ...event, ownBusinessUnitId: 'unit-1' })))
  return events.map(event => ({ ...event, ...shifts.get(event.id) }))
}

/** The values of a day, without its events. */
function valuesOf(events: readonly TimelineEvent[], range: DateRange) {
  return summarizeWorkdays(events, now)
    .filter(day => isWithin(day.date, range))
    .map(({ employeeId, date, events: own, summary: { firstEvent, lastEvent, ...summary } }) => ({
      employeeId,
      date,
      ids: own.map(({ id }) => id),
      ...summary,
    }))
}

function rangesOf({ startDate }: ShiftHistory): DateRange[] {
  const whole = { startDate: addDays(startDate, -2), endDate: addDays(startDate, historyDays + 1) }
  const weeks = [0, 3].map(day => ({ startDate: addDays(startDate, day), endDate: addDays(startDate, day + 6) }))
  return [...datesOf(whole).map(date => ({ startDate: date, endDate: date })), ...weeks, whole]
}

describe.each(inject('propertySeeds'))('ten days with every kind of device mistake (seed %i)', seed => {
  const check = (property: (history: ShiftHistory) => void, numRuns = 40) =>
    fc.assert(fc.property(shiftHistories(['ana', 'ben']), property), { seed, numRuns })

  test('give the same day alone, by week and by month', () => {
    check(history => {
      const stored = storeShifts(history.events)
      for (const range of rangesOf(history)) {
        const read = stored.filter(({ shiftDate }) => isWithin(shiftDate ?? '', range))
        expect(valuesOf(read, range)).toEqual(valuesOf(history.events, range))
      }
    })
  })

  test('give the same day when selected by date, if two days before contain a clock-out or a long gap', () => {
    check(history => {
      for (const range of rangesOf(history)) {
        const wide = widenForShifts(range)
        if (!surelyStartDays(history.events, { startDate: wide.startDate, endDate: range.startDate })) continue
        const read = history.events.filter(({ localDate }) => isWithin(localDate, wide))
        expect(valuesOf(read, range)).toEqual(valuesOf(history.events, range))
      }
    })
  })

  test('give the same days from a stream with any batches', () => {
    fc.assert(
      fc.property(shiftHistories(['ana', 'ben']), fc.array(fc.integer({ min: 1, max: 9 })), (history, sizes) => {
        const unique = [...new Map(history.events.map(event => [event.id, event])).values()]
        const inOrder = storeShifts(unique).sort(byShiftDate)
        const stream = createWorkdayStream<TimelineEvent>(now)
        const days = []
        const remaining = [...inOrder]
        while (remaining.length > 0) days.push(...[...stream.add(remaining.splice(0, sizes.shift() ?? 7))].flat())
        days.push(...[...stream.finish()].flat())
        const result = days.map(({ employeeId, date, summary }) => [employeeId, date, summary.totalMilliseconds].join())
        const whole = summarizeWorkdays(history.events, now)
        expect(result.toSorted()).toEqual(
          whole.map(({ employeeId, date, summary }) => [employeeId, date, summary.totalMilliseconds].join()).toSorted(),
        )
      }),
      { seed, numRuns: 40 },
    )
  })

  test('count no minute between two events of a person twice, and no event twice', () => {
    check(history => {
      const days = groupIntoWorkdays(history.events)
      for (const employeeId of ['ana', 'ben']) {
        const own = days.filter(day => day.employeeId === employeeId)
        expect(new Set(own.map(({ date }) => date)).size).toBe(own.length)
        const ends = own.map(({ events }) =>
          [events[0], events.at(-1)].map(event => Date.parse(event?.eventDateTime ?? '')),
        )
        ends.forEach(([start = 0], index) => {
          const [, previousEnd = 0] = ends[index - 1] ?? []
          expect(start).toBeGreaterThanOrEqual(previousEnd)
        })
      }
      const ids = days.flatMap(({ events }) => events.map(({ id }) => id))
      expect(ids.toSorted()).toEqual([...new Set(history.events.map(({ id }) => id))].toSorted())
    })
  })

  test('contain no event dated later than the day after the shift started', () => {
    check(history => {
      for (const { date, events } of groupIntoWorkdays(history.events)) {
        expect(events.filter(({ localDate }) => localDate > addDays(date, 1))).toEqual([])
        expect(events[0]?.localDate).toBe(date)
      }
    })
  })
})

function byShiftDate(left: TimelineEvent, right: TimelineEvent): number {
  const [one, other] = [left.shiftDate ?? '', right.shiftDate ?? '']
  if (one !== other) return one < other ? -1 : 1
  return Date.parse(left.eventDateTime) - Date.parse(right.eventDateTime)
}

/**
 * Whether each person surely starts a new day on one of the dates: after a clock-out, with a clock-in after more than 8
 * hours, or after a whole date without events. People without events on them have nothing to start. False where a wall
 * clock goes back to an earlier date: the event may belong to a shift that starts after the dates that are read.
 */
function surelyStartDays(events: readonly TimelineEvent[], dates: DateRange): boolean {
  return ['ana', 'ben'].every(employeeId => {
    const own = [
      ...new Map(events.filter(event => event.employeeId === employeeId).map(event => [event.id, event])).values(),
    ]
    own.sort((left, right) => Date.parse(left.eventDateTime) - Date.parse(right.eventDateTime))
    if (own.some(({ localDate }, index) => localDate < (own[index - 1]?.localDate ?? ''))) return false
    if (!own.some(({ localDate }) => isWithin(localDate, dates))) return true
    let latestDate = ''
    return own.some((event, index) => {
      const previous = own[index - 1]
      const isLater = event.localDate > latestDate
      const gap = previous
        ? Date.parse(event.eventDateTime) - Date.parse(previous.eventDateTime)
        : Number.POSITIVE_INFINITY
      const starts =
        !previous ||
        addDays(latestDate, 1) < event.localDate ||
        (gap > 0 && previous.eventType === 'clockOut') ||
        (event.eventType === 'clockIn' && gap > 8 * 3_600_000)
      if (isLater) latestDate = event.localDate
      return isLater && starts && isWithin(event.localDate, dates)
    })
  })
}
