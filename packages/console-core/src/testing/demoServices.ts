import { readEnvironment } from '../api/environmentCalls.js'
import { readBusinessUnitPreferences } from '../api/jobCostingCalls.js'
import { readEmployeeIds, readFeatureFlags, readUsers } from '../api/peopleCalls.js'
import { readTimeCardData, type TimeCardRow } from '../api/reportCalls.js'
import { readPhoto, readTimelineEvents, type TimelineEvent } from '../api/timeEntryCalls.js'
import { readBusinessUnits } from '../api/unifiedCalls.js'
import { addDays } from '../calendarDate.js'
import type { DemoCompany } from './demoCompany.js'
import { byInstant, type DemoTimeCard } from './demoDay.js'
import { daysOf, periodOf } from './demoPeriod.js'
import { buildDemoPhoto } from './demoPhoto.js'
import { type DemoReplier, replier } from './demoReply.js'

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
