import type { Weekday } from '@fieldtime/console-core'
import { readEmployeesOf, readPreferencesOf } from '@fieldtime/console-core/internal'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from './consoleContext.ts'
import { byTransport, type ListingQuery, useBusinessUnit, useListing } from './queries.ts'

// Apart from `queries.ts`: the first load needs no call of job costing.

/** The employees whose present unit this is; nothing is read while there is no unit. */
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
