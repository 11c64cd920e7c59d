import type { EmployeeHoursRow } from '@fieldtime/console-core/reports'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Play from 'lucide-react/icons/play'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import type { IconDrawing } from '../ui/Icon.tsx'

type SubmissionStatus = NonNullable<EmployeeHoursRow['day']['submissionStatus']>

export interface SubmissionBadgeProps {
  readonly status: SubmissionStatus | null
  /** In the language of the page. */
  readonly text: string
}

/** How far the hours of a day have come. A day without anything has no badge. */
export function SubmissionBadge({ status, text }: SubmissionBadgeProps) {
  const look = status && looks[status]
  if (!look) return text
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {text}
    </Badge>
  )
}

const looks: Readonly<Record<SubmissionStatus, { readonly icon: IconDrawing; readonly tone: BadgeTone } | null>> = {
  none: null,
  clockedIn: { icon: Play, tone: 'working' },
  clockedOut: { icon: Check, tone: 'out' },
  submitted: { icon: CheckCheck, tone: 'out' },
}
