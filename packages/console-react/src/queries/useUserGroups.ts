import { type Listing, readAllUserGroups, type UserGroup } from '@fieldtime/console-core'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useConsole } from '../provider/consoleContext.ts'
import { type ListingQuery, useListing } from './queries.ts'

/** The groups of the company. The page of a group reads them again periodically, in case the group was deleted. */
export function useUserGroups({ refreshMilliseconds = 0 } = {}): ListingQuery<UserGroup> {
  return useListing({
    key: ['userGroups'],
    read: (transport, options) => readAllUserGroups(transport, options),
    refreshMilliseconds,
  })
}

/**
 * Refetches people, groups, and settings that are on screen, and marks the others as stale. Each change affects all three: groups count
 * their people, and people inherit from their group.
 */
export function useReadAgain(): () => Promise<void> {
  const { scope } = useConsole()
  const queryClient = useQueryClient()
  return async () => {
    const subjects = ['users', 'userGroups', 'settings']
    await Promise.all(subjects.map(subject => queryClient.invalidateQueries({ queryKey: [scope, subject] })))
  }
}

export const usersKey = (scope: string): QueryKey => [scope, 'users']

export const userGroupsKey = (scope: string): QueryKey => [scope, 'userGroups']

export function rowsOf<Row>(queryClient: QueryClient, queryKey: QueryKey): readonly Row[] {
  return queryClient.getQueryData<Listing<Row>>(queryKey)?.rows ?? []
}

/** Changes the rows of a cached list. Cancels running reads, which may be older than the response behind the change. */
export async function changeRows<Row>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (rows: readonly Row[]) => readonly Row[],
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Listing<Row>>(queryKey, now => now && { ...now, rows: change(now.rows) })
}
