import { readStatusGrouping, type StatusGrouping, writeStatusGrouping } from '@fieldtime/console-core/internal'
import { useMemo, useState } from 'react'
import { useConsole } from '../consoleContext.ts'
import { useUsers } from '../useUsers.ts'

export interface StatusGroupingChoice {
  readonly grouping: StatusGrouping
  readonly change: (grouping: StatusGrouping) => void
  /** The user group of an employee; null without one, and until the users are here. */
  readonly groupNameOf: (employeeId: string) => string | null
}

/** What people are grouped by, stored for the person. Users are only read for groups of users. */
export function useStatusGrouping(): StatusGroupingChoice {
  const { storage } = useConsole()
  const [grouping, setGrouping] = useState(() => readStatusGrouping(storage) ?? 'job')
  const { listing } = useUsers({ isWanted: grouping === 'group' })
  const groupNameOf = useMemo(() => {
    const names = new Map(listing?.rows.map(({ employeeId, groupName }) => [employeeId, groupName]))
    return (employeeId: string) => names.get(employeeId) ?? null
  }, [listing])
  return useMemo(
    () => ({
      grouping,
      change(next) {
        setGrouping(next)
        writeStatusGrouping(storage, next)
      },
      groupNameOf,
    }),
    [grouping, groupNameOf, storage],
  )
}
