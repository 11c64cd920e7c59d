import { expect, test } from 'vitest'
import { buildTimelineEvent } from '../../demo/rows.ts'
import type { EventType } from '../../workday/index.ts'
import { buildClockInStatusRows, findOpenShifts } from './clockInStatus.ts'
import { buildLiveNumbers, isInStatusView } from './liveNumbers.ts'
import { statusViews } from './statusView.ts'

const today = '2026-06-16'
const now = new Date('2026-06-16T12:30:00Z')

function event(employeeId: string, at: string, eventType: EventType) {
  const [localDate = '', time = ''] = at.split(' ')
  return buildTimelineEvent({
    ...{ id: `${employeeId} ${at}`, employeeId, employeeFirstName: employeeId, eventType },
    ...{ localDate, localTime: `${time}:00`, eventDateTime: `${localDate}T${time}:00Z` },
  })
}

const rows = buildClockInStatusRows(
  [
    event('Ana', '2026-06-16 06:00', 'clockIn'),
    event('Ben', '2026-06-16 06:30', 'clockIn'),
    event('Ben', '2026-06-16 12:10', 'takeBreak'),
    event('Cleo', '2026-06-16 06:30', 'clockIn'),
    event('Cleo', '2026-06-16 12:05', 'takeBreak'),
    event('Dora', '2026-06-16 05:00', 'clockIn'),
    event('Dora', '2026-06-16 11:00', 'clockOut'),
  ],
  today,
  now,
)
const earlierShifts = findOpenShifts(
  [
    event('Eli', '2026-06-12 07:00', 'clockIn'),
    event('Eli', '2026-06-12 12:27', 'takeBreak'),
    event('Fay', '2026-06-15 06:41', 'clockIn'),
    event('Gus', '2026-06-15 21:00', 'clockIn'),
  ],
  today,
  now,
)
const missing = ['Zoe', 'Wade'].map(name => ({ employeeId: name, employeeName: name, usual: {} as never }))

test('each number is the length of the list that its view shows', () => {
  const numbers = buildLiveNumbers({ rows, earlierShifts, expected: null, now })
  expect(numbers.byStatus).toEqual({ clockedIn: 1, atLunch: 2, clockedOut: 1, unknown: 0 })
  expect(numbers.notClockedOut).toBe(2)
  const countOf = { ...numbers.byStatus, notClockedOut: numbers.notClockedOut, missing: 0 }
  for (const view of statusViews) {
    const shown = [...rows, ...(view === 'notClockedOut' ? earlierShifts : [])]
    expect(shown.filter(row => isInStatusView(row, view, now))).toHaveLength(countOf[view])
  }
})

test('returns when the longest lunch started, and the earliest open day', () => {
  const { atLunchSince, earliestOpen } = buildLiveNumbers({ rows, earlierShifts, expected: null, now })
  expect(atLunchSince).toBe('12:05:00')
  expect(earliestOpen).toEqual({ date: '2026-06-12', localTime: '12:27:00' })
  const none = buildLiveNumbers({ rows: [], earlierShifts: [], expected: null, now })
  expect([none.atLunchSince, none.earliestOpen, none.expected]).toEqual([null, null, null])
})

test('counts expected people, and people who clocked in without being expected', () => {
  const expected = { missing, expectedIds: new Set(['Ana', 'Ben', 'Zoe', 'Wade', 'Excused']) }
  expect(buildLiveNumbers({ rows, earlierShifts, expected, now }).expected).toEqual({
    missing: 2,
    total: 5,
    here: 2,
    others: 2,
  })
})
