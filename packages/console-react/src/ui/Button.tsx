import { type ReactNode, type Ref, useState } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { css, keyframes } from 'styled-components'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'
import { Icon, type IconDrawing } from './Icon.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'row' | 'quiet' | 'danger' | 'plain'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  readonly children: ReactNode
  /** One `primary` in a dialog or a page; default `secondary`. `row` is for actions in rows, `quiet` for bars, `plain` looks like the text around it. */
  readonly variant?: ButtonVariant
  /** Before the label. */
  readonly icon?: IconDrawing
  /** After the label. A chevron shows that a menu opens. */
  readonly endIcon?: IconDrawing
}

export function Button({ variant = 'secondary', icon, endIcon, children, ...props }: ButtonProps) {
  return (
    <Face {...props} $variant={variant}>
      {icon && <Icon icon={icon} />}
      <Label>{children}</Label>
      {endIcon && <Icon icon={endIcon} />}
    </Face>
  )
}

const kinds = {
  primary: css`
    color: ${tokens.onPrimary};
    background: ${tokens.primary};
    border-color: transparent;
    &[data-hovered],
    &[data-pressed] {
      background: ${tokens.primaryHover};
    }
  `,
  secondary: css`
    color: ${tokens.text};
    background: ${tokens.raised};
    border-color: ${tokens.controlBorder};
    &[data-hovered],
    &[data-pressed] {
      background: ${tokens.hover};
    }
  `,
  row: css`
    color: ${tokens.text};
    background: ${tokens.raised};
    border-color: ${tokens.border};
    &[data-hovered],
    &[data-pressed],
    &:any-link:hover {
      background: ${tokens.hover};
    }
    @media (pointer: fine) and (width >= 680px) {
      min-height: 28px;
      padding-inline: ${space(2)};
    }
  `,
  quiet: css`
    color: ${tokens.text};
    background: transparent;
    border-color: transparent;
    &[data-hovered],
    &[data-pressed],
    &[aria-expanded='true'] {
      background: ${tokens.hover};
    }
  `,
  danger: css`
    color: ${tokens.danger};
    background: ${tokens.raised};
    border-color: ${tokens.danger};
    &[data-hovered],
    &[data-pressed] {
      background: ${tokens.dangerSoft};
    }
  `,
  plain: css`
    justify-content: flex-start;
    gap: ${space(1)};
    min-height: 0;
    padding: 0;
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
    background: transparent;
    border: 0;
  `,
} as const satisfies Record<ButtonVariant, unknown>

const pass = keyframes`
  from { background-position: -80% 100%; }
  to { background-position: 180% 100%; }
`

/** The appearance of everything that can be pressed, shared with `IconButton` and pickers. */
export const buttonFace = css<{ $variant: ButtonVariant }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${tokens.controlHeight};
  max-width: 100%;
  padding: 0 10px;
  font: 500 ${tokens.fontSizeGrid} / 1.2 ${tokens.fontFamily};
  white-space: nowrap;
  border: 1px solid;
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  user-select: none;
  appearance: none;
  ${props => kinds[props.$variant]}
  ${focusRing}

  &:is([data-disabled], [data-held]) {
    opacity: 0.5;
    cursor: default;
  }

  /* The code of the popover is loading. Quick responses show no progress. */
  &[data-busy] {
    background-image: linear-gradient(currentColor, currentColor);
    background-repeat: no-repeat;
    background-position: 50% 100%;
    background-size: 45% 2px;
    cursor: progress;
    animation: ${pass} 1s ease-in-out 150ms infinite both;
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-busy] {
      animation: none;
    }
  }
`

interface SteadyButtonProps extends AriaButtonProps {
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

/** A button that looks like the text around it. */
export const bareButton = css`
  padding: 0;
  font: inherit;
  color: inherit;
  text-align: start;
  background: none;
  border: 0;
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}
`

const Face = styled(SteadyButton, 'button')<{ $variant: ButtonVariant }>`
  ${buttonFace}
`

const Label = styled('span', 'button-label')`
  overflow: hidden;
  text-overflow: ellipsis;
`
