import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger'
import type { ButtonProps } from 'react-aria-components/Button'
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import { preloadable } from './preloadable.ts'

export interface Tip {
  /** For the button that the tip is about. */
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly triggerProps: ButtonProps
  /** Render it next to the button. */
  readonly bubble: ReactNode
}

const delays = { delay: 600, closeDelay: 100 }
const bubble = preloadable(async () => (await import('./TipBubble.tsx')).TipBubble)

/**
 * A word or two about a button, under the pointer after a moment and at once on keyboard focus. The bubble is fetched when
 * it is first due; without it a button still has its name.
 */
export function useTip(text: string): Tip {
  const ref = useRef<HTMLButtonElement>(null)
  const state = useTooltipTriggerState(delays)
  const { triggerProps, tooltipProps } = useTooltipTrigger(delays, state, ref)
  const Bubble = useBubble(state.isOpen)
  return {
    ref,
    // Typed for any focusable element; a button is one.
    triggerProps: triggerProps as ButtonProps,
    bubble: Bubble && <Bubble text={text} state={state} triggerRef={ref} id={tooltipProps.id} />,
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
