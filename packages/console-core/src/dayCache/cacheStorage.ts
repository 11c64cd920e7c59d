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
  /** The rows in parts that are small enough to read without a long task. */
  readonly parts: readonly PackedRows[]
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
  /** Lists without their rows, which take longer to read. */
  lists: {
    key: [scope: string, key: string]
    value: {
      readonly scope: string
      readonly usedAt: number
      readonly openIds: readonly string[]
      readonly partCount: number
    }
    indexes: { byUse: [scope: string, usedAt: number] }
  }
  parts: { key: [scope: string, key: string, index: number]; value: PackedRows }
}

type StoreName = 'tokens' | 'lists' | 'parts'

/** A month of a large company is about 40 lists. */
const maxListsPerScope = 600

/** Stores lists in an IndexedDB database. */
export function openIndexedDb(name: string): DayCacheStorage {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const open = () => {
    // Increment the version when the format of packed rows changes.
    opening ??= openDB<Schema>(name, 2, {
      upgrade(database) {
        for (const store of [...database.objectStoreNames]) database.deleteObjectStore(store)
        database.createObjectStore('tokens')
        database.createObjectStore('lists').createIndex('byUse', ['scope', 'usedAt'])
        database.createObjectStore('parts')
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
  const change = startChange(database)
  for (const scope of await change.objectStore('tokens').getAllKeys()) {
    if (scope === except) continue
    await change.objectStore('tokens').delete(scope)
    await change.objectStore('lists').delete(keysUnder(scope))
    await change.objectStore('parts').delete(keysUnder(scope))
  }
  await change.done
}

const startChange = (database: IDBPDatabase<Schema>) => database.transaction(['tokens', 'lists', 'parts'], 'readwrite')

/** All keys that begin with these parts. */
const keysUnder = (...parts: readonly string[]) => IDBKeyRange.bound(parts, [...parts, []])

async function deleteList(change: IDBPTransaction<Schema, StoreName[], 'readwrite'>, key: Schema['lists']['key']) {
  await change.objectStore('lists').delete(key)
  await change.objectStore('parts').delete(keysUnder(...key))
}

function createStore(database: IDBPDatabase<Schema>, scope: string): DayCacheStore {
  const keyOf = (key: CacheKey): [string, string] => [scope, JSON.stringify(key)]

  return {
    async readToken() {
      return (await database.get('tokens', scope)) ?? null
    },
    async advanceToken(from, to, isStale) {
      const change = startChange(database)
      const current = (await change.objectStore('tokens').get(scope)) ?? null
      if (current !== from) return false
      await change.objectStore('tokens').put(to, scope)
      for (const stored of await change.objectStore('lists').getAllKeys(keysUnder(scope))) {
        if (isStale(JSON.parse(stored[1]))) await deleteList(change, stored)
      }
      await change.done
      return true
    },
    async read(key) {
      const change = startChange(database)
      const list = await change.objectStore('lists').get(keyOf(key))
      if (!list) return null
      await change.objectStore('lists').put({ ...list, usedAt: Date.now() }, keyOf(key))
      const parts: PackedRows[] = []
      // One at a time: the browser copies each part in a task of its own.
      for (let index = 0; index < list.partCount; index += 1) {
        const part = await change.objectStore('parts').get([...keyOf(key), index])
        if (!part) return null
        parts.push(part)
      }
      return { parts, openIds: list.openIds }
    },
    async write(token, key, { parts, openIds }) {
      const change = startChange(database)
      if ((await change.objectStore('tokens').get(scope)) !== token) return
      await deleteList(change, keyOf(key))
      const list = { scope, usedAt: Date.now(), openIds, partCount: parts.length }
      await change.objectStore('lists').put(list, keyOf(key))
      for (const [index, part] of parts.entries()) await change.objectStore('parts').put(part, [...keyOf(key), index])
      const excess = (await change.objectStore('lists').count(keysUnder(scope))) - maxListsPerScope
      const byUse = change.objectStore('lists').index('byUse')
      // `getAllKeys` returns every key if the count is 0.
      const oldest = excess > 0 ? await byUse.getAllKeys(keysUnder(scope), excess) : []
      for (const stored of oldest) await deleteList(change, stored)
      await change.done
    },
  }
}
