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
 * Storage for one browser tab. A value that the tab has read or written doesn't change when another tab writes it. A new tab
 * starts with the latest value of any tab.
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

/** Storage whose keys begin with the prefix. `storageNow` is called on every access. */
export function createPrefixedStorage(storageNow: () => KeyValueStorage, prefix: string): KeyValueStorage {
  return {
    getItem: key => storageNow().getItem(prefix + key),
    setItem: (key, value) => storageNow().setItem(prefix + key, value),
    removeItem: key => storageNow().removeItem(prefix + key),
  }
}

/** The user who was the first to sign in. Values stored without a user are theirs. */
const firstUserKey = 'fieldtime-first-user'

/**
 * Storage of one user, in a storage that several people share, such as `localStorage` of a PC on a site. Keys are unchanged; values
 * begin with the user. Values of other users are ignored and overwritten.
 *
 * @param user unique over all companies
 */
export function createUserStorage(shared: KeyValueStorage, user: string): KeyValueStorage {
  const mark = `${userMark}${user}\n`
  if (readText(shared, firstUserKey) === null) writeText(shared, firstUserKey, user)
  const isFirstUser = readText(shared, firstUserKey) === user
  const readOwn = (key: string) => {
    const text = shared.getItem(key)
    if (text?.startsWith(mark)) return text.slice(mark.length)
    return isFirstUser && !text?.startsWith(userMark) ? text : null
  }
  return {
    getItem: readOwn,
    setItem: (key, value) => shared.setItem(key, mark + value),
    removeItem: key => {
      if (readOwn(key) !== null) shared.removeItem(key)
    },
  }
}

/** Begins the values that have a user. */
const userMark = 'user: '

export function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
