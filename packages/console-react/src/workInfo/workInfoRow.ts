import type { CalendarDate, EditableRow, LaborHours, PlannedWorkInfo, WorkInfoField } from '@fieldtime/console-core'

/** Foreman, job and cost code as people know them; null: not said. Entries of every report have these fields. */
export type NamedWorkInfo = Pick<
  LaborHours,
  | 'foremanId'
  | 'foremanCode'
  | 'foremanFirstName'
  | 'foremanLastName'
  | 'jobId'
  | 'jobCode'
  | 'jobDescription'
  | 'costCodeId'
  | 'costCodeCode'
  | 'costCodeDescription'
>

/** What a row of any report tells, so that its work info can be edited. */
export interface WorkInfoRow extends NamedWorkInfo {
  /** The report's own. */
  readonly rowId: string
  /** The entry; null for a day that has none yet. */
  readonly laborHoursId: string | null
  readonly employeeId: string
  readonly employeeName: string
  readonly date: CalendarDate
  /** Whose money it is; for a day without an entry, whose it is to be. */
  readonly businessUnitId: string
}

/** What a row shows from now on: what was chosen while it is being saved, then what was saved, or again what was before. */
export interface WorkInfoUpdate<Row extends WorkInfoRow = WorkInfoRow> {
  /** As it was handed to the dialog. */
  readonly row: Row
  readonly workInfo: NamedWorkInfo
  /** The entry as the services keep it, once it is saved. */
  readonly entry: LaborHours | null
}

export type OnWorkInfoUpdate<Row extends WorkInfoRow = WorkInfoRow> = (updates: readonly WorkInfoUpdate<Row>[]) => void

export function editableRowOf({ rowId, employeeId, date, laborHoursId, ...row }: WorkInfoRow): EditableRow {
  const { businessUnitId, foremanId, jobId, costCodeId } = row
  return { rowId, employeeId, date, laborHoursId, workInfo: { businessUnitId, foremanId, jobId, costCodeId } }
}

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

/** What it means to have none. */
export const nothingNamed: Readonly<Record<WorkInfoField, Partial<NamedWorkInfo>>> = {
  foremanId: { foremanId: null, foremanCode: null, foremanFirstName: null, foremanLastName: null },
  jobId: { jobId: null, jobCode: null, jobDescription: null },
  costCodeId: { costCodeId: null, costCodeCode: null, costCodeDescription: null },
}

/** A planned change with names: those that were chosen, and none where a field is emptied along the way. */
export function namePlanned(
  row: WorkInfoRow,
  { changedFields, after }: PlannedWorkInfo,
  chosen: Readonly<Record<WorkInfoField, { readonly settles: Partial<NamedWorkInfo> }>>,
): NamedWorkInfo {
  const parts = changedFields.map(field => (after[field] === null ? nothingNamed[field] : chosen[field].settles))
  return Object.assign(namedWorkInfoOf(row), ...parts)
}
