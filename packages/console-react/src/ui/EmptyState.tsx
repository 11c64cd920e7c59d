import type { ReactNode } from 'react'
import { space, styled, tokens } from '../theme.ts'
import type { BadgeTone } from './Badge.tsx'
import { Icon, type IconDrawing } from './Icon.tsx'

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
