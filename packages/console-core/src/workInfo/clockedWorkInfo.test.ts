import { expect, test } from 'vitest'
import { buildTimelineEvent } from '../demo/rows.ts'
import type { EventType } from '../workday/index.ts'
import { clockedWorkInfoOf } from './clockedWorkInfo.ts'

const date = '2026-11-24'
const employee = { employeeId: 'ana', localDate: date, shiftDate: date }

/** Of one day, in UTC. `work` is a job and a cost code. */
const event = (eventType: EventType, time: string, work = '', more = {}) => {
  const [jobId = null, costCodeId = null] = work.split(' ').map(id => id || null)
  return buildTimelineEvent({
    ...{ ...employee, id: time, eventType, jobId, jobCode: jobId, costCodeId, costCodeCode: costCodeId },
    ...{ localTime: `${time}:00`, eventDateTime: `${date}T${time}:00.000Z` },
    ...more,
  })
}

const found = (...events: ReturnType<typeof event>[]) =>
  clockedWorkInfoOf(events, 'ana', date).map(({ workInfo, milliseconds }) => [
    [workInfo.jobCode, workInfo.costCodeCode].filter(Boolean).join(' '),
    milliseconds / 3_600_000,
  ])

test('work is counted per work info without lunches, longest first', () => {
  const day = [
    event('clockIn', '06:00', 'bridge deck'),
    event('clockIn', '08:00', 'sewer pipe'),
    event('takeBreak', '11:00'),
    event('resumeFromBreak', '12:00', 'sewer pipe'),
    event('clockIn', '13:00', 'bridge deck'),
    event('clockOut', '13:30'),
  ]
  expect(found(...day)).toEqual([
    ['sewer pipe', 4],
    ['bridge deck', 2.5],
  ])
})

test('work without work info, of other people, and of other days is left out', () => {
  const other = event('clockIn', '05:00', 'bridge', { employeeId: 'bo' })
  const earlier = event('clockIn', '05:30', 'bridge', { localDate: '2026-11-23', shiftDate: '2026-11-23' })
  expect(found(other, earlier, event('clockIn', '06:00'), event('clockOut', '09:00'))).toEqual([])
})

test('an open shift counts up to its last event, and only one foreman is a work info too', () => {
  expect(found(event('clockIn', '06:00', '', { foremanId: 'pete' }))).toEqual([['', 0]])
})
