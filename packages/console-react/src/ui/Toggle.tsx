import { focusRing, styled, tokens } from '../theme/theme.ts'

export interface ToggleProps {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly isDisabled?: boolean
  /** The element that names it, and the one that says more. */
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string
}

/** A labelled on/off switch that takes effect immediately. */
export function Toggle({ isSelected, onChange, isDisabled = false, ...labels }: ToggleProps) {
  return (
    <Track
      {...labels}
      type="checkbox"
      role="switch"
      checked={isSelected}
      disabled={isDisabled}
      onChange={event => onChange(event.target.checked)}
    />
  )
}

const Track = styled('input', 'toggle')`
  position: relative;
  inline-size: 42px;
  block-size: 24px;
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: 12px;
  cursor: pointer;
  appearance: none;
  ${focusRing}

  /* Enlarges the touch target. */
  &::before {
    position: absolute;
    inset: calc((22px - ${tokens.controlHeight}) / 2) -6px;
    content: '';
  }
  &::after {
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: 16px;
    block-size: 16px;
    background: ${tokens.controlBorder};
    border-radius: 50%;
    transition: inset-inline-start 120ms;
    content: '';
  }
  &:checked {
    background: ${tokens.out};
    border-color: ${tokens.out};
  }
  &:checked::after {
    inset-inline-start: 21px;
    background: ${tokens.raised};
  }
  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
  @media (prefers-reduced-motion: reduce) {
    &::after {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Canvas;
    border-color: ButtonBorder;

    &::after {
      background: ButtonBorder;
    }
    &:checked {
      background: Highlight;
      border-color: Highlight;
    }
    &:checked::after {
      background: HighlightText;
    }
  }
`
