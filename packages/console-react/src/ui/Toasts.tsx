import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
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

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const toasts = useMemo<Toasts>(() => ({ show: message => setMessages(earlier => [...earlier, message]) }), [])

  return (
    <ToastContext value={toasts}>
      {children}
      {messages.length > 0 && <ToastStack messages={messages} />}
    </ToastContext>
  )
}
