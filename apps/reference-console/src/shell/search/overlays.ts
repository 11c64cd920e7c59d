// One file for what opens over a page: the palette opens the list of shortcuts.
export { SearchPalette } from './SearchPalette.tsx'
export { ShortcutsDialog } from './ShortcutsDialog.tsx'
