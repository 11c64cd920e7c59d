import {
  buildHoursReportEmployee,
  daysBetween,
  type HoursReportEmployee,
  type QuestionAndAnswerEmployee,
  readHoursReportData,
  readQuestionAndAnswerReportData,
} from '@fieldtime/console-core/contract'
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { answers, employees, laborHours, timelineEvents } from '../database/schema.ts'
import { requireAssignedShifts } from '../database/shifts.ts'
import { readClockedDays } from './clockedDays.ts'
import { type HoursServices, readEntriesOf } from './laborHours.ts'
import { readPage } from './page.ts'
import { effectiveWorkflow } from './ruleSettings.ts'
import type { Call, Rows } from './serve.ts'

/**
 * Employees with shifts of the business unit or hours charged to it, by id. All days of an employee are on one page. A day has
 * clocked values if its shift belongs to the unit.
 */
export async function readHoursPage(
  { database, cursors, now }: HoursServices,
  call: Call<typeof readHoursReportData>,
): Promise<Rows<HoursReportEmployee>> {
  const { companyId } = call.tenant
  const range = call.query
  await requireAssignedShifts(database, companyId)
  const page = await readPage(cursors, readHoursReportData, call, {
    select: (after, limit) => selectEmployees(database, companyId, hasHours(range), after?.[0] ?? null, limit),
    positionOf: employee => [employee.id],
    size: employeesPerPage(range),
  })
  const ids = page.rows.map(employee => employee.id)
  const entries = groupBy(await readEntriesOf(database, companyId, ids, range), entry => entry.employeeId)
  const unitId = range.businessUnitId
  const clockedDays = await readClockedDays(database, companyId, ids, range, [unitId], now())
  const rows = page.rows.map(({ id, code, firstName, lastName, workflow }) =>
    buildHoursReportEmployee(
      {
        employeeId: id,
        employeeCode: code,
        employeeFirstName: firstName,
        employeeLastName: lastName,
        workflow,
      },
      entries.get(id) ?? [],
      clockedDays.get(unitId) ?? new Map(),
      range,
    ),
  )
  return { ...page, rows }
}

/**
 * Employees of the business unit, now or in the range, with the questions and answers of each day, by id. All days of an employee
 * are on one page.
 */
export async function readAnswersPage(
  { database, cursors }: HoursServices,
  call: Call<typeof readQuestionAndAnswerReportData>,
): Promise<Rows<QuestionAndAnswerEmployee>> {
  const { companyId } = call.tenant
  const range = call.query
  await requireAssignedShifts(database, companyId)
  const isListed = sql`${hasAnswers(range)} and (${employees.businessUnitId} = ${range.businessUnitId} or ${hasHours(range)})`
  const page = await readPage(cursors, readQuestionAndAnswerReportData, call, {
    select: (after, limit) => selectEmployees(database, companyId, isListed, after?.[0] ?? null, limit),
    positionOf: employee => [employee.id],
    size: employeesPerPage(range),
  })
  const found = await database
    .select({
      employeeId: answers.employeeId,
      date: answers.localDate,
      question: answers.question,
      freeFormAnswer: answers.freeFormAnswer,
      yesNoAnswer: answers.yesNoAnswer,
    })
    .from(answers)
    .where(
      and(
        eq(answers.companyId, companyId),
        inArray(
          answers.employeeId,
          page.rows.map(employee => employee.id),
        ),
        isAnsweredIn(range),
      ),
    )
    .orderBy(asc(answers.localDate), asc(answers.position), asc(answers.id))
  const answersOf = groupBy(found, answer => answer.employeeId)
  return {
    ...page,
    rows: page.rows.map(({ id, code, firstName, lastName }) => {
      const days = groupBy(answersOf.get(id) ?? [], answer => answer.date)
      return {
        id,
        code,
        firstName,
        lastName,
        dates: Array.from(days, ([date, questions]) => ({
          date,
          questions: questions.map(({ question, freeFormAnswer, yesNoAnswer }) => ({
            question,
            freeFormAnswer,
            yesNoAnswer,
          })),
        })),
      }
    }),
  }
}

interface UnitRange {
  readonly businessUnitId: string
  readonly startDate: string
  readonly endDate: string
}

const employeeDaysPerPage = 1_000

const employeesPerPage = ({ startDate, endDate }: UnitRange) =>
  Math.max(1, Math.floor(employeeDaysPerPage / (daysBetween(startDate, endDate) + 1)))

/** Employees of the company that meet the condition, by id. */
export function selectEmployees(
  database: Database,
  companyId: string,
  isListed: SQL,
  after: string | null,
  limit: number,
) {
  return database
    .select({
      id: employees.id,
      code: employees.code,
      firstName: employees.firstName,
      lastName: employees.lastName,
      workflow: effectiveWorkflow,
    })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), after === null ? undefined : gt(employees.id, after), isListed))
    .orderBy(asc(employees.id))
    .limit(limit)
}

const isAnsweredIn = ({ startDate, endDate }: UnitRange) =>
  sql`${answers.localDate} between ${startDate} and ${endDate}`

const hasAnswers = (range: UnitRange) => sql`exists (
  select from ${answers} where ${answers.companyId} = ${employees.companyId}
    and ${answers.employeeId} = ${employees.id} and ${isAnsweredIn(range)})`

/** Whether the employee has a shift of the unit in the range, or hours that are charged to it. */
export const hasHours = ({ businessUnitId, startDate, endDate }: UnitRange) => sql`(exists (
    select from ${timelineEvents} where ${timelineEvents.companyId} = ${employees.companyId}
      and ${timelineEvents.employeeId} = ${employees.id} and ${timelineEvents.businessUnitId} = ${businessUnitId}
      and ${timelineEvents.shiftDate} between ${startDate} and ${endDate})
  or exists (
    select from ${laborHours} where ${laborHours.companyId} = ${employees.companyId}
      and ${laborHours.employeeId} = ${employees.id} and ${laborHours.businessUnitId} = ${businessUnitId}
      and ${laborHours.localDate} between ${startDate} and ${endDate}))`

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
