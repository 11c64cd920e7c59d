import { expect, test } from 'vitest'
import { isSettingFound } from './search.ts'

const texts = ['Require location', 'People must share their location to clock in.', 'gps position geofence']

test.each([
  ['', true],
  ['  ', true],
  ['LOC', true],
  ['gps', true],
  ['clock-in', true],
  ['location req', true],
  ['ocation', false],
  ['location photo', false],
])('finds a setting by “%s”: %s', (search, isFound) => {
  expect(isSettingFound(search, texts)).toBe(isFound)
})

test('ignores accents', () => {
  expect(isSettingFound('ubicacion', ['Exigir ubicación'])).toBe(true)
  expect(isSettingFound('ubicación', ['Exigir ubicacion'])).toBe(true)
})
