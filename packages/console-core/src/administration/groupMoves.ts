import { assignGroup, type Listing, type Outcome, readAllUsers, type Transport, type User } from '../http/index.ts'
import { createTurns, type GroupMove, type MoveTarget } from '../people/index.ts'
import {
  type ChangePreview,
  type ContradictionAnswer,
  type ContradictionQuestion,
  createContradictionCheck,
  previewChange,
} from './contradictionCheck.ts'

/** A move that changes a person's effective settings. */
export interface MoveQuestion {
  readonly user: User
  readonly target: MoveTarget
  readonly preview: ChangePreview
}

export interface GroupMovesSnapshot {
  /** Moves without a response, oldest first. `withMoves` applies them to the people as last read. */
  readonly pending: readonly GroupMove[]
  /** Answered by `confirm`. Null without a question. */
  readonly question: MoveQuestion | null
  /** Answered by `answer`. Null without a question. */
  readonly contradictions: ContradictionQuestion | null
}

export interface MoveEnd {
  readonly outcome: Outcome<User>
  /** Moving the person back undoes everything: no other settings were changed. */
  readonly canUndo: boolean
}

export interface GroupMovesOptions {
  /** Default: read from the services. */
  readonly readUsers?: () => Promise<Listing<User>>
  /** The latest version of a person, on which a move is based. Default: the one passed to `move`. */
  readonly findUser?: (userId: string) => User | undefined
  /** Called with the response of a move, while the move is still pending. */
  readonly onResponse?: (outcome: Outcome<User>) => Promise<void>
  /** Reads people again after each move. The next move of a person waits for this if the services rejected the last one. */
  readonly readAgain?: () => Promise<void>
  /** Called with the number of owners whose contradicting settings couldn't be changed. */
  readonly onRemedy?: (failedCount: Promise<number>) => void
  /** Called when a move was canceled because the last subscriber left. */
  readonly onCancel?: () => void
}

/** Moves of people between groups, one after another for each person. Works with `useSyncExternalStore`. */
export interface GroupMoves {
  /** The last subscriber to leave cancels the open question. */
  subscribe(listener: () => void): () => void
  getSnapshot(): GroupMovesSnapshot
  setOptions(options: GroupMovesOptions): void
  /**
   * Moves a person after the user has answered a question about settings that change or contradict each other. Resolves to null if the
   * user cancels.
   */
  move(user: User, target: MoveTarget): Promise<MoveEnd | null>
  /** Moves a person back, without a question. */
  undo(user: User, target: MoveTarget): Promise<Outcome<User>>
  confirm(isConfirmed: boolean): void
  answer(answer: ContradictionAnswer): void
}

export function createGroupMoves(transport: Transport): GroupMoves {
  const listeners = new Set<() => void>()
  const takeTurn = createTurns()
  let options: GroupMovesOptions = {}
  const readUsers = () => options.readUsers?.() ?? readAllUsers(transport)
  const check = createContradictionCheck(transport, { readUsers })
  let stopListening = () => {}
  let resolveQuestion: ((isConfirmed: boolean) => void) | null = null
  let lastMoveId = 0
  /** How often the last subscriber has left. */
  let leaveCount = 0
  let snapshot: GroupMovesSnapshot = { pending: [], question: null, contradictions: null }

  function publish(changes: Partial<GroupMovesSnapshot>) {
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
  }

  function confirm(isConfirmed: boolean) {
    const resolve = resolveQuestion
    resolveQuestion = null
    publish({ question: null })
    resolve?.(isConfirmed)
  }

  /** The contradictions to remedy. Null cancels the move. */
  async function ask(user: User, target: MoveTarget): Promise<ContradictionAnswer> {
    const change = { kind: 'move', users: [user], groupId: target?.id ?? null } as const
    const preview = await previewChange(transport, change)
    if (!preview || preview.hasContradictions || preview.isPartial) return check.ask(change)
    if (preview.effects.length === 0) return []
    if (listeners.size === 0) return null
    const isConfirmed = await new Promise<boolean>(resolve => {
      resolveQuestion = resolve
      publish({ question: { user, target, preview } })
    })
    return isConfirmed ? [] : null
  }

  function start(user: User, target: MoveTarget): Promise<Outcome<User>> {
    lastMoveId += 1
    const move = { moveId: lastMoveId, userId: user.id, target }
    publish({ pending: [...snapshot.pending, move] })
    return takeTurn(user.id, async () => {
      const outcome = await assignGroup(transport, options.findUser?.(user.id) ?? user, target?.id ?? null)
      await options.onResponse?.(outcome)
      publish({ pending: snapshot.pending.filter(one => one !== move) })
      const reading = options.readAgain?.()
      // The next move of this person needs the version because of which the services rejected this one.
      if (!outcome.isOk) await reading
      return outcome
    })
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        stopListening = check.subscribe(() => publish({ contradictions: check.getSnapshot().question }))
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        leaveCount += 1
        stopListening()
        confirm(false)
      }
    },
    getSnapshot: () => snapshot,
    setOptions: next => {
      options = next
    },
    async move(user, target) {
      const leftBefore = leaveCount
      const contradictions = await ask(user, target)
      if (!contradictions) {
        if (leaveCount > leftBefore) options.onCancel?.()
        return null
      }
      const outcome = await start(user, target)
      if (outcome.isOk && contradictions.length > 0) options.onRemedy?.(check.remedy(contradictions))
      return { outcome, canUndo: contradictions.length === 0 }
    },
    undo: start,
    confirm,
    answer: check.answer,
  }
}
