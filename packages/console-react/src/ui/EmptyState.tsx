import type { MessageKey } from '@fieldtime/console-core'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { useReadProblems } from '../queries/queries.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import type { BadgeTone } from './Badge.tsx'
import { Button } from './Button.tsx'
import { Icon, type IconDrawing } from './Icon.tsx'
import { useToasts } from './Toasts.tsx'
import { writeToClipboard } from './writeToClipboard.ts'

export interface EmptyStateProps {
  readonly icon: IconDrawing
  /** Exact text of the specification. */
  readonly title: string
  /** `danger` for content that couldn't be loaded. Default: `out`. */
  readonly tone?: Extract<BadgeTone, 'out' | 'danger'>
  /** Next steps, such as another date. */
  readonly children?: ReactNode
}

export function EmptyState({ icon, title, tone = 'out', children }: EmptyStateProps) {
  return (
    <Block>
      <Disc $tone={tone}>
        <Icon icon={icon} size={20} />
      </Disc>
      <Title>{title}</Title>
      {children}
    </Block>
  )
}

interface ReadFailureProps {
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

const Block = styled('div', 'empty-state')`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: 160px;
  padding: ${space(6)} ${space(4)};
  color: ${tokens.muted};
  text-align: center;
`

const Disc = styled('span', 'empty-state-icon')<{ $tone: 'out' | 'danger' }>`
  display: grid;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  color: ${props => (props.$tone === 'danger' ? tokens.danger : tokens.out)};
  background: ${props => (props.$tone === 'danger' ? tokens.dangerSoft : tokens.outSoft)};
  border-radius: 50%;
`

const Title = styled('p', 'empty-state-title')`
  color: ${tokens.text};
  font-weight: 600;
`

const Actions = styled('div', 'read-failure-actions')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  justify-content: center;
`
