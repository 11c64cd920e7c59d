import { dataChangesExtension, type Transport } from '../http/index.ts'
import type { DayStorage } from './dayStorage.ts'

export type { DayStorage, DayStore, KeptList, KeptPlace } from './dayStorage.ts'
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

export interface DayCacheOptions {
  /** Default: a database of the browser with the name `fieldtime-days`. */
  readonly storage?: DayStorage
}

/** Loaded with the first report, not with the page. */
const loadKeptDays = () => import('./keptDays.ts')
const loadIndexedDb = async () => (await import('./dayStorage.ts')).openIndexedDb('fieldtime-days')

const keptLists: ReadonlySet<string> = new Set([
  'readTimelineReportData',
  'readLaborHoursReport',
  'readHoursReportData',
  'readQuestionAndAnswerReportData',
])

/** One day is read as fast as it is looked up. */
function isOneDay(input: unknown): boolean {
  const { query } = input as { readonly query: { readonly startDate: string; readonly endDate: string } }
  return query.startDate === query.endDate
}

/**
 * Keeps the closed days of reports, so that a report opens without reading them again. For services with the extension
 * `dataChanges`; with others, or where the browser denies storage, reports read as without it.
 *
 * @example const dayCache = createDayCache()
 */
export function createDayCache({ storage }: DayCacheOptions = {}): DayCache {
  let opening: Promise<DayStorage> | null = null
  const openStorage = () => {
    opening ??= storage ? Promise.resolve(storage) : loadIndexedDb()
    return opening
  }
  return {
    over(transport, { companyId, userId, permissions, servicesUrl }, now) {
      if (!transport.supports(dataChangesExtension)) return transport
      let opened: Promise<Transport> | null = null
      const open = async () => {
        const { keptFields, withKeptDays } = await loadKeptDays()
        const scope = JSON.stringify([companyId, userId, [...permissions].sort(), servicesUrl, keptFields])
        const store = await (await openStorage()).open(scope)
        return withKeptDays(transport, { store, now })
      }
      return {
        ...transport,
        async readAll(operation, input, options) {
          if (!keptLists.has(operation.id) || isOneDay(input)) return transport.readAll(operation, input, options)
          opened ??= open().catch(() => transport)
          return (await opened).readAll(operation, input, options)
        },
      }
    },
    async clear() {
      await (await openStorage()).clear()
    },
  }
}
