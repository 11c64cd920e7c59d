import { calendarDateAt, pickDateRange } from '@fieldtime/console-core'
import { useData, useNow } from '../consoleContext.ts'
import { ClockedInCard } from '../dashboard/ClockedInCard.tsx'
import { useClockedInDays, useHoursByJob, useMembers } from '../dashboard/chartData.ts'
import { HoursByJobCard } from '../dashboard/HoursByJobCard.tsx'

/** Hours of yesterday by job. */
export function HoursByJobWidget() {
  const yesterday = pickDateRange('yesterday', calendarDateAt(useNow(60_000))).startDate
  const hours = useHoursByJob(useMembers(), yesterday)
  useData(hours.value !== null && !hours.isMissing, hours.isMissing)
  return <HoursByJobCard hours={hours} yesterday={yesterday} />
}

/** People clocked in on each of the last seven days. */
export function ClockedInWidget() {
  const now = useNow(60_000)
  const days = useClockedInDays(useMembers(), now)
  useData(days.value !== null && !days.isMissing, days.isMissing)
  return <ClockedInCard days={days} today={calendarDateAt(now)} now={now} />
}
