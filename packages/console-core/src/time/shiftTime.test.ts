import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellFormatOf } from '../reports/index.ts'
import { compareShiftTimes, formatDaysLater, parseShiftTime, shiftTimeText } from './dateText.ts'

describe('the day of a time', () => {
  test.each([
    [0, '', ''],
    [1, '+1 day', '+1 día'],
    [2, '+2 days', '+2 días'],
    [-1, '−1 day', '−1 día'],
  ])('%i days later reads %j, and in Spanish %j', (daysLater, english, spanish) => {
    expect(formatDaysLater(daysLater, 'en-US')).toBe(english)
    expect(formatDaysLater(daysLater, 'es-US')).toBe(spanish)
  })

  test.each([
    ['17:30:00', '5:30 PM'],
    ['06:00:00+1', '6:00 AM +1 day'],
    ['06:00+2', '6:00 AM +2 days'],
    ['23:30:00-1', '11:30 PM −1 day'],
    ['06:00:00+0', '06:00:00+0'],
  ])('%s shows %s in a cell', (value, text) => {
    expect(cellFormatOf('en-US').cell({ kind: 'time' }, value)).toBe(text)
  })

  test('sorts before the time of day', () => {
    const times = ['06:00:00+1', '17:30:00', '05:00:00+2', '23:30:00-1', '06:00:00']
    expect(times.toSorted(compareShiftTimes)).toEqual([
      '23:30:00-1',
      '06:00:00',
      '17:30:00',
      '06:00:00+1',
      '05:00:00+2',
    ])
  })
})

test.each(['', 'noon', '6:00', '106:00', '06:00+0', '06:00+1x', '06:00:00:00'])('%j is invalid', text => {
  expect(parseShiftTime(text)).toBeNull()
})

test('is omitted on the first day of the shift, and no time stays null', () => {
  expect(shiftTimeText('06:00:00', 0)).toBe('06:00:00')
  expect(shiftTimeText(null, 0)).toBeNull()
  expect(shiftTimeText(null, 1)).toBeNull()
  expect(parseShiftTime('06:00')).toEqual({ localTime: '06:00', daysLater: 0 })
})

test.each([
  ['06:00:00', '06:00:00', 0],
  ['06:00:00', '06:00:01', -1],
  ['06:00:01', '06:00:00', 1],
  ['06:00:00+1', '23:00:00', 1],
  ['noon', '06:00:00+1', -1],
])('%s compared to %s is %i', (left, right, order) => {
  expect(Math.sign(compareShiftTimes(left, right))).toBe(order)
})

test('parses every formatted shift time', () => {
  const anyTime = fc.integer({ min: 0, max: 86_399 }).map(second => new Date(second * 1000).toISOString().slice(11, 19))
  fc.assert(
    fc.property(anyTime, fc.integer({ min: -99, max: 99 }), (localTime, daysLater) => {
      expect(parseShiftTime(shiftTimeText(localTime, daysLater) ?? '')).toEqual({ localTime, daysLater })
    }),
  )
})
