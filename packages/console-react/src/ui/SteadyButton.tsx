import { useState } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'

/**
 * A button that keeps focus when it becomes disabled; browsers would move focus to the body. Until focus leaves, it is
 * disabled for assistive technology only, and ignores presses.
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
