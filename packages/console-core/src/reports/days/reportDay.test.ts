import { describe, expect, test } from 'vitest'
import { buildTimelineEvent } from '../../demo/rows.ts'
import { summarizeWorkdays } from '../../workday/shift.ts'
import type { EventType } from '../../workday/workday.ts'
import { employeeHoursDefinition } from '../employeeHours/employeeHours.ts'
import { unknownContext } from '../employeeHours/reconcile.ts'
import { buildReportClock, pickClock, type ReportClock, type ReportedTimes } from './reportDay.ts'

/** `03-02 22:00 clockIn`, in Texas. */
function clockOf(...times: readonly string[]): ReportClock {
  const events = times.map((text, index) => {
    const [date, time, eventType] = text.split(' ')
    const localDate = `2026-${date}`
    return buildTimelineEvent({
      id: `event-${index}`,
      localDate,
      localTime: `${time}:00`,
      eventDateTime: new Date(`${localDate}T${time}:00-06:00`).toISOString(),
      eventType: eventType as EventType,
    })
  })
  const now = new Date('2026-03-05T00:00:00Z')
  const [day] = summarizeWorkdays(events, now)
  if (!day) throw new Error('No events')
  return buildReportClock(day, now)
}

const summarize = (changes: Partial<ReportedTimes>): ReportedTimes => ({
  workedMinutes: 480,
  lunchMinutes: 0,
  clockedOutMinutes: 0,
  startTime: '07:00:00',
  endTime: '15:00:00',
  lunchStartTime: null,
  ...changes,
})

const { columns, rowId } = employeeHoursDefinition
const timesOf = (clock: ReportClock) => {
  const day = { key: '', date: '2026-03-02', clock, submissionStatus: null, dailyNote: null, answers: [] }
  const person = { employeeId: '1', employeeCode: null, employeeName: null, groupName: null }
  const row = { id: '1', day: { ...day, person }, workflow: null, submittedHours: null, foremanHours: null }
  const whole = { ...row, lastModifiedAt: null, entries: [], context: unknownContext }
  expect(rowId(whole)).toBe('1')
  return ['workStart', 'lunchStart', 'lunchEnd', 'workEnd'].map(
    id => columns.find(column => column.id === id)?.value(whole) ?? null,
  )
}

describe('times of a report name their day of the shift', () => {
  test.each<readonly [readonly string[], readonly (string | null)[]]>([
    [
      ['03-02 07:00 clockIn', '03-02 15:00 clockOut'],
      ['07:00:00', null, null, '15:00:00'],
    ],
    [
      ['03-02 22:00 clockIn', '03-02 23:45 takeBreak', '03-03 00:15 resumeFromBreak', '03-03 06:00 clockOut'],
      ['22:00:00', '23:45:00', '00:15:00+1', '06:00:00+1'],
    ],
    [
      ['03-02 07:00 clockIn', '03-03 09:00 clockOut'],
      ['07:00:00', null, null, '09:00:00+1'],
    ],
    [['03-02 22:00 clockIn'], ['22:00:00', null, null, null]],
  ])('%j: %j', (events, times) => {
    expect(timesOf(clockOf(...events))).toEqual(times)
  })

  test.each<readonly [Partial<ReportedTimes>, readonly (string | null)[]]>([
    [{}, ['07:00:00', null, null, '15:00:00']],
    [{ startTime: '22:00:00', endTime: '06:00:00' }, ['22:00:00', null, null, '06:00:00+1']],
    [
      { startTime: '22:00:00', endTime: '06:30:00', lunchMinutes: 30, lunchStartTime: '01:00:00' },
      ['22:00:00', '01:00:00+1', null, '06:30:00+1'],
    ],
    [{ startTime: '07:00:00', endTime: '07:30:00', workedMinutes: 2910 }, ['07:00:00', null, null, '07:30:00+2']],
    [{ startTime: '22:00:00', endTime: '06:00:00', workedMinutes: 420 }, ['22:00:00', null, null, '06:00:00+1']],
    [{ startTime: null, endTime: '06:00:00' }, [null, null, null, '06:00:00']],
    [{ startTime: '22:00:00', endTime: null }, ['22:00:00', null, null, null]],
  ])('also if only hours name the clock: %j is %j', (changes, times) => {
    expect(timesOf(pickClock(null, false, () => summarize(changes)))).toEqual(times)
  })
})
