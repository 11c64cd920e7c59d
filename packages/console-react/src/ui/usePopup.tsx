import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { space, styled, tokens } from '../theme/theme.ts'
import { Notice } from './Notice.tsx'
import { type Preloadable, useCodeProblem } from './preloadable.ts'

type PressEvent = Parameters<NonNullable<AriaButtonProps['onPress']>>[0]

export interface PopupOptions {
  readonly type: 'menu' | 'listbox'
  readonly isDisabled?: boolean
}

export interface Popup<Code> {
  /** The popup. Null until its code has loaded. */
  readonly code: Code | null
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly triggerRef: RefObject<HTMLButtonElement | null>
  readonly triggerProps: AriaButtonProps & { readonly id: string; readonly isPressed: boolean }
  /** For the element with the items. */
  readonly itemsProps: { readonly id?: string; readonly autoFocus: 'first' | 'last' | boolean }
  /** For a `PopupFailure` after the button. Null unless the code couldn't be loaded. */
  readonly failure: PopupFailureProps | null
}

/** The state of a popup, without its button. */
export interface PopupCode<Code> extends Pick<Popup<Code>, 'code' | 'isOpen' | 'triggerRef' | 'failure'> {
  /** The button was pressed before the code had loaded. */
  readonly isWaiting: boolean
  /** Which item has focus when it opens; null: the panel itself. */
  readonly focusStrategy: FocusStrategy | null
  /** Fetches the code. Only a press makes a failure known. */
  readonly reach: () => void
  readonly open: (strategy?: FocusStrategy | null) => void
  readonly close: () => void
  /** Handlers of the button. Leaving it or pressing Escape before the code has loaded cancels the press. */
  readonly leaveProps: {
    readonly onBlur: (event: FocusEvent) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}

export type FocusStrategy = 'first' | 'last'

/** A popup whose code loads when the pointer, the focus, or a touch reaches its button. The caller renders the button. */
export function usePopupCode<Code>(source: Preloadable<Code>): PopupCode<Code> {
  const [stage, setStage] = useState<'closed' | 'waiting' | 'open' | 'failed'>('closed')
  const [focusStrategy, setFocusStrategy] = useState<FocusStrategy | null>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const failureRef = useRef<HTMLDivElement>(null)
  const isUnsettled = stage === 'waiting' || stage === 'failed'

  const reach = () => {
    source.fetch().catch(() => undefined)
  }
  const close = () => setStage('closed')
  const open = (strategy: FocusStrategy | null = null) => {
    setFocusStrategy(strategy)
    if (source.code) return setStage('open')
    setStage('waiting')
    const endWaiting = (end: 'open' | 'failed') => setStage(now => (now === 'waiting' ? end : now))
    source.fetch().then(
      () => endWaiting('open'),
      () => endWaiting('failed'),
    )
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget === triggerRef.current || failureRef.current?.contains(relatedTarget)
    if (isUnsettled && !isInside) close()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isUnsettled) return
    event.stopPropagation()
    close()
  }
  const handleRetry = () => {
    triggerRef.current?.focus()
    open('first')
  }

  return {
    code: source.code,
    isOpen: stage === 'open',
    isWaiting: stage === 'waiting',
    focusStrategy,
    triggerRef,
    reach,
    open,
    close,
    leaveProps: { onBlur: leave, onKeyDown: handleKey },
    failure:
      stage === 'failed'
        ? { ref: failureRef, trigger: triggerRef, onBlur: leave, onEscape: close, onRetry: handleRetry }
        : null,
  }
}

/**
 * A button and its popup, whose code loads on hover, focus, or touch. If the button is pressed before the code has loaded, the popup opens
 * when it arrives, unless the user has left the button.
 */
export function usePopup<Code>(source: Preloadable<Code>, { type, isDisabled = false }: PopupOptions): Popup<Code> {
  const popup = usePopupCode(source)
  const { isOpen, focusStrategy, triggerRef, reach, open, close } = popup
  const onOpenChange = (opens: boolean) => (opens ? open() : close())

  const triggerId = useId()
  const itemsId = useId()
  const toggle = (strategy: FocusStrategy | null) => (isOpen ? close() : open(strategy))
  const focusTrigger = () => triggerRef.current?.focus({ preventScroll: true })

  // Opens like a native menu: when the mouse is pressed, when a finger is lifted, and with keys that move into the items.
  const handlePressStart = ({ pointerType }: PressEvent) => {
    reach()
    if (isDisabled || pointerType === 'touch' || pointerType === 'keyboard') return
    focusTrigger()
    open(pointerType === 'virtual' ? 'first' : null)
  }
  const handlePress = ({ pointerType }: PressEvent) => {
    if (isDisabled || pointerType !== 'touch') return
    focusTrigger()
    toggle(null)
  }
  const handleKeyDown = (event: KeyboardEvent & { readonly continuePropagation?: () => void }) => {
    const strategy = openingKeys[event.key]
    if (isDisabled || !strategy) {
      event.continuePropagation?.()
      return popup.leaveProps.onKeyDown(event)
    }
    event.preventDefault()
    toggle(strategy)
  }

  return {
    code: popup.code,
    isOpen,
    onOpenChange,
    triggerRef,
    triggerProps: {
      id: triggerId,
      'aria-haspopup': type === 'menu' ? true : type,
      'aria-expanded': isOpen,
      ...(isOpen ? { 'aria-controls': itemsId } : {}),
      onHoverStart: reach,
      onFocus: reach,
      onPressStart: handlePressStart,
      onPress: handlePress,
      onKeyDown: handleKeyDown,
      onBlur: popup.leaveProps.onBlur,
      ...(popup.isWaiting ? { 'data-busy': true } : {}),
      isPressed: isOpen,
    },
    itemsProps: { id: itemsId, autoFocus: focusStrategy ?? true },
    failure: popup.failure,
  }
}

/** The keys that open, and the item that then has focus. */
export const openingKeys: Readonly<Record<string, FocusStrategy>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}

export interface PopupFailureProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly onBlur: (event: FocusEvent) => void
  readonly onEscape: () => void
  readonly onRetry: () => void
}

/** Says that a popup's code couldn't be loaded, and offers to try again. */
export function PopupFailure({ ref, trigger, onBlur, onEscape, onRetry }: PopupFailureProps) {
  const { text, action } = useCodeProblem()(onRetry)
  const [place] = useState(() => {
    const { left = 0, bottom = 0 } = trigger.current?.getBoundingClientRect() ?? {}
    return { top: `${bottom + 4}px`, left: `max(8px, min(${left}px, 100vw - ${failureWidth + 8}px))` }
  })
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    trigger.current?.focus()
    onEscape()
  }
  return (
    <Float ref={ref} style={place} onBlur={onBlur} onKeyDown={handleKey}>
      <Notice variant="error" action={action}>
        {text}
      </Notice>
    </Float>
  )
}

const failureWidth = 320

const Float = styled('div', 'popup-failure')`
  position: fixed;
  z-index: 100000;
  inline-size: min(${failureWidth}px, 100vw - ${space(4)});
  font-weight: 400;
  background: ${tokens.raised};
  border-radius: ${tokens.radiusLarge};
  box-shadow: ${tokens.shadow};
`
