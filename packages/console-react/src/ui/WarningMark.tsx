import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { space, styled, tokens } from '../theme.ts'
import { Icon } from './Icon.tsx'

export interface WarningMarkProps {
  readonly children: string
  /** It blocks payroll. */
  readonly isBlocking?: boolean
}

/** Two or three words about a day that someone should look into; the timeline explains them. */
export function WarningMark({ children, isBlocking = false }: WarningMarkProps) {
  return (
    <Mark data-blocking={isBlocking || undefined}>
      <Icon icon={isBlocking ? OctagonAlert : TriangleAlert} size={14} />
      {children}
    </Mark>
  )
}

const Mark = styled('span', 'warning-mark')`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  color: ${tokens.warning};
  white-space: nowrap;

  &[data-blocking] {
    color: ${tokens.danger};
  }
`
