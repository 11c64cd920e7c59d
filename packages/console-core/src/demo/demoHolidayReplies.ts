import { changesOfHoliday } from '../history/index.ts'
import { changeHoliday, createHoliday, deleteHoliday, type Holiday, readHolidays } from '../http/index.ts'
import { compareText } from '../text/index.ts'
import {
  byId,
  createDemoRecords,
  DemoHttpError,
  type DemoReplier,
  type DemoServicesOptions,
  recordDemoChanges,
  replier,
} from './demoReply.ts'
import { buildDemoHolidays } from './demoReview.ts'

const holidays = createDemoRecords<Holiday>('holiday', services =>
  buildDemoHolidays(services.company, [services.now().getUTCFullYear()]),
)

export const hasDemoHoliday = holidays.has

/** Handles the demo company's calls about holidays, and stores their changes. */
export const holidayRepliers: readonly DemoReplier[] = [
  replier(readHolidays, services =>
    holidays.list(services).toSorted((left, right) => compareText(left.date, right.date) || byId(left, right)),
  ),

  replier(createHoliday, (services, { body }) => {
    checkUnit(services, body.businessUnitId)
    const holiday = holidays.add(services, body)
    record(services, null, holiday)
    return holiday
  }),

  replier(changeHoliday, (services, { path, body, match }) => {
    if (!holidays.has(services, path.id)) return null
    checkUnit(services, body.businessUnitId)
    const changed = holidays.change(services, path.id, match, body)
    if (!changed) return null
    record(services, changed.before, changed.after)
    return changed.after
  }),

  replier(deleteHoliday, (services, { path, match }) => {
    const holiday = holidays.remove(services, path.id, match)
    if (holiday) record(services, holiday, null)
    return holiday && 'nothing'
  }),
]

const unitOf = ({ company }: DemoServicesOptions, unitId: string | null) =>
  company.businessUnits.find(({ id }) => id === unitId)

function checkUnit(services: DemoServicesOptions, unitId: string | null) {
  if (unitId !== null && !unitOf(services, unitId)) throw new DemoHttpError('invalid', 'businessUnitId')
}

function record(services: DemoServicesOptions, before: Holiday | null, after: Holiday | null) {
  const named = (holiday: Holiday | null) =>
    holiday && { ...holiday, unitName: unitOf(services, holiday.businessUnitId)?.description ?? null }
  recordDemoChanges(services, changesOfHoliday(named(before), named(after)))
}
