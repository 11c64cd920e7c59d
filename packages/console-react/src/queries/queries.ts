import {
  type BusinessUnit,
  type CalendarDate,
  type DateRange,
  type FeatureFlag,
  type Listing,
  readAllBusinessUnits,
  readTimeCards,
  readTimelineEventsOf,
  type TimeCardRow,
  type TimelineEvent,
  type Transport,
} from '@fieldtime/console-core'
import {
  featureFlagRefreshMilliseconds,
  pickBusinessUnit,
  readEmployeeIdsOf,
  readFeatureFlagsOf,
  readOpenShiftEvents,
  readShiftsOn,
  widenForShifts,
} from '@fieldtime/console-core/internal'
import { openShiftRange } from '@fieldtime/console-core/reports'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useConsole, useRecovery } from '../provider/consoleContext.ts'

/** A list that is being read: its rows so far, whether they are from an earlier read, and whether some are missing. */
export interface ListingQuery<Row> {
  /** Null until the first response. While new arguments load, the earlier rows remain. */
  readonly listing: Listing<Row> | null
  /** Rows are missing, so totals over them are incomplete. */
  readonly isPartial: boolean
  /** Nothing could be read, so the number of rows is unknown rather than 0. */
  readonly isMissing: boolean
  /** A read is running. */
  readonly isReading: boolean
  /** The rows are of an earlier query, such as another date. */
  readonly isPrevious: boolean
  /** When the rows were last read completely; null until then. */
  readonly readAt: Date | null
  /** The number of rows read so far, for long reads. 0 if no read is running. */
  readonly readRowCount: number
  readonly retry: () => void
}

export interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (rowCount: number) => void
}

export interface ListingOptions<Row> {
  /** The subject and its arguments. */
  readonly key: readonly unknown[]
  readonly read: (transport: Transport, options: ReadOptions) => Promise<Listing<Row>>
  readonly isWanted?: boolean
  readonly refreshMilliseconds?: number
  /** How long rows are used without another read. Default: a minute. */
  readonly staleMilliseconds?: number
}

/** As in the query client: newer data is shown without another read. */
const freshMilliseconds = 60_000

/**
 * Leaves failures and retries to the transport. By default, TanStack Query would pause without a message while the browser reports no
 * network.
 */
export const byTransport = { networkMode: 'always', retry: false, refetchOnReconnect: true } as const

/** An object that lives as long as the cache of the console's scope, such as changes that are still pending. */
export function useScopedObject<Value extends object>(name: string, create: () => Value): Value {
  const { scope } = useConsole()
  const queryClient = useQueryClient()
  const queryKey = [scope, name]
  const { data } = useQuery({
    queryKey,
    // A host that invalidates all queries must not discard the object.
    queryFn: () => queryClient.getQueryData<Value>(queryKey) ?? create(),
    initialData: create,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    ...byTransport,
  })
  return data
}

/** Reads a list, cached under its key in the console's scope. */
export function useListing<Row>({
  key,
  read,
  isWanted = true,
  refreshMilliseconds,
  staleMilliseconds,
}: ListingOptions<Row>): ListingQuery<Row> {
  const { transport, scope, now } = useConsole()
  const queryClient = useQueryClient()
  const [readRowCount, setReadRowCount] = useState(0)
  const queryKey = [scope, ...key]
  const query = useQuery<KeptListing<Row>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await read(transport, { signal, onProgress: setReadRowCount })
      setReadRowCount(0)
      return keepFullerListing(queryClient.getQueryData<KeptListing<Row>>(queryKey), answer, now())
    },
    enabled: isWanted,
    placeholderData: (previous, query) => (query?.queryKey[0] === scope ? previous : undefined),
    ...byTransport,
    // `useRecovery` refetches partial lists.
    refetchOnReconnect: ({ state }) => state.data?.completeness.state !== 'partial',
    refetchInterval: refreshMilliseconds,
    ...(staleMilliseconds === undefined ? {} : { staleTime: staleMilliseconds }),
  })

  // Reads return partial lists instead of throwing. They throw only if their code couldn't be loaded.
  const isPartial = query.isError || query.data?.completeness.state === 'partial'
  useRecovery(isPartial, () => void query.refetch())
  return {
    listing: query.data ?? null,
    isPartial,
    isMissing: isPartial && (query.data?.rows.length ?? 0) === 0,
    isReading: query.isFetching,
    isPrevious: query.isPlaceholderData,
    readAt: query.data?.readAt ?? null,
    readRowCount,
    retry: () => void query.refetch(),
  }
}

