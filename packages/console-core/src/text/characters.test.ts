import { expect, test } from 'vitest'
import { countCharacters } from './collation.ts'

test.each([
  ['', 0],
  ['Crew 9', 6],
  ['Núñez', 5],
  ['Nu\u0301n\u0303ez', 5],
  ['👷🏽', 1],
  ['👩‍👩‍👧', 1],
  ['🇲🇽🇺🇸', 2],
  ['管道', 2],
  ['각', 1],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})
