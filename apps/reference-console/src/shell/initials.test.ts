import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['HC', 'HC'],
  ['Utilities', 'UT'],
  ['Heavy Civil', 'HC'],
  ['Dana Anne Whitfield', 'DW'],
  ['Ana García-Ortiz', 'AO'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
