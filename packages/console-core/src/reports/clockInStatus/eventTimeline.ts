import type { TimelineEvent } from '../../http/index.ts'
import { minutesOf } from '../../time/index.ts'
import { type DayStatus, statusAfter } from '../../workday/index.ts'
import { type ClockInStatusRow, daysAfterStart } from './clockInStatus.ts'

/** One event of a day and the time that follows it. */
export interface TimelineEntry {
  readonly event: TimelineEvent
  /** Whether the event has no work info of its own and shows that of the event before. */
  readonly continuesWork: boolean
  /** Calendar days after the start of the shift: 1 past midnight. */
  readonly daysAfterStart: number
  /** The first event of another calendar date. */
  readonly startsNewDate: boolean
  /** Null after the last event of a finished day. */
  readonly segment: TimelineSegment | null
}

export interface TimelineSegment {
  readonly status: Exclude<DayStatus, 'unknown'>
  readonly minutes: number
  /** Whether the segment is in progress and ends now. */
  readonly isRunning: boolean
}

/**
 * The timeline of a day. The minutes of its segments add up to the durations of the row: rounding each one separately could lose
 * or add a minute, so a segment has the growth of the rounded running sum.
 */
export function buildEventTimeline(row: ClockInStatusRow): TimelineEntry[] {
  const { events, summary } = row
  const passed = { clockedIn: 0, atLunch: 0, clockedOut: 0 }
  const total = {
    clockedIn: summary.workedMilliseconds,
    atLunch: summary.lunchMilliseconds,
    clockedOut: summary.clockedOutMilliseconds,
  }

  return events.map((event, index) => {
    const previous = events[index - 1]
    const next = events[index + 1]
    const status = statusAfter[event.eventType]
    const before = passed[status]
    passed[status] = next ? before + instantOf(next) - instantOf(event) : total[status]
    const isOver = !next && !summary.isOpen
    return {
      event,
      continuesWork: index > 0 && (event.eventType === 'takeBreak' || event.eventType === 'clockOut'),
      daysAfterStart: daysAfterStart(row, event),
      startsNewDate: previous ? event.localDate !== previous.localDate : false,
      segment: isOver
        ? null
        : { status, minutes: minutesOf(passed[status]) - minutesOf(before), isRunning: next === undefined },
    }
  })
}

const instantOf = (event: TimelineEvent) => Date.parse(event.eventDateTime)
