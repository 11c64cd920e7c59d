import { useData, useNow } from '../consoleContext.ts'
import { CardHeadingContext, type CardWidgetProps } from './Card.tsx'
import { LastWorkweek } from './LastWorkweek.tsx'
import { useWeekReview } from './useWeekReview.ts'

/** Counts the ready days of the last workweek, and those to review. */
export function LastWorkweekWidget({ heading = 2 }: CardWidgetProps) {
  const week = useWeekReview(useNow(60_000))
  useData(week.reading !== null && !week.isMissing, week.isMissing)
  return (
    <CardHeadingContext value={heading}>
      <LastWorkweek week={week} />
    </CardHeadingContext>
  )
}
