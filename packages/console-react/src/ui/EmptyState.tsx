import type { ReactNode } from 'react'
import { space, styled, tokens } from '../theme.ts'
import { Icon, type IconDrawing } from './Icon.tsx'

export interface EmptyStateProps {
  readonly icon: IconDrawing
  /** What is empty, in the spec's words. */
  readonly title: string
  /** The next step: another date, clear the filters. */
  readonly children?: ReactNode
}

export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <Block>
      <Icon icon={icon} size={28} />
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

const Title = styled('p', 'empty-state-title')`
  color: ${tokens.text};
  font-weight: 500;
`
