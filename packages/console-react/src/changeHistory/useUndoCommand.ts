import type { ChangeCommand, UndoOutcome } from '@fieldtime/console-core/internal'
import { useState } from 'react'
import { useMessages } from '../consoleContext.ts'
import { useToasts } from '../ui/Toasts.tsx'
import { useUndo } from './useUndo.ts'

/** `settledCount` of the command's changes are restored or left out so far. */
export type UndoProgress =
  | { readonly state: 'undoing'; readonly settledCount: number }
  | { readonly state: 'done'; readonly outcome: UndoOutcome }
  | { readonly state: 'failed' }

export interface UndoCommands {
  /** By the id of the command. */
  readonly progress: ReadonlyMap<string, UndoProgress>
  readonly undo: (command: ChangeCommand) => Promise<void>
}

/** Undoes commands of a list, with their progress. */
export function useUndoCommand(): UndoCommands {
  const t = useMessages()
  const toasts = useToasts()
  const { undo } = useUndo()
  const [progress, setProgress] = useState<UndoCommands['progress']>(new Map())

  return {
    progress,
    undo: async command => {
      const report = (next: UndoProgress) => setProgress(earlier => new Map(earlier).set(command.id, next))
      report({ state: 'undoing', settledCount: 0 })
      const outcome = await undo(command, settledCount => report({ state: 'undoing', settledCount }))
      report(outcome ? { state: 'done', outcome } : { state: 'failed' })
      if (outcome && outcome.changedSince.length + outcome.failed.length === 0)
        toasts.show({ text: t('changeHistory.undone') })
    },
  }
}
