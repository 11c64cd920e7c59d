import { readShortcuts } from '@fieldtime/console-core'
import { createPageActions, loadOnDemand, PageActionsContext, useConsole } from '@fieldtime/console-react/ui'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { NavigationPage } from '../navigation.ts'
import { isMac, SearchContext } from './searchControl.ts'

type Opened = 'search' | 'shortcuts'

const nothing = () => null
const SearchPalette = loadOnDemand(async () => (await import('./overlays.ts')).SearchPalette, nothing, 'search')
const ShortcutsDialog = loadOnDemand(async () => (await import('./overlays.ts')).ShortcutsDialog, nothing, 'search')

export interface SearchProviderProps {
  readonly currentPage: NavigationPage | null
  readonly children: ReactNode
}

/** The search palette and the list of shortcuts, which open with a key on every page. Their code loads when they are first opened. */
export function SearchProvider({ currentPage, children }: SearchProviderProps) {
  const { storage } = useConsole()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [pageActions] = useState(createPageActions)
  const control = useMemo(() => ({ open: () => setOpened('search'), preload: SearchPalette.preload }), [])
  const close = () => setOpened(null)

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const command = readCommand(event)
      if (command === null || event.defaultPrevented || readShortcuts(storage) === 'off' || isInDialog(event)) return
      event.preventDefault()
      setOpened(command)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [storage])

  return (
    <SearchContext value={control}>
      <PageActionsContext value={pageActions}>
        {children}
        {opened === 'search' && (
          <SearchPalette
            currentPage={currentPage}
            pageActions={pageActions}
            onClose={close}
            onShowShortcuts={() => setOpened('shortcuts')}
          />
        )}
        {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </PageActionsContext>
    </SearchContext>
  )
}

function readCommand({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Opened | null {
  if (altKey) return null
  const isCommand = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (isCommand && key.toLowerCase() === 'k') return 'search'
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return key === '?' && !ctrlKey && !metaKey && !isTyping ? 'shortcuts' : null
}

/** A dialog has unsaved input that another page would discard. */
const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null
