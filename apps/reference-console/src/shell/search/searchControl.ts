import { createContext, useContext } from 'react'

export interface SearchControl {
  open(): void
  /** Starts loading the palette. */
  preload(): void
}

export const SearchContext = createContext<SearchControl | null>(null)

/** Opens the search palette. Throws outside of <SearchProvider>. */
export function useSearchControl(): SearchControl {
  const control = useContext(SearchContext)
  if (!control) throw new Error('The search needs <SearchProvider> above it.')
  return control
}

/** Whether shortcuts use the Command key instead of Control. */
export const isMac = () => /^(Mac|iP)/.test(navigator.platform)
