import { space, styled, tokens } from '../theme.ts'

/** Below the list of a panel. */
export const PanelFoot = styled('p', 'panel-foot')`
  padding: ${space(2)} ${space(3)};
  font-size: ${tokens.fontSizeSmall};
  color: ${tokens.muted};
  border-top: 1px solid ${tokens.border};
`

/** In place of the list where nothing is found. */
export const PanelNothing = styled('p', 'panel-nothing')`
  padding: ${space(2)} ${space(3)};
  color: ${tokens.muted};
`
