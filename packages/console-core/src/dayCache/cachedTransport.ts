import {
  type AnswerOf,
  type CallInput,
  createRowCollection,
  type DataChange,
  type Listing,
  type ListOperation,
  type ListOptions,
  readDataChanges,
  readHoursReportData,
  readLaborHoursReport,
  readQuestionAndAnswerReportData,
  readTimelineReportData,
  type Transport,
} from '../http/index.ts'
import { pause } from '../time/index.ts'
import { dependenciesOf } from './cachedOperations.ts'
import type { CacheKey, DayCacheStore } from './cacheStorage.ts'
import { type PackedRows, packRows, unpackRows } from './packedRows.ts'

/** The fields of cached rows. Part of the cache's scope, so that a release with other fields starts an empty cache. */
export const cachedFields = [
  readTimelineReportData,
  readLaborHoursReport,
  readHoursReportData,
  readQuestionAndAnswerReportData,
].map(({ answer }) => Object.keys(answer.shape).join())

/** Copying this many rows from the store, or unpacking them, takes less than 50 ms. */
const rowsPerPart = 1_000

export interface CachedTransportOptions {
  readonly store: DayCacheStore
  readonly now: () => Date
}

/**
 * Adds a cache of closed days to a transport. Fetches the list of changes before each use and deletes stale rows. Reads from the
 * services if the store fails. `readAll` supports only the operations of `dependenciesOf`.
 */
export function createCachedTransport(transport: Transport, { store, now }: CachedTransportOptions): Transport {
  const validate = coalesce(() => deleteStaleLists(transport, store))

  async function readAll<O extends ListOperation>(
    operation: O,
    input?: CallInput<O>,
    options: ListOptions<AnswerOf<O>> = {},
  ): Promise<Listing<AnswerOf<O>>> {
    const key = cacheKeyOf(operation, input)
    if (!isClosed(key, now())) return transport.readAll(operation, input, options)
    const token = await validate().catch(() => null)
    options.signal?.throwIfAborted()
    if (token === null) return transport.readAll(operation, input, options)

    const collected = createRowCollection<AnswerOf<O>>(operation.rows, options.ids)
    const take = (rows: readonly AnswerOf<O>[]) => {
      const countBefore = collected.rows.length
      collected.add(rows)
      options.onProgress?.(collected.rows.length)
      options.onPage?.(collected.rows.slice(countBefore))
    }
    const cached = await store.read(key).catch(() => null)
    const openRows = cached && (await readOpenRows(operation, input, cached.openIds, options.signal))
    if (cached && openRows) {
      for (const part of cached.parts) {
        options.signal?.throwIfAborted()
        take(unpackRows<AnswerOf<O>>(part).map(row => openRows.get(idOf(row)) ?? row))
        await pause()
      }
      return { rows: collected.rows, completeness: { state: 'complete' }, setAsideRowCount: 0 }
    }
    const listing = await transport.readAll(operation, input, { signal: options.signal, onPage: take })
    const ids = new Set(listing.rows.map(idOf))
    if (listing.completeness.state === 'complete' && ids.size === listing.rows.length) {
      const openIds = listing.rows.filter(hasOpenDay).map(idOf)
      const { rows } = listing
      // Not awaited: the caller doesn't need the cache.
      packInSlices(rows as readonly object[])
        .then(parts => store.write(token, key, { parts, openIds }))
        .catch(() => undefined)
    }
    return { ...listing, rows: collected.rows }
  }

  /** Current rows with an open day, by id. Null if they couldn't be read. */
  async function readOpenRows<O extends ListOperation>(
    operation: O,
    input: CallInput<O> | undefined,
    openIds: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<ReadonlyMap<string, AnswerOf<O>> | null> {
    if (openIds.length === 0) return new Map()
    const { query } = input as { readonly query: object }
    const onlyOpenDays = { query: { ...query, onlyOpenDays: 'true' } } as unknown as CallInput<O>
    const { rows, completeness } = await transport.readAll(operation, onlyOpenDays, { signal })
    const openRows = new Map(rows.map(row => [idOf(row), row]))
    return completeness.state === 'complete' && openIds.every(id => openRows.has(id)) ? openRows : null
  }

  return { ...transport, readAll }
}

async function packInSlices(rows: readonly object[]): Promise<readonly PackedRows[]> {
  const parts: PackedRows[] = []
  for (const part of packRows(rows, rowsPerPart)) {
    parts.push(part)
    await pause()
  }
  return parts
}

/**
 * Deletes the lists that changed, and returns the token at which the others are current. Null if the services can't be asked. Retries
 * if another tab advances the token at the same time.
 */
async function deleteStaleLists(transport: Transport, store: DayCacheStore): Promise<string | null> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const since = await store.readToken()
    const answer = await transport.read(readDataChanges, { query: since === null ? {} : { since } })
    if (!answer) return null
    const { token, changes } = answer
    const isStale = (key: CacheKey) => changes === null || changes.some(change => affects(change, key))
    if (await store.advanceToken(since, token, isStale)) return token
  }
  return null
}

function affects({ list, date, businessUnitId }: DataChange, key: CacheKey): boolean {
  if (!dependenciesOf[key.operationId]?.includes(list)) return false
  if (date !== null && (date < key.startDate || date > key.endDate)) return false
  return businessUnitId === null || businessUnitId === key.businessUnitId
}

function cacheKeyOf(operation: ListOperation, input: unknown): CacheKey {
  const { query } = input as { readonly query: Omit<CacheKey, 'operationId'> }
  const { businessUnitId, startDate, endDate } = query
  return { operationId: operation.id, businessUnitId, startDate, endDate }
}

const hoursOfLastZone = 12

/** Whether the last day has ended in every time zone (UTC−12 is last). Current days change too often to cache. */
function isClosed({ endDate }: CacheKey, now: Date): boolean {
  return endDate < new Date(now.getTime() - hoursOfLastZone * 3_600_000).toISOString().slice(0, 10)
}

interface Clocked {
  readonly startTime?: string | null
  readonly endTime?: string | null
  readonly dates?: readonly Clocked[]
}

/** Whether the row has a day without a clock-out. Its durations grow with time, even without a write. */
function hasOpenDay(row: unknown): boolean {
  const { startTime, endTime, dates } = row as Clocked
  return Boolean(startTime && endTime === null) || (dates?.some(hasOpenDay) ?? false)
}

const idOf = (row: unknown) => {
  const { id, employeeId } = row as { readonly id?: string; readonly employeeId?: string }
  return id ?? employeeId ?? ''
}

/** Runs one task at a time. Callers share the next run, which always starts after they called. */
function coalesce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | null = null
  return () => {
    next ??= running.then(() => {
      const run = work()
      running = run.catch(() => undefined)
      next = null
      return run
    })
    return next
  }
}
