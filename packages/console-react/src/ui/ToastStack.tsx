import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from './Button.tsx'
import { findFocused } from './focus.ts'
import type { IconDrawing } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export interface ToastMessage {
  readonly text: string
  /** Replaces the last toast of the same topic: undoing several layout changes, for example, starts with the newest. */
  readonly topic?: string
  /** An action such as Undo. The keyboard reaches it with F6. */
  readonly action?: { readonly label: string; readonly icon?: IconDrawing; readonly onPress: () => void }
}

export interface ToastStackProps {
  /** All messages so far, the newest last. */
  readonly messages: readonly ToastMessage[]
}

/** Spec, section 9. The timer pauses while the pointer or the focus is inside, so people can read and undo. */
const toastMilliseconds = 3_000

/** The queue has the first message before it is shown: a region that appears later can't be reached by F6. */
function useToastQueue(messages: readonly ToastMessage[]): ToastQueue<ToastMessage> {
  const lastOfTopic = useRef(new Map<string, string>())
  const add = (queue: ToastQueue<ToastMessage>, message: ToastMessage) => {
    const key = queue.add(message, { timeout: toastMilliseconds })
    const { topic } = message
    if (topic === undefined) return
    const last = lastOfTopic.current.get(topic)
    if (last !== undefined) queue.close(last)
    lastOfTopic.current.set(topic, key)
  }
  const [first] = useState(() => {
    const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 })
    for (const message of messages) add(queue, message)
    return { queue, count: messages.length }
  })
  const addedCount = useRef(first.count)
  useEffect(() => {
    for (const message of messages.slice(addedCount.current)) add(first.queue, message)
    addedCount.current = messages.length
  })
  return first.queue
}

/** The toasts on screen, the newest at the bottom. Fetched with the first one. */
export function ToastStack({ messages }: ToastStackProps) {
  const t = useMessages()
  const queue = useToastQueue(messages)
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
          <IconButton slot="close" icon={X} label={t('toasts.dismiss')} />
        </Card>
      )}
    </Stack>
  )
}

interface ActionButtonProps {
  readonly action: NonNullable<ToastMessage['action']>
  readonly onClose: () => void
}

/** Returns the focus to the element that had it when the toast appeared, usually the one that was changed. */
function ActionButton({ action, onClose }: ActionButtonProps) {
  const [origin] = useState(findFocused)
  const handlePress = () => {
    action.onPress()
    // Otherwise the focus would move to another toast or to an earlier element.
    if (origin instanceof HTMLElement) origin.focus()
    onClose()
  }
  return (
    // Outside the slots of a toast, whose context makes buttons close it.
    <Button slot={null} variant="quiet" icon={action.icon ?? Undo2} onPress={handlePress}>
      {action.label}
    </Button>
  )
}

const Stack = styled(ToastRegion<ToastMessage>, 'toasts')`
  position: fixed;
  inset-inline: calc(${tokens.stickyStartOffset} + ${space(4)}) ${space(4)};
  /* Above the pager, which ends a page that fills the window. */
  inset-block-end: 64px;
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
  min-block-size: 44px;
  padding-inline: 14px ${space(2)};
  font-size: ${tokens.fontSizeGrid};
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
