import type { RefObject } from 'react'
import { Tooltip, TooltipContext, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import { space, styled, tokens } from '../theme/theme.ts'

export interface TipBubbleProps {
  readonly text: string
  readonly side: 'top' | 'end'
  readonly state: TooltipTriggerState
  readonly triggerRef: RefObject<HTMLElement | null>
  /** The name by which the control refers to the bubble. */
  readonly id: string | undefined
}

/** The text of a tooltip, next to its control. */
export function TipBubble({ text, side, state, triggerRef, id }: TipBubbleProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <TooltipContext value={{ triggerRef }}>
        <Bubble placement={side} offset={6} {...(id ? { id } : {})}>
          {text}
        </Bubble>
      </TooltipContext>
    </TooltipTriggerStateContext>
  )
}

const Bubble = styled(Tooltip, 'tip')`
  max-width: 240px;
  padding: ${space(1)} ${space(2)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.raised};
  background: ${tokens.text};
  border-radius: ${tokens.radiusSmall};
  /* A tooltip often covers a neighboring control. Clicks are meant for that control. */
  pointer-events: none;

  @media (forced-colors: active) {
    color: ${tokens.text};
    background: ${tokens.raised};
    border: 1px solid ${tokens.border};
  }
`
