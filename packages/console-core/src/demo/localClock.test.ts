import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/index.ts'
import { openLocalClock } from './demoCalendar.ts'

describe('a local clock', () => {
  test.each([
    ['America/Chicago', '2026-01-15', 6 * 60 + 30, '2026-01-15T12:30:00.000Z'],
    ['America/Chicago', '2026-07-15', 6 * 60 + 30, '2026-07-15T11:30:00.000Z'],
    ['America/Chicago', '2026-03-08', 60, '2026-03-08T07:00:00.000Z'],
    ['America/Chicago', '2026-03-08', 3 * 60, '2026-03-08T08:00:00.000Z'],
    ['America/Chicago', '2026-03-07', 30 * 60 + 30, '2026-03-08T11:30:00.000Z'],
    ['America/Chicago', '2026-11-01', 90, '2026-11-01T06:30:00.000Z'],
    ['America/Chicago', '2026-11-01', 2 * 60, '2026-11-01T08:00:00.000Z'],
    ['America/Chicago', '2026-10-31', 30 * 60 + 30, '2026-11-01T12:30:00.000Z'],
    ['America/Phoenix', '2026-03-08', 7 * 60, '2026-03-08T14:00:00.000Z'],
    ['America/Santiago', '2026-09-06', 7 * 60, '2026-09-06T10:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', 7 * 60, '2026-10-03T20:00:00.000Z'],
    ['Asia/Kolkata', '2026-10-04', 7 * 60, '2026-10-04T01:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-10-04', 7 * 60, '2026-10-03T17:00:00.000Z'],
  ])('in %s on %s, %i minutes after midnight, shows %s', (zone, date, minuteOfDay, instant) => {
    expect(new Date(openLocalClock(zone, date).instantOf(minuteOfDay)).toISOString()).toBe(instant)
  })

  test('reads a skipped time with the offset before the change', () => {
    const clock = openLocalClock('America/Chicago', '2026-03-08')
    expect(clock.wallClockAt(clock.instantOf(150))).toEqual({ localDate: '2026-03-08', localTime: '03:30:00' })
  })

  const zones = ['America/Chicago', 'America/Denver', 'America/Santiago', 'Europe/London', 'Australia/Lord_Howe', 'UTC']

  test('agrees with Intl at any instant of the two days', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 730 }),
        fc.integer({ min: 0, max: 47 * 3600 }),
        (timeZone, day, seconds) => {
          const date = addDays('2025-06-01', day)
          const clock = openLocalClock(timeZone, date)
          const instant = clock.instantOf(0) + seconds * 1000
          const { localDate, localTime } = clock.wallClockAt(instant)
          const result = new Date(instant).toLocaleString('sv-SE', { timeZone })
          expect(`${localDate} ${localTime}`).toBe(result)
        },
      ),
      { numRuns: 600 },
    )
  })
})
