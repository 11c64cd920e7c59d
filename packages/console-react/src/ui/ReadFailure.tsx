import type { MessageKey } from '@fieldtime/console-core'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useMessages } from '../consoleContext.ts'
import { useReadProblems } from '../queries.ts'
import { space, styled } from '../theme.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { useToasts } from './Toasts.tsx'
import { writeToClipboard } from './writeToClipboard.ts'

export interface ReadFailureProps {
  /** Says what couldn't be loaded. */
  readonly message: MessageKey
  /** Another attempt is in progress. */
  readonly isReading: boolean
  readonly onRetry: () => void
}

/** Replaces content that couldn't be loaded. `Copy details` copies the failed calls for support. */
export function ReadFailure({ message, isReading, onRetry }: ReadFailureProps) {
  const t = useMessages()
  const toasts = useToasts()
  const describeProblems = useReadProblems()
  const copy = async () => {
    const isCopied = await writeToClipboard([t(message), ...describeProblems()].join('\n'))
    toasts.show({ text: t(isCopied ? 'data.details.copied' : 'data.details.failed') })
  }
  return (
    <div role="alert">
      <EmptyState icon={OctagonAlert} tone="danger" title={t(message)}>
        <Actions>
          <Button icon={RotateCw} onPress={onRetry} isDisabled={isReading}>
            {t('data.retry')}
          </Button>
          <Button variant="quiet" onPress={() => void copy()}>
            {t('data.details.copy')}
          </Button>
        </Actions>
      </EmptyState>
    </div>
  )
}

const Actions = styled('div', 'read-failure-actions')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  justify-content: center;
`
