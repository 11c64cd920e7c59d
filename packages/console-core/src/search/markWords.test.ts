import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markWords } from './markWords.ts'

const marked = (text: string, query: string) =>
  markWords(text, query)
    .map(part => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('marks the beginnings of words that a query matches', () => {
  test.each([
    ['Hector Castillo', 'hec', '[Hec]tor Castillo'],
    ['Hector Castillo', 'cas hec', '[Hec]tor [Cas]tillo'],
    ['Hector Castillo', 'tor', 'Hector Castillo'],
    ['José Núñez', 'nun', 'José [Núñ]ez'],
    ['Strauß', 'strauss', '[Strauß]'],
    ['24-1112 · SH 130', '24-11', '[24]-[11]12 · SH 130'],
    ['Hector', '', 'Hector'],
  ])('%s, searched for “%s”', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  test('and returns the whole text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const parts = markWords(text, query)
        expect(parts.map(part => part.text).join('')).toBe(text)
      }),
    )
  })
})
