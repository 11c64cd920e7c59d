import { expect, test } from 'vitest'
import { directionOf } from './text.ts'

test.each([
  ['en-US', 'ltr'],
  ['es', 'ltr'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['', 'ltr'],
] as const)('%s is read as %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction)
})
