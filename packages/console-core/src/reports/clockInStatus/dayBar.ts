import type { TimelineEvent } from '../../http/index.ts'
import { millisecondsPerHour, millisecondsPerMinute } from '../../time/index.ts'
import { type DayStatus, isLeftOpen, localTimeAt, statusAfter } from '../../workday/index.ts'
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
  readonly position: number
  /** `HH:mm:ss` */
  readonly localTime: string
}

/** The time that bars show, in milliseconds since 1970. */
export interface DayScale {
  readonly start: number
  readonly end: number
  readonly ticks: readonly DayBarTick[]
}

/** A workday drawn to scale. */
export interface DayBar {
  readonly segments: readonly DayBarSegment[]
  /** Null for a day that is not in progress, and outside the scale. */
  readonly now: number | null
}

/**
 * The scale of one or several bars: from the full hour before the first event to the last event. A shift in progress ends an hour
 * from now. An open day (`isLeftOpen`) ends ten hours after its first event, or an hour after its last one if that is later. Has at
 * most `mostTicks` ticks, by the wall clock of the row that starts first. Null without events.
 */
export function buildDayScale(rows: readonly ClockInStatusRow[], now: Date, mostTicks: number): DayScale | null {
  let first: TimelineEvent | null = null
  let start = Number.POSITIVE_INFINITY
  let end = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    const [event] = row.events
    if (!event) continue
    const rowStart = instantOf(event) - minutePart(event)
    if (rowStart < start) {
      first = event
      start = rowStart
    }
    end = Math.max(end, endOf(row, rowStart, now), rowStart + millisecondsPerHour)
  }
  return first && { start, end, ticks: ticksOf(first, start, end, mostTicks) }
}

/** Draws a day on a scale and clips everything outside it. Null without events. */
export function buildDayBar(row: ClockInStatusRow, now: Date, { start, end }: DayScale): DayBar | null {
  const { events } = row
  if (events.length === 0) return null
  const isMissing = isLeftOpen(row, now)
  const shareOf = (instant: number) => Math.min(1, Math.max(0, (instant - start) / (end - start)))
  const segments = events.flatMap((event, index): DayBarSegment[] => {
    const next = events[index + 1]
    if (!next && !row.summary.isOpen) return []
    const kind = !next && isMissing ? 'missing' : statusAfter[event.eventType]
    const segmentEnd = next ? instantOf(next) : Math.min(isMissing ? end : now.getTime(), end)
    const [from, to] = [shareOf(instantOf(event)), shareOf(segmentEnd)]
    return to > from ? [{ kind, start: from, end: to }] : []
  })
  const nowShare = (now.getTime() - start) / (end - start)
  return { segments, now: row.summary.isOpen && !isMissing && nowShare <= 1 ? nowShare : null }
}

function endOf(row: ClockInStatusRow, start: number, now: Date): number {
  const last = row.events.at(-1)
  const lastInstant = last ? instantOf(last) : start
  if (!row.summary.isOpen) return lastInstant
  if (!isLeftOpen(row, now)) return now.getTime() + millisecondsPerHour
  return Math.max(start + usualDayHours * millisecondsPerHour, lastInstant + millisecondsPerHour)
}

function ticksOf(first: TimelineEvent, start: number, end: number, mostTicks: number): readonly DayBarTick[] {
  const hours = Math.floor((end - start) / millisecondsPerHour)
  const step = Math.max(1, Math.ceil((hours + 1) / mostTicks))
  const firstHour = Number(first.localTime.slice(0, 2))
  return Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => ({
    position: (index * step * millisecondsPerHour) / (end - start),
    localTime: localTimeAt((firstHour + index * step) * 60),
  }))
}

const instantOf = (event: TimelineEvent) => Date.parse(event.eventDateTime)

/** Milliseconds since the full hour, by the wall clock. */
function minutePart({ localTime }: TimelineEvent): number {
  const [, minutes = '0', seconds = '0'] = localTime.split(':')
  return Number(minutes) * millisecondsPerMinute + Number(seconds) * 1000
}
