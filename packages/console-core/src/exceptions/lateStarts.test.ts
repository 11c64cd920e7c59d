import { expect, test } from 'vitest'
import { buildTimelineEvent } from '../demo/rows.ts'
import { buildShiftRows, type UsualStart } from '../reports/index.ts'
import { addDays } from '../time/index.ts'
import type { EventType } from '../workday/index.ts'
import { countLateStarts, findLateStart, lateStartRange } from './lateStarts.ts'

const date = '2026-11-24'
/** Usually clocks in at 7:00. */
const usual: UsualStart = {
  ...{ employeeId: 'ana', medianMinute: 420, byTime: '07:05:00', dayCount: 4 },
  ...{ jobId: null, jobCode: null, jobDescription: null, foremanId: null, foremanName: null },
}

function shiftOf(...steps: readonly (readonly [EventType, localTime: string, localDate?: string])[]) {
  const events = steps.map(([eventType, time, localDate = date]) =>
    buildTimelineEvent({
      ...{ id: `${localDate} ${time}`, employeeId: 'ana', eventType, localDate, localTime: `${time}:00` },
      eventDateTime: new Date(`${localDate}T${time}:00Z`).toISOString(),
    }),
  )
  const [shift] = buildShiftRows(events, { startDate: date, endDate: date }, new Date('2026-11-26T00:00:00Z'))
  if (!shift) throw new Error('There is no shift.')
  return shift
}

const minutesLate = (shift: ReturnType<typeof shiftOf>, limit = 15) =>
  findLateStart(shift, usual, limit)?.minutes ?? null

test('a first clock-in is late if it is more than the limit after the usual one', () => {
  expect(minutesLate(shiftOf(['clockIn', '07:15'], ['clockOut', '15:00']))).toBeNull()
  expect(minutesLate(shiftOf(['clockIn', '07:16'], ['clockOut', '15:00']))).toBe(16)
  expect(minutesLate(shiftOf(['clockIn', '07:16'], ['clockOut', '15:00']), 20)).toBeNull()
  expect(minutesLate(shiftOf(['clockIn', '06:30'], ['clockIn', '09:00'], ['clockOut', '15:00']))).toBeNull()
})

test('a clock-in after midnight is late by the hours since the usual one', () => {
  expect(minutesLate(shiftOf(['clockIn', '23:30'], ['clockOut', '06:00', '2026-11-25']))).toBe(990)
})

test('nothing is late without a usual start or a clock-in', () => {
  expect(findLateStart(shiftOf(['clockIn', '12:00']), undefined, 15)).toBeNull()
  expect(minutesLate(shiftOf(['clockOut', '15:00']))).toBeNull()
})

test('late starts are counted over 90 days, each by the four weeks before it', () => {
  const { startDate, endDate } = lateStartRange(date)
  const tuesdays = Array.from({ length: 17 }, (_, week) => addDays(date, -7 * week)).filter(day => day >= startDate)
  const late = new Set([date, addDays(date, -35), addDays(date, -91)])
  const clockIns = tuesdays.map(day => ({
    ...{ employeeId: 'ana', shiftDate: day, localDate: day },
    localTime: late.has(day) ? '07:30:00' : '07:00:00',
  }))
  expect(endDate).toBe(date)
  expect(countLateStarts(clockIns, date, () => 15)).toEqual(new Map([['ana', 2]]))
  expect(countLateStarts(clockIns, date, () => 30)).toEqual(new Map([['ana', 0]]))
  expect(countLateStarts(clockIns.slice(0, 3), date, () => 15)).toEqual(new Map([['ana', 0]]))
})
