import type { Transport } from '@fieldtime/console-core'
import {
  type BulkChange,
  type BulkChangeOptions,
  type BulkChangeSnapshot,
  createBulkChange,
  withCommand,
} from '@fieldtime/console-core/internal'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useConsole } from '../provider/consoleContext.ts'

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

/** The console's transport. Everything that the component changes with it is one command of the change history. */
export function useCommand(): Transport {
  const { transport } = useConsole()
  const [commandId] = useState(() => crypto.randomUUID())
  return useMemo(() => withCommand(transport, commandId), [transport, commandId])
}
