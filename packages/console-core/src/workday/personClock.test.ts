import { expect, test } from 'vitest'
import { createPersonClock, localTimeAt } from './personClock.ts'
import type { EmployeeClockEvent } from './workday.ts'

const event = (employeeId: string, local: string, instant: string): EmployeeClockEvent => {
  const [localDate = '', localTime = ''] = local.split(' ')
  return { employeeId, eventType: 'clockIn', eventDateTime: instant, localDate, localTime: `${localTime}:00` }
}

const clock = createPersonClock([
  event('traveler', '2026-11-23 07:00', '2026-11-23T13:00:00Z'),
  event('traveler', '2026-11-24 07:00', '2026-11-24T14:00:00Z'),
  event('Ana', '2026-11-24 06:00', '2026-11-24T12:00:00Z'),
  event('Ben', '2026-11-24 06:00', '2026-11-24T12:00:20Z'),
])

test.each([
  ['the offset of the last event', 'traveler', '2026-11-24T15:30:00Z', { date: '2026-11-24', minute: 510 }],
  ['a device that is seconds off', 'Ben', '2026-11-24T15:30:00Z', { date: '2026-11-24', minute: 570 }],
  ['the most frequent offset for others', 'newcomer', '2026-11-24T15:30:00Z', { date: '2026-11-24', minute: 570 }],
  ['the date before, west of UTC', 'Ana', '2026-11-25T00:15:00Z', { date: '2026-11-24', minute: 1095 }],
])('%s decides', (_, employeeId, now, moment) => {
  expect(clock(employeeId, new Date(now))).toEqual(moment)
})

test('without events no time is known', () => {
  expect(createPersonClock([])('Ana', new Date(0))).toBeNull()
})

test.each([
  [0, '00:00:00'],
  [450.5, '07:31:00'],
  [1439.6, '00:00:00'],
  [1530, '01:30:00'],
])('minute %d of the day is %s', (minute, localTime) => {
  expect(localTimeAt(minute)).toBe(localTime)
})
