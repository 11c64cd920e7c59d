import { pickViewQuery } from '@fieldtime/console-core'
import type { ConsoleDestination } from '@fieldtime/console-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hrefFor } from '../destinations.ts'

export type ReportDestination = Extract<ConsoleDestination, { readonly view?: string }>

export interface AddressView {
  readonly view: string | null
  readonly onViewChange: (view: string) => void
}

/** Safari rejects more than 100 changes of the address in 30 s, such as while a column is resized. */
const writesPerSpan = 30
const spanMilliseconds = 10_000

/**
 * The view of a report in the address, so that Back, a reload, and a copied address restore it. Changes replace the current entry of the
 * browser's history. A view over the length limit isn't in the address.
 */
export function useAddressView(destination: ReportDestination): AddressView {
  const navigate = useNavigate()
  const { view: addressView = null } = destination
  const [views] = useState<Views>(() => ({ reported: null, written: null }))
  const latest = useRef({ destination, navigate })
  useLayoutEffect(() => {
    latest.current = { destination, navigate }
  })

  const [limit] = useState(() =>
    createRateLimit(() => {
      const { destination: shown, navigate: goTo } = latest.current
      const next = pickViewQuery(views.reported ?? '')
      if (next === (shown.view ?? null)) return
      views.written = next
      goTo(hrefFor({ ...shown, view: next ?? undefined }), { replace: true })
    }),
  )
  useEffect(() => limit.start(), [limit])

  const onViewChange = useCallback(
    (view: string) => {
      views.reported = view
      limit.call()
    },
    [views, limit],
  )
  // The link of the page itself has no view.
  useEffect(() => {
    if (addressView === null && views.reported !== null) limit.call()
  }, [addressView, views, limit])

  // The report may have changed again since the address was written.
  const isOwn = addressView !== null && addressView === views.written
  return { view: isOwn ? views.reported : addressView, onViewChange }
}

interface Views {
  /** The last view that the report reported. */
  reported: string | null
  /** The last view that was written to the address. */
  written: string | null
}

/** Calls `write` immediately, or at the end of the span if there were too many calls in it. */
function createRateLimit(write: () => void) {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isWaiting = false
  const call = () => {
    isWaiting = timers.size >= writesPerSpan
    if (isWaiting) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (isWaiting) call()
    }, spanMilliseconds)
    timers.add(timer)
    write()
  }
  const start = () => () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  return { call, start }
}
