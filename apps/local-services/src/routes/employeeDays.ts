import {
  buildHoursReportEmployee,
  daysBetween,
  type QuestionAndAnswerEmployee,
  readHoursReportData,
  readQuestionAndAnswerReportData,
  type WorkflowType,
} from '@fieldtime/console-core/contract'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type JsonFields, listOf, parseJsonLines } from '../database/jsonLines.ts'
import { answers, employees, laborHours, timelineEvents } from '../database/schema.ts'
import { requireAssignedShifts } from '../database/shifts.ts'
import type { Position } from '../http/cursor.ts'
import { readClockedDays } from './clockedDays.ts'
import { type HoursServices, readEntriesOf } from './laborHours.ts'
import { readJsonPage } from './page.ts'
import { effectiveWorkflowOf } from './ruleSettings.ts'
import type { Call, JsonRows } from './serve.ts'
import { selectOpenDays } from './timeEntries.ts'

/**
 * Employees with shifts of the business unit or hours charged to it, by id. All days of an employee are on one page. A day has
 * clocked values if its shift belongs to the unit.
 */
export async function readHoursPage(
  { database, cursors, now }: HoursServices,
  call: Call<typeof readHoursReportData>,
): Promise<JsonRows> {
  const { companyId } = call.tenant
  const range = call.query
  await requireAssignedShifts(database, companyId)
  const hasOpenDay = sql`${employee.id} in (select employee_id from (${selectOpenDays(companyId, range)}) as open_days)`
  const isListed =
    range.onlyOpenDays === 'true' ? sql`${hasHours(companyId, range)} and ${hasOpenDay}` : hasHours(companyId, range)
  const page = await readJsonPage<ListedEmployee>(cursors, readHoursReportData, call, {
    database,
    select: (after, limit) => selectEmployees(companyId, isListed, after, limit),
    positionOf: ({ id }) => [id],
    weight: daysIn(range),
  })
  const employeesOfPage = parseJsonLines<ListedEmployee>(page.lines)
  const ids = employeesOfPage.map(employee => employee.id)
  const entries = groupBy(await readEntriesOf(database, companyId, ids, range), entry => entry.employeeId)
  const unitId = range.businessUnitId
  const clockedDays = await readClockedDays(database, companyId, ids, range, [unitId], now())
  const rows = employeesOfPage.map(({ id, code, firstName, lastName, workflow }) =>
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
  return { ...page, lines: rows.map(row => JSON.stringify(row)) }
}

/**
 * Employees of the business unit, now or in the range, with the questions and answers of each day, by id. All days of an employee
 * are on one page.
 */
export async function readAnswersPage(
  { database, cursors }: HoursServices,
  call: Call<typeof readQuestionAndAnswerReportData>,
): Promise<JsonRows> {
  const { companyId } = call.tenant
  const range = call.query
  await requireAssignedShifts(database, companyId)
  const isListed = sql`${hasAnswers(companyId, range)} and (${employee.businessUnitId} = ${range.businessUnitId} or ${hasHours(companyId, range)})`
  return readJsonPage<QuestionAndAnswerEmployee>(cursors, readQuestionAndAnswerReportData, call, {
    database,
    select: (after, limit) => selectAnswers(companyId, range, isListed, after, limit),
    positionOf: ({ id }) => [id],
    weight: daysIn(range),
  })
}

interface UnitRange {
  readonly businessUnitId: string
  readonly startDate: string
  readonly endDate: string
}

const daysIn = ({ startDate, endDate }: UnitRange) => daysBetween(startDate, endDate) + 1

interface ListedEmployee {
  readonly id: string
  readonly code: string | null
  readonly firstName: string
  readonly lastName: string
  readonly workflow: WorkflowType
}

const employee = alias(employees, 'employee')

/**
 * Selects employees who meet the condition, by id. `offset 0`, here and in the conditions, is an optimization fence: Postgres tests
 * employees one by one until the page is full, instead of the whole company.
 */
const selectPage = (companyId: string, isListed: SQL, after: Position | null, limit: number) => sql`
  select employee.* from (
    select * from ${employees}
    where ${and(eq(employees.companyId, companyId), after ? gt(employees.id, after[0] ?? '') : undefined)}
    order by ${employees.id} offset 0
  ) as employee
  where ${isListed} order by ${employee.id} limit ${limit}`

/** Selects `ListedEmployee`s by id. */
export function selectEmployees(companyId: string, isListed: SQL, after: Position | null, limit: number): SQL {
  const { id, code, firstName, lastName } = employee
  const fields: JsonFields<ListedEmployee> = {
    id,
    code,
    firstName,
    lastName,
    workflow: effectiveWorkflowOf(companyId, sql`employee`),
  }
  return sql`
    with page as materialized (${selectPage(companyId, isListed, after, limit)})
    select ${listOf(fields)} from page as employee order by ${id}`
}

/** Selects `QuestionAndAnswerEmployee`s by id. */
export function selectAnswers(
  companyId: string,
  range: UnitRange,
  isListed: SQL,
  after: Position | null,
  limit: number,
): SQL {
  const answersOfDay: JsonFields<QuestionAndAnswerEmployee['dates'][number]> = {
    date: answers.localDate,
    questions: sql`json_agg(
      json_build_object('question', ${answers.question}, 'freeFormAnswer', ${answers.freeFormAnswer}, 'yesNoAnswer', ${answers.yesNoAnswer})
      order by ${answers.position}, ${answers.id})`,
  }
  const fields: JsonFields<QuestionAndAnswerEmployee> = {
    id: employee.id,
    code: employee.code,
    firstName: employee.firstName,
    lastName: employee.lastName,
    dates: sql`(
      select coalesce(json_agg(row_to_json(line)), '[]') from (
        select ${listOf(answersOfDay)} from ${answers}
        where ${answers.companyId} = ${companyId} and ${answers.employeeId} = employee.id and ${isAnsweredIn(range)}
        group by ${answers.localDate} order by ${answers.localDate}
      ) as line)`,
  }
  return sql`
    with page as materialized (${selectPage(companyId, isListed, after, limit)})
    select ${listOf(fields)} from page as employee order by ${employee.id}`
}

const isAnsweredIn = ({ startDate, endDate }: UnitRange) =>
  sql`${answers.localDate} between ${startDate} and ${endDate}`

const hasAnswers = (companyId: string, range: UnitRange) => sql`exists (
  select from ${answers} where ${answers.companyId} = ${companyId}
    and ${answers.employeeId} = ${employee.id} and ${isAnsweredIn(range)} offset 0)`

/** Whether the employee has a shift of the unit in the range, or hours that are charged to it. */
export const hasHours = (companyId: string, { businessUnitId, startDate, endDate }: UnitRange) => sql`(exists (
    select from ${timelineEvents} where ${timelineEvents.companyId} = ${companyId}
      and ${timelineEvents.employeeId} = ${employee.id} and ${timelineEvents.businessUnitId} = ${businessUnitId}
      and ${timelineEvents.shiftDate} between ${startDate} and ${endDate} offset 0)
  or exists (
    select from ${laborHours} where ${laborHours.companyId} = ${companyId}
      and ${laborHours.employeeId} = ${employee.id} and ${laborHours.businessUnitId} = ${businessUnitId}
      and ${laborHours.localDate} between ${startDate} and ${endDate} offset 0))`

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
