import { useState } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'

/**
 * Button that keeps focus when it becomes disabled. Browsers move focus from a disabled button to the body. Until it loses focus,
 * the button has `aria-disabled` and ignores presses.
 */
export function SteadyButton({ isDisabled = false, ...props }: AriaButtonProps) {
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = isDisabled && isFocused
  const { onPress, onFocusChange, type, ...rest } = props
  return (
    <AriaButton
      {...rest}
      onFocusChange={focused => {
        setIsFocused(focused)
        onFocusChange?.(focused)
      }}
      {...(isDisabled && !isFocused ? { isDisabled } : {})}
      {...(isHeld
        ? { 'aria-disabled': true, 'data-held': true }
        : { ...(type ? { type } : {}), ...(onPress ? { onPress } : {}) })}
    />
  )
}
