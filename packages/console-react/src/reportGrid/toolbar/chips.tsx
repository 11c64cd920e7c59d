import { space, styled, tokens } from '../../theme/theme.ts'
import { IconButton, type IconButtonProps } from '../../ui/IconButton.tsx'

/** A group or filter of a report. */
export const ChipFrame = styled('span', 'grid-chip')`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-block-size: 26px;
  min-inline-size: 0;
  font-size: ${tokens.fontSizeSmall};
  background: ${tokens.primarySoft};
  border-radius: ${tokens.radiusSmall};

  &[data-drop]::before {
    position: absolute;
    inset-block: 0;
    inset-inline-start: -${space(1)};
    inline-size: 3px;
    background: ${tokens.primary};
    content: '';
  }
  &[data-drop='after']::before {
    inset-inline: auto -${space(1)};
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

/** The remove button of a chip. */
export function ChipButton(props: IconButtonProps) {
  return (
    <Small>
      <IconButton {...props} />
    </Small>
  )
}

const Small = styled('span', 'grid-chip-button')`
  display: inline-flex;

  & > button {
    min-inline-size: 26px;
    min-block-size: 26px;
    color: ${tokens.primary};
  }
  @media (pointer: coarse), (width < 680px) {
    & > button {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
`
