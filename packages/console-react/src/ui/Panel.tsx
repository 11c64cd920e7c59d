import { Popover } from 'react-aria-components/Popover'
import { space, styled, tokens } from '../theme.js'

/** What floats above a page: menus, pickers, the calendar. */
export const Panel = styled(Popover, 'panel')`
  /* As wide as it wants to be wherever it stands: at the edge of the window it would be measured too narrow. */
  width: max-content;
  min-width: max(var(--trigger-width), 200px);
  max-width: min(360px, calc(100vw - ${space(4)}));
  overflow: auto;
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};
  box-shadow: ${tokens.shadow};
  outline: none;
`
