import { changesOfExcuse } from '../history/index.ts'
import { changeExcuse, createExcuse, deleteExcuse, type Excuse, readExcuses } from '../http/index.ts'
import { fullName } from '../people/index.ts'
import { compareText } from '../text/index.ts'
import { versionEtag } from './demoPeopleReplies.ts'
import {
  byId,
  createDemoState,
  DemoHttpError,
  type DemoReplier,
  type DemoServicesOptions,
  demoPersonOf,
  recordDemoChanges,
  replier,
} from './demoReply.ts'

interface KeptExcuse extends Omit<Excuse, 'etag'> {
  readonly version: number
}

const excusesOf = createDemoState(() => ({ kept: new Map<string, KeptExcuse>(), nextId: 1 }))

export const hasDemoExcuse = (services: DemoServicesOptions, id: string) => excusesOf(services).kept.has(id)

/** Handles the demo company's calls about excuses, and stores their changes. */
export const excuseRepliers: readonly DemoReplier[] = [
  replier(readExcuses, (services, { query: { startDate, endDate } }) =>
    [...excusesOf(services).kept.values()]
      .filter(excuse => excuse.startDate <= endDate && excuse.endDate >= startDate)
      .sort((left, right) => compareText(left.startDate, right.startDate) || byId(left, right))
      .map(answer),
  ),

  replier(createExcuse, (services, { body }) => {
    const state = excusesOf(services)
    if (!services.company.employees.some(({ id }) => id === body.employeeId)) {
      throw new DemoHttpError('invalid', 'employeeId')
    }
    const excuse = { id: `excuse-${state.nextId}`, ...body, ...demoAuthorOf(services), version: 1 }
    state.nextId += 1
    state.kept.set(excuse.id, excuse)
    record(services, null, excuse)
    return answer(excuse)
  }),

  replier(changeExcuse, (services, { path, body, match }) => {
    const { kept } = excusesOf(services)
    const excuse = kept.get(path.id)
    if (!excuse) return null
    match(versionEtag(excuse))
    const changed = { ...excuse, ...body, version: excuse.version + 1 }
    kept.set(excuse.id, changed)
    record(services, excuse, changed)
    return answer(changed)
  }),

  replier(deleteExcuse, (services, { path, match }) => {
    const { kept } = excusesOf(services)
    const excuse = kept.get(path.id)
    if (!excuse) return null
    match(versionEtag(excuse))
    kept.delete(excuse.id)
    record(services, excuse, null)
    return 'nothing'
  }),
]

const answer = ({ version, ...excuse }: KeptExcuse): Excuse => ({ ...excuse, etag: versionEtag({ version }) })

/** The signed-in user as the author of a record. */
export function demoAuthorOf(services: DemoServicesOptions): Pick<Excuse, 'authorId' | 'authorName'> {
  const authorId = demoPersonOf(services)
  const author = services.company.users.find(({ id }) => id === authorId)
  return { authorId, authorName: (author && fullName(author.firstName, author.lastName)) ?? '' }
}

function record(services: DemoServicesOptions, before: KeptExcuse | null, after: KeptExcuse | null) {
  const employee = services.company.employees.find(({ id }) => id === (after ?? before)?.employeeId)
  const employeeName = (employee && fullName(employee.firstName, employee.lastName)) ?? ''
  const named = (excuse: KeptExcuse | null) => excuse && { ...excuse, employeeName }
  recordDemoChanges(services, changesOfExcuse(named(before), named(after)))
}
