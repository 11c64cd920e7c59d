import { type Change, commandExtension } from '@fieldtime/console-core'
import type { ChangeCommand, UndoOutcome } from '@fieldtime/console-core/internal'
import Undo2 from 'lucide-react/icons/undo-2'
import { useConsole, useMessages } from '../consoleContext.ts'
import { useReadAgain } from '../people/useReadAgain.ts'
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

const loadCode = () => import('./undoCode.ts').catch(() => null)

/** Undoes commands of the change history. */
export function useUndo(): Undo {
  const { transport } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
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
