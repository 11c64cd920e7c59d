import { calendarDateAt, pickDateRange } from '@fieldtime/console-core'
import { useData, useNow } from '../consoleContext.js'
import { ClockedInCard } from '../dashboard/ClockedInCard.js'
import { useClockedInDays, useHoursByJob, useMembers } from '../dashboard/chartData.js'
import { HoursByJobCard } from '../dashboard/HoursByJobCard.js'

/** Hours of yesterday by job. */
export function HoursByJobWidget() {
  const yesterday = pickDateRange('yesterday', calendarDateAt(useNow(60_000))).startDate
  const { value, isPartial } = useHoursByJob(useMembers(), yesterday)
  const isMissing = isPartial && value?.slices.length === 0
  useData(value !== null && !isMissing, isMissing)
  return <HoursByJobCard hours={value} yesterday={yesterday} isPartial={isPartial} />
}

/** People clocked in on each of the last seven days. */
export function ClockedInWidget() {
  const today = calendarDateAt(useNow(60_000))
  const { value, isPartial } = useClockedInDays(useMembers(), today)
  const isMissing = isPartial && (value?.every(day => day.count === 0) ?? false)
  useData(value !== null && !isMissing, isMissing)
  return <ClockedInCard days={value} today={today} isPartial={isPartial} />
}
