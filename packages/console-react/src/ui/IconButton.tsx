import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { styled, tokens } from '../theme.ts'
import { type ButtonKind, buttonFace } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { SteadyButton } from './SteadyButton.tsx'
import { Tip } from './Tip.tsx'

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  readonly icon: IconName
  /** What the button does, for screen readers and as a tip under the pointer. */
  readonly label: string
  readonly kind?: ButtonKind
}

export function IconButton({ icon, label, kind = 'quiet', ...props }: IconButtonProps) {
  return (
    <Tip text={label}>
      <Face {...props} $kind={kind} aria-label={label}>
        <Icon name={icon} />
      </Face>
    </Tip>
  )
}

const Face = styled(SteadyButton, 'icon-button')<{ $kind: ButtonKind }>`
  ${buttonFace}
  flex: none;
  min-width: ${tokens.controlHeight};
  padding: 0;
`
