/** The command of a key in a cell of a grid. */
export type GridCommand =
  /** Moves by lines and columns, in reading order. `extends` extends the selection. */
  | { readonly type: 'move'; readonly lines: number; readonly columns: number; readonly extends: boolean }
  | { readonly type: 'lineStart' }
  | { readonly type: 'lineEnd' }
  | { readonly type: 'gridStart' }
  | { readonly type: 'gridEnd' }
  | { readonly type: 'screen'; readonly step: -1 | 1 }
  /** Opens a cell's link, menu or group. In a header, sorts. */
  | { readonly type: 'open'; readonly isAdded: boolean }
  | { readonly type: 'select'; readonly extends: boolean }
  | { readonly type: 'selectPage' }
  | { readonly type: 'clearSelection' }
  | { readonly type: 'menu' }
  | { readonly type: 'moveColumn'; readonly step: -1 | 1 }
  | { readonly type: 'resizeColumn'; readonly step: -1 | 1 }

export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** The ARIA keyboard model of a treegrid; null for keys that are not part of it. */
export function parseGridKey(
  pressed: PressedKey,
  direction: 'ltr' | 'rtl',
  place: 'header' | 'body',
): GridCommand | null {
  const { key, shiftKey, altKey } = pressed
  const isCommand = pressed.ctrlKey || pressed.metaKey
  if (altKey) return key === 'ArrowDown' && place === 'header' ? { type: 'menu' } : null
  const step = columnStep(key, direction)
  if (step !== 0) {
    if (place === 'header' && isCommand && shiftKey) return { type: 'moveColumn', step }
    if (place === 'header' && shiftKey) return { type: 'resizeColumn', step }
    if (isCommand) return step === 1 ? { type: 'lineEnd' } : { type: 'lineStart' }
    return { type: 'move', lines: 0, columns: step, extends: false }
  }
  return isCommand ? readCommandKey(key) : readPlainKey(key, shiftKey)
}

function columnStep(key: string, direction: 'ltr' | 'rtl'): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1
}

function readCommandKey(key: string): GridCommand | null {
  switch (key) {
    case 'Home':
      return { type: 'gridStart' }
    case 'End':
      return { type: 'gridEnd' }
    case 'a':
    case 'A':
      return { type: 'selectPage' }
    default:
      return null
  }
}

function readPlainKey(key: string, shiftKey: boolean): GridCommand | null {
  switch (key) {
    case 'ArrowUp':
      return { type: 'move', lines: -1, columns: 0, extends: shiftKey }
    case 'ArrowDown':
      return { type: 'move', lines: 1, columns: 0, extends: shiftKey }
    case 'Home':
      return { type: 'lineStart' }
    case 'End':
      return { type: 'lineEnd' }
    case 'PageUp':
      return { type: 'screen', step: -1 }
    case 'PageDown':
      return { type: 'screen', step: 1 }
    case 'Enter':
      return { type: 'open', isAdded: shiftKey }
    case ' ':
      return { type: 'select', extends: shiftKey }
    case 'Escape':
      return { type: 'clearSelection' }
    default:
      return null
  }
}
