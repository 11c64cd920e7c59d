import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useConsole } from '../provider/consoleContext.ts'
import { loadOnDemand } from './loadOnDemand.tsx'
import type { ToastMessage } from './ToastStack.tsx'

export interface Toasts {
  show(message: ToastMessage): void
}

const ToastStack = loadOnDemand(
  async () => (await import('./ToastStack.tsx')).ToastStack,
  () => null,
)

const ToastContext = createContext<Toasts | null>(null)

/** Says that something happened, without taking the focus. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToasts needs a <ConsoleProvider> above it.')
  return toasts
}

/** Another person doesn't see it. */
interface ScopedMessage {
  readonly scope: string
  readonly message: ToastMessage
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const { scope } = useConsole()
  const [shown, setShown] = useState<readonly ScopedMessage[]>([])
  const toasts = useMemo<Toasts>(
    () => ({ show: message => setShown(earlier => [...earlier, { scope, message }]) }),
    [scope],
  )
  const messages = useMemo(() => shown.flatMap(one => (one.scope === scope ? [one.message] : [])), [shown, scope])

  return (
    <ToastContext value={toasts}>
      {children}
      {messages.length > 0 && <ToastStack messages={messages} />}
    </ToastContext>
  )
}
