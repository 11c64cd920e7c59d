import type { KeyValueStorage } from '@fieldtime/console-core'

export type BrowserStorage = KeyValueStorage & Pick<Storage, 'length' | 'key'>

/** A storage of the browser. If it is blocked, in which case reading the property throws, a storage that keeps nothing. */
export function openStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  try {
    return window[name]
  } catch {
    return { length: 0, key: () => null, getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}

/** Null if the browser has no channels, or blocks them along with its storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
