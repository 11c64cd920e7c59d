import { clockInStatusTarget, formatLastEventTime, type ReportDay } from '@fieldtime/console-core/internal'
import type { EmployeeHoursRow } from '@fieldtime/console-core/reports'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Play from 'lucide-react/icons/play'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { space, styled, tokens } from '../theme/theme.ts'
import { Badge, type BadgeTone, NotClockedOutBadge, WarningMark } from '../ui/Badge.tsx'
import { Icon, type IconDrawing } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { CorrectedMark } from './CorrectedMark.tsx'
import { DayExceptionsMark } from './ExceptionsMark.tsx'
import { StatusLink } from './StatusLink.tsx'

export interface WorkedCellProps {
  readonly day: ReportDay
  /** The formatted worked duration. */
  readonly text: string
}

/**
 * The worked duration of a day with its marks. A day without a clock-out shows the time since which it has been open instead, which is its
 * only exception.
 */
export function WorkedCell({ day, text }: WorkedCellProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const { isLeftOpen, isOverLong, corrections, exceptions } = day.clock
  const isCounted = exceptions.some(({ ruleId }) => ruleId === 'overLong')
  const openSince = isLeftOpen ? t('report.openSince', formatLastEventTime(day, locale)) : null
  return (
    <>
      {corrections.length > 0 && <CorrectedMark corrections={corrections} />}
      {isOverLong && !isLeftOpen && !isCounted && (
        <OverLong title={t('shift.over16Hours')}>
          <Icon icon={TriangleAlert} size={14} />
          <VisuallyHidden>{t('shift.over16Hours')}</VisuallyHidden>
        </OverLong>
      )}
      {!isLeftOpen && <DayExceptionsMark day={day} />}
      <StatusLink target={clockInStatusTarget(day)} person={day.person} value={openSince ?? text}>
        {openSince === null ? text : <OpenSince>{openSince}</OpenSince>}
      </StatusLink>
    </>
  )
}

interface OpenDayMarkProps {
  readonly clock: ReportDay['clock']
  readonly children: string
}

/** Marks a day without a clock-out, which blocks payroll, or a shift of more than 16 hours. */
export function OpenDayMark({ clock, children }: OpenDayMarkProps) {
  return clock.isLeftOpen ? <NotClockedOutBadge /> : <WarningMark>{children}</WarningMark>
}

type SubmissionStatus = NonNullable<EmployeeHoursRow['day']['submissionStatus']>

interface SubmissionBadgeProps {
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
  const style = submissionStatus && submissionStyles[submissionStatus]
  if (!style) return text
  return (
    <Badge tone={style.tone} icon={style.icon}>
      {text}
    </Badge>
  )
}

const submissionStyles: Readonly<
  Record<SubmissionStatus, { readonly icon: IconDrawing; readonly tone: BadgeTone } | null>
> = {
  none: null,
  clockedIn: { icon: Play, tone: 'working' },
  clockedOut: { icon: Check, tone: 'out' },
  submitted: { icon: CheckCheck, tone: 'out' },
}

const OpenSince = styled('span', 'open-since')`
  font-size: ${tokens.fontSizeSmall};
  font-weight: 600;
  color: ${tokens.danger};
`

const OverLong = styled('span', 'over-long')`
  display: inline-flex;
  margin-inline-end: ${space(1)};
  color: ${tokens.warning};
  vertical-align: middle;
`