/**
 * Describes the page's failed reads for support: the address without its query, the time, and one line per list, such as
 * `readTimeline: NETWORK, request 8f2c`. Contains no token.
 */
export function useReadProblems(): () => readonly string[] {
  const { scope, now } = useConsole()
  const queryClient = useQueryClient()
  return () => {
    const queries = queryClient.getQueryCache().findAll({ queryKey: [scope], type: 'active' })
    const causes = queries.flatMap(({ state: { data } }) => {
      const { completeness } = (data ?? {}) as Partial<Listing<unknown>>
      return completeness?.state === 'partial' ? [completeness.cause] : []
    })
    const lines = causes.map(({ operationId, code, status, reason, requestId }) =>
      [`${operationId}: ${code}`, status, reason, requestId && `request ${requestId}`].filter(Boolean).join(', '),
    )
    return [`${window.location.origin}${window.location.pathname}`, now().toISOString(), ...new Set(lines)]
  }
}

/** A cached list, if it is complete and fresh enough for a page. Otherwise null. */
export function findFreshListing<Row>(
  { queryClient, scope }: { readonly queryClient: QueryClient; readonly scope: string },
  key: readonly unknown[],
): Listing<Row> | null {
  const query = queryClient.getQueryCache().find<Listing<Row>>({ queryKey: [scope, ...key] })
  const listing = query?.state.data
  if (!query || !listing || listing.completeness.state === 'partial') return null
  return query.isStaleByTime(freshMilliseconds) ? null : listing
}

interface KeptListing<Row> extends Listing<Row> {
  /** When it was last read completely. */
  readonly readAt?: Date | null
}

/** A read that broke off doesn't remove the rows of an earlier one; it only means that rows may be missing. */
function keepFullerListing<Row>(
  earlier: KeptListing<Row> | undefined,
  answer: Listing<Row>,
  now: Date,
): KeptListing<Row> {
  if (answer.completeness.state !== 'partial') return { ...answer, readAt: now }
  const rows = earlier && earlier.rows.length > answer.rows.length ? earlier.rows : answer.rows
  return { ...answer, rows, readAt: earlier?.readAt ?? null }
}

/** The time at which a page's data was read, and a function that reads it again. */
export interface PageFreshness {
  /** When the oldest part was read; null while a part hasn't been, or answers an earlier question. */
  readonly readAt: Date | null
  readonly isReading: boolean
  readonly onRefresh: () => void
}

export function freshnessOf(queries: readonly ListingQuery<unknown>[]): PageFreshness {
  // A list that isn't wanted is not being read, and has at most the answer to an earlier question.
  const wanted = queries.filter(({ listing, isReading, isPrevious }) => isReading || (listing !== null && !isPrevious))
  return {
    readAt: oldestOf(wanted.map(({ readAt, isPrevious }) => (isPrevious ? null : readAt))),
    isReading: wanted.some(({ isReading }) => isReading),
    onRefresh: () => {
      for (const query of wanted) query.retry()
    },
  }
}

/** The earliest of some instants; null if one is missing or there are none. */
export function oldestOf(instants: readonly (Date | null)[]): Date | null {
  const known = instants.filter(instant => instant !== null)
  if (known.length < instants.length || known.length === 0) return null
  return known.reduce((oldest, instant) => (instant < oldest ? instant : oldest))
}

