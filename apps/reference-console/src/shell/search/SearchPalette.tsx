import { addRecentSearch } from '@fieldtime/console-core'
import { useMessages } from '@fieldtime/console-react'
import { CommandPalette, type PageActions, useConsole, withMessages } from '@fieldtime/console-react/ui'
import { useState } from 'react'
import type { NavigationPage } from '../navigation.ts'
import { useSearchSections } from './useSearchSections.ts'

export interface SearchPaletteProps {
  /** The page in the navigation that is open. */
  readonly currentPage: NavigationPage | null
  readonly pageActions: PageActions
  readonly onClose: () => void
  readonly onShowShortcuts: () => void
}

/** Finds people, groups, jobs, templates, settings, pages, days, and commands. Choosing one closes the palette. */
export const SearchPalette = withMessages('administration', Palette)

function Palette({ currentPage, pageActions, onClose, onShowShortcuts }: SearchPaletteProps) {
  const t = useMessages()
  const { storage } = useConsole()
  const [query, setQuery] = useState('')
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const found = useSearchSections({ query, focusedId, pageActions, currentPage, onShowShortcuts })
  const { sections, firstActionId, resultCount, isReading, isPartial } = found

  const handleChoose = (itemId: string) => {
    addRecentSearch(storage, itemId)
    onClose()
    found.run(itemId)
  }

  return (
    <CommandPalette
      label={t('shell.search')}
      placeholder={t('search.placeholder')}
      query={query}
      onQueryChange={setQuery}
      sections={sections}
      onChoose={handleChoose}
      onFocusChange={setFocusedId}
      tabItemId={firstActionId}
      empty={
        isReading ? { title: t('data.loading') } : { title: t('search.nothing', query), text: t('search.nothingHint') }
      }
      keys={[
        { keys: ['↑', '↓'], name: t('search.key.move') },
        { keys: ['Enter'], name: t('search.key.open') },
        ...(firstActionId ? [{ keys: ['Tab'], name: t('search.key.actions') }] : []),
      ]}
      hint={isPartial ? t('search.partial') : t('search.hint')}
      announcement={query === '' ? '' : t.count('search.results', resultCount)}
      onClose={onClose}
    />
  )
}
