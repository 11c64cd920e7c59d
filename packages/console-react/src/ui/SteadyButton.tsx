import { type Ref, useState } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'

export interface SteadyButtonProps extends AriaButtonProps {
  readonly ref?: Ref<HTMLButtonElement>
}

/**
 * Button that keeps focus when it becomes disabled. Browsers move focus from a disabled button to the body. Until it loses focus,
 * the button has `aria-disabled` and ignores presses.
 */
export function SteadyButton({ isDisabled = false, ...props }: SteadyButtonProps) {
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
      isDisabled={(isDisabled && !isFocused) || undefined}
      {...(isHeld ? { 'aria-disabled': true, 'data-held': true } : { type, onPress })}
    />
  )
}
