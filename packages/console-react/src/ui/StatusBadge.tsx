import type { DayStatus, MessageKey } from '@fieldtime/console-core'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Coffee from 'lucide-react/icons/coffee'
import Play from 'lucide-react/icons/play'
import { useMessages } from '../provider/consoleContext.ts'
import { Badge, type BadgeTone } from './Badge.tsx'
import type { IconDrawing } from './Icon.tsx'

export interface StatusBadgeProps {
  readonly status: DayStatus
}

/** The status of a day. */
export function StatusBadge({ status }: StatusBadgeProps) {
  const t = useMessages()
  const { icon, tone, message } = statusStyles[status]
  return (
    <Badge icon={icon} tone={tone}>
      {t(message)}
    </Badge>
  )
}

interface StatusStyle {
  readonly icon: IconDrawing
  readonly message: MessageKey
  readonly tone: BadgeTone
}

/** Icon, color, and name of each status. */
export const statusStyles: Readonly<Record<DayStatus, StatusStyle>> = {
  clockedIn: { icon: Play, message: 'dayStatus.clockedIn', tone: 'working' },
  atLunch: { icon: Coffee, message: 'dayStatus.atLunch', tone: 'lunch' },
  clockedOut: { icon: Check, message: 'dayStatus.clockedOut', tone: 'out' },
  unknown: { icon: CircleQuestionMark, message: 'dayStatus.unknown', tone: 'unknown' },
}
