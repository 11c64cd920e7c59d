import type { KeyValueStorage } from './storage.ts'

/** In-memory storage that lasts as long as the page; its entries are in `values`. */
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
