import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDemoCompany } from '../../demo/createDemoCompany.ts'
import { buildDemoDay } from '../../demo/demoDay.ts'
import type { TimelineEvent } from '../../http/index.ts'
import { type EventType, eventTypes } from '../../workday/index.ts'
import { buildClockInStatusRows, type ClockInStatusRow } from './clockInStatus.ts'
import { buildEventTimeline } from './eventTimeline.ts'

const [sample] = buildDemoDay(createDemoCompany('main'), '2026-06-15').events as [TimelineEvent]
const midnight = Date.parse('2026-06-15T00:00:00Z')

/** An event this many seconds after midnight UTC. */
function eventAt(seconds: number, eventType: EventType): TimelineEvent {
  const eventDateTime = new Date(midnight + seconds * 1000).toISOString()
  const id = `${eventType} ${seconds}`
  return {
    ...sample,
    id,
    eventType,
    eventDateTime,
    localDate: eventDateTime.slice(0, 10),
    localTime: eventDateTime.slice(11, 19),
  }
}

function rowOf(events: readonly TimelineEvent[], now: string): ClockInStatusRow {
  return buildClockInStatusRows(events, '2026-06-15', new Date(now))[0] as ClockInStatusRow
}

const hour = 3600

test('has each event with the time until the next one and inherited work info', () => {
  const events = [
    eventAt(22 * hour, 'clockIn'),
    eventAt(26 * hour, 'takeBreak'),
    eventAt(26.5 * hour, 'resumeFromBreak'),
    eventAt(30 * hour, 'clockOut'),
  ]
  const entries = buildEventTimeline(rowOf(events, '2026-06-17T00:00:00Z'))
  expect(entries.map(({ event, ...entry }) => [event.eventType, entry])).toEqual([
    ['clockIn', entry(false, 0, false, { status: 'clockedIn', minutes: 240, isRunning: false })],
    ['takeBreak', entry(true, 1, true, { status: 'atLunch', minutes: 30, isRunning: false })],
    ['resumeFromBreak', entry(false, 1, false, { status: 'clockedIn', minutes: 210, isRunning: false })],
    ['clockOut', entry(true, 1, false, null)],
  ])
})

test('the last segment of an open day runs until now', () => {
  const entries = buildEventTimeline(rowOf([eventAt(7 * hour, 'clockIn')], '2026-06-15T09:30:00Z'))
  expect(entries.map(({ segment }) => segment)).toEqual([{ status: 'clockedIn', minutes: 150, isRunning: true }])
})

test('counts the time between two shifts of a day as clocked out', () => {
  const events = [
    eventAt(7 * hour, 'clockIn'),
    eventAt(9 * hour, 'clockOut'),
    eventAt(12 * hour, 'clockIn'),
    eventAt(13 * hour, 'clockOut'),
  ]
  const entries = buildEventTimeline(rowOf(events, '2026-06-15T20:00:00Z'))
  expect(entries.map(({ segment }) => segment?.status ?? null)).toEqual(['clockedIn', 'clockedOut', 'clockedIn', null])
  expect(entries[1]?.segment).toEqual({ status: 'clockedOut', minutes: 180, isRunning: false })
})

test('segments add up to the durations of the row to the minute, for any seconds', () => {
  const moments = fc.uniqueArray(fc.integer({ min: 0, max: 23 * hour }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      moments,
      fc.array(fc.constantFrom(...eventTypes), { minLength: 12, maxLength: 12 }),
      (seconds, types) => {
        const events = seconds.toSorted((a, b) => a - b).map((at, index) => eventAt(at, types[index] ?? 'clockIn'))
        const row = rowOf(events, '2026-06-16T00:00:00Z')
        const sums = { clockedIn: 0, atLunch: 0, clockedOut: 0 }
        for (const { segment } of buildEventTimeline(row)) if (segment) sums[segment.status] += segment.minutes
        expect(sums).toEqual({
          clockedIn: row.workedDuration,
          atLunch: row.lunchDuration,
          clockedOut: row.summary.clockedOutMinutes,
        })
      },
    ),
  )
})

function entry(continuesWork: boolean, daysAfterStart: number, startsNewDate: boolean, segment: unknown) {
  return { continuesWork, daysAfterStart, startsNewDate, segment }
}
