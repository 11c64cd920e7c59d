import { expect, test } from 'vitest'
import { type SubmissionStatus, submissionStatusOfDay } from './employeeDay.ts'
import type { DayStatus } from './workday.ts'

const table: readonly (readonly [readonly SubmissionStatus[], DayStatus, SubmissionStatus | null])[] = [
  [['submitted'], 'unknown', 'submitted'],
  [['submitted'], 'clockedIn', 'submitted'],
  [['none', 'submitted', 'clockedOut'], 'clockedOut', 'submitted'],
  [[], 'clockedIn', 'clockedIn'],
  [[], 'atLunch', 'clockedIn'],
  [[], 'clockedOut', 'clockedOut'],
  [['clockedOut'], 'clockedIn', 'clockedIn'],
  [['none'], 'clockedOut', 'clockedOut'],
  [['none'], 'unknown', 'none'],
  [['none', 'clockedOut', 'clockedIn'], 'unknown', 'clockedOut'],
  [[], 'unknown', null],
]

test.each(table)('a day with entries %j and the clock %s is %s', (entries, clock, status) => {
  expect(submissionStatusOfDay(entries, clock)).toBe(status)
})
