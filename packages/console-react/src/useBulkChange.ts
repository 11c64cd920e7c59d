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

/** A change of many items, with the options of the latest render. It goes on when its dialog is closed. */
export function useBulkChange<Item, Saved>(options: BulkChangeOptions<Item, Saved>): BulkChanging<Item, Saved> {
  const [bulk] = useState(() => createBulkChange(options))
  const snapshot = useSyncExternalStore(bulk.subscribe, bulk.getSnapshot)
  useEffect(() => bulk.setOptions(options))
  return { ...snapshot, bulk }
}
