import type { User } from '@fieldtime/console-core'
import { assignGroup, type ItemOutcome } from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import type { BulkUpdateOptions } from './BulkUpdateDialog.tsx'
import { changeRows, rowsOf, usersKey } from './peopleCache.ts'
import { describeProblem } from './personChange.ts'
import { useReadAgain } from './useReadAgain.ts'

/**
 * Puts many people into a group, or with null out of theirs. The lists hear of all answers together, so that the page behind
 * the dialog is not drawn for each of a thousand.
 */
export function useBulkMove(groupId: string | null): BulkUpdateOptions<User> {
  const { transport, scope } = useConsole()
  const t = useMessages()
  const queryClient = useQueryClient()
  const readAgain = useReadAgain()
  const answered = useRef(new Map<string, User>())
  const key = usersKey(scope)

  const put = async (user: User, nextGroupId: string | null): Promise<ItemOutcome<User>> => {
    const outcome = await assignGroup(transport, user, nextGroupId)
    if (!outcome.isOk) return { problem: describeProblem(t, outcome.error) }
    answered.current.set(user.id, outcome.value)
    return { problem: null, saved: outcome.value }
  }

  return {
    save: user => put(rowsOf<User>(queryClient, key).find(({ id }) => id === user.id) ?? user, groupId),
    undo: (user, saved) => put(saved, user.groupId),
    onSettled: async () => {
      const answers = answered.current
      answered.current = new Map()
      await changeRows<User>(queryClient, key, rows => rows.map(row => answers.get(row.id) ?? row))
      await readAgain()
    },
  }
}
