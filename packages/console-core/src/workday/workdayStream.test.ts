import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTimelineEvent } from '../demo/rows.ts'
import type { TimelineEvent } from '../http/index.ts'
import { inDayOrder } from '../reports/days/daySources.ts'
import { addDays, splitIntoChunks } from '../time/index.ts'
import { groupIntoWorkdays } from './shift.ts'
import { eventTypes, type SummarizedWorkday, summarizeWorkday, type Workday } from './workday.ts'
import { createWorkdayStream } from './workdayStream.ts'

const now = new Date('2026-07-01T00:00:00Z')
const startDate = '2026-06-01'
const range = { startDate, endDate: addDays(startDate, 11) }

const eventLists = fc
  .array(
    fc.record({
      employeeId: fc.constantFrom('ana', 'ben', 'cleo'),
      day: fc.integer({ min: 0, max: 11 }),
      minute: fc.integer({ min: 0, max: 1439 }),
      eventType: fc.constantFrom(...eventTypes),
    }),
    { maxLength: 60 },
  )
  .map(list =>
    list.map(({ employeeId, day, minute, eventType }, index) => {
      const localDate = addDays(startDate, day)
      const localTime = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
      const id = `event-${index}`
      return buildTimelineEvent({
        id,
        employeeId,
        eventType,
        localDate,
        localTime,
        eventDateTime: `${localDate}T${localTime}Z`,
      })
    }),
  )

const summarize = (days: Iterable<Workday<TimelineEvent>>) =>
  Array.from(
    days,
    ({ employeeId, date, events }) => `${date} ${employeeId}: ${events.map(({ id }) => id).join()}`,
  ).sort()

test('returns the same days as all events at once, for any chunks in any order', () => {
  fc.assert(
    fc.property(eventLists, fc.integer({ min: 1, max: 12 }), fc.infiniteStream(fc.nat()), (events, length, dice) => {
      const stream = createWorkdayStream<TimelineEvent>(now)
      const days: SummarizedWorkday<TimelineEvent>[] = []
      const take = (steps: Iterable<readonly SummarizedWorkday<TimelineEvent>[]>) => {
        for (const step of steps) days.push(...step)
      }
      const order = inDayOrder<TimelineEvent>(range, { take: rows => take(stream.add(rows)), miss: () => undefined })
      const shuffled = splitIntoChunks(range, length)
        .map(chunk => ({ chunk, place: dice.next().value ?? 0 }))
        .sort((left, right) => left.place - right.place)
      for (const { chunk } of shuffled) {
        order.add(
          chunk,
          events.filter(({ localDate }) => localDate >= chunk.startDate && localDate <= chunk.endDate),
        )
      }
      order.finish()
      take(stream.finish())
      expect(summarize(days)).toEqual(summarize(groupIntoWorkdays(events)))
      for (const { events: own, summary } of days) expect(summary).toEqual(summarizeWorkday(own, now))
    }),
  )
})

test('keeps a shift across two chunks together', () => {
  const clockIn = buildTimelineEvent({ id: 'in', localDate: '2026-06-04', eventDateTime: '2026-06-04T22:00:00Z' })
  const clockOut = buildTimelineEvent({
    id: 'out',
    eventType: 'clockOut',
    localDate: '2026-06-05',
    eventDateTime: '2026-06-05T06:00:00Z',
  })
  const stream = createWorkdayStream<TimelineEvent>(now)
  expect([...stream.add([clockIn])].flat()).toEqual([])
  expect([...stream.add([clockOut])].flat()).toEqual([])
  expect(summarize([...stream.finish()].flat())).toEqual(['2026-06-04 employee-1: in,out'])
})

/** An event of June 2026 by hour, with UTC as local time. */
const eventAt = (day: string, hour: string, eventType: TimelineEvent['eventType'] = 'clockIn') =>
  buildTimelineEvent({
    id: `${day} ${hour} ${eventType}`,
    eventType,
    localDate: `2026-06-${day}`,
    localTime: `${hour}:00:00`,
    eventDateTime: `2026-06-${day}T${hour}:00:00Z`,
  })

test("releases a day when the employee's next day starts, and only once", () => {
  const stream = createWorkdayStream<TimelineEvent>(now)
  expect([...stream.add([eventAt('04', '07'), eventAt('04', '15', 'clockOut')])].flat()).toEqual([])
  expect(summarize([...stream.add([eventAt('05', '07')])].flat())).toEqual([
    '2026-06-04 employee-1: 04 07 clockIn,04 15 clockOut',
  ])
  expect(summarize([...stream.add([eventAt('06', '07')])].flat())).toEqual(['2026-06-05 employee-1: 05 07 clockIn'])
  expect(summarize([...stream.finish()].flat())).toEqual(['2026-06-06 employee-1: 06 07 clockIn'])
  expect([...stream.finish()]).toEqual([])
})

test('groups a long list of events in steps of 32, and each employee once', () => {
  const events = Array.from({ length: 70 }, (_, index) =>
    buildTimelineEvent({
      id: `event-${index}`,
      employeeId: index % 2 === 0 ? 'ana' : 'ben',
      localDate: '2026-06-04',
      eventDateTime: new Date(Date.UTC(2026, 5, 4, 7, index)).toISOString(),
    }),
  )
  const stream = createWorkdayStream<TimelineEvent>(now)
  // Two pauses, then one step for each employee, whose day is held back.
  expect([...stream.add(events)]).toEqual([[], [], [], []])
  expect([...stream.finish()].map(days => days.map(day => day.events.length))).toEqual([[35], [35]])
})

test('releases chunks that wait for a missing one at the end, in order, after it reports the gap', () => {
  const received: unknown[] = []
  const order = inDayOrder<string>(range, { take: rows => received.push(rows), miss: dates => received.push(dates) })
  order.add({ startDate: '2026-06-09', endDate: '2026-06-10' }, ['third'])
  order.add({ startDate: '2026-06-05', endDate: '2026-06-08' }, ['second'])
  expect(received).toEqual([])
  order.finish()
  expect(received).toEqual([
    { startDate: '2026-06-01', endDate: '2026-06-04' },
    ['second'],
    ['third'],
    { startDate: '2026-06-11', endDate: '2026-06-12' },
  ])
})
