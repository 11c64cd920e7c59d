import { expect, test } from 'vitest'
import { pickBusinessUnit } from './access.ts'

const west = { id: 'unit-1', code: 'WEST', description: 'West' }
const east = { id: 'unit-2', code: 'EAST', description: 'East' }

test.each([
  ['the preferred one', [west, east], 'unit-2', 'WEST', east],
  ['the claimed one without a preference', [west, east], null, 'EAST', east],
  ['the claimed one where the preferred is not in the list', [west, east], 'unit-of-another-company', 'WEST', west],
  ['none where neither is in the list', [west, east], 'unit-9', 'NORTH', null],
  ['none without preference and claim', [west, east], null, null, null],
  ['none of none', [], 'unit-1', 'WEST', null],
])('the initial business unit is %s', (_rule, units, preferredId, claimedCode, expected) => {
  expect(pickBusinessUnit(units, preferredId, claimedCode)).toBe(expected)
})
