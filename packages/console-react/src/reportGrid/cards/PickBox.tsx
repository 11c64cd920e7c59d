import { styled, tokens } from '../../theme/theme.ts'
import { CheckboxMark } from '../../ui/Checkbox.tsx'
import { useIndeterminate } from '../../ui/useIndeterminate.ts'

export interface PickBoxProps {
  /** Accessible name. */
  readonly label: string
  readonly isSelected: boolean
  /** Some of its cards are selected. */
  readonly isPartlySelected?: boolean
  readonly onToggle: () => void
}

/** A checkbox that covers the closest positioned element, so a press anywhere on a card selects it. */
export function PickBox({ label, isSelected, isPartlySelected = false, onToggle }: PickBoxProps) {
  const box = useIndeterminate(isPartlySelected)
  return (
    <Cover data-selected={isSelected || undefined} data-indeterminate={isPartlySelected || undefined}>
      <input ref={box} type="checkbox" checked={isSelected} onChange={onToggle} aria-label={label} />
      <CheckboxMark />
    </Cover>
  )
}

const Cover = styled('label', 'card-pick')`
  position: absolute;
  inset: 0;
  z-index: 1;
  padding: 14px 12px;
  border-radius: ${tokens.radiusLarge};
  cursor: pointer;

  & > input {
    position: absolute;
    inset: 0;
    z-index: 1;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    cursor: pointer;
    opacity: 0;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${tokens.primary};
    outline-offset: -2px;
  }
`
