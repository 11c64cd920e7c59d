import { type User, usersOfUnit } from '@fieldtime/console-core'
import { inactiveLast, usersByName } from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useConsole } from '../consoleContext.ts'
import { freshnessOf, type PageFreshness, useBusinessUnit } from '../queries.ts'
import { useUnitMembers } from '../unitQueries.ts'
import { useUsers } from '../useUsers.ts'

export interface UserListing {
  /** Those of the current business unit by name, inactive ones last; null until they are known. */
  readonly users: readonly User[] | null
  /** Null without a business unit. */
  readonly unitName: string | null
  /** They are still those of another business unit. */
  readonly isPrevious: boolean
  readonly isPartial: boolean
  /** Nothing could be read: who is there isn't known. */
  readonly isMissing: boolean
  readonly isReading: boolean
  readonly retry: () => void
  readonly freshness: PageFreshness
}

/** Whom the list of users shows. */
export function useUserList(): UserListing {
  const { locale } = useConsole()
  const users = useUsers()
  const { current, isKnown, query: units } = useBusinessUnit()
  const unitId = current?.id ?? null
  const employees = useUnitMembers(unitId)
  const listed = users.listing?.rows ?? null
  const employeeIds = unitId === null ? noIds : (employees.listing?.rows ?? null)
  const byName = useMemo(() => listed && inactiveLast(usersByName(listed, locale)), [listed, locale])
  const ofUnit = useMemo(
    () => (byName && employeeIds && isKnown ? usersOfUnit(byName, unitId, employeeIds) : null),
    [byName, employeeIds, isKnown, unitId],
  )
  const queries = unitId === null ? [users, units] : [users, units, employees]

  return {
    users: ofUnit,
    unitName: current?.description ?? null,
    isPrevious: unitId !== null && employees.isPrevious,
    isPartial: queries.some(query => query.isPartial),
    isMissing: users.isMissing || (unitId !== null && employees.isMissing),
    isReading: queries.some(query => query.isReading),
    freshness: freshnessOf(queries),
    retry: () => {
      for (const query of queries) if (query.isPartial) query.retry()
    },
  }
}

const noIds: readonly string[] = []
