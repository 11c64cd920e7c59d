import { space, styled, tokens } from '../../theme.js'

/** What a table of a report stands in, with all that is above and below it. */
export const TableFrame = styled('section', 'table-frame')`
  container-type: inline-size;
  overflow: hidden;
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
`

/** The tools above a table, on as many lines as they need. */
export const TableBar = styled('div', 'table-bar')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${space(1)} ${space(2)};
  border-block-end: 1px solid ${tokens.border};
`
