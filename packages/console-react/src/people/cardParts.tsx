import { space, styled, tokens } from '../theme.ts'

/** A few facts about a person, in a frame. */
export const FactCard = styled('section', 'fact-card')`
  min-inline-size: 0;
  padding: ${space(4)};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
`

export const FactTitle = styled('h2', 'fact-title')`
  margin-block-end: ${space(2)};
  font-size: ${tokens.fontSizeHeading};
  font-weight: 600;
`
