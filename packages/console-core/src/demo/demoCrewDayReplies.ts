import { changesOfCrewDay } from '../history/index.ts'
import { type CrewDay, createCrewDay, deleteCrewDay, readCrewDays } from '../http/index.ts'
import { fullName } from '../people/index.ts'
import { compareText } from '../text/index.ts'
import { demoAuthorOf } from './demoExcuseReplies.ts'
import {
  byId,
  createDemoRecords,
  DemoHttpError,
  type DemoReplier,
  type DemoServicesOptions,
  recordDemoChanges,
  replier,
} from './demoReply.ts'
import { demoReviewOf } from './demoReview.ts'

const crewDays = createDemoRecords<CrewDay>('crew day', services => demoReviewOf(services).crewDays)

export const hasDemoCrewDay = crewDays.has

/** Handles the demo company's calls about confirmed days of crews, and stores their changes. */
export const crewDayRepliers: readonly DemoReplier[] = [
  replier(readCrewDays, (services, { query: { startDate, endDate } }) =>
    crewDays
      .list(services)
      .filter(({ date }) => date >= startDate && date <= endDate)
      .sort((left, right) => compareText(left.date, right.date) || byId(left, right)),
  ),

  replier(createCrewDay, (services, { body }) => {
    if (!foremanOf(services, body.foremanId)) throw new DemoHttpError('invalid', 'foremanId')
    const known = crewDays
      .list(services)
      .find(({ foremanId, date }) => foremanId === body.foremanId && date === body.date)
    if (known) return known
    const confirmedAt = services.now().toISOString()
    const day = crewDays.add(services, { ...body, ...demoAuthorOf(services), confirmedAt })
    record(services, day, true)
    return day
  }),

  replier(deleteCrewDay, (services, { path, match }) => {
    const day = crewDays.remove(services, path.id, match)
    if (day) record(services, day, false)
    return day && 'nothing'
  }),
]

const foremanOf = ({ company }: DemoServicesOptions, foremanId: string) =>
  company.employees.find(({ id }) => id === foremanId)

function record(services: DemoServicesOptions, { id, foremanId, date }: CrewDay, isConfirmed: boolean) {
  const foreman = foremanOf(services, foremanId)
  const foremanName = (foreman && fullName(foreman.firstName, foreman.lastName)) ?? ''
  recordDemoChanges(services, changesOfCrewDay({ id, foremanName, date }, isConfirmed))
}
