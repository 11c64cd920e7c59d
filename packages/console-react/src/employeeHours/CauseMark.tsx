import { formatLocalTime, minutesOf, reportedHoursOf, reviewDay } from '@fieldtime/console-core/internal'
import type { EmployeeHoursRow } from '@fieldtime/console-core/reports'
import { useConsole, useMessages } from '../consoleContext.ts'
import { Badge } from '../ui/Badge.tsx'
import { causeLooks } from './causeLooks.ts'

export interface CauseMarkProps {
  readonly row: EmployeeHoursRow
  readonly toleranceHours: number
  /** The likely cause in words. */
  readonly children: string
}

/** The likely cause of a difference; nothing where the hours don't show one. A gap has its length and its start. */
export function CauseMark({ row, toleranceHours, children }: CauseMarkProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const cause = reviewDay(reportedHoursOf(row), toleranceHours)
  if (cause === null || cause === 'unexplained') return null
  const { longestGap } = row.day.clock
  const text =
    cause === 'gap' && longestGap
      ? t(
          'reconcile.cause.gapAt',
          new Intl.NumberFormat(locale).format(minutesOf(longestGap.milliseconds)),
          formatLocalTime(longestGap.startTime, locale),
        )
      : children
  return <Badge {...causeLooks[cause]}>{text}</Badge>
}
