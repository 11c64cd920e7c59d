import { type CalendarDate, type LaborHours, readLaborHoursOf, type TimelineEvent } from '@fieldtime/console-core'
import {
  buildEmployeeDay,
  businessUnitOfDay,
  type EmployeeDay,
  type EventGeofence,
  type ReportDay,
  readForemanEnteredHoursOf,
  readGeofencesOf,
  readReplacedEvents,
  widenForShifts,
} from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useDayCheck } from '../exceptions/useDayCheck.ts'
import { useNow } from '../provider/consoleContext.ts'
import { freshnessOf, useBusinessUnit, useListing, useTimelineEvents } from '../queries/queries.ts'

export interface EmployeeDayOptions {
  readonly employeeId: string
  readonly date: CalendarDate
}

export interface EmployeeDayState {
  /** Null until everything about this day has been read. */
  readonly day: EmployeeDay | null
  /** The events around the day, also of other people. */
  readonly recorded: readonly TimelineEvent[]
  /** The recorded events of the day that entered ones replace, by the id of the entered one. */
  readonly replaced: ReadonlyMap<string, TimelineEvent>
  readonly isPartial: boolean
  /** The exceptions couldn't be found. */
  readonly isUnchecked: boolean
  readonly isReading: boolean
  /** The exceptions of the day's shift that need attention. Empty until they are known. */
  readonly exceptions: ReportDay['clock']['exceptions']
  /** By event id. Events whose geofence is unknown or still loading have no entry. */
  readonly geofences: ReadonlyMap<string, EventGeofence>
  readonly refresh: () => void
}

/** Reads everything about one person's day, independently of the page around it. */
export function useEmployeeDay({ employeeId, date }: EmployeeDayOptions): EmployeeDayState {
  const now = useNow(60_000)
  const range = useMemo(() => ({ startDate: date, endDate: date }), [date])
  const events = useTimelineEvents(useMemo(() => widenForShifts(range), [range]))
  const entries = useListing<LaborHours>({
    key: ['laborHoursOfDay', date],
    read: (transport, options) => readLaborHoursOf(transport, range, options),
  })
  const { current } = useBusinessUnit()
  const unitOfDay = businessUnitOfDay({
    employeeId,
    date,
    events: events.listing?.rows ?? [],
    entries: entries.listing?.rows ?? [],
  })
  const unitId = unitOfDay ?? current?.id ?? null
  const foremanHours = useListing({
    key: ['foremanHoursOfDay', unitId, employeeId, date],
    read: (transport, options) =>
      readForemanEnteredHoursOf(
        transport,
        { businessUnitId: unitId ?? '', employeeIds: [employeeId], range, includeAllJobs: true },
        options,
      ),
    isWanted: unitId !== null,
  })
  const queries = [events, entries, ...(unitId === null ? [] : [foremanHours])]
  const isPrevious = queries.some(query => query.listing === null || query.isPrevious)
  const day = useMemo(
    () =>
      isPrevious
        ? null
        : buildEmployeeDay({
            employeeId,
            date,
            events: events.listing?.rows ?? [],
            entries: entries.listing?.rows ?? [],
            foremanHours: foremanHours.listing?.rows ?? [],
            now,
          }),
    [isPrevious, employeeId, date, events.listing, entries.listing, foremanHours.listing, now],
  )
  const { isReading, onRefresh } = freshnessOf(queries)
  const dayCheck = useDayCheck(range, now)
  // Without all events, a clock-out may be missing only here.
  const row = events.isPartial ? null : (day?.row ?? null)
  const exceptions = useMemo(() => (row && dayCheck.check?.(row)) || noExceptions, [row, dayCheck.check])
  return {
    day,
    recorded: events.listing?.rows ?? noEvents,
    replaced: useReplacedEvents(date, day?.row?.events ?? noEvents),
    exceptions,
    isPartial: queries.some(({ isPartial }) => isPartial),
    isUnchecked: dayCheck.isPartial,
    isReading,
    geofences: useGeofences(day?.row?.events ?? noEvents),
    refresh: () => {
      onRefresh()
      dayCheck.retry()
    },
  }
}

const noEvents: readonly TimelineEvent[] = []
const noExceptions: EmployeeDayState['exceptions'] = []

/** Reads the recorded events that entered ones of the day replace. */
function useReplacedEvents(date: CalendarDate, events: readonly TimelineEvent[]): ReadonlyMap<string, TimelineEvent> {
  const ids = events.flatMap(({ corrects }) => corrects ?? [])
  const { listing, isPrevious } = useListing<TimelineEvent>({
    key: ['replacedEvents', date, ...ids],
    read: (transport, options) => readReplacedEvents(transport, date, { signal: options.signal }),
    isWanted: ids.length > 0,
  })
  return useMemo(
    () => new Map(isPrevious ? [] : listing?.rows.map(event => [event.correctedBy ?? '', event])),
    [listing, isPrevious],
  )
}

function useGeofences(events: readonly TimelineEvent[]): ReadonlyMap<string, EventGeofence> {
  const { listing, isPrevious } = useListing<EventGeofence>({
    key: ['geofences', ...events.map(({ id, jobId }) => `${id} ${jobId}`)],
    read: (transport, options) => readGeofencesOf(transport, events, { signal: options.signal }),
    isWanted: events.length > 0,
  })
  return useMemo(
    () => new Map(isPrevious ? [] : listing?.rows.map(answer => [answer.EventID, answer])),
    [listing, isPrevious],
  )
}
