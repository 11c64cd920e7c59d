import {
  buildHoursReportEmployee,
  type QuestionAndAnswerEmployee,
  readHoursReportData,
  readLaborHoursReport,
  readQuestionAndAnswerReportData,
  readTimeCardData,
  readTimelineReportData,
  type TimeCardRow,
} from '../http/index.ts'
import type { DateRange } from '../time/index.ts'
import type { DemoCompany, DemoEmployee } from './demoCompany.ts'
import { clockedDaysIn, daysOf, entriesOf, withNames } from './demoHours.ts'
import type { DemoAnswer, DemoTimeCard } from './demoPaperwork.ts'
import { type DemoReplier, type DemoServicesOptions, replier } from './demoReply.ts'
import { effectiveRules } from './demoSettingsReplies.ts'
import { replyEntries, replyEvents } from './demoTimeEntryReplies.ts'

export const reportRepliers: readonly DemoReplier[] = [
  replier(readTimelineReportData, (services, { query }) => {
    if (!hasUnit(services.company, query.businessUnitId)) return null
    return replyEvents(services, query, event => event.businessUnitId === query.businessUnitId)
  }),

  replier(readHoursReportData, (services, { query }) => {
    if (!hasUnit(services.company, query.businessUnitId)) return null
    const clockedDays = clockedDaysIn(services, query, query.businessUnitId)
    const entries = entriesOf(services, query)
      .filter(({ businessUnitId }) => businessUnitId === query.businessUnitId)
      .map(entry => withNames(services.company, entry))
    const rulesOf = effectiveRules(services)
    const rows = inIdOrder(services.company.employees).map(employee =>
      buildHoursReportEmployee(
        {
          employeeId: employee.id,
          employeeCode: employee.code,
          employeeFirstName: employee.firstName,
          employeeLastName: employee.lastName,
          workflow: rulesOf(employee).workflow,
        },
        entries.filter(entry => entry.employeeId === employee.id),
        clockedDays,
        query,
      ),
    )
    return rows.filter(row => row.dates.length > 0)
  }),

  replier(readQuestionAndAnswerReportData, (services, { query }) => {
    const { company } = services
    if (!hasUnit(company, query.businessUnitId)) return null
    const clockedDays = clockedDaysIn(services, query, query.businessUnitId)
    return inIdOrder(company.employees)
      .filter(({ id, businessUnitId }) => businessUnitId === query.businessUnitId || clockedDays.has(id))
      .map(employee => answersOf(services, employee, query))
      .filter(row => row.dates.length > 0)
  }),

  replier(readLaborHoursReport, (services, { query }) => {
    const { businessUnitId } = query
    if (!hasUnit(services.company, businessUnitId)) return null
    return replyEntries(services, query, entry => entry.businessUnitId === businessUnitId)
  }),

  replier(readTimeCardData, (services, { body }) => {
    const cards = daysOf(services, body.date, body.date).flatMap(day => day.timeCards)
    return cards
      .filter(card => body.includeUnassignedJob || card.jobId !== null)
      .filter(card => body.includeUnassignedForeman || card.foremanId !== null)
      .map(card => timeCardRow(services.company, card))
  }),
]

function hasUnit({ businessUnits }: DemoCompany, businessUnitId: string): boolean {
  return businessUnits.some(({ id }) => id === businessUnitId)
}

function inIdOrder(employees: readonly DemoEmployee[]): DemoEmployee[] {
  return employees.toSorted((left, right) => (left.id < right.id ? -1 : 1))
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
    businessUnitId: card.businessUnitId,
    schedule: {
      totalDuration: card.totalDuration,
      totalBreakDuration: card.totalBreakDuration,
      totalWorkedDuration: card.totalWorkedDuration,
    },
  }
}
