import { notPrinted, space, styled, tokens, unframed } from '../../theme.ts'

/** The frame around a report's table and its bars. */
export const TableFrame = styled('section', 'table-frame')`
  container-type: inline-size;
  overflow: hidden;
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};

  @media print {
    block-size: auto !important;
    overflow: visible;
    border: 0;
  }
  ${unframed}
`

/** A bar of controls above a table. It wraps. */
export const TableBar = styled('div', 'table-bar')`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${space(1)} ${space(2)};
  border-block-end: 1px solid ${tokens.border};
  ${notPrinted}
`
