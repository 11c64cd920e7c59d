import { Checkbox } from 'react-aria-components/Checkbox'
import { focusRing, space, styled, tokens } from '../theme.ts'
import { TickBox } from './TickBox.tsx'

export interface CheckBoxProps {
  readonly label: string
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly isDisabled?: boolean
}

/** A choice between yes and no that stands by itself. */
export function CheckBox({ label, isSelected, onChange, isDisabled = false }: CheckBoxProps) {
  return (
    <Line isSelected={isSelected} onChange={onChange} isDisabled={isDisabled}>
      <TickBox />
      {label}
    </Line>
  )
}

const Line = styled(Checkbox, 'check-box')`
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
