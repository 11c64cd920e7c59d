import { space, styled } from '@fieldtime/console-react/ui'

/** Some pieces side by side. */
export const Row = styled('div', 'story-row')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
`
