import { type CalendarDate, calendarDateAt, pickDateRange } from '@fieldtime/console-core'
import { type DashboardFilter, widenForShifts } from '@fieldtime/console-core/internal'
import {
  buildClockedInByDay,
  buildHoursByJob,
  type ClockedInOnDay,
  type ClockInStatusRow,
  findOpenShifts,
  type HoursByJob,
} from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import {
  type ListingQuery,
  useBusinessUnit,
  useEmployeeIds,
  useOpenShiftEvents,
  useTimeCards,
  useTimelineEvents,
} from '../queries/queries.ts'

/** The employees whose hours and events count: those of the business unit, or everyone without one. */
export function useMembers() {
  const t = useMessages()
  const { current, isKnown, query } = useBusinessUnit()
  const employees = useEmployeeIds(current?.id ?? null)
  const employeeIds = employees.isPrevious ? null : (employees.listing?.rows ?? null)
  const unitId = current?.id ?? null
  const filter = useMemo<DashboardFilter>(
    () => ({ businessUnitId: unitId, employeeIds: unitId === null ? null : employeeIds }),
    [unitId, employeeIds],
  )
  return {
    queries: [query, employees],
    isKnown: isKnown && (current === null || employeeIds !== null),
    // Without a unit because units couldn't be read, the numbers include people of other units.
    isPartial: current === null ? query.isPartial : employees.isPartial,
    // Without the unit's users no entry can be attributed, so return nothing.
    isMissing: current !== null && employees.isMissing,
    filter,
    label: current ? [current.code, current.description].filter(Boolean).join(' · ') : t('dashboard.wholeCompany'),
  }
}

export type Members = ReturnType<typeof useMembers>

/** The data of a chart. */
export interface ChartData<Value> {
  /** Null while loading. Data of an earlier day or unit is never shown under a new one's name. */
  readonly value: Value | null
  readonly isPartial: boolean
  /** Nothing could be read. */
  readonly isMissing: boolean
  readonly isReading: boolean
  readonly retry: () => void
  /** The queries behind the chart. */
  readonly queries: readonly ListingQuery<unknown>[]
}

export function useHoursByJob(members: Members, yesterday: CalendarDate): ChartData<HoursByJob> {
  const query = useTimeCards(yesterday)
  const cards = members.isKnown && !query.isPrevious ? query.listing : null
  const value = useMemo(() => cards && buildHoursByJob(cards.rows, members.filter), [cards, members.filter])
  return { value, ...stateOf(members, query) }
}

export interface ClockedInDays extends ChartData<readonly ClockedInOnDay[]> {
  /** Open shifts of earlier days. */
  readonly openShifts: readonly ClockInStatusRow[]
}

/** Seven days, today last. */
export function useClockedInDays(members: Members, now: Date): ClockedInDays {
  const today = calendarDateAt(now)
  const query = useTimelineEvents(useWeekAround(today))
  const events = members.isKnown && !query.isPrevious ? query.listing : null
  const value = useMemo(
    () => events && buildClockedInByDay(events.rows, members.filter, today),
    [events, members.filter, today],
  )
  const earlierQuery = useOpenShiftEvents(today)
  const earlier = members.isKnown && !earlierQuery.isPrevious ? earlierQuery.listing : null
  const openShifts = useMemo(
    () => (earlier ? findOpenShifts(earlier.rows, today, now, members.filter) : []),
    [earlier, today, now, members.filter],
  )
  const { retry, ...state } = stateOf(members, query)
  return {
    value,
    openShifts,
    ...state,
    isPartial: state.isPartial || earlierQuery.isPartial,
    queries: [...state.queries, earlierQuery],
    retry: () => {
      retry()
      if (earlierQuery.isPartial) earlierQuery.retry()
    },
  }
}

function stateOf(members: Members, query: ListingQuery<unknown>): Omit<ChartData<never>, 'value'> {
  const queries = [...members.queries, query]
  return {
    isPartial: members.isPartial || query.isPartial,
    isMissing: members.isMissing || (query.isMissing && !query.isPrevious),
    isReading: queries.some(({ isReading }) => isReading),
    queries,
    retry: () => {
      for (const each of queries) if (each.isPartial) each.retry()
    },
  }
}

function useWeekAround(today: CalendarDate) {
  return useMemo(() => widenForShifts(pickDateRange('lastSevenDays', today)), [today])
}
