import type { CheckedChange } from '@fieldtime/console-core'
import { type ChangePreview, previewChange } from '@fieldtime/console-core/internal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConsole } from '../consoleContext.ts'
import { byTransport } from '../queries.ts'
import { readKnownUsers } from '../useUsers.ts'

/** `unread`: the settings couldn't be read. */
export type Preview = ChangePreview | 'reading' | 'unread'

/** Whose effective settings a change would change; null without a change. */
export function useChangePreview(change: CheckedChange | null): Preview | null {
  const { transport, scope } = useConsole()
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({
    // Everything below `settings` is read again after a save.
    queryKey: [scope, 'settings', 'preview', ...keyOf(change)],
    queryFn: async () => {
      const readUsers = () => readKnownUsers({ transport, queryClient, scope })
      return change && { preview: await previewChange(transport, change, { readUsers }) }
    },
    enabled: change !== null,
    ...byTransport,
  })
  if (!change) return null
  if (isError || data?.preview === null) return 'unread'
  return data?.preview ?? 'reading'
}

/** The people of a change by id and group, and everything else about it. */
function keyOf(change: CheckedChange | null): readonly unknown[] {
  if (!change || !('users' in change)) return [change]
  const { users, ...others } = change
  return [others, users.map(({ id, groupId }) => [id, groupId])]
}
