import { describe, expect, test } from 'vitest'
import { isCalendarDate } from './calendarDate.js'

describe('a calendar date', () => {
  test.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
  ])('%s exists: %s', (text, exists) => {
    expect(isCalendarDate(text)).toBe(exists)
  })
})
