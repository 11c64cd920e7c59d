import type { MessageKey } from '@fieldtime/console-core'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useMessages } from '../consoleContext.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

export interface ReadFailureProps {
  /** Says what couldn't be loaded. */
  readonly message: MessageKey
  /** A new try is under way. */
  readonly isReading: boolean
  readonly onRetry: () => void
}

/** In place of content of which nothing could be read: no number, no 'none', but what failed and another try. */
export function ReadFailure({ message, isReading, onRetry }: ReadFailureProps) {
  const t = useMessages()
  return (
    <div role="alert">
      <EmptyState icon={TriangleAlert} title={t(message)}>
        <Button onPress={onRetry} isDisabled={isReading}>
          {t('data.retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
