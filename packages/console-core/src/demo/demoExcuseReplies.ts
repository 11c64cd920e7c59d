import { changesOfExcuse } from '../history/index.ts'
import { changeExcuse, createExcuse, deleteExcuse, type Excuse, readExcuses } from '../http/index.ts'
import { fullName } from '../people/index.ts'
import { compareText } from '../text/index.ts'
import {
  byId,
  createDemoRecords,
  DemoHttpError,
  type DemoReplier,
  type DemoServicesOptions,
  demoPersonOf,
  recordDemoChanges,
  replier,
} from './demoReply.ts'
import { demoReviewOf } from './demoReview.ts'

const excuses = createDemoRecords<Excuse>('excuse', services => demoReviewOf(services).excuses)

export const hasDemoExcuse = excuses.has

/** Handles the demo company's calls about excuses, and stores their changes. */
export const excuseRepliers: readonly DemoReplier[] = [
  replier(readExcuses, (services, { query: { startDate, endDate } }) =>
    excuses
      .list(services)
      .filter(excuse => excuse.startDate <= endDate && excuse.endDate >= startDate)
      .sort((left, right) => compareText(left.startDate, right.startDate) || byId(left, right)),
  ),

  replier(createExcuse, (services, { body }) => {
    if (!services.company.employees.some(({ id }) => id === body.employeeId)) {
      throw new DemoHttpError('invalid', 'employeeId')
    }
    const excuse = excuses.add(services, { ...body, ...demoAuthorOf(services) })
    record(services, null, excuse)
    return excuse
  }),

  replier(changeExcuse, (services, { path, body, match }) => {
    const changed = excuses.change(services, path.id, match, body)
    if (!changed) return null
    record(services, changed.before, changed.after)
    return changed.after
  }),

  replier(deleteExcuse, (services, { path, match }) => {
    const excuse = excuses.remove(services, path.id, match)
    if (excuse) record(services, excuse, null)
    return excuse && 'nothing'
  }),
]

/** The signed-in user as the author of a record. */
export function demoAuthorOf(services: DemoServicesOptions): Pick<Excuse, 'authorId' | 'authorName'> {
  const authorId = demoPersonOf(services)
  const author = services.company.users.find(({ id }) => id === authorId)
  return { authorId, authorName: (author && fullName(author.firstName, author.lastName)) ?? '' }
}

function record(services: DemoServicesOptions, before: Excuse | null, after: Excuse | null) {
  const employee = services.company.employees.find(({ id }) => id === (after ?? before)?.employeeId)
  const employeeName = (employee && fullName(employee.firstName, employee.lastName)) ?? ''
  const named = (excuse: Excuse | null) => excuse && { ...excuse, employeeName }
  recordDemoChanges(services, changesOfExcuse(named(before), named(after)))
}
