import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConsole, useNow } from '../provider/consoleContext.ts'
import { liveCountsKey } from '../queries/eventChanges.ts'
import { useBusinessUnit } from '../queries/queries.ts'

/** Numbers of today in the chosen business unit. Null unless a page has counted them completely in the last ten minutes. */
export interface LiveCounts {
  readonly clockedIn: number | null
  /** Open exceptions that block or warn. */
  readonly needsAttention: number | null
}

/** A number, and when its data was read. */
interface PublishedCount {
  readonly count: number
  readonly readAt: Date
}

const longestAge = 10 * 60_000

/** The numbers that pages have counted. Reads nothing itself, so a menu can show them on every page. */
export function useLiveCounts(): LiveCounts {
  return { clockedIn: useCount('clockedIn'), needsAttention: useCount('needsAttention') }
}

function useCount(name: keyof LiveCounts): number | null {
  const { scope } = useConsole()
  const { current } = useBusinessUnit()
  const now = useNow(60_000)
  const queryKey = [scope, liveCountsKey, name, current?.id ?? null]
  const { data } = useQuery<PublishedCount | null>({ queryKey, queryFn: skipToken })
  return data && now.getTime() - data.readAt.getTime() < longestAge ? data.count : null
}

/** Publishes a number of a business unit for `useLiveCounts`. Null if it isn't known or incomplete. */
export function usePublishedCount(
  name: keyof LiveCounts,
  businessUnitId: string | null,
  count: number | null,
  readAt: Date | null,
): void {
  const { scope } = useConsole()
  const queryClient = useQueryClient()
  useEffect(() => {
    const published = count === null || readAt === null ? null : { count, readAt }
    queryClient.setQueryData<PublishedCount | null>([scope, liveCountsKey, name, businessUnitId], published)
  }, [queryClient, scope, name, businessUnitId, count, readAt])
}
