import { preferenceKeys } from './preferences.ts'
import { type KeyValueStorage, parseJson, readText, writeText } from './storage.ts'

const mostIds = 20

/** The ids of the search results that the person chose, the latest first. */
export function readRecentSearches(storage: KeyValueStorage): readonly string[] {
  const value = parseJson(readText(storage, preferenceKeys.recentSearches))
  return Array.isArray(value) ? value.filter(id => typeof id === 'string').slice(0, mostIds) : []
}

/** Stores the id as the latest one. The oldest of more than 20 are dropped. */
export function addRecentSearch(storage: KeyValueStorage, id: string): void {
  const ids = [id, ...readRecentSearches(storage).filter(other => other !== id)]
  writeText(storage, preferenceKeys.recentSearches, JSON.stringify(ids.slice(0, mostIds)))
}
