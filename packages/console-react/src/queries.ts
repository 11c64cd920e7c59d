import {
  type BusinessUnit,
  type CalendarDate,
  type ColumnData,
  type DateRange,
  type FeatureFlag,
  featureFlagRefreshMilliseconds,
  type Listing,
  pickBusinessUnit,
  type ReportTemplate,
  type ReportTypeName,
  readAllBusinessUnits,
  readAllUsers,
  readEmployeeIdsOf,
  readFeatureFlagsOf,
  readPhotoOf,
  readPreferencesOf,
  readTemplateColumnsOf,
  readTemplatesOf,
  readTimeCards,
  readTimelineEventsOf,
  type TimeCardRow,
  type TimelineEvent,
  type Transport,
  type User,
  type Weekday,
} from '@fieldtime/console-core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useConsole } from './consoleContext.js'

/** A list on its way: nothing yet, or rows that may be old, and whether they are all there are. */
export interface ListingQuery<Row> {
  /** Null until the first answer. The rows of the last question stay while a new one is asked. */
  readonly listing: Listing<Row> | null
  /** Rows are missing: a total over them is not the total. */
  readonly isPartial: boolean
  /** A first or another read is under way. */
  readonly isReading: boolean
  /** The rows answer an earlier question, such as another date. */
  readonly isPrevious: boolean
  /** Rows that came so far, for reads that take long; 0 when nothing is under way. */
  readonly readRowCount: number
  readonly retry: () => void
}

interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (rowCount: number) => void
}

interface ListingQuestion<Row> {
  /** The subject and what it depends on. */
  readonly key: readonly unknown[]
  readonly read: (transport: Transport, options: ReadOptions) => Promise<Listing<Row>>
  readonly isWanted?: boolean
  readonly refreshMilliseconds?: number
}

/**
 * The transport alone decides what a failure is. Without this a query waits in silence while the browser says that it has
 * no network, and a person sees nothing happen.
 */
const byTransport = { networkMode: 'always', retry: false, refetchOnReconnect: true } as const

function useListing<Row>({ key, read, isWanted = true, refreshMilliseconds }: ListingQuestion<Row>): ListingQuery<Row> {
  const { transport, scope } = useConsole()
  const queryClient = useQueryClient()
  const [readRowCount, setReadRowCount] = useState(0)
  const queryKey = [scope, ...key]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await read(transport, { signal, onProgress: setReadRowCount })
      setReadRowCount(0)
      return keepFullerListing(queryClient.getQueryData<Listing<Row>>(queryKey), answer)
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    ...byTransport,
    refetchOnReconnect: ({ state }) => (state.data?.completeness.state === 'partial' ? 'always' : true),
    ...(refreshMilliseconds ? { refetchInterval: refreshMilliseconds } : {}),
  })

  return {
    listing: query.data ?? null,
    isPartial: query.data?.completeness.state === 'partial',
    isReading: query.isFetching,
    isPrevious: query.isPlaceholderData,
    readRowCount,
    retry: () => void query.refetch(),
  }
}

/** A read that broke off does not take away what an earlier one brought; it only says that rows may be missing. */
function keepFullerListing<Row>(earlier: Listing<Row> | undefined, answer: Listing<Row>): Listing<Row> {
  const brokeOff = answer.completeness.state === 'partial'
  return earlier && brokeOff && earlier.rows.length > answer.rows.length ? { ...answer, rows: earlier.rows } : answer
}

/** Clock events of the days in the range, by instant. */
export function useTimelineEvents(range: DateRange): ListingQuery<TimelineEvent> {
  return useListing({
    key: ['timelineEvents', range.startDate, range.endDate],
    read: (transport, options) => readTimelineEventsOf(transport, range, options),
  })
}

/** Schedules of one day by employee and job. */
export function useTimeCards(date: CalendarDate): ListingQuery<TimeCardRow> {
  return useListing({
    key: ['timeCards', date],
    read: (transport, options) => readTimeCards(transport, date, options),
  })
}

/** The employees of a business unit; nothing is asked while there is no unit. */
export function useEmployeeIds(businessUnitId: string | null): ListingQuery<string> {
  return useListing({
    key: ['employeeIds', businessUnitId],
    read: (transport, options) => readEmployeeIdsOf(transport, businessUnitId ?? '', options),
    isWanted: businessUnitId !== null,
  })
}

