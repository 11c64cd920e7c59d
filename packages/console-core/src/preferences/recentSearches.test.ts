import { expect, test } from 'vitest'
import { addRecentSearch, readRecentSearches } from './recentSearches.ts'
import { createMemoryStorage } from './storage.ts'

test('stores the last 20 searches, the latest first and each once', () => {
  const storage = createMemoryStorage()
  for (let index = 0; index < 25; index += 1) addRecentSearch(storage, `job:${index}`)
  addRecentSearch(storage, 'job:20')
  const ids = readRecentSearches(storage)
  expect(ids.slice(0, 3)).toEqual(['job:20', 'job:24', 'job:23'])
  expect(ids).toHaveLength(20)
  expect(new Set(ids).size).toBe(20)
})

test.each(['', '{', '{"a":1}', '[1,null]'])('reads nothing from %s', text => {
  const storage = createMemoryStorage()
  storage.setItem('recent-searches', text)
  expect(readRecentSearches(storage)).toEqual([])
})
