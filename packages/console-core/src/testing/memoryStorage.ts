import type { KeyValueStorage } from '../preferences.js'

/** A storage whose entries, in `values`, a test can look at and change. */
export function createMemoryStorage(entries: Readonly<Record<string, string>> = {}): KeyValueStorage & {
  readonly values: Map<string, string>
} {
  const values = new Map(Object.entries(entries))
  return {
    values,
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
  }
}
