import { type Change, commandExtension } from '@fieldtime/console-core'
import type { ChangeCommand, UndoOutcome } from '@fieldtime/console-core/internal'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useRefreshAll } from '../queries/eventChanges.ts'
import { useReadAgain } from '../queries/useUserGroups.ts'
import type { ToastMessage } from '../ui/ToastStack.tsx'
import { useToasts } from '../ui/Toasts.tsx'

export interface Undo {
  /**
   * Restores the values from before a command, and reads people, groups, settings, and the history again. Reads all its changes
   * first, because `listed` may lack some: those of another day or of a page that didn't load. A change without a command is all
   * there is. Null if the changes or the code couldn't be loaded, which a toast says.
   */
  readonly undo: (
    listed: Pick<ChangeCommand, 'changes'>,
    onProgress?: (settledCount: number) => void,
  ) => Promise<UndoOutcome | null>
  /** The Undo button of a toast. Services without commands have none. */
  readonly toastAction: (commandId: string) => Pick<ToastMessage, 'action'>
}

/** Records that are read by other pages, by days. */
const recordSubjects: ReadonlySet<Change['subject']> = new Set([
  'excuse',
  'holiday',
  'rulePack',
  'weekMark',
  'crewDay',
  'timelineEvent',
])

const loadCode = () => import('./undoCode.ts').catch(() => null)

/** Undoes commands of the change history. */
export function useUndo(): Undo {
  const { transport } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const refreshAll = useRefreshAll()
  const readAgain = useReadAgain()

  const restore = async (
    commandId: string | null,
    listed: readonly Change[],
    onProgress: (settledCount: number) => void,
  ): Promise<UndoOutcome | null> => {
    const code = await loadCode()
    const listing = commandId === null ? null : await code?.readChangesOfCommand(transport, commandId)
    if (!code || (listing && listing.completeness.state !== 'complete')) {
      toasts.show({ text: t('changeHistory.undoUnread') })
      return null
    }
    const changes = listing?.rows ?? listed
    const outcome = await code.undoCommand(transport, changes, { commandId: crypto.randomUUID(), onProgress })
    await readAgain()
    if (outcome.undone.some(({ subject }) => recordSubjects.has(subject))) {
      await refreshAll()
    }
    return outcome
  }

  const undoFromToast = async (commandId: string) => {
    const outcome = await restore(commandId, [], () => {})
    if (!outcome) return
    const leftOut = outcome.changedSince.length + outcome.failed.length
    toasts.show({ text: leftOut === 0 ? t('changeHistory.undone') : t.count('changeHistory.notUndone', leftOut) })
  }

  return {
    undo: ({ changes }, onProgress = () => {}) => restore(changes[0].commandId ?? null, changes, onProgress),
    toastAction: commandId =>
      transport.supports(commandExtension)
        ? { action: { label: t('changeHistory.undo'), icon: Undo2, onPress: () => void undoFromToast(commandId) } }
        : {},
  }
}

/** `settledCount` of the command's changes are restored or left out so far. */
export type UndoProgress =
  | { readonly state: 'undoing'; readonly settledCount: number }
  | { readonly state: 'done'; readonly outcome: UndoOutcome }
  | { readonly state: 'failed' }

interface UndoCommands {
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
