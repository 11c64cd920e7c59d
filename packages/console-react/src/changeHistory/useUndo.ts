import { type Change, commandExtension } from '@fieldtime/console-core'
import type { UndoOutcome } from '@fieldtime/console-core/internal'
import Undo2 from 'lucide-react/icons/undo-2'
import { useConsole, useMessages } from '../consoleContext.ts'
import { useReadAgain } from '../people/useReadAgain.ts'
import type { ToastMessage } from '../ui/ToastStack.tsx'
import { useToasts } from '../ui/Toasts.tsx'

export interface Undo {
  /**
   * Restores the values from before these changes, and reads people, groups, settings, and the history again. Null if the code
   * couldn't be loaded, which a toast says.
   */
  readonly undo: (
    changes: readonly Change[],
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
  const reportUnread = () => toasts.show({ text: t('changeHistory.undoUnread') })

  const undo: Undo['undo'] = async (changes, onProgress = () => {}) => {
    const code = await loadCode()
    if (!code) {
      reportUnread()
      return null
    }
    const outcome = await code.undoCommand(transport, changes, { commandId: crypto.randomUUID(), onProgress })
    await readAgain()
    return outcome
  }

  const undoFromToast = async (commandId: string) => {
    const listing = await (await loadCode())?.readChangesOfCommand(transport, commandId)
    if (listing?.completeness.state !== 'complete') return reportUnread()
    const outcome = await undo(listing.rows)
    if (!outcome) return
    const leftOut = outcome.changedSince.length + outcome.failed.length
    toasts.show({ text: leftOut === 0 ? t('changeHistory.undone') : t.count('changeHistory.notUndone', leftOut) })
  }

  return {
    undo,
    toastAction: commandId =>
      transport.supports(commandExtension)
        ? { action: { label: t('changeHistory.undo'), icon: Undo2, onPress: () => void undoFromToast(commandId) } }
        : {},
  }
}
