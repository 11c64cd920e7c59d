import { addDays, type CalendarDate, datesOf } from '../time/index.ts'
import type { DemoCompany } from './demoCompany.ts'
import { buildDemoDay, type DemoDay, pickWritten } from './demoDay.ts'
import type { DemoServicesOptions } from './demoReply.ts'
import { openLocalClock } from './localClock.ts'

/** The days of a range up to the current time. */
export function daysOf(services: DemoServicesOptions, from: CalendarDate, to: CalendarDate): DemoDay[] {
  const [first, last] = periodOf(services)
  const range = { startDate: from < first ? first : from, endDate: to > last ? last : to }
  if (range.startDate > range.endDate) return []
  return datesOf(range).map(date => pickWritten(dayOf(services.company, date), services.now()))
}

/** The first day there is, and today. */
export function periodOf({ company, now, days = 90 }: DemoServicesOptions): [first: CalendarDate, today: CalendarDate] {
  const instant = now()
  const clock = openLocalClock(company.options.timeZone, instant.toISOString().slice(0, 10))
  const today = clock.wallClockAt(instant.getTime()).localDate
  return [addDays(today, 1 - days), today]
}

const builtDays = new WeakMap<DemoCompany, Map<CalendarDate, DemoDay>>()

/** Days are built when they are first asked for and kept: a page asks for the same ones again and again. */
function dayOf(company: DemoCompany, date: CalendarDate): DemoDay {
  const days = builtDays.get(company) ?? new Map<CalendarDate, DemoDay>()
  builtDays.set(company, days)
  const day = days.get(date) ?? buildDemoDay(company, date)
  days.set(date, day)
  return day
}
