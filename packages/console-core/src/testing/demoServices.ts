import { readEnvironment } from '../api/environmentCalls.js'
import { readBusinessUnitPreferences } from '../api/jobCostingCalls.js'
import { readEmployeeIds, readFeatureFlags, readUsers } from '../api/peopleCalls.js'
import { readTimeCardData, type TimeCardRow } from '../api/reportCalls.js'
import { readPhoto, readTimelineEvents, type TimelineEvent } from '../api/timeEntryCalls.js'
import { readBusinessUnits } from '../api/unifiedCalls.js'
import { addDays, type CalendarDate, datesOf } from '../calendarDate.js'
import type { DemoCompany } from './demoCompany.js'
import { buildDemoDay, byInstant, type DemoDay, type DemoTimeCard, pickWritten } from './demoDay.js'
import { buildDemoPhoto } from './demoPhoto.js'
import { type DemoReplier, type DemoServicesOptions, replier } from './demoReply.js'
import { openLocalClock } from './localClock.js'

/** How the demo company answers each call of the contract. */
export const demoRepliers: readonly DemoReplier[] = [
  replier(readEnvironment, ({ environment }) => environment),

  replier(readTimelineEvents, (services, { query }) => {
    const { startDate, endDate } = query
    const canReadNotes = services.user?.permissions.includes('timelineNotes.read') ?? true
    return daysOf(services, addDays(startDate, -1), endDate)
      .flatMap(day => day.events)
      .filter(event => event.localDate >= startDate && event.localDate <= endDate)
      .sort(byInstant)
      .map(event => (canReadNotes ? event : withoutNotes(event)))
  }),

  replier(readPhoto, (services, { path, query }) => {
    const [from, to] = periodOf(services)
    const isKnown = daysOf(services, from, to).some(day => day.events.some(event => event.photoId === path.id))
    return isKnown ? buildDemoPhoto(path.id, query.size ?? 'original') : null
  }),

  replier(readTimeCardData, (services, { body }) => {
    const cards = daysOf(services, body.date, body.date).flatMap(day => day.timeCards)
    return cards
      .filter(card => body.includeUnassignedJob || card.jobId !== null)
      .filter(card => body.includeUnassignedForeman || card.foremanId !== null)
      .map(card => timeCardRow(services.company, card))
  }),

  replier(readUsers, ({ company }) => company.users),

  replier(readEmployeeIds, ({ company }, { path }) => {
    if (!company.businessUnits.some(unit => unit.id === path.id)) return null
    return company.employees.filter(({ businessUnitId }) => businessUnitId === path.id).map(({ id }) => id)
  }),

  replier(readBusinessUnits, ({ company }) =>
    company.businessUnits.map(({ id, code, description }) => ({ id, code, description })),
  ),

  replier(readBusinessUnitPreferences, ({ company }, { path }) => {
    const unit = company.businessUnits.find(({ id }) => id === path.id)
    return unit ? { startOfPayWeek: unit.startOfPayWeek } : null
  }),

  replier(readFeatureFlags, ({ company }) => company.featureFlags),
]

const builtDays = new WeakMap<DemoCompany, Map<CalendarDate, DemoDay>>()

/** Days are built when they are first asked for and kept: a page asks for the same ones again and again. */
function dayOf(company: DemoCompany, date: CalendarDate): DemoDay {
  const days = builtDays.get(company) ?? new Map<CalendarDate, DemoDay>()
  builtDays.set(company, days)
  const day = days.get(date) ?? buildDemoDay(company, date)
  days.set(date, day)
  return day
}

/** The days of a range that there are, as far as they have been told. */
function daysOf(services: DemoServicesOptions, from: CalendarDate, to: CalendarDate): DemoDay[] {
  const [first, last] = periodOf(services)
  const range = { startDate: from < first ? first : from, endDate: to > last ? last : to }
  if (range.startDate > range.endDate) return []
  return datesOf(range).map(date => pickWritten(dayOf(services.company, date), services.now()))
}

function periodOf({ company, now, days = 90 }: DemoServicesOptions): [first: CalendarDate, today: CalendarDate] {
  const instant = now()
  const clock = openLocalClock(company.options.timeZone, instant.toISOString().slice(0, 10))
  const today = clock.wallClockAt(instant.getTime()).localDate
  return [addDays(today, 1 - days), today]
}

function withoutNotes({ notes: _, ...event }: TimelineEvent): TimelineEvent {
  return event
}

function timeCardRow(company: DemoCompany, card: DemoTimeCard): TimeCardRow {
  const job = company.jobs.find(({ id }) => id === card.jobId)
  return {
    employeeId: card.employeeId,
    date: card.localDate,
    jobId: card.jobId,
    jobCode: job?.code ?? null,
    jobDescription: job?.description ?? null,
    schedule: {
      totalDuration: card.totalDuration,
      totalBreakDuration: card.totalBreakDuration,
      totalWorkedDuration: card.totalWorkedDuration,
    },
  }
}
