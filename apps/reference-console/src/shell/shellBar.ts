import { tokens } from '@fieldtime/console-react/ui'
import { css } from 'styled-components'
import { barHeight, lowWindow } from './useShellSize.ts'

/** The shared styles of the bars above the page. In a low window they scroll with it. */
export const barFace = css`
  position: sticky;
  z-index: 2;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  background: ${tokens.raised};
  border-block-end: 1px solid ${tokens.border};

  @media ${lowWindow} {
    position: static;
  }
  /* The root's scroll padding keeps focused elements below the bar; elements in the bar are exempt. */
  & :is(a, button) {
    scroll-margin-block-start: calc(-8px - ${barHeight});
  }
`
