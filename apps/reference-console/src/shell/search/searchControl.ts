import { createContext, useContext } from 'react'

export interface SearchControl {
  open(): void
  /** Starts loading the palette. */
  preload(): void
}

export const SearchContext = createContext<SearchControl>({ open: () => undefined, preload: () => undefined })

/** Opens the search palette. */
export const useSearchControl = () => useContext(SearchContext)

/** Whether shortcuts use the Command key instead of Control. */
export const isMac = () => /^(Mac|iP)/.test(navigator.platform)
