import type { Listing } from '@fieldtime/console-core'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

export const usersKey = (scope: string): QueryKey => [scope, 'users']
export const userGroupsKey = (scope: string): QueryKey => [scope, 'userGroups']

export function rowsOf<Row>(queryClient: QueryClient, queryKey: QueryKey): readonly Row[] {
  return queryClient.getQueryData<Listing<Row>>(queryKey)?.rows ?? []
}

/**
 * Changes the rows of a list that was read. Readings that are under way are given up: what they bring may be older than the
 * answer that the change comes from.
 */
export async function changeRows<Row>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (rows: readonly Row[]) => readonly Row[],
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Listing<Row>>(queryKey, now => now && { ...now, rows: change(now.rows) })
}
