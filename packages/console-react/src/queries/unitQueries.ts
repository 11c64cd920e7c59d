import type { Weekday } from '@fieldtime/console-core'
import { readEmployeesOf, readPreferencesOf } from '@fieldtime/console-core/internal'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../provider/consoleContext.ts'
import { byTransport, type ListingQuery, useBusinessUnit, useListing } from './queries.ts'

/** The employees of a business unit. Reads nothing without a unit. */
export function useUnitMembers(businessUnitId: string | null): ListingQuery<string> {
  return useListing({
    key: ['unitMembers', businessUnitId],
    read: async (transport, options) => {
      const employees = await readEmployeesOf(transport, businessUnitId ?? '', 'all', { signal: options.signal })
      return { ...employees, rows: employees.rows.map(({ id }) => id) }
    },
    isWanted: businessUnitId !== null,
  })
}

/** The weekday on which pay weeks start. Sunday until the business unit's preferences have been read. */
export function usePayWeekStart(): Weekday {
  return usePayWeek().startsOn
}

/** The weekday on which pay weeks start, and whether the unit's preferences have been read. */
export function usePayWeek(): { readonly startsOn: Weekday; readonly isKnown: boolean } {
  const { transport, scope } = useConsole()
  const { current } = useBusinessUnit()
  const businessUnitId = current?.id ?? null
  const { data, isPending } = useQuery({
    queryKey: [scope, 'businessUnitPreferences', businessUnitId],
    queryFn: ({ signal }) => readPreferencesOf(transport, businessUnitId ?? '', { signal }),
    enabled: businessUnitId !== null,
    ...byTransport,
  })
  return { startsOn: data?.startOfPayWeek ?? 'Sunday', isKnown: businessUnitId === null || !isPending }
}
