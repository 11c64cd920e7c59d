import { changesOfWeekMark } from '../history/index.ts'
import { changeWeekMark, createWeekMark, deleteWeekMark, readWeekMarks, type WeekMark } from '../http/index.ts'
import { fullName } from '../people/index.ts'
import { compareText } from '../text/index.ts'
import { demoAuthorOf } from './demoExcuseReplies.ts'
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

interface KeptMark extends Omit<WeekMark, 'etag'> {
  readonly version: number
}

const marksOf = createDemoState(() => ({ kept: new Map<string, KeptMark>(), nextId: 1 }))

export const hasDemoWeekMark = (services: DemoServicesOptions, id: string) => marksOf(services).kept.has(id)

/** Handles the demo company's calls about complete weeks, and stores their changes. */
export const weekMarkRepliers: readonly DemoReplier[] = [
  replier(readWeekMarks, (services, { query: { startDate, endDate } }) =>
    [...marksOf(services).kept.values()]
      .filter(mark => mark.startDate >= startDate && mark.startDate <= endDate)
      .sort((left, right) => compareText(left.startDate, right.startDate) || byId(left, right))
      .map(answer),
  ),

  replier(createWeekMark, (services, { body }) => {
    const state = marksOf(services)
    if (!services.company.employees.some(({ id }) => id === body.employeeId)) {
      throw new DemoHttpError('invalid', 'employeeId')
    }
    const known = [...state.kept.values()].find(
      ({ employeeId, startDate }) => employeeId === body.employeeId && startDate === body.startDate,
    )
    if (known) return answer(known)
    const mark = { id: `week-${state.nextId}`, ...body, ...markOf(services), version: 1 }
    state.nextId += 1
    state.kept.set(mark.id, mark)
    record(services, mark, true)
    return answer(mark)
  }),

  replier(changeWeekMark, (services, { path, body, match }) => {
    const { kept } = marksOf(services)
    const mark = kept.get(path.id)
    if (!mark) return null
    match(versionEtag(mark))
    if (body.startDate !== mark.startDate) throw new DemoHttpError('invalid', 'startDate')
    const renewed = { ...mark, ...body, ...markOf(services), version: mark.version + 1 }
    kept.set(mark.id, renewed)
    record(services, renewed, true)
    return answer(renewed)
  }),

  replier(deleteWeekMark, (services, { path, match }) => {
    const { kept } = marksOf(services)
    const mark = kept.get(path.id)
    if (!mark) return null
    match(versionEtag(mark))
    kept.delete(mark.id)
    record(services, mark, false)
    return 'nothing'
  }),
]

const answer = ({ version, ...mark }: KeptMark): WeekMark => ({ ...mark, etag: versionEtag({ version }) })

const markOf = (services: DemoServicesOptions) => ({
  ...demoAuthorOf(services),
  markedAt: services.now().toISOString(),
})

function record(services: DemoServicesOptions, { id, employeeId, startDate }: KeptMark, isComplete: boolean) {
  const employee = services.company.employees.find(one => one.id === employeeId)
  const employeeName = (employee && fullName(employee.firstName, employee.lastName)) ?? ''
  recordDemoChanges(services, changesOfWeekMark({ id, employeeName, startDate }, isComplete))
}