/** The people of the company. */
export function useUsers(): ListingQuery<User> {
  return useListing({ key: ['users'], read: (transport, options) => readAllUsers(transport, options) })
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

/**
 * The person's private templates of a report and the public ones of a business unit. `keep` puts a template that was just
 * saved into the list, and `drop` takes one out.
 */
export interface TemplateListQuery extends ListingQuery<ReportTemplate> {
  readonly keep: (template: ReportTemplate) => void
  readonly drop: (templateId: number) => void
  /** Reads the list anew and answers it. */
  readonly readAgain: () => Promise<readonly ReportTemplate[]>
}

export function useReportTemplateList(reportType: ReportTypeName): TemplateListQuery {
  const { scope, transport } = useConsole()
  const queryClient = useQueryClient()
  const { current, isKnown } = useBusinessUnit()
  const businessUnitId = current?.id ?? null
  const key = ['reportTemplates', reportType, businessUnitId]
  const read = (options?: ReadOptions) => readTemplatesOf(transport, reportType, businessUnitId, options)
  const query = useListing({ key, read: (_, options) => read(options), isWanted: isKnown })
  const queryKey = [scope, ...key]
  const changeRows = (change: (rows: readonly ReportTemplate[]) => readonly ReportTemplate[]) =>
    queryClient.setQueryData<Listing<ReportTemplate>>(
      queryKey,
      known => known && { ...known, rows: change(known.rows) },
    )

  return {
    ...query,
    keep: template => changeRows(rows => [...rows.filter(({ id }) => id !== template.id), template]),
    drop: templateId => changeRows(rows => rows.filter(({ id }) => id !== templateId)),
    readAgain: async () => {
      const listing = await read()
      if (listing.completeness.state === 'complete') queryClient.setQueryData(queryKey, listing)
      return listing.rows
    },
  }
}

/** A template as it was when its columns were put on screen; a change of it is a change of this version. */
export interface OpenedTemplate {
  readonly template: ReportTemplate
  readonly columns: readonly ColumnData[]
}

export interface OpenedTemplateQuery {
  /** Null without a template, and until its columns are here. */
  readonly opened: OpenedTemplate | null
  readonly keep: (opened: OpenedTemplate) => void
}

/** The version of a template that a person works on. It stays the same while others save theirs. */
export function useOpenedTemplate(template: ReportTemplate | null): OpenedTemplateQuery {
  const { transport, scope } = useConsole()
  const queryClient = useQueryClient()
  const keyOf = (id: number | null) => [scope, 'openedTemplate', id]
  const { data } = useQuery({
    queryKey: keyOf(template?.id ?? null),
    queryFn: async ({ signal }): Promise<OpenedTemplate | null> => {
      if (!template) return null
      const { rows, completeness } = await readTemplateColumnsOf(transport, template.id, { signal })
      return completeness.state === 'complete' && rows.length > 0 ? { template, columns: rows } : null
    },
    enabled: template !== null,
    ...byTransport,
    staleTime: query => (query.state.data ? Number.POSITIVE_INFINITY : 0),
  })
  return {
    opened: (template && data) ?? null,
    keep: opened => queryClient.setQueryData(keyOf(opened.template.id), opened),
  }
}

export interface BusinessUnitChoice {
  readonly businessUnits: readonly BusinessUnit[]
  /** The chosen unit; null means the whole company. */
  readonly current: BusinessUnit | null
  /** The units are known, so that `current` is more than a guess. Wait for it before showing numbers. */
  readonly isKnown: boolean
  readonly change: (unit: BusinessUnit) => void
  readonly query: ListingQuery<BusinessUnit>
}

/** The unit that the host names; else the one a person chose before, else the one of their claim, else none. */
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

/** A host's unit holds whatever becomes of the list: without its name rather than with the numbers of others. */
const unitOf = (units: readonly BusinessUnit[], id: string): BusinessUnit =>
  units.find(unit => unit.id === id) ?? { id, code: '', description: '' }

/** The weekday on which pay weeks start; Sunday until the business unit says otherwise. */
export function usePayWeekStart(): Weekday {
  const { transport, scope } = useConsole()
  const { current } = useBusinessUnit()
  const businessUnitId = current?.id ?? null
  const { data } = useQuery({
    queryKey: [scope, 'businessUnitPreferences', businessUnitId],
    queryFn: ({ signal }) => readPreferencesOf(transport, businessUnitId ?? '', { signal }),
    enabled: businessUnitId !== null,
    ...byTransport,
  })
  return data?.startOfPayWeek ?? 'Sunday'
}

export interface PhotoQuery {
  /** For an `<img>`; null until it is there, or when there is none. */
  readonly address: string | null
  /** It was asked for, and there is no such photo or it could not be read. */
  readonly isMissing: boolean
}

/** A clock event photo; nothing is asked without an id. One that could not be read is asked for again next time. */
export function usePhoto(photoId: string | null, size?: 'square256'): PhotoQuery {
  const { transport, scope } = useConsole()
  const [address, setAddress] = useState<string | null>(null)
  const { data: photo, isFetching } = useQuery({
    queryKey: [scope, 'photo', photoId, size ?? 'original'],
    queryFn: ({ signal }) => readPhotoOf(transport, photoId ?? '', size, { signal }),
    enabled: photoId !== null,
    ...byTransport,
    staleTime: query => (query.state.data ? Number.POSITIVE_INFINITY : 0),
  })

  useEffect(() => {
    if (!photo) return
    const created = URL.createObjectURL(photo)
    setAddress(created)
    return () => {
      URL.revokeObjectURL(created)
      setAddress(null)
    }
  }, [photo])

  return { address, isMissing: photo === null && !isFetching }
}
