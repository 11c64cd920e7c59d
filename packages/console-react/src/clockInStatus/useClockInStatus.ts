import {
  advanceClockInStatusRows,
  buildClockInStatusRows,
  type CalendarDate,
  type ClockInStatusRow,
  countStillOn,
  widenByOneDay,
} from '@fieldtime/console-core'
import { useEffect, useMemo, useState } from 'react'
import { useConsole } from '../consoleContext.js'
import { useEmployeeIds, useTimelineEvents } from '../queries.js'

export interface ClockInStatusQuestion {
  readonly date: CalendarDate
  readonly employeeId: string | null
  /** Only the people of this unit; null for everyone, undefined while the units are on their way. */
  readonly businessUnitId: string | null | undefined
  readonly now: Date
}

export interface ClockInStatusAnswer {
  /** Null until the first answer. */
  readonly rows: readonly ClockInStatusRow[] | null
  /** The date of the rows: an earlier one while a new date is being read. */
  readonly shownDate: CalendarDate
  readonly isPartial: boolean
  /** Nothing could be read: whether anybody clocked in isn't known. */
  readonly isMissing: boolean
  /** Whose shift of the day before is still under way. */
  readonly stillOnCount: number
  readonly isReading: boolean
  readonly readRowCount: number
  /** When the rows were read; null while they are on their way for the first time. */
  readonly readAt: Date | null
  readonly refresh: () => void
}

/** The rows of a date, told again every minute for the people who are still at work. */
export function useClockInStatus({
  date,
  employeeId,
  businessUnitId,
  now,
}: ClockInStatusQuestion): ClockInStatusAnswer {
  const range = useMemo(() => widenByOneDay({ startDate: date, endDate: date }), [date])
  const events = useTimelineEvents(range)
  const employees = useEmployeeIds(businessUnitId ?? null)
  const isNarrowed = typeof businessUnitId === 'string'
  const memberIds = employees.isPrevious ? undefined : employees.listing?.rows
  const employeeIds = isNarrowed ? memberIds : businessUnitId
  const shownDate = useShownDate(date, events.isPrevious)

  const eventRows = events.listing?.rows
  const rowsAtLastEvent = useMemo(() => {
    if (!eventRows || employeeIds === undefined) return null
    return buildClockInStatusRows(eventRows, shownDate, null, { employeeIds, employeeId })
  }, [eventRows, shownDate, employeeIds, employeeId])
  const rows = useMemo(() => rowsAtLastEvent && advanceClockInStatusRows(rowsAtLastEvent, now), [rowsAtLastEvent, now])

  const stillOnCount = useMemo(
    () =>
      eventRows && employeeIds !== undefined ? countStillOn(eventRows, shownDate, now, { employeeIds, employeeId }) : 0,
    [eventRows, shownDate, now, employeeIds, employeeId],
  )

  const isReading = events.isReading || (isNarrowed && employees.isReading)
  return {
    rows,
    shownDate,
    stillOnCount,
    isPartial: events.isPartial || (isNarrowed && employees.isPartial),
    isMissing: (events.isMissing && !events.isPrevious) || (isNarrowed && employees.isMissing && !employees.isPrevious),
    isReading,
    readRowCount: events.isReading ? events.readRowCount : 0,
    readAt: useReadAt(rows !== null && !isReading),
    refresh: () => {
      events.retry()
      if (isNarrowed) employees.retry()
    },
  }
}

/** The rows of an earlier question belong to its date, not to the one that has just been chosen. */
function useShownDate(date: CalendarDate, isPrevious: boolean): CalendarDate {
  const [shownDate, setShownDate] = useState(date)
  if (!isPrevious && shownDate !== date) setShownDate(date)
  return isPrevious ? shownDate : date
}

function useReadAt(isThere: boolean): Date | null {
  const { now } = useConsole()
  const [readAt, setReadAt] = useState<Date | null>(null)
  useEffect(() => {
    if (isThere) setReadAt(now())
  }, [isThere, now])
  return readAt
}
