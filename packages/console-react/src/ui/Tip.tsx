import { type DOMAttributes, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger'
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import { preloadable } from './preloadable.ts'

export interface Tip<Control extends HTMLElement> {
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
