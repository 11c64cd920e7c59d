import { pickViewQuery } from '@fieldtime/console-core'
import type { ConsoleDestination } from '@fieldtime/console-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { hrefFor } from '../destinations.ts'

export type ReportDestination = Extract<ConsoleDestination, { readonly view?: string }>

export interface AddressView {
  readonly view: string | null
  readonly onViewChange: (view: string) => void
}

/** Safari rejects more than 100 changes of the address in 30 s, such as while a column is resized. */
const writeLimit = { count: 15, milliseconds: 10_000 }

/**
 * The view of a report in the address, so that Back, a reload, and a copied address restore it. Changes replace the current entry of the
 * browser's history. A view over the length limit isn't in the address.
 */
export function useAddressView(destination: ReportDestination): AddressView {
  const navigate = useNavigate()
  const { view: addressView = null } = destination
  const [writer] = useState(createWriter)
  useLayoutEffect(() => {
    writer.show = { destination, goTo: href => navigate(href, { replace: true }) }
    return () => {
      writer.show = null
    }
  }, [writer, destination, navigate])
  const isOwn = addressView !== null && addressView === writer.written
  // The link of the page itself has no view, and the report may have changed again since the address was written.
  useEffect(() => {
    if (addressView === null || isOwn) writer.write()
  }, [writer, addressView, isOwn])

  return { view: isOwn ? writer.reported : addressView, onViewChange: writer.handleViewChange }
}

interface ShownReport {
  readonly destination: ReportDestination
  readonly goTo: (href: string) => void
}

function createWriter() {
  let count = 0
  const writer = {
    /** Null while the report isn't on screen. */
    show: null as ShownReport | null,
    /** The last view that the report reported. */
    reported: null as string | null,
    /** The last view that was written to the address. */
    written: null as string | null,
    handleViewChange: (view: string) => {
      writer.reported = view
      writer.write()
    },
    /** Over the limit, the last view is written later. */
    write: () => {
      const { show, reported } = writer
      const next = pickViewQuery(reported ?? '')
      if (!show || reported === null || next === (show.destination.view ?? null) || count >= writeLimit.count) return
      count += 1
      setTimeout(() => {
        count -= 1
        writer.write()
      }, writeLimit.milliseconds)
      writer.written = next
      show.goTo(hrefFor({ ...show.destination, view: next ?? undefined }))
    },
  }
  return writer
}
