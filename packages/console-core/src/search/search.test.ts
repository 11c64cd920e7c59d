import { expect, test } from 'vitest'
import { createSearch } from './search.ts'

const entries = [
  { id: 'ada', title: 'Ada Castillo', words: ['E-104'] },
  { id: 'hector', title: 'Hector Castillo', words: ['E-2271'] },
  { id: 'trevino', title: 'Hector Treviño' },
  { id: 'castle', title: '25-1225 · Castle Hector Bridge' },
  { id: 'export', title: 'Export to Excel', words: ['download xlsx'] },
]
const find = createSearch(entries)
const idsFor = (query: string, recentIds: readonly string[] = []) =>
  find(query, { recentIds }).map(({ entry }) => entry.id)

test.each([
  ['the beginning of a title comes before the beginning of a word', 'hector', ['hector', 'trevino', 'castle']],
  ['words in any order', 'castillo hec', ['hector']],
  ['no accents', 'trevino', ['trevino']],
  ['accents that the title lacks', 'héctor t', ['trevino']],
  ['a code', 'e-2271', ['hector']],
  ['other words after the title', 'down', ['export']],
  ['words of the title and others together', 'castillo e-104', ['ada']],
  ['only the beginnings of words', 'astillo', []],
  ['nothing', ' ', []],
])('finds %s', (_, query, ids) => {
  expect(idsFor(query)).toEqual(ids)
})

test('lists entries of one rank that were used recently first', () => {
  expect(idsFor('hector', ['castle', 'trevino'])).toEqual(['trevino', 'hector', 'castle'])
})

test('ranks each match', () => {
  const ranks = find('c').map(({ entry, rank }) => [entry.id, rank])
  expect(ranks).toEqual([
    ['ada', 1],
    ['hector', 1],
    ['castle', 1],
  ])
  expect(find('export').map(({ rank }) => rank)).toEqual([0])
  expect(find('xlsx').map(({ rank }) => rank)).toEqual([2])
})

const crowd = Array.from({ length: 5_000 }, (_, index) => ({ id: String(index), title: `Worker ${index}` }))

test.each(['before', 'while', 'after'])('finds everything %s texts are prepared', async moment => {
  const search = createSearch(crowd)
  const preparing = moment === 'before' ? null : search.prepare(new AbortController().signal)
  if (moment === 'after') await preparing
  expect(search('worker 4999').map(({ entry }) => entry.id)).toEqual(['4999'])
  await preparing
  expect(search('worker')).toHaveLength(5_000)
})

test('finds everything after preparing was aborted', async () => {
  const search = createSearch(crowd)
  const leaving = new AbortController()
  const preparing = search.prepare(leaving.signal)
  leaving.abort()
  await preparing
  expect(search('worker')).toHaveLength(5_000)
})
