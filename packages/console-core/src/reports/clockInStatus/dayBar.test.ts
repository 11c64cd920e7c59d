import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTimelineEvent } from '../../demo/rows.ts'
import { type EventType, eventTypes } from '../../workday/index.ts'
import { buildClockInStatusRows, type ClockInStatusRow } from './clockInStatus.ts'
import { buildDayBar, buildDayScale } from './dayBar.ts'

const midnight = Date.parse('2026-06-15T00:00:00Z')
const atHour = (hour: number) => new Date(midnight + hour * 3_600_000)

/** Hours after midnight UTC, and the event type. */
type Moment = readonly [hour: number, eventType: EventType]

function rowOf(moments: readonly Moment[], now: Date): ClockInStatusRow {
  const events = moments.map(([hour, eventType]) => {
    const eventDateTime = atHour(hour).toISOString()
    return buildTimelineEvent({
      id: `${hour} ${eventType}`,
      employeeId: 'e-1',
      eventType,
      eventDateTime,
      localDate: eventDateTime.slice(0, 10),
      localTime: eventDateTime.slice(11, 19),
    })
  })
  return buildClockInStatusRows(events, '2026-06-15', now)[0] as ClockInStatusRow
}

function barOf(moments: readonly Moment[], now: Date, mostTicks = 6) {
  const row = rowOf(moments, now)
  const scale = buildDayScale([row], now, mostTicks)
  const bar = scale && buildDayBar(row, now, scale)
  return bar && { ...bar, ticks: scale.ticks }
}

const lunchDay: readonly Moment[] = [
  [6.5, 'clockIn'],
  [11, 'takeBreak'],
  [11.5, 'resumeFromBreak'],
]

test('a finished day runs from the full hour before its first event to its last one', () => {
  const bar = barOf([...lunchDay, [14, 'clockOut']], atHour(40))
  expect(bar?.segments).toEqual([
    { kind: 'clockedIn', start: 0.5 / 8, end: 5 / 8 },
    { kind: 'atLunch', start: 5 / 8, end: 5.5 / 8 },
    { kind: 'clockedIn', start: 5.5 / 8, end: 1 },
  ])
  expect(bar?.now).toBeNull()
  expect(bar?.ticks.map(({ localTime }) => localTime)).toEqual([
    '06:00:00',
    '08:00:00',
    '10:00:00',
    '12:00:00',
    '14:00:00',
  ])
})

test('a shift in progress runs to an hour from now', () => {
  const bar = barOf(lunchDay, atHour(13))
  expect(bar?.segments.at(-1)).toEqual({ kind: 'clockedIn', start: 5.5 / 8, end: 7 / 8 })
  expect(bar?.now).toBe(7 / 8)
})

test('an open day shows the time after its last event as missing', () => {
  const bar = barOf(lunchDay, atHour(40))
  expect(bar?.segments.at(-1)).toEqual({ kind: 'missing', start: 5.5 / 10, end: 1 })
  expect(bar?.now).toBeNull()
  const long = barOf([...lunchDay, [19, 'takeBreak']], atHour(40))
  expect(long?.segments.at(-1)).toEqual({ kind: 'missing', start: 13 / 14, end: 1 })
})

test('time between two shifts of a day is drawn as a gap', () => {
  const bar = barOf(
    [
      [6, 'clockIn'],
      [8, 'clockOut'],
      [10, 'clockIn'],
      [14, 'clockOut'],
    ],
    atHour(40),
  )
  expect(bar?.segments.map(({ kind }) => kind)).toEqual(['clockedIn', 'clockedOut', 'clockedIn'])
})

test('several days share a scale from the first start to the last end, and anything outside it is clipped', () => {
  const now = atHour(13)
  const early = rowOf(
    [
      [5.5, 'clockIn'],
      [9, 'clockOut'],
    ],
    now,
  )
  const late = rowOf([[7, 'clockIn']], now)
  const scale = buildDayScale([late, early], now, 6)
  expect(scale).toMatchObject({ start: atHour(5).getTime(), end: atHour(14).getTime() })
  expect(scale?.ticks.map(({ localTime }) => localTime)).toEqual([
    '05:00:00',
    '07:00:00',
    '09:00:00',
    '11:00:00',
    '13:00:00',
  ])
  expect(scale && buildDayBar(late, now, scale)).toEqual({
    segments: [{ kind: 'clockedIn', start: 2 / 9, end: 8 / 9 }],
    now: 8 / 9,
  })
  const shorter = { start: atHour(6).getTime(), end: atHour(8).getTime(), ticks: [] }
  expect(buildDayBar(early, now, shorter)?.segments).toEqual([{ kind: 'clockedIn', start: 0, end: 1 }])
  expect(buildDayScale([], now, 6)).toBeNull()
})

test('segments follow one another within the bar, and there are at most as many ticks as asked for', () => {
  const moment = fc.tuple(fc.double({ min: 0, max: 30, noNaN: true }), fc.constantFrom(...eventTypes))
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 6 }), fc.integer({ min: 2, max: 12 }), (moments, mostTicks) => {
      const all: readonly Moment[] = [[5.25, 'clockIn'], ...moments.filter(([hour]) => hour > 5.25)]
      const bar = barOf(
        [...all].sort(([left], [right]) => left - right),
        atHour(36),
        mostTicks,
      )
      expect(bar).not.toBeNull()
      let end = 0
      for (const segment of bar?.segments ?? []) {
        expect(segment.start).toBeGreaterThanOrEqual(end - 1e-9)
        expect(segment.end).toBeGreaterThan(segment.start)
        end = segment.end
      }
      expect(end).toBeLessThanOrEqual(1)
      expect(bar?.ticks.length).toBeLessThanOrEqual(mostTicks)
    }),
  )
})
