import { mergeProps } from 'react-aria/mergeProps'
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { styled, tokens } from '../theme.ts'
import { type ButtonVariant, buttonFace } from './Button.tsx'
import { Icon, type IconDrawing } from './Icon.tsx'
import { SteadyButton } from './SteadyButton.tsx'
import { useTip } from './Tip.tsx'

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

const Face = styled(SteadyButton, 'icon-button')<{ $variant: ButtonVariant }>`
  ${buttonFace}
  flex: none;
  min-width: ${tokens.controlHeight};
  padding: 0;
`
