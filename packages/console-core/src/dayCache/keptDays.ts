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
import type { DayStore, KeptPlace } from './dayStorage.ts'
import { packRows, unpackRows } from './packedRows.ts'

/** The lists whose changes alter an answer. A change of names alters all of them. */
const sourcesOf: ReadonlyMap<string, readonly DataChange['list'][]> = new Map([
  [readTimelineReportData.id, ['events', 'names']],
  [readLaborHoursReport.id, ['laborHours', 'events', 'names']],
  [readHoursReportData.id, ['laborHours', 'events', 'settings', 'names']],
  [readQuestionAndAnswerReportData.id, ['answers', 'laborHours', 'events', 'names']],
])

/** The fields of kept rows: a version that knows others doesn't use them. */
export const keptFields = [
  readTimelineReportData,
  readLaborHoursReport,
  readHoursReportData,
  readQuestionAndAnswerReportData,
].map(({ answer }) => Object.keys(answer.shape).join())

/** Creating so many rows blocks a page for less than 50 ms. */
const rowsPerPart = 2_000

export interface KeptDaysOptions {
  readonly store: DayStore
  readonly now: () => Date
}

/**
 * A transport that keeps answers about closed days in the store. Before each use it asks the services what was written since: a kept
 * list is as current as one that is read at that moment. Whatever goes wrong with the store, the services are asked instead.
 */
export function withKeptDays(transport: Transport, { store, now }: KeptDaysOptions): Transport {
  const confirmToken = oneAfterAnother(() => confirm(transport, store))

  async function readAll<O extends ListOperation>(
    operation: O,
    input?: CallInput<O>,
    options: ListOptions<AnswerOf<O>> = {},
  ): Promise<Listing<AnswerOf<O>>> {
    const place = placeOf(operation, input)
    if (!place || !isClosed(place, now())) return transport.readAll(operation, input, options)
    const token = await confirmToken().catch(() => null)
    options.signal?.throwIfAborted()
    if (token === null) return transport.readAll(operation, input, options)

    const collected = createRowCollection<AnswerOf<O>>(operation.rows, options.ids)
    const take = (rows: readonly AnswerOf<O>[]) => {
      const countBefore = collected.rows.length
      collected.add(rows)
      options.onProgress?.(collected.rows.length)
      options.onPage?.(collected.rows.slice(countBefore))
    }
    const kept = await store.read(place).catch(() => null)
    const renewed = kept && (await renew(operation, input, kept.openIds, options.signal))
    if (kept && renewed) {
      for (const rows of unpackRows<AnswerOf<O>>(kept.rows, rowsPerPart)) {
        options.signal?.throwIfAborted()
        take(rows.map(row => renewed.get(idOf(row)) ?? row))
        await pause()
      }
      return { rows: collected.rows, completeness: { state: 'complete' }, setAsideRowCount: 0 }
    }
    const listing = await transport.readAll(operation, input, { signal: options.signal, onPage: take })
    const ids = new Set(listing.rows.map(idOf))
    if (listing.completeness.state === 'complete' && ids.size === listing.rows.length) {
      const openIds = listing.rows.filter(hasOpenDay).map(idOf)
      // Nobody waits for it.
      store.write(token, place, { rows: packRows(listing.rows as readonly object[]), openIds }).catch(() => undefined)
    }
    return { ...listing, rows: collected.rows }
  }

  /** The rows with an open day as they are now, by id; null if they couldn't be read. */
  async function renew<O extends ListOperation>(
    operation: O,
    input: CallInput<O> | undefined,
    openIds: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<ReadonlyMap<string, AnswerOf<O>> | null> {
    if (openIds.length === 0) return new Map()
    const { query } = input as { readonly query: object }
    const onlyOpenDays = { query: { ...query, onlyOpenDays: 'true' } } as unknown as CallInput<O>
    const { rows, completeness } = await transport.readAll(operation, onlyOpenDays, { signal })
    const renewed = new Map(rows.map(row => [idOf(row), row]))
    return completeness.state === 'complete' && openIds.every(id => renewed.has(id)) ? renewed : null
  }

  return { ...transport, readAll }
}

/**
 * Deletes what has changed and returns the token at which the rest is current. Null if that isn't known. Two tabs that do this at
 * once move the same token, so one of them tries again.
 */
async function confirm(transport: Transport, store: DayStore): Promise<string | null> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const since = await store.readToken()
    const found = await transport.read(readDataChanges, { query: since === null ? {} : { since } })
    if (!found) return null
    const { token, changes } = found
    const isStale = (place: KeptPlace) => changes === null || changes.some(change => alters(change, place))
    if (await store.moveToken(since, token, isStale)) return token
  }
  return null
}

function alters({ list, date, businessUnitId }: DataChange, place: KeptPlace): boolean {
  if (!sourcesOf.get(place.operationId)?.includes(list)) return false
  if (date !== null && (date < place.startDate || date > place.endDate)) return false
  return businessUnitId === null || businessUnitId === place.businessUnitId
}

function placeOf(operation: ListOperation, input: unknown): KeptPlace | null {
  if (!sourcesOf.has(operation.id)) return null
  const { query } = input as { readonly query: Omit<KeptPlace, 'operationId'> }
  const { businessUnitId, startDate, endDate } = query
  return { operationId: operation.id, businessUnitId, startDate, endDate }
}

const hoursOfLastZone = 12

/** Whether the last day is over everywhere on earth (UTC−12 is last). Days that people work on change too often to be kept. */
function isClosed({ endDate }: KeptPlace, now: Date): boolean {
  return endDate < new Date(now.getTime() - hoursOfLastZone * 3_600_000).toISOString().slice(0, 10)
}

interface Clocked {
  readonly startTime?: string | null
  readonly endTime?: string | null
  readonly dates?: readonly Clocked[]
}

/** Whether the row has a day with a clock-in and without a clock-out. Its durations grow with time, without any write. */
function hasOpenDay(row: unknown): boolean {
  const { startTime, endTime, dates } = row as Clocked
  return Boolean(startTime && endTime === null) || (dates?.some(hasOpenDay) ?? false)
}

const idOf = (row: unknown) => {
  const { id, employeeId } = row as { readonly id?: string; readonly employeeId?: string }
  return id ?? employeeId ?? ''
}

/** Runs the work once for all who ask while it waits for the run before. A run never serves a caller who came after it began. */
function oneAfterAnother<Result>(work: () => Promise<Result>): () => Promise<Result> {
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
