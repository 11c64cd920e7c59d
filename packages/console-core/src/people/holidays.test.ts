import { expect, test } from 'vitest'
import { holidaysOfUnit, planHolidayCopy, proposeHolidayDate } from './holidays.ts'

const thanksgiving = { date: '2026-11-26', name: 'Thanksgiving', businessUnitId: null }
const picnic = { date: '2026-11-21', name: 'Company picnic', businessUnitId: 'civil' }
const open = { date: '2026-11-26', name: 'Open house', businessUnitId: 'civil' }

test.each([
  ['its own and the company’s', 'civil', { '2026-11-26': 'Thanksgiving, Open house', '2026-11-21': 'Company picnic' }],
  ['the company’s, not those of another unit', 'paving', { '2026-11-26': 'Thanksgiving' }],
  ['the company’s, for the whole company', null, { '2026-11-26': 'Thanksgiving' }],
])('the holidays of a unit are %s', (_title, unit, names) => {
  expect(Object.fromEntries(holidaysOfUnit([thanksgiving, picnic, open], unit))).toEqual(names)
})

test.each([
  ['Thanksgiving', '2026-11-26', '2027-11-25'],
  ['the day after it', '2026-11-27', '2027-11-26'],
  ['the day after it, on a fourth Friday before a fifth', '2023-11-24', '2024-11-29'],
  ['the day after it, on a fifth Friday', '2024-11-29', '2025-11-28'],
  ['Memorial Day', '2026-05-25', '2027-05-31'],
  ['Memorial Day after a fifth Monday', '2027-05-31', '2028-05-29'],
  ['Labor Day', '2026-09-07', '2027-09-06'],
  ['Martin Luther King Jr. Day', '2026-01-19', '2027-01-18'],
  ['Independence Day', '2026-07-04', '2027-07-04'],
  ['Christmas Eve', '2026-12-24', '2027-12-24'],
  ['New Year’s Day', '2026-01-01', '2027-01-01'],
  ['a fifth Saturday in a month with four', '2026-10-31', '2027-10-30'],
  ['a leap day', '2028-02-29', '2029-02-27'],
])('%s moves from %s to %s', (_name, date, expected) => {
  expect(proposeHolidayDate(date, Number(expected.slice(0, 4)))).toBe(expected)
})

test('a year is copied by date, without holidays that the next one has', () => {
  const next = { ...picnic, date: '2027-10-01' }
  expect(planHolidayCopy([thanksgiving, open, picnic, next], 2026)).toEqual([
    { ...thanksgiving, date: '2027-11-25' },
    { ...open, date: '2027-11-25' },
  ])
  expect(planHolidayCopy([{ ...picnic, businessUnitId: null }, next], 2026)).toHaveLength(1)
})
