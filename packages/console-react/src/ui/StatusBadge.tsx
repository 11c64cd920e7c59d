import type { DayStatus, MessageKey } from '@fieldtime/console-core'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Coffee from 'lucide-react/icons/coffee'
import Play from 'lucide-react/icons/play'
import { useMessages } from '../consoleContext.ts'
import { space, styled, tokens } from '../theme.ts'
import { Icon, type IconDrawing } from './Icon.tsx'

export interface StatusBadgeProps {
  readonly status: DayStatus
}

/** The status of a day: a drawing and a word, and a colour that only helps. */
export function StatusBadge({ status }: StatusBadgeProps) {
  const t = useMessages()
  const { icon, message } = statusLooks[status]
  return (
    <Badge $status={status}>
      <Icon icon={icon} size={12} />
      {t(message)}
    </Badge>
  )
}

interface Look {
  readonly icon: IconDrawing
  readonly message: MessageKey
  readonly color: string
  readonly background: string
}

/** How each status looks wherever it is shown. */
export const statusLooks: Readonly<Record<DayStatus, Look>> = {
  clockedIn: { icon: Play, message: 'dayStatus.clockedIn', color: tokens.working, background: tokens.workingSoft },
  atLunch: { icon: Coffee, message: 'dayStatus.atLunch', color: tokens.lunch, background: tokens.lunchSoft },
  clockedOut: { icon: Check, message: 'dayStatus.clockedOut', color: tokens.out, background: tokens.outSoft },
  unknown: {
    icon: CircleQuestionMark,
    message: 'dayStatus.unknown',
    color: tokens.unknown,
    background: tokens.unknownSoft,
  },
}

const Badge = styled('span', 'status-badge')<{ $status: DayStatus }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  block-size: 22px;
  padding-inline: ${space(2)};
  font-size: ${tokens.fontSizeSmall};
  font-weight: 500;
  white-space: nowrap;
  border-radius: 999px;
  color: ${props => statusLooks[props.$status].color};
  background: ${props => statusLooks[props.$status].background};

  @media (forced-colors: active) {
    border: 1px solid;
  }
`
