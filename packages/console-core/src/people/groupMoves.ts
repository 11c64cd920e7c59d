import { canJoinGroup } from './userGroups.ts'

/** A person as last read from the services. */
export interface Movable {
  readonly id: string
  readonly groupId: string | null
  readonly groupName: string | null
}

/** The target group; null removes people from theirs. */
export type MoveTarget = { readonly id: string; readonly name: string } | null

/** A pending change of a person's group. */
export interface GroupMove {
  /** Unique, even among moves of the same person. */
  readonly moveId: number
  readonly userId: string
  readonly target: MoveTarget
}

/**
 * Applies pending moves, oldest first, to the people as last read. Leaving out a failed move reverts only that change and keeps
 * everything done or read since.
 */
export function withMoves<User extends Movable>(users: readonly User[], moves: readonly GroupMove[]): readonly User[] {
  if (moves.length === 0) return users
  const targets = new Map(moves.map(({ userId, target }) => [userId, target]))
  return users.map(user => {
    const target = targets.get(user.id)
    return target === undefined ? user : { ...user, groupId: target?.id ?? null, groupName: target?.name ?? null }
  })
}

/** Replaces one person with the response to a change. */
export function withAnswer<User extends Movable>(users: readonly User[], answered: User): readonly User[] {
  return users.map(user => (user.id === answered.id ? answered : user))
}

/**
 * Runs tasks with the same key one after another, in order, and tasks with different keys in parallel. A change of a person
 * builds on the version that the previous one returned.
 */
export function createTurns(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return (key, task) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(task, task)
    last.set(key, turn)
    const forget = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(forget, forget)
    return turn
  }
}

/** The effect of assigning a person to a group: `refused` when they have no employee code. */
export type MoveEffect = 'changes' | 'same' | 'refused'

export function moveEffectOf(
  user: Pick<Movable, 'groupId'> & { readonly employeeCode: string | null },
  target: MoveTarget,
): MoveEffect {
  if (user.groupId === (target?.id ?? null)) return 'same'
  return target === null || canJoinGroup(user) ? 'changes' : 'refused'
}
