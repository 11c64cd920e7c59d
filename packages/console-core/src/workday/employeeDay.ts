import { addDays, type CalendarDate, type DateRange, isWithin } from '../time/index.ts'
import { summarizeWorkdays } from './shift.ts'
import type { DayStatus, EmployeeClockEvent } from './workday.ts'

/** The states of a day's time card, in the order of its workflow. */
export const submissionStatuses = ['none', 'clockedIn', 'clockedOut', 'submitted'] as const

export type SubmissionStatus = (typeof submissionStatuses)[number]

const statusByClock: Readonly<Record<DayStatus, SubmissionStatus | null>> = {
  clockedIn: 'clockedIn',
  atLunch: 'clockedIn',
  clockedOut: 'clockedOut',
  unknown: null,
}

/**
 * The status of a person's day, from its labor-hours entries and clock events: submitted if any entry is, otherwise the clock's
 * status, and without clock events that of the most advanced entry. Null, which shows blank, when there is neither.
 */
export function submissionStatusOfDay(entries: readonly SubmissionStatus[], clock: DayStatus): SubmissionStatus | null {
  if (entries.includes('submitted')) return 'submitted'
  return statusByClock[clock] ?? submissionStatuses.findLast(status => entries.includes(status)) ?? null
}

/** A workday derived from clock events. Minutes and local times; all null without events. */
interface ClockedTimes {
  readonly workDuration: number | null
  readonly lunchDuration: number | null
  /** Clocked out between two shifts of the day. */
  readonly breakDuration: number | null
  readonly totalDuration: number | null
  readonly startTime: string | null
  /** Null while the day is open. */
  readonly endTime: string | null
  readonly lunchStartTime: string | null
}

export interface ClockedDay {
  readonly status: DayStatus
  readonly times: ClockedTimes
}

/** By employee, then by the date on which the shift started. */
export type ClockedDays = ReadonlyMap<string, ReadonlyMap<CalendarDate, ClockedDay>>

export const notClocked: ClockedDay = {
  status: 'unknown',
  times: {
    workDuration: null,
    lunchDuration: null,
    breakDuration: null,
    totalDuration: null,
    startTime: null,
    endTime: null,
    lunchStartTime: null,
  },
}

/** The clocked values of each day in these events. The events must be those of whole shifts. */
export function clockedDaysOf(events: readonly EmployeeClockEvent[], now: Date): ClockedDays {
  const byEmployee = new Map<string, Map<CalendarDate, ClockedDay>>()
  for (const { employeeId, date, summary } of summarizeWorkdays(events, now)) {
    const days = byEmployee.get(employeeId) ?? new Map<CalendarDate, ClockedDay>()
    byEmployee.set(employeeId, days)
    days.set(date, {
      status: summary.status,
      times: {
        workDuration: summary.workedMinutes,
        lunchDuration: summary.lunchMinutes,
        breakDuration: summary.clockedOutMinutes,
        totalDuration: summary.totalMinutes,
        startTime: summary.workStartTime,
        endTime: summary.workEndTime,
        lunchStartTime: summary.lunchStartTime,
      },
    })
  }
  return byEmployee
}

/** Notes of a person about the day and about this entry. */
interface EntryNotes {
  readonly dailyNote: string | null
  readonly specificNote: string | null
}

/** Both notes, the day's first, each on separate lines; null without notes. */
export function joinNotes({ dailyNote, specificNote }: EntryNotes): string | null {
  return [dailyNote, specificNote].filter(Boolean).join('\n') || null
}

/** The fields of a labor-hours entry that the rules need. */
interface EnteredHours {
  readonly localDate: CalendarDate
  readonly dailyNote: string | null
  readonly submissionStatus: SubmissionStatus
}

const hoursFromFirstZone = 14
const oldestEntryDays = 400

/**
 * Why hours can't be entered for a date, as a text that follows the field's name; null if they can. The day must have started
 * somewhere on earth (UTC+14 is first) and be within the longest range of a report.
 */
export function findEntryDateProblem(date: CalendarDate, now: Date): string | null {
  const latest = new Date(now.getTime() + hoursFromFirstZone * 60 * 60 * 1000).toISOString().slice(0, 10)
  if (date > latest) return 'has not begun anywhere yet'
  return date < addDays(latest, -oldestEntryDays) ? `is more than ${oldestEntryDays} days ago` : null
}

/** One day of one person, with clocked and entered hours. */
interface EmployeeDay<Entry> {
  readonly date: CalendarDate
  readonly clocked: ClockedDay
  readonly submissionStatus: SubmissionStatus | null
  /** The notes about the day, each text once. */
  readonly dailyNote: string | null
  readonly entries: readonly Entry[]
}

/** The days of one person in the range that have clock events or entries, by date. Entries keep their order. */
export function employeeDaysOf<Entry extends EnteredHours>(
  entries: readonly Entry[],
  clockedDays: ReadonlyMap<CalendarDate, ClockedDay> | undefined,
  range: DateRange,
): EmployeeDay<Entry>[] {
  const dates = new Set([...entries.map(entry => entry.localDate), ...(clockedDays?.keys() ?? [])])
  return [...dates]
    .filter(date => isWithin(date, range))
    .sort()
    .map(date => {
      const own = entries.filter(entry => entry.localDate === date)
      const clocked = clockedDays?.get(date) ?? notClocked
      const statuses = own.map(entry => entry.submissionStatus)
      return {
        date,
        clocked,
        submissionStatus: submissionStatusOfDay(statuses, clocked.status),
        dailyNote: [...new Set(own.flatMap(entry => entry.dailyNote || []))].join('\n') || null,
        entries: own,
      }
    })
}
