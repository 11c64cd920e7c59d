import type { DateRange, Weekday } from '@fieldtime/console-core'
import {
  buildExceptionEntries,
  createPersonClock,
  type Exception,
  isRuleChecked,
  readExceptionsIn,
  wholeWorkweeksIn,
} from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useConsole } from '../provider/consoleContext.ts'
import { freshnessOf, useBusinessUnit, useListing } from '../queries/queries.ts'
import { useMarksIn, useMemberIds } from './useExceptionMarks.ts'
import type { ExceptionGap, ExceptionList } from './useTodaysExceptions.ts'

export interface ExceptionDays {
  /** Null for none: nothing is read. */
  readonly range: DateRange | null
  /** The first day of workweeks. */
  readonly startOfWeek: Weekday
}

/** The exceptions that the clock events of any dates show. */
export function useExceptionsIn({ range, startOfWeek }: ExceptionDays, now: Date): ExceptionList {
  const { now: readClock } = useConsole()
  const { current, isKnown } = useBusinessUnit()
  const businessUnitId = current?.id ?? null
  const days = range ?? noDays
  const isWanted = range !== null && isKnown
  const found = useListing<Exception>({
    key: ['exceptionsIn', businessUnitId, days.startDate, days.endDate, startOfWeek],
    read: (transport, { signal, onProgress }) =>
      readExceptionsIn(
        transport,
        { range: days, businessUnitId, startOfWeek },
        { now: readClock(), signal, onProgress },
      ),
    isWanted,
  })
  const marks = useMarksIn(days, isWanted)
  const memberIds = useMemberIds(isWanted ? businessUnitId : null)
  const rows = found.isMissing || found.isPrevious ? null : (found.listing?.rows ?? null)
  const markRows = marks.isPrevious ? null : (marks.listing?.rows ?? null)
  const entries = useMemo(() => {
    if (!rows || !range) return []
    const facts = {
      ...{ today: '', now, personClock: createPersonClock([]), missing: null, geofences: null, submissions: null },
      // Dates with missing clock events aren't known to be fixed.
      shifts: found.isPartial ? null : [],
      ...{ dates: range, openDates: range, weeks: wholeWorkweeksIn(range, startOfWeek) },
    }
    return buildExceptionEntries({
      exceptions: rows,
      marks: markRows ?? [],
      isChecked: (ruleId, date) => isRuleChecked(ruleId, date, facts),
      isListed: employeeId => memberIds?.has(employeeId) ?? true,
    })
  }, [rows, range, startOfWeek, markRows, memberIds, now, found.isPartial])
  const gaps: ExceptionGap[] = [
    ...(found.isPartial ? (['shifts'] as const) : []),
    ...(marks.isPartial ? (['marks'] as const) : []),
  ]
  const { readAt, onRefresh } = freshnessOf([found, ...(marks.isWanted ? [marks] : [])])
  return {
    entries,
    isChecking: rows === null || (marks.isWanted && markRows === null && !marks.isPartial),
    gaps,
    isMissing: found.isMissing,
    isReading: found.isReading || marks.isReading,
    readAt,
    refresh: onRefresh,
    retry: () => {
      if (found.isPartial) found.retry()
      if (marks.isPartial) marks.retry()
    },
  }
}

const noDays: DateRange = { startDate: '', endDate: '' }
