import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { focusRing, forcedSelection, space, styled, tabularFigures, tokens } from '../theme/theme.ts'

/** Filters as chips, each with the number of its items. A press shows only those. */
export const FilterChips = styled(ToggleButtonGroup, 'filter-chips')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
`

export const FilterChip = styled(ToggleButton, 'filter-chip')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 30px;
  flex: none;
  padding: 0 10px;
  font: 400 ${tokens.fontSizeGrid} / 1.2 ${tokens.fontFamily};
  white-space: nowrap;
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: 999px;
  cursor: pointer;
  ${tabularFigures}
  ${focusRing}

  &[data-hovered] {
    background: ${tokens.hover};
  }
  &[data-selected] {
    font-weight: 600;
    background: ${tokens.primarySoft};
    border-color: ${tokens.primary};
    ${forcedSelection}
  }
  &[data-disabled] {
    color: ${tokens.muted};
    cursor: default;
  }
  @media (pointer: coarse) {
    min-height: 40px;
  }
`

export const ChipCount = styled('span', 'filter-chip-count')`
  font-weight: 600;
`
