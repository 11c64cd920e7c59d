import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Button } from './Button.tsx'
import { Icon, type IconDrawing } from './Icon.tsx'

export type NoticeVariant = 'info' | 'warning' | 'error'

export interface NoticeProps {
  readonly variant: NoticeVariant
  readonly children: ReactNode
  readonly action?: { readonly label: string; readonly onPress: () => void; readonly isDisabled?: boolean }
}

/** A persistent notice about the content. Announced when it appears. */
export function Notice({ variant, children, action }: NoticeProps) {
  return (
    <Line role="status" $variant={variant}>
      <Icon icon={icons[variant]} />
      <Words>{children}</Words>
      {action && (
        <Button variant="quiet" onPress={action.onPress} isDisabled={action.isDisabled ?? false}>
          {action.label}
        </Button>
      )}
    </Line>
  )
}

export interface DataNoticeProps {
  readonly isPartial: boolean
  /** A retry is running. */
  readonly isReading: boolean
  readonly onRetry: () => void
}

/** "Some data didn't load · Retry", where the host shows such notes. */
export function DataNotice({ isPartial, isReading, onRetry }: DataNoticeProps) {
  const { dataNotices } = useConsole()
  const t = useMessages()
  if (!isPartial || !dataNotices) return null
  return (
    <Notice variant="warning" action={{ label: t('data.retry'), onPress: onRetry, isDisabled: isReading }}>
      {t('data.partial')}
    </Notice>
  )
}

const icons: Readonly<Record<NoticeVariant, IconDrawing>> = { info: Info, warning: TriangleAlert, error: OctagonAlert }

const colors = {
  info: `color: ${tokens.text}; background: ${tokens.primarySoft};`,
  warning: `color: ${tokens.warning}; background: ${tokens.warningSoft};`,
  error: `color: ${tokens.danger}; background: ${tokens.dangerSoft};`,
} as const satisfies Record<NoticeVariant, string>

const Line = styled('div', 'notice')<{ $variant: NoticeVariant }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding-block: ${space(1)};
  padding-inline: ${space(3)} ${space(1)};
  min-height: ${tokens.controlHeight};
  border-radius: ${tokens.radiusLarge};
  ${props => colors[props.$variant]}
`

const Words = styled('span', 'notice-words')`
  flex: 1 1 160px;
  min-width: 0;
`
