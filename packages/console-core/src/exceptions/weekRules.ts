import type { ClockInStatusRow } from '../reports/index.ts'
import type { Thresholds } from '../settings/index.ts'
import {
  type CalendarDate,
  type DateRange,
  datesOf,
  isWithin,
  millisecondsPerMinute,
  pickDateRange,
  type Weekday,
} from '../time/index.ts'
import type { ExceptionRuleId } from '../workday/index.ts'

/** Rules about all shifts of a person in a workweek. */
export const weekRuleIds = ['overWeek', 'seventhDay'] as const satisfies readonly ExceptionRuleId[]

export type WeekRuleId = (typeof weekRuleIds)[number]

export interface WeekFinding {
  readonly ruleId: WeekRuleId
  /** The shift that broke the rule. */
  readonly shift: ClockInStatusRow
  /** Work of the week, in minutes. */
  readonly minutes: number
  /** The person's limit that was crossed, in minutes. Missing for the seventh day. */
  readonly limit?: number
}

const daysPerWeek = 7

/**
 * What the rules find in the shifts of one person in one workweek, by date. Overtime is found on the day on which it begins. Work on all
 * seven days of a workweek is found on the last (California Labor Code 510). The time of an open shift isn't counted.
 */
export function checkWeek(
  shifts: readonly ClockInStatusRow[],
  { overtimeWeekMinutes }: Pick<Thresholds, 'overtimeWeekMinutes'>,
): readonly WeekFinding[] {
  const finished = shifts.filter(({ summary }) => !summary.isOpen)
  const milliseconds = finished.reduce((sum, { summary }) => sum + summary.workedMilliseconds, 0)
  const minutes = milliseconds / millisecondsPerMinute
  const findings: WeekFinding[] = []
  let worked = 0
  for (const shift of finished) {
    const before = worked
    worked += shift.summary.workedMilliseconds
    const limit = overtimeWeekMinutes * millisecondsPerMinute
    if (before <= limit && worked > limit) {
      findings.push({ ruleId: 'overWeek', shift, minutes, limit: overtimeWeekMinutes })
    }
  }
  const last = finished.at(-1)
  if (last && new Set(finished.map(({ date }) => date)).size === daysPerWeek) {
    findings.push({ ruleId: 'seventhDay', shift: last, minutes })
  }
  return findings
}

/** The workweeks of which every day is in a range. */
export function wholeWorkweeksIn(range: DateRange, startOfWeek: Weekday): readonly DateRange[] {
  const weeks = new Map<CalendarDate, DateRange>()
  for (const date of datesOf(range)) {
    const week = pickDateRange('thisWorkweek', date, startOfWeek)
    if (isWithin(week.startDate, range) && isWithin(week.endDate, range)) weeks.set(week.startDate, week)
  }
  return [...weeks.values()]
}
