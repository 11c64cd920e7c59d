import type { TimelineEvent } from '../http/index.ts'
import { type CalendarDate, datesOf } from '../time/index.ts'
import { openLocalClock } from './demoCalendar.ts'
import { callOutsOf } from './demoCallOuts.ts'
import type { DemoCompany } from './demoCompany.ts'
import { planCrewDay, rosterOf } from './demoCrewDay.ts'
import {
  buildPaperwork,
  type DemoAnswer,
  type DemoForemanHours,
  type DemoLaborHours,
  type DemoTimeCard,
} from './demoPaperwork.ts'
import { buildEvents, type DemoShift, planShift, writtenAt } from './demoShift.ts'
import { planSituation } from './demoSituations.ts'

/**
 * Everything that the shifts which start on one calendar day add; the events of a night shift may carry the next local
 * date. Events by instant.
 */
export interface DemoDay {
  readonly date: CalendarDate
  readonly events: readonly TimelineEvent[]
  readonly laborHours: readonly DemoLaborHours[]
  readonly answers: readonly DemoAnswer[]
  readonly foremanHours: readonly DemoForemanHours[]
  readonly timeCards: readonly DemoTimeCard[]
}

/** The whole day, including its future hours. Depends only on company and date. */
export function buildDemoDay(company: DemoCompany, date: CalendarDate): DemoDay {
  const roster = rosterOf(company)
  const clock = openLocalClock(company.options.timeZone, date)
  const day = {
    date,
    events: [] as TimelineEvent[],
    laborHours: [] as DemoLaborHours[],
    answers: [] as DemoAnswer[],
    foremanHours: [] as DemoForemanHours[],
    timeCards: [] as DemoTimeCard[],
  }
  const calledOut = new Map(
    callOutsOf(company)
      .filter(callOut => callOut.date === date)
      .map(({ shift }) => [shift.employee.id, shift]),
  )
  const add = (shift: DemoShift | null) => {
    if (!shift) return
    const paperwork = buildPaperwork(roster, shift, date)
    day.events.push(...buildEvents(roster, shift, date, clock))
    day.laborHours.push(...paperwork.laborHours)
    day.answers.push(...paperwork.answers)
    day.foremanHours.push(...paperwork.foremanHours)
    day.timeCards.push(...paperwork.timeCards)
  }
  for (const crew of company.crews) {
    const crewDay = planCrewDay(roster, crew, date)
    for (const employee of roster.employeesOf.get(crew.id) ?? []) {
      add(calledOut.get(employee.id) ?? planShift(roster, crewDay, employee, date, clock))
    }
  }
  for (const employee of roster.employeesWithSituation) add(planSituation(roster, employee, date, clock))
  day.events.sort(byInstant)
  return day
}

export interface DemoPeriod {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly now: Date
}

/**
 * The days from `from` to `to`, as far as they have happened: events up to the instant `now`; hours, answers, foreman hours and
 * time cards that were written by then, which is always after the shift's last event and never later than the second day (UTC)
 * after the day's date. A later `now` returns everything that an earlier one did, unchanged, so that a database can be extended
 * at any time.
 */
export function buildDemoDays(company: DemoCompany, { from, to, now }: DemoPeriod): DemoDay[] {
  return datesOf({ startDate: from, endDate: to }).map(date => pickWritten(buildDemoDay(company, date), now))
}

/** The part of a day that exists at an instant. */
export function pickWritten(day: DemoDay, now: Date): DemoDay {
  const limit = now.toISOString()
  const isWritten = (row: { readonly lastModifiedAt: string }) => row.lastModifiedAt <= limit
  return {
    date: day.date,
    events: day.events.filter(event => writtenAt(event) <= limit),
    laborHours: day.laborHours.filter(isWritten),
    answers: day.answers.filter(isWritten),
    foremanHours: day.foremanHours.filter(isWritten),
    timeCards: day.timeCards.filter(isWritten),
  }
}

/** The order of events. */
export function byInstant(a: TimelineEvent, b: TimelineEvent): number {
  if (a.eventDateTime !== b.eventDateTime) return a.eventDateTime < b.eventDateTime ? -1 : 1
  return a.id < b.id ? -1 : 1
}
