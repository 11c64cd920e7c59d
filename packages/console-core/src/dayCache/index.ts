import { dataChangesExtension, type Transport } from '../http/index.ts'
import { dependenciesOf } from './cachedOperations.ts'
import type { DayCacheStorage } from './cacheStorage.ts'

export type { CachedList, CacheKey, DayCacheStorage, DayCacheStore } from './cacheStorage.ts'
export type { PackedRows } from './packedRows.ts'

/** The user, permissions, and services that cached lists belong to. Lists of other owners are never used. */
export interface DayCacheOwner {
  readonly companyId: string
  readonly userId: string
  readonly permissions: Iterable<string>
  readonly servicesUrl: string
}

/** Caches the closed days of reports on the user's device. */
export interface DayCache {
  /** Wraps a transport. Cached days are used only after the services confirm that they are current. */
  over(transport: Transport, owner: DayCacheOwner, now: () => Date): Transport
  /** Deletes everything. Call it when the user signs out. */
  clear(): Promise<void>
}

export interface DayCacheOptions {
  /** Default: the IndexedDB database `fieldtime-days`. */
  readonly storage?: DayCacheStorage
}

/** Loaded with the first report, not with the page. */
const loadCachedTransport = () => import('./cachedTransport.ts')
const loadIndexedDb = async () => (await import('./cacheStorage.ts')).openIndexedDb('fieldtime-days')

/** The charts of the dashboard read single days. They don't load the code of the cache, which the first load would pay for. */
function isSingleDay(input: unknown): boolean {
  const { query } = input as { readonly query: { readonly startDate: string; readonly endDate: string } }
  return query.startDate === query.endDate
}

/**
 * Creates a cache for the closed days of reports. Requires services with the extension `dataChanges`. Without it, or if the browser
 * denies storage, reports read from the services.
 *
 * @example const dayCache = createDayCache()
 */
export function createDayCache({ storage }: DayCacheOptions = {}): DayCache {
  let opening: Promise<DayCacheStorage> | null = null
  const openStorage = () => {
    opening ??= storage ? Promise.resolve(storage) : loadIndexedDb()
    return opening
  }
  return {
    over(transport, { companyId, userId, permissions, servicesUrl }, now) {
      if (!transport.supports(dataChangesExtension)) return transport
      let cached: Promise<Transport> | null = null
      const open = async () => {
        const { cachedFields, createCachedTransport } = await loadCachedTransport()
        const scope = JSON.stringify([companyId, userId, [...permissions].sort(), servicesUrl, cachedFields])
        const store = await (await openStorage()).open(scope)
        return createCachedTransport(transport, { store, now })
      }
      return {
        ...transport,
        async readAll(operation, input, options) {
          if (!(operation.id in dependenciesOf) || isSingleDay(input)) {
            return transport.readAll(operation, input, options)
          }
          cached ??= open().catch(() => transport)
          return (await cached).readAll(operation, input, options)
        },
      }
    },
    async clear() {
      await (await openStorage()).clear()
    },
  }
}
