import { type CalendarDate, calendarDateAt } from '@fieldtime/console-core'
import { buildLiveNumbers, type LiveNumbers } from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useBusinessUnit } from '../queries/queries.ts'
import { usePublishedCount } from './liveCounts.ts'
import { type ClockInStatusState, useClockInStatus } from './useClockInStatus.ts'

/** Today's numbers of the business unit, or of the whole company. */
export interface LiveStatus {
  readonly today: CalendarDate
  /** Today's rows, open shifts, and expected people, from which the numbers are made. */
  readonly answer: ClockInStatusState
  /** Null for the whole company. */
  readonly businessUnitId: string | null
  /** Null until read. */
  readonly numbers: LiveNumbers | null
  readonly isPartial: boolean
  /** Nothing could be read. */
  readonly isMissing: boolean
  /** It isn't known who is expected, because something couldn't be read. */
  readonly isExpectedMissing: boolean
  readonly isReading: boolean
  /** When clock events were last read completely; null until then. */
  readonly readAt: Date | null
  readonly retry: () => void
  readonly refresh: () => void
}

export function useLiveStatus(now: Date): LiveStatus {
  const today = calendarDateAt(now)
  const { current, isKnown, query } = useBusinessUnit()
  const status = useClockInStatus({
    date: today,
    employeeId: null,
    businessUnitId: isKnown ? (current?.id ?? null) : undefined,
    now,
  })
  const { rows, openShifts, expected, isMissing } = status
  const people = expected?.people ?? null
  const numbers = useMemo(
    () => (rows && !isMissing ? buildLiveNumbers({ rows, earlierShifts: openShifts, expected: people, now }) : null),
    [rows, isMissing, openShifts, people, now],
  )
  const isPartial = status.isPartial || (current === null && query.isPartial)
  const clockedIn = numbers && !isPartial ? numbers.byStatus.clockedIn : null
  usePublishedCount('clockedIn', current?.id ?? null, clockedIn, status.readAt)
  return {
    today,
    answer: status,
    businessUnitId: current?.id ?? null,
    numbers,
    isPartial,
    isMissing,
    isExpectedMissing: expected?.isPartial ?? status.isPartial,
    isReading: status.isReading,
    readAt: status.readAt,
    refresh: status.refresh,
    retry: () => {
      if (query.isPartial) query.retry()
      if (status.isPartial) status.refresh()
      expected?.retry()
    },
  }
}
