import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Icon, type IconDrawing } from './Icon.tsx'

/** The meaning of a color, the same on every page. */
export type BadgeTone = 'working' | 'lunch' | 'out' | 'unknown' | 'warning' | 'danger'

export interface BadgeProps {
  readonly tone: BadgeTone
  readonly icon: IconDrawing
  readonly children: ReactNode
}

/** A state as an icon and text. Doesn't rely on color. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <Face $tone={tone}>
      <Icon icon={icon} size={12} />
      {children}
    </Face>
  )
}

interface WarningMarkProps {
  readonly children: string
  /** Whether it blocks payroll. */
  readonly isBlocking?: boolean
}

/** A problem of a day in two or three words. The timeline explains it. */
export function WarningMark({ children, isBlocking = false }: WarningMarkProps) {
  return (
    <Mark data-blocking={isBlocking || undefined}>
      <Icon icon={isBlocking ? OctagonAlert : TriangleAlert} size={14} />
      {children}
    </Mark>
  )
}

/** Replaces the status of a day that has been open for more than 16 hours. */
export function NotClockedOutBadge() {
  const t = useMessages()
  return (
    <Badge icon={OctagonAlert} tone="danger">
      {t('shift.notClockedOut')}
    </Badge>
  )
}

const Face = styled('span', 'badge')<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-block-size: 22px;
  padding-inline: 8px;
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  vertical-align: middle;
  white-space: var(--badge-wrap, nowrap);
  border-radius: 999px;
  color: ${props => tokens[props.$tone]};
  background: ${props => tokens[`${props.$tone}Soft`]};

  @media (forced-colors: active) {
    border: 1px solid;
  }
`

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
