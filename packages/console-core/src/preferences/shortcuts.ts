import { preferenceKeys } from './preferences.ts'
import { type KeyValueStorage, readText, writeText } from './storage.ts'

/** Whether the console's keyboard shortcuts work outside of controls. People can turn them off (WCAG 2.2, 2.1.4). */
export type Shortcuts = 'on' | 'off'

export function readShortcuts(storage: KeyValueStorage): Shortcuts {
  return readText(storage, preferenceKeys.shortcuts) === 'off' ? 'off' : 'on'
}

export function writeShortcuts(storage: KeyValueStorage, shortcuts: Shortcuts): void {
  writeText(storage, preferenceKeys.shortcuts, shortcuts)
}
