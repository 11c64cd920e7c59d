import type { CheckedChange, ContradictionAnswer, Outcome, Transport, User } from '@fieldtime/console-core'
import {
  assignGroup,
  type ChangePreview,
  createTurns,
  type GroupMove,
  type MoveTarget,
  previewChange,
  withAnswer,
  withMoves,
} from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import type { ListingQuery } from '../queries/queries.ts'
import { changeRows, rowsOf, useReadAgain, usersKey } from '../queries/useUserGroups.ts'
import { useUsers } from '../queries/useUsers.ts'
import { useContradictions } from '../settings/useContradictions.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EffectTable } from './EffectTable.tsx'
import { nameOf } from './moveTexts.ts'

export interface GroupMoves {
  readonly query: ListingQuery<User>
  /** The people as they are shown, moves that are not answered yet included; null until the first answer. */
  readonly users: readonly User[] | null
  /**
   * Moves a person, optimistically, after the user has answered a question about contradicting settings. Reverts if the services reject it.
   * Null if the user cancels.
   */
  readonly move: (user: User, target: MoveTarget) => Promise<MoveEnd | null>
  /** Moves a person back. Doesn't ask about contradictions that existed before. */
  readonly undo: (user: User, target: MoveTarget) => Promise<Outcome<User>>
  /** The question that a move raises, while there is one. */
  readonly dialog: ReactNode
}

export interface MoveEnd {
  readonly outcome: Outcome<User>
  /** Moving the person back undoes everything: no other settings were changed. */
  readonly canUndo: boolean
}

/** The people, and the changes of their groups. */
export function useGroupMoves(): GroupMoves {
  const { transport, scope } = useConsole()
  const queryClient = useQueryClient()
  const query = useUsers()
  const readAgain = useReadAgain()
  const contradictions = useContradictions()
  const [question, setQuestion] = useState<MoveQuestion | null>(null)
  const [moves, setMoves] = useState<readonly GroupMove[]>([])
  const listed = query.listing?.rows ?? null
  const users = useMemo(() => listed && withMoves(listed, moves), [listed, moves])

  const carryOut = async ({ moveId, userId, target }: GroupMove): Promise<Outcome<User>> => {
    const key = usersKey(scope)
    const known = rowsOf<User>(queryClient, key).find(({ id }) => id === userId) ?? { id: userId }
    const outcome = await assignGroup(transport, known, target?.id ?? null)
    await changeRows<User>(queryClient, key, rows => (outcome.isOk ? withAnswer(rows, outcome.value) : rows))
    setMoves(now => now.filter(one => one.moveId !== moveId))
    const reading = readAgain()
    // The next change of this person needs the version that made the services refuse this one.
    if (!outcome.isOk) await reading
    return outcome
  }

  const start = (user: User, target: MoveTarget): Promise<Outcome<User>> => {
    newestMoveId += 1
    const started = { moveId: newestMoveId, userId: user.id, target }
    setMoves(now => [...now, started])
    return turnsOf(transport)(user.id, () => carryOut(started))
  }

  /** The contradictions to remedy, after a question about them or about the settings that change. Null cancels the move. */
  const confirm = async (change: MoveChange, target: MoveTarget): Promise<ContradictionAnswer> => {
    const preview = await previewChange(transport, change)
    if (!preview || preview.hasContradictions || preview.isPartial) return contradictions.ask(change)
    if (preview.effects.length === 0) return []
    const isWanted = await new Promise<boolean>(resolve => {
      setQuestion({ user: change.users[0], target, preview, answer: resolve })
    })
    setQuestion(null)
    return isWanted ? [] : null
  }

  return {
    query,
    users,
    dialog: (
      <>
        {contradictions.dialog}
        {question && <MoveDialog {...question} />}
      </>
    ),
    undo: start,
    move: async (user, target) => {
      const answer = await confirm({ kind: 'move', users: [user], groupId: target?.id ?? null }, target)
      if (!answer) return null
      const outcome = await start(user, target)
      if (outcome.isOk) void contradictions.remedy(answer)
      return { outcome, canUndo: answer.length === 0 }
    },
  }
}

interface MoveChange extends Extract<CheckedChange, { readonly kind: 'move' }> {
  readonly users: readonly [User]
}

let newestMoveId = 0

type Turns = ReturnType<typeof createTurns>

const turnsOfConsoles = new WeakMap<Transport, Turns>()

/** A change may still be running when the next page starts another. */
function turnsOf(transport: Transport): Turns {
  const turns = turnsOfConsoles.get(transport) ?? createTurns()
  turnsOfConsoles.set(transport, turns)
  return turns
}

interface MoveQuestion {
  readonly user: User
  readonly target: MoveTarget
  readonly preview: ChangePreview
  readonly answer: (isWanted: boolean) => void
}

/** Before a person joins, changes, or leaves a group: which of their effective settings change. */
function MoveDialog({ user, target, preview, answer }: MoveQuestion) {
  const t = useMessages()
  const name = nameOf(user)
  const [title, label] = textsOf()
  return (
    <Dialog
      title={title}
      size="form"
      isOpen
      onClose={() => answer(false)}
      confirm={{ label, onConfirm: () => answer(true), autoFocus: true }}
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
