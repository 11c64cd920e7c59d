import { expect, test } from 'vitest'
import { buildTimelineEvent } from '../demo/rows.ts'
import { buildShiftRows } from '../reports/index.ts'
import { defaultThresholds } from '../settings/index.ts'
import { addDays, datesOf } from '../time/index.ts'
import { checkWeek, wholeWorkweeksIn } from './weekRules.ts'

const monday = '2026-11-16'
const week = { startDate: monday, endDate: addDays(monday, 6) }
const now = new Date('2026-11-30T12:00:00Z')

/** Shifts of so many minutes on the days of the week; 0 for a day off, and null for a shift without a clock-out. */
function shiftsOf(minutes: readonly (number | null)[]) {
  const events = minutes.flatMap((length, index) => {
    const localDate = addDays(monday, index)
    const at = (minute: number) => new Date(Date.parse(`${localDate}T06:00:00Z`) + minute * 60_000)
    const eventOf = (eventType: 'clockIn' | 'clockOut', minute: number) =>
      buildTimelineEvent({
        ...{ id: `${index} ${eventType}`, employeeId: 'rosa', eventType, localDate, shiftDate: localDate },
        ...{ eventDateTime: at(minute).toISOString(), localTime: at(minute).toISOString().slice(11, 19) },
      })
    if (length === 0) return []
    return [eventOf('clockIn', 0), ...(length === null ? [] : [eventOf('clockOut', length)])]
  })
  return buildShiftRows(events, week, now)
}

const findingsIn = (minutes: readonly (number | null)[]) =>
  checkWeek(shiftsOf(minutes), defaultThresholds).map(({ ruleId, shift, minutes: worked }) => [
    ruleId,
    shift.date,
    worked,
  ])

test('overtime of a week is found on the day on which it begins', () => {
  expect(findingsIn([540, 540, 540, 540, 241])).toEqual([['overWeek', '2026-11-20', 2401]])
  expect(findingsIn([600, 600, 600, 601, 480])).toEqual([['overWeek', '2026-11-19', 2881]])
})

test('forty hours are no overtime', () => {
  expect(findingsIn([480, 480, 480, 480, 480])).toEqual([])
})

test('work on all seven days is found on the last', () => {
  expect(findingsIn([300, 300, 300, 300, 300, 300, 300])).toEqual([['seventhDay', '2026-11-22', 2100]])
  expect(findingsIn([300, 300, 300, 0, 300, 300, 300])).toEqual([])
})

test('a day without a clock-out counts neither as a day nor as work', () => {
  expect(findingsIn([600, 600, 600, 600, null, 300, 300])).toEqual([['overWeek', '2026-11-21', 3000]])
})

test('only whole workweeks are judged', () => {
  expect(wholeWorkweeksIn(week, 'Monday')).toEqual([week])
  expect(wholeWorkweeksIn(week, 'Sunday')).toEqual([])
  const month = { startDate: '2026-11-01', endDate: '2026-11-30' }
  const weeks = wholeWorkweeksIn(month, 'Sunday')
  expect(weeks.map(({ startDate }) => startDate)).toEqual(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22'])
  expect(new Set(weeks.flatMap(datesOf)).size).toBe(28)
})

test('overtime begins after the limit of the person', () => {
  const findings = checkWeek(shiftsOf([480, 480, 480, 480, 480]), { overtimeWeekMinutes: 2250 })
  expect(findings).toEqual([expect.objectContaining({ ruleId: 'overWeek', minutes: 2400, limit: 2250 })])
})
