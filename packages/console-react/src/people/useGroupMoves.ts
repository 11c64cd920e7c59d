import {
  assignGroup,
  createTurns,
  type GroupMove,
  type MoveTarget,
  type Outcome,
  type Transport,
  type User,
  withAnswer,
  withMoves,
} from '@fieldtime/console-core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useConsole } from '../consoleContext.js'
import type { ListingQuery } from '../queries.js'
import { useUsers } from '../useUsers.js'
import { changeRows, rowsOf, usersKey } from './peopleCache.js'
import { useReadAgain } from './useReadAgain.js'

export interface GroupMoves {
  readonly query: ListingQuery<User>
  /** The people as they are shown, moves that are not answered yet included; null until the first answer. */
  readonly users: readonly User[] | null
  /** Shown at once, and taken back by itself where the services refuse it. */
  readonly move: (user: User, target: MoveTarget) => Promise<Outcome<User>>
}

/** The people, and the changes of their groups. */
export function useGroupMoves(): GroupMoves {
  const { transport, scope } = useConsole()
  const queryClient = useQueryClient()
  const query = useUsers()
  const readAgain = useReadAgain()
  const [moves, setMoves] = useState<readonly GroupMove[]>([])
  const told = query.listing?.rows ?? null
  const users = useMemo(() => told && withMoves(told, moves), [told, moves])

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

  return {
    query,
    users,
    move: (user, target) => {
      newestMoveId += 1
      const started = { moveId: newestMoveId, userId: user.id, target }
      setMoves(now => [...now, started])
      return turnsOf(transport)(user.id, () => carryOut(started))
    },
  }
}

let newestMoveId = 0

type Turns = ReturnType<typeof createTurns>

const turnsOfConsoles = new WeakMap<Transport, Turns>()

/** One page may leave a change under way that the next one goes on from. */
function turnsOf(transport: Transport): Turns {
  const turns = turnsOfConsoles.get(transport) ?? createTurns()
  turnsOfConsoles.set(transport, turns)
  return turns
}
