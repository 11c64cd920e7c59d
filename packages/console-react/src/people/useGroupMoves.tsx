import type { Outcome, User } from '@fieldtime/console-core'
import {
  createGroupMoves,
  type GroupMoves,
  type MoveQuestion,
  withAnswer,
  withMoves,
} from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { type ListingQuery, useScopedObject } from '../queries/queries.ts'
import { changeRows, rowsOf, useReadAgain, usersKey } from '../queries/useUserGroups.ts'
import { readKnownUsers, useUsers } from '../queries/useUsers.ts'
import { ContradictionDialog, useRemedyReport } from '../settings/useContradictions.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useToasts } from '../ui/Toasts.tsx'
import { EffectTable } from './EffectTable.tsx'
import { nameOf } from './moveTexts.ts'

export interface MovablePeople {
  readonly query: ListingQuery<User>
  /** The people with their pending moves. Null until they are read. */
  readonly users: readonly User[] | null
  readonly moves: GroupMoves
}

/** The people of the company and the moves between their groups. Moves continue after the page is left. */
export function useGroupMoves(): MovablePeople {
  const { transport, scope } = useConsole()
  const queryClient = useQueryClient()
  const t = useMessages()
  const toasts = useToasts()
  const query = useUsers()
  const readAgain = useReadAgain()
  const reportRemedy = useRemedyReport()
  const moves = useScopedObject('groupMoves', () => createGroupMoves(transport))
  const { pending } = useSyncExternalStore(moves.subscribe, moves.getSnapshot)
  const listed = query.listing?.rows ?? null
  const users = useMemo(() => listed && withMoves(listed, pending), [listed, pending])

  useEffect(() => {
    const key = usersKey(scope)
    moves.setOptions({
      readUsers: () => readKnownUsers({ transport, queryClient, scope }),
      findUser: userId => rowsOf<User>(queryClient, key).find(({ id }) => id === userId),
      onResponse: (outcome: Outcome<User>) =>
        changeRows<User>(queryClient, key, rows => (outcome.isOk ? withAnswer(rows, outcome.value) : rows)),
      readAgain,
      onRemedy: failedCount => void reportRemedy(failedCount),
      onCancel: () => toasts.show({ text: t('settings.contradiction.notSaved') }),
    })
  })

  return { query, users, moves }
}

/** Asks about moves that change or contradict settings. Can be anywhere on the page. */
export function GroupMoveDialogs({ moves }: Pick<MovablePeople, 'moves'>) {
  const { question, contradictions } = useSyncExternalStore(moves.subscribe, moves.getSnapshot)
  return (
    <>
      {contradictions && <ContradictionDialog {...contradictions} onAnswer={moves.answer} />}
      {question && <MoveDialog {...question} onAnswer={moves.confirm} />}
    </>
  )
}

interface MoveDialogProps extends MoveQuestion {
  readonly onAnswer: (isConfirmed: boolean) => void
}

/** Previews which effective settings change for a person who joins, changes, or leaves a group. */
function MoveDialog({ user, target, preview, onAnswer }: MoveDialogProps) {
  const t = useMessages()
  const name = nameOf(user)
  const [title, label] = textsOf()
  return (
    <Dialog
      title={title}
      size="form"
      isOpen
      onClose={() => onAnswer(false)}
      confirm={{ label, onConfirm: () => onAnswer(true), autoFocus: true }}
    >
      <EffectTable preview={preview} users={[user]} />
    </Dialog>
  )

  function textsOf(): readonly [title: string, label: string] {
    if (!target) return [t('user.removeTitle', name, user.groupName ?? ''), t('user.removeConfirm')]
    if (user.groupId === null) return [t('user.addTitle', name, target.name), t('user.addConfirm')]
    return [t('user.moveTitle', name, target.name), t('user.moveConfirm')]
  }
}
