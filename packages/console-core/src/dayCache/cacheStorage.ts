import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { PackedRows } from './packedRows.ts'

/** Identifies a cached list. */
export interface CacheKey {
  readonly operationId: string
  readonly businessUnitId: string
  readonly startDate: string
  readonly endDate: string
}

export interface CachedList {
  readonly rows: PackedRows
  /** Ids of rows with an open day, whose durations grow even without a write. */
  readonly openIds: readonly string[]
}

/** Cached lists of one scope. Each method is atomic across tabs. */
export interface DayCacheStore {
  /** The services' token at which all cached lists were current. Null for an empty cache. */
  readToken(): Promise<string | null>
  /** Replaces the token and deletes stale lists. Returns false, and changes nothing, if the token is no longer `from`. */
  advanceToken(from: string | null, to: string, isStale: (key: CacheKey) => boolean): Promise<boolean>
  read(key: CacheKey): Promise<CachedList | null>
  /** Stores a list that was read at `token`. Does nothing if the token has changed since. */
  write(token: string, key: CacheKey, list: CachedList): Promise<void>
}

export interface DayCacheStorage {
  /** Opens the lists of a scope: one user with the permissions that the lists were read with. Deletes all other scopes. */
  open(scope: string): Promise<DayCacheStore>
  /** Deletes all scopes. */
  clear(): Promise<void>
}

interface Schema extends DBSchema {
  tokens: { key: string; value: string }
  /** Last use of each list, without its rows, which take longer to read. */
  uses: {
    key: [scope: string, key: string]
    value: { readonly scope: string; readonly usedAt: number }
    indexes: { byUse: [scope: string, usedAt: number] }
  }
  lists: { key: [scope: string, key: string]; value: CachedList }
}

/** A month of a large company is about 40 lists. */
const maxListsPerScope = 600

/** Stores lists in an IndexedDB database. */
export function openIndexedDb(name: string): DayCacheStorage {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const open = () => {
    // Increment the version when the format of packed rows changes.
    opening ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('tokens')
        database.createObjectStore('uses').createIndex('byUse', ['scope', 'usedAt'])
        database.createObjectStore('lists')
      },
    })
    return opening
  }
  return {
    async open(scope) {
      const database = await open()
      await deleteScopes(database, { except: scope })
      return createStore(database, scope)
    },
    clear: async () => deleteScopes(await open()),
  }
}

async function deleteScopes(database: IDBPDatabase<Schema>, { except = '' } = {}): Promise<void> {
  const transaction = database.transaction(['tokens', 'uses', 'lists'], 'readwrite')
  for (const scope of await transaction.objectStore('tokens').getAllKeys()) {
    if (scope === except) continue
    await transaction.objectStore('tokens').delete(scope)
    await transaction.objectStore('uses').delete(keysOf(scope))
    await transaction.objectStore('lists').delete(keysOf(scope))
  }
  await transaction.done
}

const keysOf = (scope: string) => IDBKeyRange.bound([scope], [scope, []])

type Change = IDBPTransaction<Schema, ('tokens' | 'uses' | 'lists')[], 'readwrite'>

async function deleteList(change: Change, key: Schema['lists']['key']) {
  await change.objectStore('uses').delete(key)
  await change.objectStore('lists').delete(key)
}

function createStore(database: IDBPDatabase<Schema>, scope: string): DayCacheStore {
  const keyOf = (key: CacheKey): [string, string] => [scope, JSON.stringify(key)]

  return {
    async readToken() {
      return (await database.get('tokens', scope)) ?? null
    },
    async advanceToken(from, to, isStale) {
      const transaction = database.transaction(['tokens', 'uses', 'lists'], 'readwrite')
      const current = (await transaction.objectStore('tokens').get(scope)) ?? null
      if (current !== from) return false
      await transaction.objectStore('tokens').put(to, scope)
      for (const stored of await transaction.objectStore('uses').getAllKeys(keysOf(scope))) {
        if (isStale(JSON.parse(stored[1]))) await deleteList(transaction, stored)
      }
      await transaction.done
      return true
    },
    async read(key) {
      const transaction = database.transaction(['uses', 'lists'], 'readwrite')
      const list = await transaction.objectStore('lists').get(keyOf(key))
      if (list) await transaction.objectStore('uses').put({ scope, usedAt: Date.now() }, keyOf(key))
      await transaction.done
      return list ?? null
    },
    async write(token, key, list) {
      const transaction = database.transaction(['tokens', 'uses', 'lists'], 'readwrite')
      if ((await transaction.objectStore('tokens').get(scope)) !== token) return
      await transaction.objectStore('uses').put({ scope, usedAt: Date.now() }, keyOf(key))
      await transaction.objectStore('lists').put(list, keyOf(key))
      const excess = (await transaction.objectStore('uses').count(keysOf(scope))) - maxListsPerScope
      const byUse = transaction.objectStore('uses').index('byUse')
      // `getAllKeys` returns every key if the count is 0.
      const oldest = excess > 0 ? await byUse.getAllKeys(keysOf(scope), excess) : []
      for (const stored of oldest) await deleteList(transaction, stored)
      await transaction.done
    },
  }
}
