import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterTextOf, parseFilterValue, readFilterText, tidyFilterText } from './filterValue.ts'
import type { CellValue, ColumnKind } from './reportQuery.ts'

const minute = 60_000

const typed: readonly (readonly [ColumnKind, string, string, CellValue])[] = [
  ['date', '2026-01-05', 'en-US', '2026-01-05'],
  ['date', '2026-1-5', 'es', '2026-01-05'],
  ['date', '1/5/2026', 'en-US', '2026-01-05'],
  ['date', '1/5/2026', 'es', '2026-05-01'],
  ['date', '5.1.26', 'de', '2026-01-05'],
  ['date', ' 01/05/26 ', 'en-US', '2026-01-05'],
  ['date', '2/30/2026', 'en-US', null],
  ['date', 'yesterday', 'en-US', null],
  ['date', '1/5-2026', 'en-US', null],
  ['time', '15:15', 'en-US', '15:15'],
  ['time', '3:15 PM', 'en-US', '15:15'],
  ['time', '3:15\u202fp.\u00a0m.', 'es', '15:15'],
  ['time', '3pm', 'en-US', '15:00'],
  ['time', '12 am', 'en-US', '00:00'],
  ['time', '12:30 PM', 'en-US', '12:30'],
  ['time', '0730', 'en-US', '07:30'],
  ['time', '7', 'en-US', '07:00'],
  ['time', '15:15:30', 'en-US', '15:15:30'],
  ['time', '2:00 AM +1 day', 'en-US', '02:00+1'],
  ['time', '2:00 a. m. +2 días', 'es-US', '02:00+2'],
  ['time', '23:30 −1 day', 'en-US', '23:30-1'],
  ['time', '02:00+1', 'en-US', '02:00+1'],
  ['time', '1 am', 'en-US', '01:00'],
  ['time', '12:15 p.m.', 'en-US', '12:15'],
  ['time', '2:00 AM + 1 day', 'en-US', '02:00+1'],
  ['time', '2:00 AM +12 days', 'en-US', '02:00+12'],
  ['time', '2:00 AM +1 day.', 'en-US', '02:00+1'],
  ['time', 'at 7:00', 'en-US', null],
  ['time', '0 am', 'en-US', null],
  ['time', '2:00 AM +0', 'en-US', null],
  ['time', '24:00', 'en-US', null],
  ['time', '13 pm', 'en-US', null],
  ['time', '7:60', 'en-US', null],
  ['duration', '7:30', 'en-US', 450 * minute],
  ['duration', '7h 30m', 'en-US', 450 * minute],
  ['duration', '7H30M', 'en-US', 450 * minute],
  ['duration', '7 hours 30 min', 'en-US', 450 * minute],
  ['duration', '7,5 horas', 'es', 450 * minute],
  ['duration', '45m', 'en-US', 45 * minute],
  ['duration', '7.5', 'en-US', 450 * minute],
  ['duration', '7,5', 'es', 450 * minute],
  ['duration', '24', 'en-US', 24 * 60 * minute],
  ['duration', '30', 'en-US', 30 * minute],
  ['duration', '-0:23', 'en-US', -23 * minute],
  ['duration', '-0h 23m', 'en-US', -23 * minute],
  ['duration', '7:30:29', 'en-US', 450 * minute],
  ['duration', '7:30:30', 'en-US', 451 * minute],
  ['duration', '7:29:60', 'en-US', null],
  ['duration', '12h', 'en-US', 720 * minute],
  ['duration', '7.25h', 'en-US', 435 * minute],
  ['duration', '0:00', 'en-US', 0],
  ['duration', '-0:00', 'en-US', 0],
  ['duration', '25', 'en-US', 25 * minute],
  ['duration', '-25', 'en-US', -25 * minute],
  ['duration', '1e+21', 'en-US', null],
  ['duration', 'x7:30', 'en-US', null],
  ['duration', '7:30x', 'en-US', null],
  ['duration', 'x 7h', 'en-US', null],
  ['duration', '-', 'en-US', null],
  ['duration', '7:75', 'en-US', null],
  ['duration', 'h', 'en-US', null],
  ['duration', '7h 30', 'en-US', null],
  ['hours', '7.5', 'en-US', 7.5],
  ['hours', '7:20', 'en-US', 7.33],
  ['hours', '7h 30m', 'en-US', 7.5],
  ['hours', '-0.375', 'en-US', -0.38],
  ['hours', '30', 'en-US', 30],
  ['hours', '7:00:36', 'en-US', 7.01],
  ['hours', '12:00:18', 'en-US', 12.01],
  ['hours', 'seven', 'en-US', null],
  ['hours', 'h', 'en-US', null],
  ['number', '1,234.5', 'en-US', 1234.5],
  ['number', '1.234,5', 'es', 1234.5],
  ['number', '1 234,5', 'fr', 1234.5],
  ['number', '1  234,5', 'fr', 1234.5],
  ['number', '1,234,567', 'en-US', 1_234_567],
  ['number', '-12,345', 'en-US', -12_345],
  ['number', '1e+21', 'en-US', 1e21],
  ['number', '-1.5e-7', 'en-US', -1.5e-7],
  ['number', '12e+21', 'en-US', 1.2e22],
  ['number', 'x1e+21', 'en-US', null],
  ['number', '1e+21x', 'en-US', null],
  ['number', '1234,567', 'en-US', null],
  ['number', 'x1,234', 'en-US', null],
  ['number', '1,234x', 'en-US', null],
  ['number', '1,23,456', 'en-US', null],
  ['number', ',234', 'en-US', null],
  ['number', '1,234,5', 'en-US', null],
  ['number', '1.2,3', 'en-US', null],
  ['number', '1.x2', 'en-US', null],
  ['number', '1.2x', 'en-US', null],
  ['number', '1.25', 'en-US', 1.25],
  ['number', '5.', 'en-US', 5],
  ['number', '.', 'en-US', null],
  ['number', '--3', 'en-US', null],
  ['number', '–3', 'en-US', -3],
  ['number', '3−', 'en-US', null],
  ['number', '−3', 'en-US', -3],
  ['number', '+3', 'en-US', 3],
  ['number', '.5', 'en-US', 0.5],
  ['number', '-0', 'en-US', 0],
  ['number', '1,2', 'en-US', null],
  ['number', '1.2.3', 'en-US', null],
  ['number', '0x10', 'en-US', null],
  ['number', 'Infinity', 'en-US', null],
  ['number', '-', 'en-US', null],
  ['number', '1e999', 'en-US', null],
  ['text', '  Jose\u0301 ', 'en-US', 'José'],
  ['text', '.*', 'en-US', '.*'],
  ['text', '__proto__', 'en-US', '__proto__'],
  ['text', '①', 'en-US', '①'],
  ['enum', '①', 'en-US', '①'],
  ['date', '２０２６-01-05', 'en-US', '2026-01-05'],
  ['time', '７:00', 'en-US', '07:00'],
  ['number', '１２', 'en-US', 12],
]

