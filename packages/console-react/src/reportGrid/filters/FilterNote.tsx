import { space, styled, tokens } from '../../theme.ts'

/** A note below a filter field. It overlays the rows, so nothing moves. */
export const FilterNote = styled('span', 'filter-note')`
  position: absolute;
  z-index: 1;
  inset-block-start: calc(100% + 6px);
  inset-inline: 0;
  font-size: ${tokens.fontSizeSmall};
  line-height: 1.3;
  color: ${tokens.text};
  text-align: start;
  white-space: normal;
  overflow-wrap: anywhere;
  background: ${tokens.raised};
  border-radius: ${tokens.radiusSmall};
  box-shadow: ${tokens.shadow};
  pointer-events: none;

  &:not(:empty) {
    padding: ${space(1)} ${space(1.5)};
    border: 1px solid ${tokens.border};
  }
  &[data-problem] {
    color: ${tokens.danger};
  }
  &[data-problem]:not(:empty) {
    border-color: ${tokens.danger};
  }
`
