/** Storage for preferences: the browser's `localStorage`, or a host's own with the same shape. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Without storage, such as when the browser blocks it, there are no preferences. */
export function readText(storage: KeyValueStorage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

/** When storage is blocked or full, a preference lasts as long as the page. */
export function writeText(storage: KeyValueStorage, key: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
  } catch {
    return
  }
}
