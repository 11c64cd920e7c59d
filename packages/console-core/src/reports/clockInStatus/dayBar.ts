import type { TimelineEvent } from '../../http/index.ts'
import { millisecondsPerHour, millisecondsPerMinute } from '../../time/index.ts'
import { type DayStatus, isLeftOpen, statusAfter } from '../../workday/index.ts'
import type { ClockInStatusRow } from './clockInStatus.ts'

/** Length of an open day (`isLeftOpen`), from its first event. */
const usualDayHours = 10

/** Part of a bar. Start and end are shares of its length, from 0 to 1. */
export interface DayBarSegment {
  /** `missing`: the time after the last event of an open day (`isLeftOpen`). */
  readonly kind: Exclude<DayStatus, 'unknown'> | 'missing'
  readonly start: number
  readonly end: number
}

/** A full hour on the crew's wall clock. */
export interface DayBarTick {
  readonly place: number
  /** `HH:mm:ss` */
  readonly localTime: string
}

/** A workday drawn to scale. */
export interface DayBar {
  readonly segments: readonly DayBarSegment[]
  readonly ticks: readonly DayBarTick[]
  /** Null outside the bar. */
  readonly now: number | null
}

/**
 * The bar of a day, from the full hour before its first event to its last event. A shift in progress ends an hour from now. An open
 * day (`isLeftOpen`) ends ten hours after its first event, or an hour after its last one if that is later. Has at most `mostTicks`
 * ticks.
 */
export function buildDayBar(row: ClockInStatusRow, now: Date, mostTicks: number): DayBar | null {
  const { events } = row
  const [first] = events
  const last = events.at(-1)
  if (!first || !last) return null
  const isMissing = isLeftOpen(row, now)
  const lastInstant = instantOf(last)
  const start = instantOf(first) - minutePart(first)
  const end = Math.max(endOfDay(), start + millisecondsPerHour)
  const placeOf = (instant: number) => Math.min(1, Math.max(0, (instant - start) / (end - start)))
  const segments = events.flatMap((event, index): DayBarSegment[] => {
    const next = events[index + 1]
    if (!next && !row.summary.isOpen) return []
    const kind = !next && isMissing ? 'missing' : statusAfter[event.eventType]
    const segmentEnd = next ? instantOf(next) : Math.min(isMissing ? end : now.getTime(), end)
    const [from, to] = [placeOf(instantOf(event)), placeOf(segmentEnd)]
    return to > from ? [{ kind, start: from, end: to }] : []
  })
  const nowPlace = (now.getTime() - start) / (end - start)
  return {
    segments,
    ticks: ticksOf(first, start, end, mostTicks).map(({ instant, localTime }) => ({
      place: placeOf(instant),
      localTime,
    })),
    now: row.summary.isOpen && !isMissing && nowPlace <= 1 ? nowPlace : null,
  }

  function endOfDay(): number {
    if (!row.summary.isOpen) return lastInstant
    if (!isMissing) return now.getTime() + millisecondsPerHour
    return Math.max(start + usualDayHours * millisecondsPerHour, lastInstant + millisecondsPerHour)
  }
}

function ticksOf(first: TimelineEvent, start: number, end: number, mostTicks: number) {
  const hours = Math.floor((end - start) / millisecondsPerHour)
  const step = Math.max(1, Math.ceil((hours + 1) / mostTicks))
  const firstHour = Number(first.localTime.slice(0, 2))
  return Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => ({
    instant: start + index * step * millisecondsPerHour,
    localTime: `${String((firstHour + index * step) % 24).padStart(2, '0')}:00:00`,
  }))
}

const instantOf = (event: TimelineEvent) => Date.parse(event.eventDateTime)

/** Milliseconds since the full hour, by the wall clock. */
function minutePart({ localTime }: TimelineEvent): number {
  const [, minutes = '0', seconds = '0'] = localTime.split(':')
  return Number(minutes) * millisecondsPerMinute + Number(seconds) * 1000
}
