import { type ReactElement, useEffect, useRef, useState } from 'react'
import { FocusableProvider } from 'react-aria/private/interactions/useFocusable'
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger'
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import { preloadable } from './preloadable.ts'

export interface TipProps {
  readonly text: string
  /** One button or link. */
  readonly children: ReactElement
}

const delays = { delay: 600, closeDelay: 100 }
const bubble = preloadable(async () => (await import('./TipBubble.tsx')).TipBubble)

/**
 * A word or two about a control, under the pointer after a moment and at once on keyboard focus. The bubble is fetched when
 * it is first due; without it a control still has its name.
 */
export function Tip({ text, children }: TipProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const state = useTooltipTriggerState(delays)
  const { triggerProps, tooltipProps } = useTooltipTrigger(delays, state, triggerRef)
  const Bubble = useBubble(state.isOpen)

  return (
    <>
      <FocusableProvider {...triggerProps} ref={triggerRef}>
        {children}
      </FocusableProvider>
      {Bubble && <Bubble text={text} state={state} triggerRef={triggerRef} id={tooltipProps.id} />}
    </>
  )
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
