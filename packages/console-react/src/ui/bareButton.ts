import { css } from 'styled-components'
import { focusRing, tokens } from '../theme.ts'

/** A button that looks like the text around it. */
export const bareButton = css`
  padding: 0;
  font: inherit;
  color: inherit;
  text-align: start;
  background: none;
  border: 0;
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  ${focusRing}
`
