import type { DateRange, Weekday } from '@fieldtime/console-core'
import {
  buildExceptionEntries,
  type Exception,
  type Fix,
  isFix,
  isRuleCheckedIn,
  readExceptionsIn,
} from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useConsole } from '../provider/consoleContext.ts'
import { freshnessOf, useBusinessUnit, useListing } from '../queries/queries.ts'
import { useRulePacks } from './ruleFacts.ts'
import { useIsListed, useMarksIn } from './useExceptionMarks.ts'
import type { ExceptionGap, ExceptionList } from './useTodaysExceptions.ts'

export interface ExceptionDays {
  /** Null for none: nothing is read. */
  readonly range: DateRange | null
  /** The first day of workweeks. */
  readonly startOfWeek: Weekday
}

/** The exceptions that the clock events of any dates show. */
export function useExceptionsIn({ range, startOfWeek }: ExceptionDays): ExceptionList {
  const { now: readClock } = useConsole()
  const { current, isKnown } = useBusinessUnit()
  const businessUnitId = current?.id ?? null
  const days = range ?? noDays
  const isWanted = range !== null && isKnown
  const found = useListing<Exception | Fix>({
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
  const isListed = useIsListed(isWanted ? businessUnitId : null)
  // Exceptions of rules that aren't in effect any more aren't fixed.
  const packs = useRulePacks(isWanted).listing?.rows
  const rows = found.isMissing || found.isPrevious ? null : (found.listing?.rows ?? null)
  const markRows = marks.isPrevious ? null : (marks.listing?.rows ?? null)
  const entries = useMemo(() => {
    if (!rows || !range) return []
    return buildExceptionEntries({
      exceptions: rows.filter((row): row is Exception => !isFix(row)),
      fixes: rows.filter(isFix),
      marks: markRows ?? [],
      isChecked: (ruleId, date) =>
        packs !== undefined && !found.isPartial && isRuleCheckedIn(ruleId, date, { range, startOfWeek }, packs),
      isListed,
    })
  }, [rows, range, startOfWeek, markRows, isListed, packs, found.isPartial])
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
