import type { CalendarDate } from '../../time/index.ts'
import { type DayStatus, isLeftOpen } from '../../workday/index.ts'
import { type ClockInStatusRow, countByStatus } from './clockInStatus.ts'
import type { ExpectedPeople } from './expected.ts'
import type { StatusView } from './statusView.ts'

/** Whether a view shows a person's day. People who are missing have none. */
export function isInStatusView(row: ClockInStatusRow, view: StatusView, now: Date): boolean {
  if (view === 'missing') return false
  return view === 'notClockedOut' ? isLeftOpen(row, now) : row.lastKnownEvent === view
}

/** The numbers of a day, as tiles and chips show them (decisions.md, Numbers). Each is the length of the list of its view. */
export interface LiveNumbers {
  /** People by the last event of their shift. */
  readonly byStatus: Readonly<Record<DayStatus, number>>
  /** Employee-days without a clock-out for more than 16 hours. */
  readonly notClockedOut: number
  /** The earliest of these dates; null without any. */
  readonly earliestOpen: { readonly date: CalendarDate; readonly localTime: string } | null
  /** When the first of the people at lunch left, `HH:mm:ss`; null if no one is at lunch. */
  readonly atLunchSince: string | null
  /** Null until it is known. */
  readonly expected: {
    readonly missing: number
    /** Expected people who clocked in, are missing, or are excused. */
    readonly total: number
    /** Expected people who clocked in in this unit. */
    readonly here: number
    /** People with a shift who aren't expected today. */
    readonly others: number
  } | null
}

export interface LiveNumbersFacts {
  readonly rows: readonly ClockInStatusRow[]
  /** Open shifts of earlier days that are not among the rows. */
  readonly earlierShifts: readonly ClockInStatusRow[]
  readonly expected: ExpectedPeople | null
  readonly now: Date
}

export function buildLiveNumbers({ rows, earlierShifts, expected, now }: LiveNumbersFacts): LiveNumbers {
  const open = [...earlierShifts, ...rows].filter(row => isInStatusView(row, 'notClockedOut', now))
  const [earliest] = open.toSorted((left, right) => instantOf(left) - instantOf(right))
  const [firstAtLunch] = rows
    .filter(row => isInStatusView(row, 'atLunch', now))
    .toSorted((left, right) => instantOf(left) - instantOf(right))
  const here = expected ? rows.filter(({ employeeId }) => expected.expectedIds.has(employeeId)).length : 0
  return {
    byStatus: countByStatus(rows),
    notClockedOut: open.length,
    earliestOpen: earliest?.summary.lastEvent
      ? { date: earliest.date, localTime: earliest.summary.lastEvent.localTime }
      : null,
    atLunchSince: firstAtLunch?.summary.lastEvent?.localTime ?? null,
    expected: expected && {
      missing: expected.missing.length,
      total: expected.expectedIds.size,
      here,
      others: rows.length - here,
    },
  }
}

const instantOf = ({ summary: { lastEvent } }: ClockInStatusRow) =>
  lastEvent ? Date.parse(lastEvent.eventDateTime) : 0
