import type { DateRange } from '../../time/index.ts'
import { joinListings, type Listing } from '../listing.ts'
import { readByDayChunks, readParts, splitIntoBatches } from '../parallel.ts'
import type { CallOptions, ListOptions, Transport } from '../transport.ts'
import {
  type BusinessUnitPreferences,
  type CostCode,
  type Employee,
  type ForemanEnteredHours,
  type Job,
  readBusinessUnitPreferences,
  readCostCodes,
  readEmployees,
  readForemanEnteredHours,
  readJobs,
  readTimeCardInfo,
  type TimeCardInfo,
} from './jobCostingCalls.ts'

/** The preferences of a business unit; null when they could not be read. */
export function readPreferencesOf(
  transport: Transport,
  businessUnitId: string,
  options?: CallOptions,
): Promise<BusinessUnitPreferences | null> {
  return transport.read(readBusinessUnitPreferences, { path: { id: businessUnitId } }, options)
}

/** The jobs of a business unit, active or not, by code. */
export function readJobsOf(transport: Transport, businessUnitId: string, options?: ListOptions): Promise<Listing<Job>> {
  return transport.readAll(readJobs, { query: { businessUnitId } }, options)
}

/** The cost codes of a job, active or not, by code. */
export function readCostCodesOf(
  transport: Transport,
  jobId: string,
  options?: ListOptions,
): Promise<Listing<CostCode>> {
  return transport.readAll(readCostCodes, { query: { jobId } }, options)
}

/** The employees of a business unit: the active ones, as pickers offer them, or all. */
export function readEmployeesOf(
  transport: Transport,
  businessUnitId: string,
  scope: 'active' | 'all',
  options?: ListOptions,
): Promise<Listing<Employee>> {
  const query = scope === 'active' ? { isActive: 'true' as const } : {}
  return transport.readAll(readEmployees, { path: { id: businessUnitId }, query }, options)
}

/**
 * The time cards of a range with the time of their last change, by date, then id: of one employee, or of everyone, for which a
 * long range is read in parallel chunks of days.
 */
export async function readTimeCardInfoOf(
  transport: Transport,
  range: DateRange,
  employeeId: string | null = null,
  options: ListOptions<TimeCardInfo> = {},
): Promise<Listing<TimeCardInfo>> {
  if (employeeId !== null) return transport.readAll(readTimeCardInfo, { query: { ...range, employeeId } }, options)
  const read = (query: DateRange, chunkOptions: ListOptions<TimeCardInfo>) =>
    transport.readAll(readTimeCardInfo, { query }, chunkOptions)
  return joinListings(await readByDayChunks(range, options, read))
}

/** A hundred people and a month are 2,000 rows or two pages: the slowest batch stays short. */
const employeesPerBatch = 100

interface ForemanHoursQuestion {
  readonly businessUnitId: string
  readonly employeeIds: readonly string[]
  readonly range: DateRange
  /** Includes hours for jobs of other business units. */
  readonly includeAllJobs: boolean
}

/** Foreman hours by employee and date. Requests many employees in batches, each employee once. */
export async function readForemanEnteredHoursOf(
  transport: Transport,
  { businessUnitId, employeeIds, range, includeAllJobs }: ForemanHoursQuestion,
  options?: ListOptions<ForemanEnteredHours>,
): Promise<Listing<ForemanEnteredHours>> {
  const { startDate, endDate } = range
  const batches = splitIntoBatches([...new Set(employeeIds)], employeesPerBatch)
  const read = (batch: readonly string[], partOptions: ListOptions<ForemanEnteredHours>) => {
    const body = { businessUnitId, employeeIds: [...batch], startDate, endDate, includeAllJobs }
    return transport.readAll(readForemanEnteredHours, { body }, partOptions)
  }
  return joinListings(await readParts(batches, read, options))
}
