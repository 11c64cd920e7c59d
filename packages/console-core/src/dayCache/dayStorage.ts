import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { PackedRows } from './packedRows.ts'

/** What a kept list depends on. */
export interface KeptPlace {
  readonly operationId: string
  readonly businessUnitId: string
  readonly startDate: string
  readonly endDate: string
}

export interface KeptList {
  readonly rows: PackedRows
  /** The ids of rows with an open day, whose durations grow without any write. */
  readonly openIds: readonly string[]
}

/** Kept lists of one person. Each method is one transaction, so other tabs see all of it or nothing. */
export interface DayStore {
  /** The services' token at which everything kept was current; null if nothing is kept. */
  readToken(): Promise<string | null>
  /** Moves from one token to the next and deletes stale lists. False if another tab has moved first. */
  moveToken(from: string | null, to: string, isStale: (place: KeptPlace) => boolean): Promise<boolean>
  read(place: KeptPlace): Promise<KeptList | null>
  /** Keeps a list that was read while the token was current, unless it no longer is. */
  write(token: string, place: KeptPlace, list: KeptList): Promise<void>
}

/** Where lists are kept. */
export interface DayStorage {
  /** The lists of a scope: one person of one company with the permissions that the lists were read with. Deletes those of others. */
  open(scope: string): Promise<DayStore>
  /** Deletes the lists of everyone. */
  clear(): Promise<void>
}

interface Schema extends DBSchema {
  tokens: { key: string; value: string }
  places: {
    key: [scope: string, place: string]
    value: { readonly scope: string; readonly place: KeptPlace; readonly usedAt: number }
    indexes: { byUse: [scope: string, usedAt: number] }
  }
  lists: { key: [scope: string, place: string]; value: KeptList }
}

/** A month of a large company has about 40 lists. */
const mostPlaces = 600

/** A database of the browser. */
export function openIndexedDb(name: string): DayStorage {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const open = () => {
    // A new version whenever lists are packed differently.
    opening ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('tokens')
        database.createObjectStore('places').createIndex('byUse', ['scope', 'usedAt'])
        database.createObjectStore('lists')
      },
    })
    return opening
  }
  return {
    async open(scope) {
      const database = await open()
      await forget(database, scope)
      return createStore(database, scope)
    },
    clear: async () => forget(await open(), null),
  }
}

/** Deletes all lists, except those of a scope. */
async function forget(database: IDBPDatabase<Schema>, keptScope: string | null): Promise<void> {
  const transaction = database.transaction(['tokens', 'places', 'lists'], 'readwrite')
  for (const scope of await transaction.objectStore('tokens').getAllKeys()) {
    if (scope === keptScope) continue
    await transaction.objectStore('tokens').delete(scope)
    await transaction.objectStore('places').delete(keysOf(scope))
    await transaction.objectStore('lists').delete(keysOf(scope))
  }
  await transaction.done
}

const keysOf = (scope: string) => IDBKeyRange.bound([scope], [scope, []])

type Change = IDBPTransaction<Schema, ('tokens' | 'places' | 'lists')[], 'readwrite'>

async function forgetList(change: Change, key: Schema['places']['key']) {
  await change.objectStore('places').delete(key)
  await change.objectStore('lists').delete(key)
}

function createStore(database: IDBPDatabase<Schema>, scope: string): DayStore {
  const keyOf = (place: KeptPlace): [string, string] => [scope, JSON.stringify(place)]

  return {
    async readToken() {
      return (await database.get('tokens', scope)) ?? null
    },
    async moveToken(from, to, isStale) {
      const transaction = database.transaction(['tokens', 'places', 'lists'], 'readwrite')
      const known = (await transaction.objectStore('tokens').get(scope)) ?? null
      if (known !== from) return false
      await transaction.objectStore('tokens').put(to, scope)
      for (const key of await transaction.objectStore('places').getAllKeys(keysOf(scope))) {
        if (isStale(JSON.parse(key[1]))) await forgetList(transaction, key)
      }
      await transaction.done
      return true
    },
    async read(place) {
      const transaction = database.transaction(['places', 'lists'], 'readwrite')
      const list = await transaction.objectStore('lists').get(keyOf(place))
      if (list) await transaction.objectStore('places').put({ scope, place, usedAt: Date.now() }, keyOf(place))
      await transaction.done
      return list ?? null
    },
    async write(token, place, list) {
      const transaction = database.transaction(['tokens', 'places', 'lists'], 'readwrite')
      if ((await transaction.objectStore('tokens').get(scope)) !== token) return
      await transaction.objectStore('places').put({ scope, place, usedAt: Date.now() }, keyOf(place))
      await transaction.objectStore('lists').put(list, keyOf(place))
      const kept = await transaction.objectStore('places').count(keysOf(scope))
      const oldest = transaction.objectStore('places').index('byUse')
      // A count of 0 would stand for all keys.
      const excess = kept > mostPlaces ? await oldest.getAllKeys(keysOf(scope), kept - mostPlaces) : []
      for (const key of excess) await forgetList(transaction, key)
      await transaction.done
    },
  }
}
