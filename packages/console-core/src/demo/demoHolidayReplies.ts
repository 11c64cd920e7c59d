import { changesOfHoliday } from '../history/index.ts'
import { changeHoliday, createHoliday, deleteHoliday, type Holiday, readHolidays } from '../http/index.ts'
import { compareText } from '../text/index.ts'
import { versionEtag } from './demoPeopleReplies.ts'
import {
  byId,
  createDemoState,
  DemoHttpError,
  type DemoReplier,
  type DemoServicesOptions,
  recordDemoChanges,
  replier,
} from './demoReply.ts'

interface KeptHoliday extends Omit<Holiday, 'etag'> {
  readonly version: number
}

const holidaysOf = createDemoState(() => ({ kept: new Map<string, KeptHoliday>(), nextId: 1 }))

export const hasDemoHoliday = (services: DemoServicesOptions, id: string) => holidaysOf(services).kept.has(id)

/** Handles the demo company's calls about holidays, and stores their changes. */
export const holidayRepliers: readonly DemoReplier[] = [
  replier(readHolidays, services =>
    [...holidaysOf(services).kept.values()]
      .sort((left, right) => compareText(left.date, right.date) || byId(left, right))
      .map(answer),
  ),

  replier(createHoliday, (services, { body }) => {
    const state = holidaysOf(services)
    checkUnit(services, body.businessUnitId)
    const holiday = { id: `holiday-${state.nextId}`, ...body, version: 1 }
    state.nextId += 1
    state.kept.set(holiday.id, holiday)
    record(services, null, holiday)
    return answer(holiday)
  }),

  replier(changeHoliday, (services, { path, body, match }) => {
    const { kept } = holidaysOf(services)
    const holiday = kept.get(path.id)
    if (!holiday) return null
    match(versionEtag(holiday))
    checkUnit(services, body.businessUnitId)
    const changed = { ...holiday, ...body, version: holiday.version + 1 }
    kept.set(holiday.id, changed)
    record(services, holiday, changed)
    return answer(changed)
  }),

  replier(deleteHoliday, (services, { path, match }) => {
    const { kept } = holidaysOf(services)
    const holiday = kept.get(path.id)
    if (!holiday) return null
    match(versionEtag(holiday))
    kept.delete(holiday.id)
    record(services, holiday, null)
    return 'nothing'
  }),
]

const answer = ({ version, ...holiday }: KeptHoliday): Holiday => ({ ...holiday, etag: versionEtag({ version }) })

const unitOf = ({ company }: DemoServicesOptions, unitId: string | null) =>
  company.businessUnits.find(({ id }) => id === unitId)

function checkUnit(services: DemoServicesOptions, unitId: string | null) {
  if (unitId !== null && !unitOf(services, unitId)) throw new DemoHttpError('invalid', 'businessUnitId')
}

function record(services: DemoServicesOptions, before: KeptHoliday | null, after: KeptHoliday | null) {
  const named = (holiday: KeptHoliday | null) =>
    holiday && { ...holiday, unitName: unitOf(services, holiday.businessUnitId)?.description ?? null }
  recordDemoChanges(services, changesOfHoliday(named(before), named(after)))
}
