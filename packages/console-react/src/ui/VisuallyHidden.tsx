import { styled, visuallyHidden } from '../theme/theme.ts'

/** Words for screen readers only. */
export const VisuallyHidden = styled('span', 'visually-hidden')`
  ${visuallyHidden}
`
