import { describe, expect, test } from 'vitest'
import { cellFormatOf, formatShortShiftTime } from './cellFormat.ts'
import { type ReportColumn, withHoursFormat } from './reportDefinition.ts'

const definitionOf = (column: Pick<ReportColumn<number>, 'kind' | 'total' | 'isVariance'>): ReportColumn<number>[] => [
  { id: 'hours', header: 'report.column.submittedHours', value: hours => hours, ...column },
]

describe('a displayed value', () => {
  const en = cellFormatOf('en-US')
  const es = cellFormatOf('es-ES')

  test.each([
    ['duration', 27_000_000, '7h 30m', '7h 30m'],
    ['duration', -1_380_000, '-0h 23m', '-0h 23m'],
    ['hours', 7.5, '7.50', '7,50'],
    ['hours', -0.004, '0.00', '0,00'],
    ['number', 1234.567, '1,234.57', '1234,57'],
    ['date', '2026-05-14', '05/14/2026', '14/05/2026'],
    ['date', 'soon', 'soon', 'soon'],
    ['time', '15:07:00', '3:07 PM', '15:07'],
    ['time', 'noon', 'noon', 'noon'],
    ['text', '<b>', '<b>', '<b>'],
    ['text', null, '', ''],
    ['hours', null, '', ''],
    ['hours', Number.NaN, '', ''],
  ] as const)('%s %j: %s, %s', (kind, value, english, spanish) => {
    expect(en.cell({ kind }, value)).toBe(english)
    expect(es.cell({ kind }, value)).toBe(spanish)
  })

  test.each([
    [0.25, '+0.25', '+0,25'],
    [-1.5, '-1.50', '-1,50'],
    [0, '0.00', '0,00'],
    [-0.004, '0.00', '0,00'],
    [1234.5, '+1,234.50', '+1234,50'],
  ])('a variance of %d hours: %s, %s', (hours, english, spanish) => {
    const column = { kind: 'hours', isVariance: true, total: { kind: 'sum' } } as const
    expect(en.cell(column, hours)).toBe(english)
    expect(en.total(column, hours)).toBe(english)
    expect(es.cell(column, hours)).toBe(spanish)
  })

  test.each([
    [7.5, '7h 30m', '+7h 30m'],
    [-0.25, '-0h 15m', '-0h 15m'],
    [7.33, '7h 20m', '+7h 20m'],
    [0.004, '0h 0m', '0h 0m'],
    [0, '0h 0m', '0h 0m'],
  ])('%d as hours and minutes: %s, as a variance: %s', (hours, text, variance) => {
    const [column] = withHoursFormat(definitionOf({ kind: 'hours', total: { kind: 'sum' } }), 'hoursAndMinutes')
    const [ofVariance] = withHoursFormat(definitionOf({ kind: 'hours', isVariance: true }), 'hoursAndMinutes')
    expect([column && en.cell(column, hours), column && en.total(column, hours)]).toEqual([text, text])
    expect(ofVariance && en.cell(ofVariance, hours)).toBe(variance)
  })

  test('a code has its label, a distance its unit, and a count no decimals', () => {
    expect(en.cell({ kind: 'enum', label: code => code.toUpperCase() }, 'in')).toBe('IN')
    expect(en.cell({ kind: 'number', hasDecimals: true }, 1.5)).toBe('1.50')
    expect(en.total({ kind: 'duration', total: { kind: 'count' } }, 1200)).toBe('1,200')
    expect(en.total({ kind: 'duration', total: { kind: 'sum' } }, 60_000)).toBe('0h 1m')
    expect(en.group({ kind: 'date' }, '2026-05-14')).toBe('Thu, May 14, 2026')
  })
})

test.each([
  ['06:39', '6:39 AM'],
  ['06:39:10+1', '6:39 AM +1'],
  ['23:30-1', '11:30 PM -1'],
  ['noon', 'noon'],
  [null, ''],
])('a shift time of %j is short on a card: %s', (value, text) => {
  expect(formatShortShiftTime(value, 'en-US')).toBe(text)
})
