import type { Transport } from '../http/index.ts'
import { keptFields, withKeptDays } from './dayCache.ts'
import { createDayStore, type DayDatabase, type DayStore, forgetDays, openDays } from './dayStore.ts'

export { type KeptDaysOptions, withKeptDays } from './dayCache.ts'
export type { DayStore, KeptList, KeptPlace } from './dayStore.ts'
export type { PackedRows } from './packedRows.ts'

/** Who reads, with which permissions, from which services. Nobody else's lists are used. */
export interface DayCacheOwner {
  readonly companyId: string
  readonly userId: string
  readonly permissions: Iterable<string>
  readonly servicesUrl: string
}

/** Keeps the closed days of reports on this computer. */
export interface DayCache {
  /** A transport that reads them from there, once the services have confirmed that nothing has changed. */
  over(transport: Transport, owner: DayCacheOwner, now: () => Date): Transport
  /** Deletes everything. Call it when the person signs out. */
  clear(): Promise<void>
}

/**
 * Keeps the closed days of reports in IndexedDB, so that a report opens without reading them again. For services with the
 * extension `dataChanges`; with others, or where the browser denies storage, reports read as without it.
 *
 * @param name of the database; one for each page that signs people in by itself.
 */
export function createDayCache(name = 'fieldtime-days'): DayCache {
  let opening: Promise<DayDatabase> | null = null
  const open = () => {
    opening ??= openDays(name)
    return opening
  }
  return {
    over(transport, { companyId, userId, permissions, servicesUrl }, now) {
      const scope = JSON.stringify([companyId, userId, [...permissions].sort(), servicesUrl, keptFields])
      let opened: Promise<DayStore> | null = null
      const store = () => {
        opened ??= open().then(async database => {
          await forgetDays(database, scope)
          return createDayStore(database, scope, Date.now)
        })
        return opened
      }
      return withKeptDays(transport, {
        now,
        store: {
          readToken: async () => (await store()).readToken(),
          moveToken: async (...move) => (await store()).moveToken(...move),
          read: async place => (await store()).read(place),
          write: async (...written) => (await store()).write(...written),
        },
      })
    },
    async clear() {
      await forgetDays(await open())
    },
  }
}
