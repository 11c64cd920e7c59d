import { calendarDateAt, type DateRange, pickDateRange } from '@fieldtime/console-core'
import { formatWeekView, readWeekReview, type WeekList, type WeekReading } from '@fieldtime/console-core/internal'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ConsoleDestination, useConsole, useRecovery } from '../provider/consoleContext.ts'
import { byTransport, useBusinessUnit } from '../queries/queries.ts'
import { usePayWeek } from '../queries/unitQueries.ts'

export interface WeekReviewState {
  readonly range: DateRange
  /** False until the start of the unit's pay week has been read; the range is preliminary. */
  readonly isRangeKnown: boolean
  /** Null for the whole company. */
  readonly businessUnitId: string | null
  /** Null until each part has been read or has failed. */
  readonly reading: WeekReading | null
  /** Some parts couldn't be read. */
  readonly isPartial: boolean
  /** Nothing could be read. */
  readonly isMissing: boolean
  readonly isReading: boolean
  /** Employee-days read so far; 0 while nothing is being read. */
  readonly readDayCount: number
  readonly retry: () => void
}

/** Without these, days are missing. */
const dayGaps = ['hours', 'events'] as const

/** Reviews the last workweek of the business unit, or of the whole company. */
export function useWeekReview(now: Date): WeekReviewState {
  const { transport, scope, now: readClock } = useConsole()
  const { current, isKnown } = useBusinessUnit()
  const payWeek = usePayWeek()
  const today = calendarDateAt(now)
  const range = useMemo(() => pickDateRange('lastWorkweek', today, payWeek.startsOn), [today, payWeek.startsOn])
  const businessUnitId = current?.id ?? null
  const [readDayCount, setReadDayCount] = useState(0)
  const query = useQuery({
    queryKey: [scope, 'weekReview', businessUnitId, range.startDate],
    queryFn: async ({ signal }) => {
      const question = { range, businessUnitId }
      const options = { now: readClock(), signal, onProgress: setReadDayCount }
      const reading = await readWeekReview(transport, question, options)
      setReadDayCount(0)
      return reading
    },
    enabled: isKnown && payWeek.isKnown,
    refetchInterval: 5 * 60_000,
    ...byTransport,
  })
  const reading = query.data ?? null
  const isPartial = query.isError || (reading !== null && reading.gaps.length > 0)
  const retry = () => void query.refetch()
  useRecovery(isPartial, retry)
  const lacksDays = reading !== null && dayGaps.some(gap => reading.gaps.includes(gap))
  return {
    range,
    isRangeKnown: isKnown && payWeek.isKnown,
    businessUnitId,
    reading,
    isPartial,
    isMissing: query.isError || (lacksDays && reading?.review.dayCount === 0),
    isReading: query.isFetching,
    readDayCount: query.isFetching ? readDayCount : 0,
    retry,
  }
}

type WeekQuestion = Pick<WeekReviewState, 'range' | 'businessUnitId'>

/** Opens Reconcile with the days that a number of the week counts. */
export const daysCountedIn = (list: WeekList, { range, businessUnitId }: WeekQuestion): ConsoleDestination => ({
  page: 'reconcile',
  view: formatWeekView(list, { range, businessUnitId }),
})
