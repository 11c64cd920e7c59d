import {
  joinListings,
  type Listing,
  type ListOptions,
  mergeListings,
  readEmployeesOf,
  readHoursReportData,
  readParts,
  readRuleSettingsOf,
  type Transport,
} from '../../http/index.ts'
import { fullName } from '../../people/index.ts'
import type { WorkflowType } from '../../settings/index.ts'
import { type DateRange, splitIntoChunks } from '../../time/index.ts'
import type { ExpectedCandidate } from './expected.ts'

const daysPerCall = 7

export interface CandidatesQuestion {
  readonly businessUnitIds: readonly string[]
  /** The observed days (`observedDates`). */
  readonly observed: readonly DateRange[]
  /** The services advertise `ruleSettingsExtension`. */
  readonly hasRuleSettings: boolean
}

/**
 * Active people of business units whose effective workflow is clock in. Without rule settings, the workflow is that of the hours
 * report on the observed days; people who aren't in it can't be expected anyway.
 */
export async function readCandidates(
  transport: Transport,
  { businessUnitIds, observed, hasRuleSettings }: CandidatesQuestion,
  options: Pick<ListOptions, 'signal'> = {},
): Promise<Listing<ExpectedCandidate>> {
  const readWorkflows = hasRuleSettings ? readRuleSettingsOf : createWorkflowReader(observed)
  const ofUnits = await readParts<string, ExpectedCandidate>(
    businessUnitIds,
    async (unitId, { signal }) => {
      const [employees, workflows] = await Promise.all([
        readEmployeesOf(transport, unitId, 'active', { signal }),
        readWorkflows(transport, unitId, { signal }),
      ])
      const clockingIn = new Set(
        workflows.rows.filter(({ workflow }) => workflow === 'clockIn').map(({ employeeId }) => employeeId),
      )
      const candidates = employees.rows
        .filter(({ id }) => clockingIn.has(id))
        .map(({ id, firstName, lastName }) => ({
          employeeId: id,
          employeeName: fullName(firstName, lastName) ?? '',
          businessUnitId: unitId,
        }))
      return { ...mergeListings([employees, { ...workflows, rows: [] }], rows => rows), rows: candidates }
    },
    { signal: options.signal },
  )
  return joinListings(ofUnits)
}

interface EmployeeWorkflow {
  readonly employeeId: string
  readonly workflow: WorkflowType
}

function createWorkflowReader(observed: readonly DateRange[]) {
  return async (
    transport: Transport,
    businessUnitId: string,
    { signal }: Pick<ListOptions, 'signal'>,
  ): Promise<Listing<EmployeeWorkflow>> => {
    const days = await readParts<DateRange, EmployeeWorkflow>(
      observed.flatMap(range => splitIntoChunks(range, daysPerCall)),
      (range, options) =>
        transport.readAll(readHoursReportData, { query: { businessUnitId, ...range } }, { signal: options.signal }),
      { signal },
    )
    return mergeListings(days, rows => [...new Map(rows.map(row => [row.employeeId, row])).values()])
  }
}
