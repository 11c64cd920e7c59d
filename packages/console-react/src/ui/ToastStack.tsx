import { useState } from 'react'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  type UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { useMessages } from '../consoleContext.ts'
import { space, styled, tokens } from '../theme.ts'
import { Button } from './Button.tsx'
import { findFocused } from './findFocused.ts'
import type { IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export interface ToastMessage {
  readonly text: string
  /** Takes the change back, for example. The keyboard reaches it with F6. */
  readonly action?: { readonly label: string; readonly icon?: IconName; readonly onPress: () => void }
}

export interface ToastStackProps {
  readonly queue: ToastQueue<ToastMessage>
}

/** The toasts on screen, the newest lowest. Fetched with the first one. */
export function ToastStack({ queue }: ToastStackProps) {
  const t = useMessages()
  return (
    <Stack queue={queue} aria-label={t('toasts.label')}>
      {({ toast }) => (
        <Card toast={toast} aria-label={toast.content.text}>
          <Words>
            <Text slot="title">{toast.content.text}</Text>
          </Words>
          {toast.content.action && (
            <ActionButton action={toast.content.action} onClose={() => queue.close(toast.key)} />
          )}
          <IconButton slot="close" icon="close" label={t('toasts.dismiss')} />
        </Card>
      )}
    </Stack>
  )
}

interface ActionButtonProps {
  readonly action: NonNullable<ToastMessage['action']>
  readonly onClose: () => void
}

/** Takes the focus back to where it was when the toast came, which mostly is what was changed. */
function ActionButton({ action, onClose }: ActionButtonProps) {
  const [origin] = useState(findFocused)
  const handlePress = () => {
    action.onPress()
    // Else the focus would go on to another toast, or to where it was before it came here.
    if (origin instanceof HTMLElement) origin.focus()
    onClose()
  }
  return (
    // Outside the slots of a toast, whose context makes buttons close it.
    <Button slot={null} kind="quiet" icon={action.icon ?? 'undo'} onPress={handlePress}>
      {action.label}
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
  padding-block: ${space(1)};
  padding-inline: ${space(4)} ${space(1)};
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  box-shadow: ${tokens.shadow};
  pointer-events: auto;
  outline: none;

  &[data-focus-visible] {
    outline: 2px solid ${tokens.primary};
    outline-offset: 2px;
  }
`

const Words = styled(ToastContent, 'toast-words')`
  flex: 1;
  min-width: 0;
`
