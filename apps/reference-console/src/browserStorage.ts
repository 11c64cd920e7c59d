import type { KeyValueStorage } from '@fieldtime/console-core'

export type BrowserStorage = KeyValueStorage & Pick<Storage, 'length' | 'key'>

/** A storage of the browser; where it is blocked, reading the property alone throws, one that keeps nothing. */
export function openStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  try {
    return window[name]
  } catch {
    return { length: 0, key: () => null, getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}

/** Null where the browser has no channels, or refuses them together with its storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
