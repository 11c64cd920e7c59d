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

/**
 * Storage for one browser tab: what the tab has read or written stays as it is, whatever other tabs write. A new tab starts
 * from the last value of any tab.
 *
 * @param shared `localStorage`, for example
 * @param tab `sessionStorage`, for example
 */
export function createTabStorage(shared: KeyValueStorage, tab: KeyValueStorage): KeyValueStorage {
  return {
    getItem: key => {
      const own = readText(tab, key)
      if (own !== null) return own
      const last = readText(shared, key)
      if (last !== null) writeText(tab, key, last)
      return last
    },
    setItem: (key, value) => {
      writeText(tab, key, value)
      writeText(shared, key, value)
    },
    removeItem: key => {
      writeText(tab, key, null)
      writeText(shared, key, null)
    },
  }
}
