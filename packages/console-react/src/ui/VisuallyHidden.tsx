import { styled, visuallyHidden } from '../theme/theme.ts'

/** Text for screen readers only. */
export const VisuallyHidden = styled('span', 'visually-hidden')`
  ${visuallyHidden}
`
