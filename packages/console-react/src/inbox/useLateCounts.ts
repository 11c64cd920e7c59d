import { type CalendarDate, firstClockInExtension } from '@fieldtime/console-core'
import {
  countLateStarts,
  type ExceptionEntry,
  type FirstClockIn,
  lateStartRange,
  readFirstClockInsOf,
} from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useConsole } from '../provider/consoleContext.ts'
import { useListing } from '../queries/queries.ts'

/** More people are rarely late, and one call can ask for them. */
const mostPeople = 500

/**
 * How often the people with a late start were late in the last 90 days, by employee id. Empty until read, and for services that can't tell.
 */
export function useLateCounts(entries: readonly ExceptionEntry[], today: CalendarDate): ReadonlyMap<string, number> {
  const { services } = useConsole()
  const limits = useMemo(
    () =>
      new Map(
        entries.flatMap(({ employeeId, exception }) =>
          exception?.ruleId === 'lateStart' ? [[employeeId, exception.limit] as const] : [],
        ),
      ),
    [entries],
  )
  const employeeIds = useMemo(() => [...limits.keys()].sort().slice(0, mostPeople), [limits])
  const { listing, isPartial, isPrevious } = useListing<FirstClockIn>({
    key: ['firstClockIns', today, ...employeeIds],
    read: (transport, options) => readFirstClockInsOf(transport, employeeIds, lateStartRange(today), options),
    isWanted: employeeIds.length > 0 && (services.extensions?.includes(firstClockInExtension) ?? false),
    staleMilliseconds: 60 * 60_000,
  })
  const rows = isPartial || isPrevious ? undefined : listing?.rows
  return useMemo(
    () => (rows ? countLateStarts(rows, today, employeeId => limits.get(employeeId) ?? 0) : noCounts),
    [rows, today, limits],
  )
}

const noCounts: ReadonlyMap<string, number> = new Map()