test.each([...new Set(typed.map(([kind]) => kind))])('reads every %s as people type it in their locale', kind => {
  const cases = typed.filter(([ofKind]) => ofKind === kind)
  expect(cases.map(([, text, locale]) => [kind, text, locale, parseFilterValue(kind, text, locale)])).toEqual(cases)
})

const kinds: readonly ColumnKind[] = ['text', 'enum', 'date', 'time', 'duration', 'hours', 'number', 'link', 'photo']

describe.each(kinds)('a %s', kind => {
  test('has no value if it is empty, in every form', () => {
    for (const text of ['', ' ', '\u00a0']) {
      expect(parseFilterValue(kind, text, 'en-US')).toBeNull()
      expect(tidyFilterText(kind, text, 'en-US')).toBe('')
    }
    expect(filterTextOf(kind, null)).toBe('')
  })

  test('has the same meaning in a layout as when it was typed, in every locale', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...typed.map(([, text]) => text))), text => {
        for (const locale of ['en-US', 'es', 'de', 'fr', 'ar-EG']) {
          const tidy = tidyFilterText(kind, text, locale)
          const value = parseFilterValue(kind, text, locale)
          if (tidy === null || value === null) expect(value).toBeNull()
          else expect(filterTextOf(kind, readFilterText(kind, tidy))).toBe(tidy)
        }
      }),
      { numRuns: 300 },
    )
  })
})

test.each<readonly [ColumnKind, CellValue, string]>([
  ['date', '2026-01-05', '2026-01-05'],
  ['time', '15:15:00', '15:15'],
  ['time', '02:00:00+1', '02:00+1'],
  ['time', '15:15:30', '15:15:30'],
  ['duration', 27_029_000, '7:30'],
  ['duration', -23 * minute, '-0:23'],
  ['duration', 0, '0:00'],
  ['text', '07:00:00', '07:00:00'],
  ['hours', 7.335, '7.34'],
  ['number', 1e21, '1e+21'],
])('writes a %s of %j as %s', (kind, value, text) => {
  expect(filterTextOf(kind, value)).toBe(text)
})

test('a value that the column cannot use has no text', () => {
  expect(tidyFilterText('number', 'many', 'en-US')).toBeNull()
  expect(tidyFilterText('date', '1/5/2026', 'en-US')).toBe('2026-01-05')
})

test('parses every number that a value list writes', () => {
  fc.assert(
    fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), number => {
      expect(readFilterText('number', filterTextOf('number', number))).toBe(number + 0)
    }),
  )
})
