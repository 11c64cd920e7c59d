import {
  addDays,
  type CalendarDate,
  type EventType,
  groupIntoWorkdays,
  type TimelineEvent,
} from '@fieldtime/console-core'
import { readShiftsOn, type SuggestedTime, suggestTime } from '@fieldtime/console-core/internal'
import { useMemo } from 'react'
import { useListing } from '../queries/queries.ts'

export interface SuggestionOptions {
  /** Whose usual time is suggested. Memoized. */
  readonly employeeIds: readonly string[]
  readonly date: CalendarDate
  readonly eventType: EventType
  /** The events around the day, also of other people. */
  readonly recorded: readonly TimelineEvent[]
}

/** A habit is that of so many weeks. */
const observedWeeks = 4

const freshMilliseconds = 60 * 60_000

/** The usual time of an event: that of these people on this weekday, otherwise that of the foreman's crew on this day. Null if neither is known. */
export function useSuggestedTime({ employeeIds, date, eventType, recorded }: SuggestionOptions): SuggestedTime | null {
  const dates = useMemo(
    () => Array.from({ length: observedWeeks }, (_, index) => addDays(date, -7 * (index + 1))),
    [date],
  )
  const { listing, isPrevious } = useListing<TimelineEvent>({
    key: ['sameWeekdays', date],
    read: (transport, options) => readShiftsOn(transport, dates, options),
    staleMilliseconds: freshMilliseconds,
  })
  return useMemo(() => {
    if (!listing || isPrevious) return null
    const isOwn = (event: TimelineEvent) => employeeIds.includes(event.employeeId)
    const earlier = groupIntoWorkdays(listing.rows.filter(isOwn)).filter(day => dates.includes(day.date))
    const foremanId = [...recorded, ...listing.rows].find(event => isOwn(event) && event.foremanId !== null)?.foremanId
    const crew = groupIntoWorkdays(recorded).filter(
      day => day.date === date && day.events.some(event => event.foremanId !== null && event.foremanId === foremanId),
    )
    return suggestTime(eventType, earlier, crew)
  }, [listing, isPrevious, employeeIds, recorded, dates, date, eventType])
}
