import { memo } from 'react'
import { focusRing, styled, tokens } from '../../theme/theme.ts'
import { useIndeterminate } from '../../ui/useIndeterminate.ts'

export interface SelectBoxProps {
  /** Accessible name. */
  readonly label: string
  readonly isSelected: boolean
  /** Some of its rows are selected. */
  readonly isPartlySelected?: boolean
}

/** The checkbox of a row, a group or a page. The table handles its changes. */
export const SelectBox = memo(function SelectBox(props: SelectBoxProps) {
  const { label, isSelected, isPartlySelected = false } = props
  const box = useIndeterminate(isPartlySelected)
  return (
    <Target>
      <Box ref={box} type="checkbox" tabIndex={-1} checked={isSelected} readOnly aria-label={label} />
    </Target>
  )
})

/** A larger target than the checkbox, for fingers and unsteady hands. */
const Target = styled('label', 'grid-select-target')`
  display: inline-grid;
  place-items: center;
  inline-size: 28px;
  block-size: 24px;
  vertical-align: middle;
  cursor: pointer;
`

const Box = styled('input', 'grid-select-box')`
  inline-size: 16px;
  block-size: 16px;
  vertical-align: middle;
  accent-color: ${tokens.primary};
  cursor: pointer;
  ${focusRing}
`
