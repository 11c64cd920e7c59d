/** @typedef {'auto' | 'light' | 'dark'} ColorScheme */
/** @typedef {{ readonly locale: string, readonly colorScheme: ColorScheme }} Preferences */

const changes = new EventTarget()
const root = document.documentElement

/** @returns {Preferences} */
export function readPreferences() {
  const { scheme } = root.dataset
  return { locale: root.lang, colorScheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto' }
}

/**
 * Keeps it for the next page and tells whoever listens.
 * @param {'language' | 'scheme'} name
 * @param {string} value
 */
export function choose(name, value) {
  localStorage.setItem(`portal.${name}`, value)
  if (name === 'language') root.lang = value
  else root.dataset.scheme = value
  changes.dispatchEvent(new Event('change'))
}

/**
 * Calls `listener` with what is chosen now, and again at each change.
 * @param {(preferences: Preferences) => void} listener
 * @returns {() => void} ends it
 */
export function onPreferences(listener) {
  const tell = () => listener(readPreferences())
  changes.addEventListener('change', tell)
  tell()
  return () => changes.removeEventListener('change', tell)
}
