import type { CalendarDate } from '../time/index.ts'
import type { WorkInfo } from '../workday/index.ts'
import type { EditableRow, PlannedWorkInfo, WorkInfoField } from './workInfoEdit.ts'

/** The names of foreman, job, and cost code; null where not set. Entries of every report have these fields. */
export type NamedWorkInfo = Omit<WorkInfo, `equipment${string}`>

/** The fields of a report row that editing its work info needs. */
export interface WorkInfoRow extends NamedWorkInfo {
  /** The report's own. */
  readonly rowId: string
  /** The entry; null for a day that has none yet. */
  readonly laborHoursId: string | null
  readonly employeeId: string
  readonly employeeName: string
  readonly date: CalendarDate
  /** The business unit that pays; for a day without an entry, the unit that would. */
  readonly businessUnitId: string
}

const noForeman = { foremanId: null, foremanCode: null, foremanFirstName: null, foremanLastName: null }
const noJob = { jobId: null, jobCode: null, jobDescription: null }
const noCostCode = { costCodeId: null, costCodeCode: null, costCodeDescription: null }

/** The values without work info. */
export const nothingNamed: Readonly<Record<WorkInfoField, Partial<NamedWorkInfo>>> = {
  foremanId: noForeman,
  jobId: noJob,
  costCodeId: noCostCode,
}

/** Of a day that has no entry yet. */
export const noWorkInfo: NamedWorkInfo = { ...noForeman, ...noJob, ...noCostCode }

/** Only the work info of a row or an entry. */
export function namedWorkInfoOf(named: NamedWorkInfo): NamedWorkInfo {
  const { foremanId, foremanCode, foremanFirstName, foremanLastName } = named
  const { jobId, jobCode, jobDescription, costCodeId, costCodeCode, costCodeDescription } = named
  return {
    ...{ foremanId, foremanCode, foremanFirstName, foremanLastName },
    ...{ jobId, jobCode, jobDescription },
    ...{ costCodeId, costCodeCode, costCodeDescription },
  }
}

export function editableRowOf({ rowId, employeeId, date, laborHoursId, ...row }: WorkInfoRow): EditableRow {
  const { businessUnitId, foremanId, jobId, costCodeId } = row
  return { rowId, employeeId, date, laborHoursId, workInfo: { businessUnitId, foremanId, jobId, costCodeId } }
}

/** A planned change with the names of the selections. Cleared fields have none. */
export function namePlanned(
  row: WorkInfoRow,
  { changedFields, after }: PlannedWorkInfo,
  chosen: Readonly<Record<WorkInfoField, { readonly settles: Partial<NamedWorkInfo> }>>,
): NamedWorkInfo {
  const parts = changedFields.map(field => (after[field] === null ? nothingNamed[field] : chosen[field].settles))
  return Object.assign(namedWorkInfoOf(row), ...parts)
}
