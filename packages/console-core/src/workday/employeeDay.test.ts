import { describe, expect, test } from 'vitest'
import { clockedDaysOf, employeeDaysOf, findEntryDateProblem, joinNotes, type SubmissionStatus } from './employeeDay.ts'
import type { EmployeeClockEvent, EventType } from './workday.ts'

const now = new Date('2026-03-04T20:00:00Z')

/** An event of Ana's, in Chicago's winter. */
function at(eventType: EventType, localDate: string, localTime: string, employeeId = 'ana'): EmployeeClockEvent {
  return { employeeId, eventType, localDate, localTime, eventDateTime: `${localDate}T${localTime}-06:00` }
}

const night = [
  at('clockIn', '2026-03-02', '22:00:00'),
  at('takeBreak', '2026-03-03', '02:00:00'),
  at('resumeFromBreak', '2026-03-03', '02:30:00'),
  at('clockOut', '2026-03-03', '06:00:00'),
]
const split = [
  at('clockIn', '2026-03-04', '06:00:00', 'ben'),
  at('clockOut', '2026-03-04', '08:00:00', 'ben'),
  at('clockIn', '2026-03-04', '12:00:00', 'ben'),
]

describe('the clocked values of a day', () => {
  test('have the date on which the shift started', () => {
    expect(clockedDaysOf([...split, ...night], now).get('ana')).toEqual(
      new Map([
        [
          '2026-03-02',
          {
            status: 'clockedOut',
            times: {
              workDuration: 450,
              lunchDuration: 30,
              breakDuration: 0,
              totalDuration: 480,
              startTime: '22:00:00',
              endTime: '06:00:00',
              lunchStartTime: '02:00:00',
            },
          },
        ],
      ]),
    )
  })

  test('have no end while the day is open, and run to now', () => {
    expect(clockedDaysOf(split, now).get('ben')?.get('2026-03-04')).toMatchObject({
      status: 'clockedIn',
      times: { workDuration: 240, breakDuration: 240, totalDuration: 480, startTime: '06:00:00', endTime: null },
    })
  })

  test('are empty for people without events', () => {
    expect(clockedDaysOf(night, now).get('cleo')).toBeUndefined()
  })
})

describe('the days of a person', () => {
  const entry = (localDate: string, submissionStatus: SubmissionStatus, dailyNote: string | null = null) => ({
    localDate,
    submissionStatus,
    dailyNote,
  })
  const week = { startDate: '2026-03-01', endDate: '2026-03-07' }
  const clockedDays = clockedDaysOf(night, now).get('ana')

  test('are the days with clock events or entries, by date', () => {
    const later = entry('2026-03-05', 'submitted')
    const days = employeeDaysOf([later, entry('2026-03-01', 'none')], clockedDays, week)
    expect(days.map(day => [day.date, day.submissionStatus, day.clocked.times.workDuration])).toEqual([
      ['2026-03-01', 'none', null],
      ['2026-03-02', 'clockedOut', 450],
      ['2026-03-05', 'submitted', null],
    ])
    expect(days[2]?.entries).toEqual([later])
  })

  test('are limited to the range', () => {
    const entries = [entry('2026-03-01', 'none'), entry('2026-03-03', 'none'), entry('2026-03-04', 'none')]
    const days = employeeDaysOf(entries, clockedDays, { startDate: '2026-03-03', endDate: '2026-03-03' })
    expect(days.map(day => day.date)).toEqual(['2026-03-03'])
  })

  test.each([
    [[null, null], null],
    [['', 'Rain'], 'Rain'],
    [['Rain', 'Rain'], 'Rain'],
    [['Rain', null, 'Short crew'], 'Rain\nShort crew'],
  ])('have each note once: %j', (notes, expected) => {
    const entries = notes.map(note => entry('2026-03-05', 'submitted', note))
    expect(employeeDaysOf(entries, undefined, week)[0]?.dailyNote).toBe(expected)
  })
})

test.each([
  [null, null, null],
  ['', null, null],
  ['Rain', null, 'Rain'],
  [null, 'Half day on forms', 'Half day on forms'],
  ['Rain', 'Half day on forms', 'Rain\nHalf day on forms'],
])('the notes %j and %j are equal', (dailyNote, specificNote, expected) => {
  expect(joinNotes({ dailyNote, specificNote })).toBe(expected)
})

test.each([
  ['2026-03-12T09:59:59Z', '2026-03-12', true],
  ['2026-03-12T09:59:59Z', '2026-03-13', false],
  // It is the 13th on Kiritimati.
  ['2026-03-12T10:00:00Z', '2026-03-13', true],
  ['2026-03-12T10:00:00Z', '2026-03-14', false],
  ['2026-03-12T10:00:00Z', '2025-02-06', true],
  ['2026-03-12T10:00:00Z', '2025-02-05', false],
  ['2026-03-12T10:00:00Z', '0001-01-01', false],
])('at %s, hours can be entered for %s: %s', (instant, date, isFine) => {
  expect(findEntryDateProblem(date, new Date(instant)) === null).toBe(isFine)
})
