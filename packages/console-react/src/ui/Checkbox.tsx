import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import { focusRing, space, styled, tokens } from '../theme/theme.ts'

interface CheckboxProps {
  readonly label: string
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly isDisabled?: boolean
}

/** A checkbox outside of a list. */
export function Checkbox({ label, isSelected, onChange, isDisabled = false }: CheckboxProps) {
  return (
    <Line isSelected={isSelected} onChange={onChange} isDisabled={isDisabled}>
      <CheckboxMark />
      {label}
    </Line>
  )
}

/** The box of a checkbox. Its parent's `data-selected` or `data-indeterminate` marks it. */
export const CheckboxMark = styled('span', 'tick-box')`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 16px;
  block-size: 16px;
  border: 1px solid ${tokens.controlBorder};
  border-radius: 3px;

  [data-selected] > &::before {
    inline-size: 9px;
    block-size: 5px;
    margin-block-end: 2px;
    border: solid ${tokens.onPrimary};
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg);
    content: '';
  }
  [data-indeterminate] > &::before {
    inline-size: 8px;
    block-size: 2px;
    background: ${tokens.onPrimary};
    content: '';
  }
  [data-selected] > &,
  [data-indeterminate] > & {
    background: ${tokens.primary};
    border-color: ${tokens.primary};
  }
  [data-disabled] > & {
    opacity: 0.5;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`

const Line = styled(AriaCheckbox, 'check-box')`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${tokens.controlHeight};
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}

  &[data-disabled] {
    color: ${tokens.muted};
    cursor: default;
  }
`
