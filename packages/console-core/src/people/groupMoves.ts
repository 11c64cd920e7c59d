import { canJoinGroup } from './userGroups.js'

/** A person as the services told them last. */
export interface Movable {
  readonly id: string
  readonly groupId: string | null
  readonly groupName: string | null
}

/** Where people are put; null takes them out of their group. */
export type MoveTarget = { readonly id: string; readonly name: string } | null

/** One change of a person's group that the services have not answered yet. */
export interface GroupMove {
  /** Told apart from every other move, also of the same person. */
  readonly moveId: number
  readonly userId: string
  readonly target: MoveTarget
}

/**
 * What to show: the people as the services told them, with the moves that are under way, oldest first, on top. A move that
 * failed is taken back by leaving it out, which undoes that one change and nothing of what was done or told since.
 */
export function withMoves<User extends Movable>(users: readonly User[], moves: readonly GroupMove[]): readonly User[] {
  if (moves.length === 0) return users
  const targets = new Map(moves.map(({ userId, target }) => [userId, target]))
  return users.map(user => {
    const target = targets.get(user.id)
    return target === undefined ? user : { ...user, groupId: target?.id ?? null, groupName: target?.name ?? null }
  })
}

/** The people with one of them as an answer to a change has just told them. */
export function withAnswer<User extends Movable>(users: readonly User[], answered: User): readonly User[] {
  return users.map(user => (user.id === answered.id ? answered : user))
}

/**
 * Gives turns: tasks of one key run one after another, in the order they came, and those of different keys side by side.
 * A change of a person is made on the version that the one before it has left.
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

/** What putting a person into a group would do: `refused` where a person without an employee code can't join one. */
export type MoveEffect = 'changes' | 'same' | 'refused'

export function moveEffectOf(
  user: Pick<Movable, 'groupId'> & { readonly employeeCode: string | null },
  target: MoveTarget,
): MoveEffect {
  if (user.groupId === (target?.id ?? null)) return 'same'
  return target === null || canJoinGroup(user) ? 'changes' : 'refused'
}
