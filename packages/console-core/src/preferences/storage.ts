/** Where preferences live: a browser's `localStorage`, or anything of its shape that a host brings. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Storage may be blocked by the browser: then there are no preferences. */
export function readText(storage: KeyValueStorage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

/** Storage may be blocked or full: then a preference lasts as long as the page. */
export function writeText(storage: KeyValueStorage, key: string, value: string | null): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
  } catch {
    return
  }
}
