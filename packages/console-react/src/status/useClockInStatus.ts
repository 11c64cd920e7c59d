import { type CalendarDate, calendarDateAt } from '@fieldtime/console-core'
import { type ClockInStatusFilter, createClockInStatusRows, findPresentIds } from '@fieldtime/console-core/internal'
import { addShiftsInProgress, type ClockInStatusRow, findOpenShifts } from '@fieldtime/console-core/reports'
import { useMemo, useState } from 'react'
import { freshnessOf, useEmployeeIds, useOpenShiftEvents, useShiftsOn } from '../queries/queries.ts'
import { type ExpectedState, useExpected } from './useExpected.ts'

export interface ClockInStatusOptions {
  readonly date: CalendarDate
  readonly employeeId: string | null
  /** Only the people of this unit; null for everyone, undefined while units load. */
  readonly businessUnitId: string | null | undefined
  readonly now: Date
}

export interface ClockInStatusState {
  /** Null until the first answer. */
  readonly rows: readonly ClockInStatusRow[] | null
  /** The date of the rows: an earlier one while a new date is being read. */
  readonly shownDate: CalendarDate
  readonly isPartial: boolean
  /** Nothing could be read, so it is unknown whether anyone clocked in. */
  readonly isMissing: boolean
  /** Today only: open shifts of earlier days that are not among the rows. */
  readonly openShifts: readonly ClockInStatusRow[]
  /** Today only: who usually works on this weekday. Null on other dates and for a single employee. */
  readonly expected: ExpectedState | null
  readonly isReading: boolean
  readonly readRowCount: number
  /** When rows were last read completely; null until then. */
  readonly readAt: Date | null
  readonly refresh: () => void
}

/** The rows of a date. Durations of people who are at work follow `now`. */
export function useClockInStatus({ date, employeeId, businessUnitId, now }: ClockInStatusOptions): ClockInStatusState {
  const today = calendarDateAt(now)
  const events = useShiftsOn(date, date === today ? refreshMilliseconds : undefined)
  const employees = useEmployeeIds(businessUnitId ?? null)
  const isNarrowed = typeof businessUnitId === 'string'
  const memberIds = employees.isPrevious ? undefined : employees.listing?.rows
  const employeeIds = isNarrowed ? memberIds : businessUnitId
  const shownDate = useShownDate(date, events.isPrevious)

  const filter = useMemo<ClockInStatusFilter | null>(
    () => (employeeIds === undefined ? null : { businessUnitId: businessUnitId ?? null, employeeIds, employeeId }),
    [businessUnitId, employeeIds, employeeId],
  )

  const eventRows = events.listing?.rows
  const [buildRows] = useState(createClockInStatusRows)
  const rowsOfDate = useMemo(
    () => (eventRows && filter ? buildRows(eventRows, shownDate, now, filter) : null),
    [buildRows, eventRows, shownDate, now, filter],
  )

  const earlierEvents = useOpenShiftEvents(shownDate === today ? today : null)
  const earlierRows = shownDate === today && !earlierEvents.isPrevious ? earlierEvents.listing?.rows : undefined
  const openShifts = useMemo(
    () => (earlierRows && filter ? findOpenShifts(earlierRows, today, now, filter) : noRows),
    [earlierRows, filter, today, now],
  )
  const rows = useMemo(
    () => rowsOfDate && addShiftsInProgress(rowsOfDate, openShifts, today, now),
    [rowsOfDate, openShifts, today, now],
  )
  const shiftsElsewhere = useMemo(() => openShifts.filter(shift => !rows?.includes(shift)), [openShifts, rows])

  const isExpectedWanted = shownDate === today && date === today && employeeId === null && filter !== null
  const isWhole = !events.isPartial && !earlierEvents.isPartial
  const eventsOfToday = isExpectedWanted && isWhole && earlierRows && eventRows ? eventRows : null
  const presentIds = useMemo(
    () => (eventsOfToday && earlierRows ? findPresentIds(eventsOfToday, earlierRows, today, now) : noIds),
    [eventsOfToday, earlierRows, today, now],
  )
  const expected = useExpected({
    date: today,
    businessUnitId: businessUnitId ?? null,
    now,
    events: eventsOfToday,
    presentIds,
  })

  const { readAt, onRefresh } = freshnessOf([events, earlierEvents, ...(isNarrowed ? [employees] : [])])
  const isReading = events.isReading || (isNarrowed && employees.isReading)
  const isPartial = events.isPartial || earlierEvents.isPartial || (isNarrowed && employees.isPartial)
  return {
    rows,
    shownDate,
    openShifts: shiftsElsewhere,
    expected: isExpectedWanted && isWhole ? expected : null,
    isPartial,
    isMissing: (events.isMissing && !events.isPrevious) || (isNarrowed && employees.isMissing && !employees.isPrevious),
    isReading,
    readRowCount: events.isReading ? events.readRowCount : 0,
    readAt,
    refresh: onRefresh,
  }
}

const noRows: readonly ClockInStatusRow[] = []
const noIds: ReadonlySet<string> = new Set()

/** How often today's events are read again while the page is visible. */
const refreshMilliseconds = 30_000

/** The rows of an earlier query belong to its date, not to the newly selected one. */
function useShownDate(date: CalendarDate, isPrevious: boolean): CalendarDate {
  const [shownDate, setShownDate] = useState(date)
  if (!isPrevious && shownDate !== date) setShownDate(date)
  return isPrevious ? shownDate : date
}
