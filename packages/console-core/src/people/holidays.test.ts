import { expect, test } from 'vitest'
import { holidaysOfUnit } from './holidays.ts'

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
