import { mapInParallel, type User } from '@fieldtime/console-core'
import { useRef, useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { useToasts } from '../ui/Toasts.tsx'

/** How far the change of one person is. `unsent`: it was its turn after somebody had stopped. */
export interface ChangeEnd {
  readonly stage: 'saving' | 'saved' | 'failed' | 'unsent' | 'undone' | 'notUndone'
  /** Why, in words. */
  readonly problem: string | null
}

/** What came of one call: why it failed, or how to take it back, which answers the same way. */
export type SaveEnd =
  | { readonly problem: string; readonly undo: null }
  | { readonly problem: null; readonly undo: () => Promise<SaveEnd> }

export interface BulkUpdateOptions {
  readonly save: (user: User) => Promise<SaveEnd>
  /** Told when all that was sent has been answered. */
  readonly onSettled: () => Promise<void>
}

export interface BulkUpdate {
  readonly phase: 'choosing' | 'saving' | 'stopping' | 'undoing' | 'done'
  /** By user id. */
  readonly ends: ReadonlyMap<string, ChangeEnd>
  readonly start: (users: readonly User[]) => Promise<void>
  /** Sends nothing more; what is under way comes to its end. */
  readonly stop: () => void
  readonly undo: () => Promise<void>
  /** Says what was saved, with a way to undo it, when the dialog that told it one by one is gone. */
  readonly leave: () => void
}

/** Calls of one person that run at the same time: their services have others to answer too. */
const parallelSaves = 4

/** Changes many people, some at the same time, and tells how each one ended. */
export function useBulkUpdate({ save, onSettled }: BulkUpdateOptions): BulkUpdate {
  const t = useMessages()
  const toasts = useToasts()
  const [phase, setPhase] = useState<BulkUpdate['phase']>('choosing')
  const [ends, setEnds] = useState<ReadonlyMap<string, ChangeEnd>>(() => new Map())
  const isStopped = useRef(false)
  const undos = useRef(new Map<string, () => Promise<SaveEnd>>())

  const tell = (userId: string, stage: ChangeEnd['stage'], problem: string | null = null) =>
    setEnds(now => new Map(now).set(userId, { stage, problem }))
  const settle = async () => {
    await onSettled()
    setPhase('done')
  }

  const start = async (users: readonly User[]) => {
    isStopped.current = false
    setPhase('saving')
    await mapInParallel(users, parallelSaves, async user => {
      if (isStopped.current) return tell(user.id, 'unsent')
      tell(user.id, 'saving')
      const { problem, undo } = await save(user)
      if (undo === null) return tell(user.id, 'failed', problem)
      undos.current.set(user.id, undo)
      tell(user.id, 'saved')
    })
    await settle()
  }

  const undo = async () => {
    const saved = [...undos.current]
    setPhase('undoing')
    await mapInParallel(saved, parallelSaves, async ([userId, undoOne]) => {
      const { problem } = await undoOne()
      if (problem !== null) return tell(userId, 'notUndone', problem)
      undos.current.delete(userId)
      tell(userId, 'undone')
    })
    await settle()
  }

  const leave = () => {
    if (undos.current.size === 0) return
    const handleUndo = async () => {
      await undo()
      const left = undos.current.size
      toasts.show({ text: left === 0 ? t('users.bulkUpdate.undone') : t.count('users.bulkUpdate.notUndone', left) })
    }
    toasts.show({
      text: t('users.bulkUpdate.done'),
      action: { label: t('user.undo'), onPress: () => void handleUndo() },
    })
  }

  return {
    phase,
    ends,
    start,
    stop: () => {
      isStopped.current = true
      setPhase(now => (now === 'saving' ? 'stopping' : now))
    },
    undo,
    leave,
  }
}
