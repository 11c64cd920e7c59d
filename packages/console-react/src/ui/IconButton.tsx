import { type DOMAttributes, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger'
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import { styled, tokens } from '../theme/theme.ts'
import { type ButtonVariant, buttonFace, SteadyButton } from './Button.tsx'
import { Icon, type IconDrawing } from './Icon.tsx'
import { preloadable } from './preloadable.ts'

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  readonly icon: IconDrawing
  /** What the button does, for screen readers and as a tip under the pointer. */
  readonly label: string
  readonly variant?: ButtonVariant
}

export function IconButton({ icon, label, variant = 'quiet', ...props }: IconButtonProps) {
  const { ref, triggerProps, bubble } = useTip<HTMLButtonElement>(label)
  return (
    <>
      <Face {...mergeProps(triggerProps, props)} ref={ref} $variant={variant} aria-label={label}>
        <Icon icon={icon} />
      </Face>
      {bubble}
    </>
  )
}

interface Tip<Control extends HTMLElement> {
  /** For the control that the tip is about. */
  readonly ref: RefObject<Control | null>
  readonly triggerProps: DOMAttributes<Control>
  /** Render it next to the control. */
  readonly bubble: ReactNode
}

const delays = { delay: 600, closeDelay: 100 }
const bubble = preloadable(async () => (await import('./TipBubble.tsx')).TipBubble)

/**
 * A word or two about a control, under the pointer after a moment and at once on keyboard focus. The bubble is fetched when
 * it is first due; without it a button still has its name.
 */
export function useTip<Control extends HTMLElement>(text: string, side: 'top' | 'end' = 'top'): Tip<Control> {
  const ref = useRef<Control>(null)
  const state = useTooltipTriggerState(delays)
  const { triggerProps, tooltipProps } = useTooltipTrigger(delays, state, ref)
  const Bubble = useBubble(state.isOpen)
  return {
    ref,
    triggerProps: triggerProps as DOMAttributes<Control>,
    bubble: Bubble && <Bubble text={text} side={side} state={state} triggerRef={ref} id={tooltipProps.id} />,
  }
}

function useBubble(isDue: boolean) {
  const [, setFetched] = useState(false)
  useEffect(() => {
    if (isDue && !bubble.code)
      bubble.fetch().then(
        () => setFetched(true),
        () => undefined,
      )
  }, [isDue])
  return bubble.code
}

const Face = styled(SteadyButton, 'icon-button')<{ $variant: ButtonVariant }>`
  ${buttonFace}
  flex: none;
  min-width: ${tokens.controlHeight};
  padding: 0;
`
