import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { space, styled, tokens } from '../theme.ts'
import { Icon } from './Icon.tsx'

export interface WarningMarkProps {
  readonly children: string
}

/** Two or three words about a day that someone should look into; the timeline explains them. */
export function WarningMark({ children }: WarningMarkProps) {
  return (
    <Mark>
      <Icon icon={TriangleAlert} size={14} />
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
`
