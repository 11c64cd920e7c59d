import { expect, test } from 'vitest'
import { createOptionSearch } from './collation.ts'

const costCodes = [
  { code: '01-500', name: 'Mobilization, phase 03' },
  { code: '03-110', name: 'Structural formwork' },
  { code: '03-300', name: 'Cast-in-place concrete' },
  { code: '31-230', name: 'Excavación de zanjas' },
]

const codesFor = (query: string) => createOptionSearch(costCodes)(query).map(({ code }) => code)

test.each([
  ['an empty search finds all', '  ', ['01-500', '03-110', '03-300', '31-230']],
  ['a word of the description', 'concrete', ['03-300']],
  ['a part of a word', 'work', ['03-110']],
  ['a part of the code', '-3', ['03-300']],
  ['codes that begin with it come first', '03', ['03-110', '03-300', '01-500']],
  ['several words in any order', 'place 03', ['03-300']],
  ['code and description together', '03-110 structural', ['03-110']],
  ['ignoring case and accents', 'EXCAVACION', ['31-230']],
  ['with extra accents', 'cóncrete', ['03-300']],
  ['a word that doesn’t occur', 'asphalt', []],
  ['regex characters are literal', '.*', []],
])('%s', (_rule, query, found) => {
  expect(codesFor(query)).toEqual(found)
})

test('finds an option without a description by its code', () => {
  const unnamed = { code: '26-1302', name: '' }
  expect(createOptionSearch([unnamed])('1302')).toEqual([unnamed])
})
