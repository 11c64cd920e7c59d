import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { loadOnDemand } from './loadOnDemand.tsx'
import type { ToastMessage } from './ToastStack.tsx'

/** Spec, section 9. Reading and reaching for Undo stop the clock: it runs while neither pointer nor focus is inside. */
const toastMilliseconds = 3_000

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
  const [queue] = useState(() => new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 }))
  const [isUsed, setIsUsed] = useState(false)
  const toasts = useMemo<Toasts>(
    () => ({
      show: message => {
        setIsUsed(true)
        queue.add(message, { timeout: toastMilliseconds })
      },
    }),
    [queue],
  )

  return (
    <ToastContext value={toasts}>
      {children}
      {isUsed && <ToastStack queue={queue} />}
    </ToastContext>
  )
}
