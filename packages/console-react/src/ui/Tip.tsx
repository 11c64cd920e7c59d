import type { ReactElement } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { space, styled, tokens } from '../theme.js'

export interface TipProps {
  readonly text: string
  /** One button or link. */
  readonly children: ReactElement
}

/** A word or two about a control, under the pointer after a moment and at once on keyboard focus. */
export function Tip({ text, children }: TipProps) {
  return (
    <TooltipTrigger delay={600} closeDelay={100}>
      {children}
      <Bubble offset={6}>{text}</Bubble>
    </TooltipTrigger>
  )
}

const Bubble = styled(Tooltip, 'tip')`
  max-width: 240px;
  padding: ${space(1)} ${space(2)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.raised};
  background: ${tokens.text};
  border-radius: ${tokens.radiusSmall};
`
