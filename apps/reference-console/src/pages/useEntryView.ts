import { pageIndexIn } from '@fieldtime/console-core'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type BrowserStorage, openStorage } from '../browserStorage.ts'

export interface EntryView {
  readonly view: string | null
  readonly onViewChange: (view: string) => void
}

/**
 * The view of a report in the current entry of the browser's history. It starts as the view of the address. After Back, Forward,
 * or a reload, it is the one that was last on screen. If the address has no view, only the page index is remembered, because the
 * report itself stores the rest.
 */
export function useEntryView(addressView: string | null): EntryView {
  const { key } = useLocation()
  useEntryKey()
  const storage = useMemo(() => openStorage('sessionStorage'), [])
  const isLinked = addressView !== null
  const view = useMemo(() => readEntries(storage).get(key) ?? addressView, [storage, key, addressView])

  const last = useRef<string | null>(null)
  const onViewChange = useCallback(
    (onScreen: string) => {
      last.current = isLinked ? onScreen : `page=${pageIndexIn(onScreen) + 1}`
      writeEntry(storage, key, last.current)
    },
    [storage, key, isLinked],
  )
  // An entry that replaces another shows the same view.
  useEffect(() => {
    if (last.current !== null && !readEntries(storage).has(key)) writeEntry(storage, key, last.current)
  }, [storage, key])
  return { view, onViewChange }
}

/** The router gives each entry a key, except the first one of a document. */
function useEntryKey() {
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (key === 'default') navigate({ pathname, search }, { replace: true })
  }, [key, pathname, search, navigate])
}

const storageKey = 'fieldtime-entry-views'
const entryLimit = 20

/** Views by the key of their entry, from the oldest to the latest. Empty where the storage is denied. */
function readEntries(storage: BrowserStorage): ReadonlyMap<string, string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every(part => typeof part === 'string')

function writeEntry(storage: BrowserStorage, key: string, view: string) {
  const others = [...readEntries(storage)].filter(([otherKey]) => otherKey !== key)
  const entries = [...others, [key, view]].slice(-entryLimit)
  try {
    storage.setItem(storageKey, JSON.stringify(entries))
  } catch {
    // The storage is full or denied: Back shows the view of the address.
  }
}
