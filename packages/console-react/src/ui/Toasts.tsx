import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { useMessages } from '../consoleContext.js'
import { space, styled, tokens } from '../theme.js'
import { Button } from './Button.js'
import { IconButton } from './IconButton.js'

/** Spec, section 9. Reading and reaching for Undo stop the clock: it runs while neither pointer nor focus is inside. */
const toastMilliseconds = 3_000

export interface ToastMessage {
  readonly text: string
  /** Takes the change back, for example. The keyboard reaches it with F6. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

export interface Toasts {
  show(message: ToastMessage): void
}

const ToastContext = createContext<Toasts | null>(null)

/** Says that something happened, without taking the focus. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToasts needs a <ConsoleProvider> above it.')
  return toasts
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const t = useMessages()
  const [queue] = useState(() => new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 }))
  const toasts = useMemo<Toasts>(
    () => ({
      show: message => {
        queue.add(message, { timeout: toastMilliseconds })
      },
    }),
    [queue],
  )

  return (
    <ToastContext value={toasts}>
      {children}
      <Stack queue={queue} aria-label={t('toasts.label')}>
        {({ toast }) => (
          <Card toast={toast}>
            <Words>
              <Text slot="title">{toast.content.text}</Text>
            </Words>
            {toast.content.action && (
              <ToastAction
                label={toast.content.action.label}
                onPress={() => {
                  toast.content.action?.onPress()
                  queue.close(toast.key)
                }}
              />
            )}
            <IconButton slot="close" icon="close" label={t('toasts.dismiss')} />
          </Card>
        )}
      </Stack>
    </ToastContext>
  )
}

/** Outside the slots of a toast, whose context would make every button its close button. */
function ToastAction({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button slot={null} kind="quiet" icon="undo" onPress={onPress}>
      {label}
    </Button>
  )
}

const Stack = styled(ToastRegion<ToastMessage>, 'toasts')`
  position: fixed;
  inset-inline: ${space(4)};
  inset-block-end: ${space(4)};
  z-index: 100001;
  display: flex;
  flex-direction: column-reverse;
  align-items: center;
  gap: ${space(2)};
  outline: none;
  pointer-events: none;
`

const Card = styled(Toast<ToastMessage>, 'toast')`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  max-width: min(480px, 100%);
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(4)};
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  box-shadow: ${tokens.shadow};
  pointer-events: auto;
  outline: none;
`

const Words = styled(ToastContent, 'toast-words')`
  flex: 1;
  min-width: 0;
`
