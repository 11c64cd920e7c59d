import { type DOMAttributes, type RefObject, useEffect, useRef, useState } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger'
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import { styled, tokens } from '../theme/theme.ts'
import { type ButtonVariant, buttonFace, SteadyButton } from './Button.tsx'
import { Icon, type IconDrawing } from './Icon.tsx'
import { preloadable } from './preloadable.ts'
import type { TipBubbleProps } from './TipBubble.tsx'

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  readonly icon: IconDrawing
  /** Names the action, for screen readers and in the tooltip. */
  readonly label: string
  readonly variant?: ButtonVariant
}

export function IconButton({ icon, label, variant = 'quiet', ...props }: IconButtonProps) {
  const { ref, triggerProps, tip } = useTip<HTMLButtonElement>()
  return (
    <>
      <Face {...mergeProps(triggerProps, props)} ref={ref} $variant={variant} aria-label={label}>
        <Icon icon={icon} />
      </Face>
      <Tip {...tip} text={label} side="top" />
    </>
  )
}

interface TipTrigger<Control extends HTMLElement> {
  /** For the control that the tip is about. */
  readonly ref: RefObject<Control | null>
  readonly triggerProps: DOMAttributes<Control>
  /** For the `Tip` next to the control. */
  readonly tip: Omit<TipBubbleProps, 'text' | 'side'>
}

const delays = { delay: 600, closeDelay: 100 }

/** A control with a tooltip, which opens under the pointer after a moment, and immediately on keyboard focus. */
export function useTip<Control extends HTMLElement>(): TipTrigger<Control> {
  const ref = useRef<Control>(null)
  const state = useTooltipTriggerState(delays)
  const { triggerProps, tooltipProps } = useTooltipTrigger(delays, state, ref)
  return {
    ref,
    triggerProps: triggerProps as DOMAttributes<Control>,
    tip: { state, triggerRef: ref, id: tooltipProps.id },
  }
}

const bubble = preloadable(async () => (await import('./TipBubble.tsx')).TipBubble)

/** A tooltip. Its code loads when it first opens; without it, the control still has its name. */
export function Tip(props: TipBubbleProps) {
  const Bubble = useBubble(props.state.isOpen)
  return Bubble && <Bubble {...props} />
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
