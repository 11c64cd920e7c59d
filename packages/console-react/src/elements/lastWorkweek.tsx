import { useData, useNow } from '../consoleContext.ts'
import { LastWorkweek } from '../dashboard/LastWorkweek.tsx'
import { useWeekReview } from '../dashboard/useWeekReview.ts'

/** How many employee-days of the last workweek are ready for payroll. */
export function LastWorkweekWidget() {
  const week = useWeekReview(useNow(60_000))
  useData(week.reading !== null && !week.isMissing, week.isMissing)
  return <LastWorkweek week={week} />
}
