import type { EmployeeHoursRow } from '@fieldtime/console-core/reports'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Play from 'lucide-react/icons/play'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import type { IconDrawing } from '../ui/Icon.tsx'
import { NotClockedOutBadge } from '../ui/NotClockedOutBadge.tsx'

type SubmissionStatus = NonNullable<EmployeeHoursRow['day']['submissionStatus']>

export interface SubmissionBadgeProps {
  readonly day: EmployeeHoursRow['day']
  /** In the language of the page. */
  readonly text: string
}

/**
 * The submission status of a day, or "Not clocked out" if the employee has been clocked in for more than 16 hours. Submitted
 * hours stay "Submitted".
 */
export function SubmissionBadge({ day: { clock, submissionStatus }, text }: SubmissionBadgeProps) {
  if (clock.isLeftOpen && submissionStatus === 'clockedIn') return <NotClockedOutBadge />
  const look = submissionStatus && looks[submissionStatus]
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
