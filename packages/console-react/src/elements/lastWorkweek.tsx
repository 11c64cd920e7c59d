import { useData, useNow } from '../consoleContext.ts'
import { LastWorkweek } from '../dashboard/LastWorkweek.tsx'
import { useWeekReview } from '../dashboard/useWeekReview.ts'

/** Counts the ready days of the last workweek, and those to review. */
export function LastWorkweekWidget() {
  const week = useWeekReview(useNow(60_000))
  useData(week.reading !== null && !week.isMissing, week.isMissing)
  return <LastWorkweek week={week} />
}
