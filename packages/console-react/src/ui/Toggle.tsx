import { Switch } from 'react-aria-components/Switch'
import { focusRing, styled, tokens } from '../theme.js'

export interface ToggleProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean
  /** The element that names it, and the one that says more. */
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string
}

/** On or off, at once. Its name stands beside it. */
export function Toggle({ isOn, ...props }: ToggleProps) {
  return (
    <Touch {...props} isSelected={isOn}>
      <Track>
        <Thumb />
      </Track>
    </Touch>
  )
}

const Thumb = styled('span', 'toggle-thumb')`
  inline-size: 16px;
  block-size: 16px;
  background: ${tokens.controlBorder};
  border-radius: 50%;
  transition: margin-inline-start 120ms;

  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`

const Track = styled('span', 'toggle-track')`
  display: flex;
  align-items: center;
  inline-size: 42px;
  block-size: 24px;
  padding: 3px;
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: 12px;
`

const Touch = styled(Switch, 'toggle')`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  min-inline-size: ${tokens.controlHeight};
  min-block-size: ${tokens.controlHeight};
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}

  &[data-selected] ${Track} {
    background: ${tokens.primary};
    border-color: ${tokens.primary};
  }
  &[data-selected] ${Thumb} {
    margin-inline-start: 18px;
    background: ${tokens.onPrimary};
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: default;
  }
  @media (forced-colors: active) {
    &[data-selected] ${Track} {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`
