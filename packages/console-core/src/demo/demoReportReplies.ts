import {
  buildHoursReportEmployee,
  type QuestionAndAnswerEmployee,
  readHoursReportData,
  readLaborHoursReport,
  readQuestionAndAnswerReportData,
  readTimeCardData,
  readTimelineReportData,
  type TimeCardRow,
} from '../http/index.js'
import type { DateRange } from '../time/index.js'
import type { DemoCompany, DemoEmployee } from './demoCompany.js'
import { clockedDaysIn, entriesOf, withNames } from './demoHours.js'
import type { DemoAnswer, DemoTimeCard } from './demoPaperwork.js'
import { daysOf } from './demoPeriod.js'
import { type DemoReplier, type DemoServicesOptions, replier } from './demoReply.js'
import { tellEntries, tellEvents } from './demoTimeEntryReplies.js'

export const reportRepliers: readonly DemoReplier[] = [
  replier(readTimelineReportData, (services, { query }) => {
    const employees = employeesOf(services.company, query.businessUnitId)
    const ids = new Set(employees?.map(({ id }) => id))
    return employees && tellEvents(services, query, event => ids.has(event.employeeId))
  }),

  replier(readHoursReportData, (services, { query }) => {
    const clockedDays = clockedDaysIn(services, query)
    const entries = entriesOf(services, query).map(entry => withNames(services.company, entry))
    const rows = employeesOf(services.company, query.businessUnitId)?.map(employee =>
      buildHoursReportEmployee(
        {
          employeeId: employee.id,
          employeeCode: employee.code,
          employeeFirstName: employee.firstName,
          employeeLastName: employee.lastName,
          workflow: employee.workflow,
        },
        entries.filter(entry => entry.employeeId === employee.id),
        clockedDays,
        query,
      ),
    )
    return rows?.filter(row => row.dates.length > 0) ?? null
  }),

  replier(readQuestionAndAnswerReportData, (services, { query }) => {
    const employees = employeesOf(services.company, query.businessUnitId)
    return employees?.map(employee => answersOf(services, employee, query)).filter(row => row.dates.length > 0) ?? null
  }),

  replier(readLaborHoursReport, (services, { query }) => {
    const { businessUnitId } = query
    if (!services.company.businessUnits.some(({ id }) => id === businessUnitId)) return null
    return tellEntries(services, query, entry => entry.businessUnitId === businessUnitId)
  }),

  replier(readTimeCardData, (services, { body }) => {
    const cards = daysOf(services, body.date, body.date).flatMap(day => day.timeCards)
    return cards
      .filter(card => body.includeUnassignedJob || card.jobId !== null)
      .filter(card => body.includeUnassignedForeman || card.foremanId !== null)
      .map(card => timeCardRow(services.company, card))
  }),
]

/** By id; null for a business unit that is not the company's. */
function employeesOf({ businessUnits, employees }: DemoCompany, businessUnitId: string): DemoEmployee[] | null {
  if (!businessUnits.some(({ id }) => id === businessUnitId)) return null
  return employees
    .filter(employee => employee.businessUnitId === businessUnitId)
    .sort((left, right) => (left.id < right.id ? -1 : 1))
}

function answersOf(
  services: DemoServicesOptions,
  { id, code, firstName, lastName }: DemoEmployee,
  { startDate, endDate }: DateRange,
): QuestionAndAnswerEmployee {
  const dates = daysOf(services, startDate, endDate).map(day => ({
    date: day.date,
    questions: day.answers.filter(({ employeeId }) => employeeId === id).map(answerOf),
  }))
  return { id, code, firstName, lastName, dates: dates.filter(({ questions }) => questions.length > 0) }
}

const answerOf = ({ question, freeFormAnswer, yesNoAnswer }: DemoAnswer) => ({ question, freeFormAnswer, yesNoAnswer })

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
