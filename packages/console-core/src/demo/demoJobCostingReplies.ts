import {
  checkEventGeofences,
  type ForemanEnteredHours,
  readBusinessUnitPreferences,
  readBusinessUnits,
  readCostCodes,
  readEmployees,
  readEquipment,
  readForemanEnteredHours,
  readJobs,
  readTimeCard,
  readTimeCardInfo,
} from '../http/index.ts'
import { answerGeofence } from '../place/index.ts'
import { compareText } from '../text/index.ts'
import { daysOf, periodOf } from './demoHours.ts'
import type { DemoForemanHours } from './demoPaperwork.ts'
import { byCode, type DemoReplier, type DemoServicesOptions, replier } from './demoReply.ts'

/** Handles the demo company's calls of job costing. */
export const jobCostingRepliers: readonly DemoReplier[] = [
  replier(readJobs, ({ company }, { query }) => {
    if (!company.businessUnits.some(({ id }) => id === query.businessUnitId)) return null
    return company.jobs
      .filter(({ businessUnitId }) => businessUnitId === query.businessUnitId)
      .map(({ id, code, description, status }) => ({ id, code, description, status }))
      .sort(byCode)
  }),

  replier(readCostCodes, ({ company }, { query }) => {
    if (!company.jobs.some(({ id }) => id === query.jobId)) return null
    return company.costCodes
      .filter(({ jobId }) => jobId === query.jobId)
      .map(({ id, code, description, status }) => ({ id, code, description, status }))
      .sort(byCode)
  }),

  replier(readEmployees, ({ company }, { path, query }) => {
    if (!company.businessUnits.some(({ id }) => id === path.id)) return null
    return company.employees
      .filter(({ businessUnitId }) => businessUnitId === path.id)
      .filter(({ isActive }) => query.isActive === undefined || isActive === (query.isActive === 'true'))
      .map(({ id, code, firstName, lastName, isActive }) => ({ id, code, firstName, lastName, isActive }))
      .sort((left, right) => compareText(left.id, right.id))
  }),

  replier(readBusinessUnitPreferences, ({ company }, { path }) => {
    const unit = company.businessUnits.find(({ id }) => id === path.id)
    return unit ? { startOfPayWeek: unit.startOfPayWeek } : null
  }),

  replier(readTimeCardInfo, (services, { query }) => {
    const { startDate, endDate, employeeId } = query
    if (employeeId !== undefined && !hasEmployees(services, [employeeId])) return null
    return daysOf(services, startDate, endDate)
      .flatMap(day => day.timeCards)
      .filter(card => employeeId === undefined || card.employeeId === employeeId)
      .map(card => ({
        id: card.id,
        employeeId: card.employeeId,
        date: card.localDate,
        lastModifiedDateTime: `${card.lastModifiedAt.slice(0, 19)}Z`,
        lastModifiedPreciseDateTime: card.lastModifiedAt,
      }))
      .sort((left, right) => compareText(left.date, right.date) || compareText(left.id, right.id))
  }),

  replier(readTimeCard, (services, { path }) => {
    const cards = daysOf(services, ...periodOf(services)).flatMap(day => day.timeCards)
    const card = cards.find(({ id }) => id === path.id)
    if (!card) return null
    const { id, employeeId, localDate, jobId, foremanId } = card
    const { totalDuration, totalBreakDuration, totalWorkedDuration } = card
    const schedule = { totalDuration, totalBreakDuration, totalWorkedDuration }
    return { id, employeeId, date: localDate, jobId, foremanId, schedule }
  }),

  replier(readForemanEnteredHours, (services, { body }) => {
    const { company } = services
    if (!company.businessUnits.some(({ id }) => id === body.businessUnitId)) return null
    if (!hasEmployees(services, body.employeeIds)) return null
    const asked = new Set(body.employeeIds)
    const jobsOfUnit = new Set(
      company.jobs.filter(job => job.businessUnitId === body.businessUnitId).map(({ id }) => id),
    )
    const entered = daysOf(services, body.startDate, body.endDate)
      .flatMap(day => day.foremanHours)
      .filter(({ employeeId, businessUnitId }) => asked.has(employeeId) && businessUnitId === body.businessUnitId)
      .filter(({ jobId }) => body.includeAllJobs || jobId === null || jobsOfUnit.has(jobId))
    return mergeByDay(entered).sort(
      (left, right) => compareText(left.employeeId, right.employeeId) || compareText(left.date, right.date),
    )
  }),
]

function hasEmployees({ company }: DemoServicesOptions, ids: readonly string[]): boolean {
  const known = new Set(company.employees.map(({ id }) => id))
  return ids.every(id => known.has(id))
}

/** One row per employee and day. A foreman's sheet has one line each, so no two have the same job. */
export function mergeByDay(entered: readonly DemoForemanHours[]): ForemanEnteredHours[] {
  const rows = new Map<string, ForemanEnteredHours>()
  for (const { employeeId, localDate, jobId, regularHours, overtimeHours, otherHours } of entered) {
    const key = `${employeeId} ${localDate}`
    const row = rows.get(key) ?? { employeeId, date: localDate, hoursDetails: [] }
    row.hoursDetails.push({ jobId, regularHours, overtimeHours, otherHours })
    rows.set(key, row)
  }
  return [...rows.values()]
}

/** Handles the demo company's calls of unified data and telematics. */
export const unifiedRepliers: readonly DemoReplier[] = [
  replier(readBusinessUnits, ({ company }) =>
    company.businessUnits.map(({ id, code, description }) => ({ id, code, description })),
  ),

  replier(readEquipment, ({ company }, { path }) => {
    if (!company.businessUnits.some(({ id }) => id === path.id)) return null
    return company.equipment
      .filter(({ businessUnitId }) => businessUnitId === path.id)
      .map(({ id, code, description, masterGuid, isActive, isHeavyJobActive }) => ({
        id,
        code,
        description,
        masterGuid,
        isActive,
        heavyJob: { isActive: isHeavyJobActive },
      }))
      .sort(byCode)
  }),

  replier(checkEventGeofences, ({ company }, { body }) => {
    const fences = new Map(company.jobs.map(job => [job.id, job.geofence]))
    return {
      EventGeofences: body.UserEvents.map(({ EventID, JobID, Latitude, Longitude }) => ({
        EventID,
        ...answerGeofence({ latitude: Latitude, longitude: Longitude }, fences.get(JobID)),
      })),
    }
  }),
]
