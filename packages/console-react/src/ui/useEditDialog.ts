import { isReadOnly } from '@fieldtime/console-core'
import { useState } from 'react'
import { useConsole } from '../provider/consoleContext.ts'
import { type Preloadable, useCodeProblem } from './preloadable.ts'
import { useToasts } from './Toasts.tsx'

export interface EditDialog<Target> {
  /** False for users who only read. */
  readonly canEdit: boolean
  /** Loads the code of the dialog in advance, on hover and focus. */
  readonly reach: () => void
  /** Opens the dialog once its code has loaded. Does nothing for users who only read. */
  readonly open: (target: Target) => void
  /** The object that the open dialog edits. Null while it is closed. */
  readonly target: Target | null
  readonly close: () => void
}

/** The state of a dialog that edits something and whose code loads on demand. If that fails, a toast offers to try again. */
export function useEditDialog<Target>(source: Preloadable<unknown>): EditDialog<Target> {
  const { user } = useConsole()
  const toasts = useToasts()
  const codeProblemOf = useCodeProblem()
  const [target, setTarget] = useState<Target | null>(null)
  const canEdit = !isReadOnly(user)

  const open = async (next: Target) => {
    if (!canEdit) return
    try {
      await source.fetch()
      setTarget(next)
    } catch {
      toasts.show(codeProblemOf(() => void open(next)))
    }
  }

  return {
    canEdit,
    reach: () => void source.fetch().catch(() => undefined),
    open: next => void open(next),
    target,
    close: () => setTarget(null),
  }
}
