import { changesOfExceptionMark } from '../history/index.ts'
import { type ExceptionMark, markException, readExceptionMarks } from '../http/index.ts'
import { fullName } from '../people/index.ts'
import { compareText } from '../text/index.ts'
import { demoAuthorOf } from './demoExcuseReplies.ts'
import { byId, createDemoRecords, DemoHttpError, type DemoReplier, recordDemoChanges, replier } from './demoReply.ts'

const marks = createDemoRecords<ExceptionMark>('exception', () => [])

export const hasDemoExceptionMark = marks.has

/** Handles the demo company's calls about exceptions that were asked about or accepted, and stores their changes. */
export const exceptionMarkRepliers: readonly DemoReplier[] = [
  replier(readExceptionMarks, (services, { query: { startDate, endDate } }) =>
    marks
      .list(services)
      .filter(({ date }) => date >= startDate && date <= endDate)
      .sort((left, right) => compareText(left.date, right.date) || byId(left, right)),
  ),

  replier(markException, (services, { body, match }) => {
    const employee = services.company.employees.find(({ id }) => id === body.employeeId)
    if (!employee) throw new DemoHttpError('invalid', 'employeeId')
    const employeeName = fullName(employee.firstName, employee.lastName) ?? ''
    const content = {
      ...body,
      employeeName,
      ...demoAuthorOf(services),
      markedAt: services.now().toISOString(),
    }
    const known = marks
      .list(services)
      .find(
        ({ employeeId, date, ruleId }) =>
          employeeId === body.employeeId && date === body.date && ruleId === body.ruleId,
      )
    const mark = known
      ? (marks.change(services, known.id, match, content)?.after ?? known)
      : marks.add(services, content)
    recordDemoChanges(services, changesOfExceptionMark(known ?? null, mark))
    return mark
  }),
]
