import { calendarDateAt, pickDateRange } from '@fieldtime/console-core'
import { useData, useNow } from '../provider/consoleContext.ts'
import { CardHeadingContext, type CardWidgetProps } from './Card.tsx'
import { ClockedInCard } from './ClockedInCard.tsx'
import { useClockedInDays, useHoursByJob, useMembers } from './chartData.ts'
import { HoursByJobCard } from './HoursByJobCard.tsx'

/** Hours of yesterday by job. */
export function HoursByJobWidget({ heading = 2 }: CardWidgetProps) {
  const yesterday = pickDateRange('yesterday', calendarDateAt(useNow(60_000))).startDate
  const hours = useHoursByJob(useMembers(), yesterday)
  useData(hours.value !== null && !hours.isMissing, hours.isMissing)
  return (
    <CardHeadingContext value={heading}>
      <HoursByJobCard hours={hours} yesterday={yesterday} />
    </CardHeadingContext>
  )
}

/** People clocked in on each of the last seven days. */
export function ClockedInWidget({ heading = 2 }: CardWidgetProps) {
  const now = useNow(60_000)
  const days = useClockedInDays(useMembers(), now)
  useData(days.value !== null && !days.isMissing, days.isMissing)
  return (
    <CardHeadingContext value={heading}>
      <ClockedInCard days={days} today={calendarDateAt(now)} now={now} />
    </CardHeadingContext>
  )
}
