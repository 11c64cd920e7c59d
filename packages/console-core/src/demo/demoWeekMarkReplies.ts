import { changesOfWeekMark } from '../history/index.ts'
import { changeWeekMark, createWeekMark, deleteWeekMark, readWeekMarks, type WeekMark } from '../http/index.ts'
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

const marks = createDemoRecords<WeekMark>('week', services => demoReviewOf(services).weekMarks)

export const hasDemoWeekMark = marks.has

/** Handles the demo company's calls about complete weeks, and stores their changes. */
export const weekMarkRepliers: readonly DemoReplier[] = [
  replier(readWeekMarks, (services, { query: { startDate, endDate } }) =>
    marks
      .list(services)
      .filter(mark => mark.startDate >= startDate && mark.startDate <= endDate)
      .sort((left, right) => compareText(left.startDate, right.startDate) || byId(left, right)),
  ),

  replier(createWeekMark, (services, { body }) => {
    if (!services.company.employees.some(({ id }) => id === body.employeeId)) {
      throw new DemoHttpError('invalid', 'employeeId')
    }
    const known = marks
      .list(services)
      .find(({ employeeId, startDate }) => employeeId === body.employeeId && startDate === body.startDate)
    if (known) return known
    const mark = marks.add(services, { ...body, ...markOf(services) })
    record(services, mark, false, true)
    return mark
  }),

  replier(changeWeekMark, (services, { path, body, match }) => {
    const isOfWeek = ({ id, startDate }: WeekMark) => id !== path.id || startDate === body.startDate
    if (!marks.list(services).every(isOfWeek)) throw new DemoHttpError('invalid', 'startDate')
    const changed = marks.change(services, path.id, match, { ...body, ...markOf(services) })
    if (!changed) return null
    record(services, changed.after, true, true)
    return changed.after
  }),

  replier(deleteWeekMark, (services, { path, match }) => {
    const mark = marks.remove(services, path.id, match)
    if (mark) record(services, mark, true, false)
    return mark && 'nothing'
  }),
]

const markOf = (services: DemoServicesOptions) => ({
  ...demoAuthorOf(services),
  markedAt: services.now().toISOString(),
})

function record(
  services: DemoServicesOptions,
  { id, employeeId, startDate }: WeekMark,
  wasComplete: boolean,
  isComplete: boolean,
) {
  const employee = services.company.employees.find(one => one.id === employeeId)
  const employeeName = (employee && fullName(employee.firstName, employee.lastName)) ?? ''
  recordDemoChanges(services, changesOfWeekMark({ id, employeeName, startDate }, wasComplete, isComplete))
}
