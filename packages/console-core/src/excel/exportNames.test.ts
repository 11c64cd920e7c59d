import { describe, expect, test } from 'vitest'
import { exportFileName, sheetNameOf } from './exportNames.ts'

test.each([
  ['myField Manager', 'Detail Report', 'myField Manager Detail Report 2026-06-15.xlsx'],
  ['A/B: "C"', 'D\\E|F?*<G>', 'A-B- -C- D-E-F---G- 2026-06-15.xlsx'],
  ['Ñandú 😀', 'Informe detallado', 'Ñandú 😀 Informe detallado 2026-06-15.xlsx'],
  ['\u0000\ud800', 'Report', '-- Report 2026-06-15.xlsx'],
  ['', 'Report', 'Report 2026-06-15.xlsx'],
])('the file of %j and %j is %j', (product, report, expected) => {
  expect(exportFileName(product, report, { range: null, today: '2026-06-15', businessUnitCode: null })).toBe(expected)
})

test.each([
  [{ startDate: '2026-06-08', endDate: '2026-06-14' }, 'HC', 'P Hours 2026-06-08 to 2026-06-14 (HC).xlsx'],
  [{ startDate: '2026-06-08', endDate: '2026-06-08' }, null, 'P Hours 2026-06-08.xlsx'],
  [null, 'A/B', 'P Hours 2026-06-15 (A-B).xlsx'],
])('the file of %j and unit %j is named by what it covers', (range, businessUnitCode, expected) => {
  expect(exportFileName('P', 'Hours', { range, today: '2026-06-15', businessUnitCode })).toBe(expected)
})

test('a file name never exceeds the limit of file systems', () => {
  expect(
    exportFileName('😀'.repeat(300), 'Report', { range: null, today: '2026-06-15', businessUnitCode: null }).length,
  ).toBeLessThan(220)
})

describe('a sheet name', () => {
  test.each([
    ['2026-06-15', '2026-06-15'],
    ['6/15/2026', '6-15-2026'],
    ["'quoted'", 'quoted'],
    ['a[b]c:d*e?f\\g', 'a-b-c-d-e-f-g'],
    ['History', 'History -'],
    ['x'.repeat(40), 'x'.repeat(31)],
    ["  '  ", 'Report'],
    ['', 'Report'],
  ])('of %j is %j', (name, expected) => {
    expect(sheetNameOf(name, 'Report')).toBe(expected)
  })

  test('is unique regardless of case', () => {
    expect(sheetNameOf('about', 'Report', ['About', 'about 2'])).toBe('about 3')
  })
})
