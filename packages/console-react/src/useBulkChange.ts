import {
  type BulkChange,
  type BulkChangeOptions,
  type BulkChangeSnapshot,
  createBulkChange,
} from '@fieldtime/console-core/internal'
import { useEffect, useState, useSyncExternalStore } from 'react'

export interface BulkChanging<Item, Saved> extends BulkChangeSnapshot<Saved> {
  readonly bulk: BulkChange<Item, Saved>
}

/** A bulk change with the options of the latest render. It continues after its dialog closes. */
export function useBulkChange<Item, Saved>(options: BulkChangeOptions<Item, Saved>): BulkChanging<Item, Saved> {
  const [bulk] = useState(() => createBulkChange(options))
  const snapshot = useSyncExternalStore(bulk.subscribe, bulk.getSnapshot)
  useEffect(() => bulk.setOptions(options))
  return { ...snapshot, bulk }
}
