import type { Transport, User } from '@fieldtime/console-core'
import { assignGroup, type ItemOutcome } from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { useCommand } from '../useCommand.ts'
import type { BulkUpdateOptions } from './BulkUpdateDialog.tsx'
import { changeRows, rowsOf, usersKey } from './peopleCache.ts'
import { describeProblem } from './personChange.ts'
import { useReadAgain } from './useReadAgain.ts'

/**
 * Puts many people into a group, or with null out of theirs. The lists hear of all answers together, so that the page behind
 * the dialog is not drawn for each of a thousand.
 */
export function useBulkMove(groupId: string | null, command: Transport): BulkUpdateOptions<User> {
  const { scope } = useConsole()
  const undoing = useCommand()
  const t = useMessages()
  const queryClient = useQueryClient()
  const readAgain = useReadAgain()
  const answered = useRef(new Map<string, User>())
  const key = usersKey(scope)

  const put = async (through: Transport, user: User, nextGroupId: string | null): Promise<ItemOutcome<User>> => {
    const outcome = await assignGroup(through, user, nextGroupId)
    if (!outcome.isOk) return { problem: describeProblem(t, outcome.error) }
    answered.current.set(user.id, outcome.value)
    return { problem: null, saved: outcome.value }
  }

  return {
    save: user => put(command, rowsOf<User>(queryClient, key).find(({ id }) => id === user.id) ?? user, groupId),
    undo: (user, saved) => put(undoing, saved, user.groupId),
    onSettled: async () => {
      const answers = answered.current
      answered.current = new Map()
      await changeRows<User>(queryClient, key, rows => rows.map(row => answers.get(row.id) ?? row))
      await readAgain()
    },
  }
}
