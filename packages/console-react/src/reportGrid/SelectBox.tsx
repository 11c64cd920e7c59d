import { memo, useEffect, useRef } from 'react'
import { focusRing, styled, tokens } from '../theme.js'

export interface SelectBoxProps {
  /** Which rows it selects. */
  readonly label: string
  readonly isSelected: boolean
  /** Some of its rows are selected, and some are not. */
  readonly isPartlySelected?: boolean
}

/** The checkbox of a row, a group or a page. The table hears of its changes, and the arrows lead to its cell. */
export const SelectBox = memo(function SelectBox(props: SelectBoxProps) {
  const { label, isSelected, isPartlySelected = false } = props
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartlySelected
  }, [isPartlySelected])
  return <Box ref={box} type="checkbox" tabIndex={-1} checked={isSelected} readOnly aria-label={label} />
})

const Box = styled('input', 'grid-select-box')`
  inline-size: 16px;
  block-size: 16px;
  vertical-align: middle;
  accent-color: ${tokens.primary};
  cursor: pointer;
  ${focusRing}
`