/** Clock events of the days in the range, by instant. */
export function useTimelineEvents(range: DateRange): ListingQuery<TimelineEvent> {
  return useListing({
    key: ['timelineEvents', range.startDate, range.endDate],
    read: (transport, options) => readTimelineEventsOf(transport, range, options),
  })
}

/** Clock events of the shifts that start on a date. */
export function useShiftsOn(date: CalendarDate, refreshMilliseconds?: number): ListingQuery<TimelineEvent> {
  return useListing({
    key: ['shifts', date],
    read: (transport, options) => readShiftsOn(transport, [date], options),
    refreshMilliseconds,
  })
}

/** Clock events of the shifts before `today` that may still be open. Nothing is read while `today` is null. */
export function useOpenShiftEvents(today: CalendarDate | null): ListingQuery<TimelineEvent> {
  return useListing({
    key: ['openShiftEvents', today],
    read: (transport, options) => readOpenShiftEvents(transport, widenForShifts(openShiftRange(today ?? '')), options),
    isWanted: today !== null,
    refreshMilliseconds: 5 * 60_000,
  })
}

/** Schedules of one day by employee and job. */
export function useTimeCards(date: CalendarDate): ListingQuery<TimeCardRow> {
  return useListing({
    key: ['timeCards', date],
    read: (transport, options) => readTimeCards(transport, date, options),
  })
}

/** The employees with a shift or hours in a business unit, or who belong to it; nothing is read while there is no unit. */
export function useEmployeeIds(businessUnitId: string | null): ListingQuery<string> {
  return useListing({
    key: ['employeeIds', businessUnitId],
    read: (transport, options) => readEmployeeIdsOf(transport, businessUnitId ?? '', options),
    isWanted: businessUnitId !== null,
  })
}

/** The feature flags of the signed-in person, read again every 5 minutes. */
export function useFeatureFlags(): readonly FeatureFlag[] {
  const { listing } = useListing({
    key: ['featureFlags'],
    read: (transport, options) => readFeatureFlagsOf(transport, options),
    refreshMilliseconds: featureFlagRefreshMilliseconds,
  })
  return listing?.rows ?? noFlags
}

const noFlags: readonly FeatureFlag[] = []

export interface BusinessUnitChoice {
  readonly businessUnits: readonly BusinessUnit[]
  /** The chosen unit; null means the whole company. */
  readonly current: BusinessUnit | null
  /** The units have been read, so `current` is final. Wait for this before showing numbers. */
  readonly isKnown: boolean
  readonly change: (unit: BusinessUnit) => void
  readonly query: ListingQuery<BusinessUnit>
}

/** The unit of the host, otherwise the one selected last, otherwise the one of the user's claim, otherwise none. */
export function useBusinessUnit(): BusinessUnitChoice {
  const { user, preferredBusinessUnitId, isBusinessUnitFixed, onBusinessUnitChange } = useConsole()
  const query = useListing({
    key: ['businessUnits'],
    read: (transport, options) => readAllBusinessUnits(transport, options),
  })
  const businessUnits = query.listing?.rows ?? noUnits
  const fixedId = isBusinessUnitFixed ? preferredBusinessUnitId : null
  const current = useMemo(
    () =>
      fixedId === null
        ? pickBusinessUnit(businessUnits, preferredBusinessUnitId, user.businessUnitCode)
        : unitOf(businessUnits, fixedId),
    [businessUnits, fixedId, preferredBusinessUnitId, user.businessUnitCode],
  )
  return {
    businessUnits,
    current,
    isKnown: query.listing !== null,
    change: unit => onBusinessUnitChange(unit.id),
    query,
  }
}

const noUnits: readonly BusinessUnit[] = []

/** The host's unit applies even if the list can't be read: a missing name is better than another unit's numbers. */
const unitOf = (units: readonly BusinessUnit[], id: string): BusinessUnit =>
  units.find(unit => unit.id === id) ?? { id, code: '', description: '' }

// Apart from `queries.ts`: the first load needs no call of job costing.
