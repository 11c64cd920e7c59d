import type { ReactNode } from 'react'
import { styled, tokens } from '../theme.ts'
import { Icon, type IconDrawing } from './Icon.tsx'

/** What a color means, wherever it is shown (see the look of the product). */
export type BadgeTone = 'working' | 'lunch' | 'out' | 'unknown' | 'warning' | 'danger'

export interface BadgeProps {
  readonly tone: BadgeTone
  readonly icon: IconDrawing
  readonly children: ReactNode
}

/** A state as an icon and a word; its color only helps. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <Face $tone={tone}>
      <Icon icon={icon} size={12} />
      {children}
    </Face>
  )
}

const Face = styled('span', 'badge')<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  block-size: 22px;
  padding-inline: 8px;
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  vertical-align: middle;
  white-space: nowrap;
  border-radius: 999px;
  color: ${props => tokens[props.$tone]};
  background: ${props => tokens[`${props.$tone}Soft`]};

  @media (forced-colors: active) {
    border: 1px solid;
  }
`
