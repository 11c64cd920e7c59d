import { type ChargedTo, findWorkInfoProblem, type WorkInfoBook } from '@fieldtime/console-core/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../database/open.ts'
import { businessUnits, costCodes, foremen, jobs } from '../database/schema.ts'
import { invalidField } from '../errors/httpError.ts'

/** The company's business units, foremen, jobs, and cost codes among the given ids. */
export async function readWorkInfoBook(
  database: Database | Transaction,
  companyId: string,
  named: readonly ChargedTo[],
): Promise<WorkInfoBook> {
  const idsOf = (field: keyof ChargedTo) => [...new Set(named.flatMap(charged => charged[field] ?? []))]
  const ownUnits = await database
    .select({ id: businessUnits.id })
    .from(businessUnits)
    .where(and(eq(businessUnits.companyId, companyId), inArray(businessUnits.id, idsOf('businessUnitId'))))
  const ownForemen = await database
    .select({ id: foremen.employeeId })
    .from(foremen)
    .where(and(eq(foremen.companyId, companyId), inArray(foremen.employeeId, idsOf('foremanId'))))
  const ownJobs = await database
    .select({ id: jobs.id, businessUnitId: jobs.businessUnitId })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), inArray(jobs.id, idsOf('jobId'))))
  const ownCostCodes = await database
    .select({ id: costCodes.id, jobId: costCodes.jobId })
    .from(costCodes)
    .where(and(eq(costCodes.companyId, companyId), inArray(costCodes.id, idsOf('costCodeId'))))
  return {
    businessUnitIds: new Set(ownUnits.map(({ id }) => id)),
    foremanIds: new Set(ownForemen.map(({ id }) => id)),
    businessUnitOfJob: new Map(ownJobs.map(({ id, businessUnitId }) => [id, businessUnitId])),
    jobOfCostCode: new Map(ownCostCodes.map(({ id, jobId }) => [id, jobId])),
  }
}

/** Throws an `HttpError` (422) for work info of another company, or whose parts don't belong together. */
export async function checkWorkInfo(database: Database | Transaction, companyId: string, charged: ChargedTo) {
  const problem = findWorkInfoProblem(charged, await readWorkInfoBook(database, companyId, [charged]))
  if (problem) throw invalidField(problem.field, `${problem.field} ${problem.reason}.`)
}

/** The columns of a row that name its work info. */
interface WorkInfoColumns {
  readonly companyId: PgColumn
  readonly jobId: PgColumn
  readonly costCodeId: PgColumn
  readonly foremanId: PgColumn
}

const job = alias(jobs, 'job')
const costCode = alias(costCodes, 'cost_code')
const foreman = alias(foremen, 'foreman')

/** Ids and names of the work info of `row`. Requires the joins of `joinWorkInfo`. */
export const workInfoFields = ({ jobId, costCodeId, foremanId }: WorkInfoColumns) => ({
  jobId,
  jobCode: job.code,
  jobDescription: job.description,
  costCodeId,
  costCodeCode: costCode.code,
  costCodeDescription: costCode.description,
  foremanId,
  foremanCode: foreman.code,
  foremanFirstName: foreman.firstName,
  foremanLastName: foreman.lastName,
})

/** Joins the job, cost code, and foreman of `row`. */
export const joinWorkInfo = ({ companyId, jobId, costCodeId, foremanId }: WorkInfoColumns) => sql`
  left join ${jobs} as job on job.company_id = ${companyId} and job.id = ${jobId}
  left join ${costCodes} as cost_code on cost_code.company_id = ${companyId} and cost_code.id = ${costCodeId}
  left join ${foremen} as foreman on foreman.company_id = ${companyId} and foreman.employee_id = ${foremanId}`
