import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConsole } from '../provider/consoleContext.ts'

const countKey = 'eventChanges'

/** Numbers that pages have published. */
export const liveCountsKey = 'liveCounts'

/** Refetches every list and report, because hours, marks, and exceptions depend on the changed clock events. */
export function useRefreshAll(): () => Promise<void> {
  const { scope } = useConsole()
  const queryClient = useQueryClient()
  return useCallback(async () => {
    queryClient.setQueryData<number>([scope, countKey], (count = 0) => count + 1)
    queryClient.setQueriesData({ queryKey: [scope, liveCountsKey] }, null)
    await queryClient.invalidateQueries({ queryKey: [scope] })
  }, [scope, queryClient])
}

/** Number of times that clock events changed. Reports aren't queries, so they refetch when it grows. */
export function useEventChanges(): number {
  const { scope } = useConsole()
  return useQuery<number>({ queryKey: [scope, countKey], queryFn: skipToken }).data ?? 0
}
