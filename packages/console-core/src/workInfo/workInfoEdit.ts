import type { CalendarDate } from '../time/index.ts'
import type { ChargedTo } from './workInfo.ts'

/** The selection in the work-info dialog. Null for none. */
export type WorkInfoChoice = Pick<ChargedTo, 'foremanId' | 'jobId' | 'costCodeId'>

export type WorkInfoField = keyof WorkInfoChoice

/** A foreman with the fields that decide whether they can be chosen. */
export interface ForemanOption {
  readonly employeeId: string
  readonly isActive: boolean
  readonly isDeleted: boolean
}

/** A job or a cost code, likewise. */
export interface WorkOption {
  readonly id: string
  readonly status: 'active' | 'inactive'
}

/** The options, including inactive ones. The cost codes are those of the selected job. */
export interface WorkInfoLists<
  Foreman extends ForemanOption = ForemanOption,
  Job extends WorkOption = WorkOption,
  CostCode extends WorkOption = WorkOption,
> {
  readonly foremen: readonly Foreman[]
  readonly jobs: readonly Job[]
  readonly costCodes: readonly CostCode[]
}

/** A row of a report whose work info can be edited. */
export interface EditableRow {
  readonly rowId: string
  readonly employeeId: string
  readonly date: CalendarDate
  /** Null: the row has no labor-hours entry yet. */
  readonly laborHoursId: string | null
  readonly workInfo: ChargedTo
}

/** The same change for several rows. A missing field stays unchanged; null clears it. */
export interface WorkInfoChange extends Partial<WorkInfoChoice> {
  /** The business unit of the selected jobs. */
  readonly businessUnitId: string
  /** The job of the cost code that is chosen without a job. */
  readonly jobOfCostCode?: string | null
}

/** The effect of a change on one row. */
export interface PlannedWorkInfo {
  readonly row: EditableRow
  readonly after: ChargedTo
  /** The row already has this work info. */
  readonly changedFields: readonly WorkInfoField[]
  /** Why the change doesn't apply to this row, which then stays unchanged. */
  readonly problem: WorkInfoMisfit | null
}

/** The cost code belongs to another job than the row's, or the job to another business unit. */
export type WorkInfoMisfit = 'otherJob' | 'otherBusinessUnit'

/** The call that saves the work info of a row: of its entry, or with a first entry of its day. */
export type WorkInfoCall =
  | { readonly kind: 'change'; readonly laborHoursId: string; readonly body: ChargedTo }
  | {
      readonly kind: 'add'
      readonly body: ChargedTo & { readonly employeeId: string; readonly localDate: CalendarDate }
    }

/** Another job has other cost codes: choosing one clears the cost code. The same job again changes nothing. */
export function chooseJob<Choice extends WorkInfoChoice>(choice: Choice, jobId: string | null): Choice {
  return jobId === choice.jobId ? choice : { ...choice, jobId, costCodeId: null }
}

/** Cost codes can only be selected after a job that has some. */
export function canChooseCostCode({ jobId }: WorkInfoChoice, costCodes: readonly WorkOption[]): boolean {
  return jobId !== null && costCodes.length > 0
}

/** The lists in the dialog: only active options, or all. */
export function offeredWorkInfo<Foreman extends ForemanOption, Job extends WorkOption, CostCode extends WorkOption>(
  lists: WorkInfoLists<Foreman, Job, CostCode>,
  scope: 'active' | 'all',
): WorkInfoLists<Foreman, Job, CostCode> {
  if (scope === 'all') return lists
  return {
    foremen: lists.foremen.filter(isActiveForeman),
    jobs: lists.jobs.filter(isActiveWork),
    costCodes: lists.costCodes.filter(isActiveWork),
  }
}

/** Inactive selections. The dialog warns about them while it offers only active ones. */
export function findInactiveChoices(choice: WorkInfoChoice, lists: WorkInfoLists): readonly WorkInfoField[] {
  const { foremanId, jobId, costCodeId } = choice
  const foreman = lists.foremen.find(({ employeeId }) => employeeId === foremanId)
  const job = lists.jobs.find(({ id }) => id === jobId)
  const costCode = lists.costCodes.find(({ id }) => id === costCodeId)
  return [
    ...(foreman && !isActiveForeman(foreman) ? (['foremanId'] as const) : []),
    ...(job && !isActiveWork(job) ? (['jobId'] as const) : []),
    ...(costCode && !isActiveWork(costCode) ? (['costCodeId'] as const) : []),
  ]
}

/** The result of each row, in the order of the rows. */
export function planWorkInfoChange(rows: readonly EditableRow[], change: WorkInfoChange): PlannedWorkInfo[] {
  return rows.map(row => {
    const after = changeWorkInfoOf(row.workInfo, change)
    const changedFields = workInfoFields.filter(field => after[field] !== row.workInfo[field])
    const problem = changedFields.length === 0 ? null : findMisfit(after, change)
    return { row, after: problem ? row.workInfo : after, changedFields: problem ? [] : changedFields, problem }
  })
}

/** The call that saves a row's work info. */
export function workInfoCallOf({ employeeId, date, laborHoursId }: EditableRow, workInfo: ChargedTo): WorkInfoCall {
  const { businessUnitId, foremanId, jobId, costCodeId } = workInfo
  const body = { businessUnitId, foremanId, jobId, costCodeId }
  if (laborHoursId !== null) return { kind: 'change', laborHoursId, body }
  return { kind: 'add', body: { employeeId, localDate: date, ...body } }
}

/**
 * The call that undoes a saved change. An entry that the change created stays, without hours and with the row's previous work
 * info, because no call deletes entries.
 */
export function undoCallOf({ row }: PlannedWorkInfo, savedLaborHoursId: string): WorkInfoCall {
  return workInfoCallOf({ ...row, laborHoursId: savedLaborHoursId }, row.workInfo)
}

const workInfoFields: readonly WorkInfoField[] = ['foremanId', 'jobId', 'costCodeId']

function changeWorkInfoOf(workInfo: ChargedTo, change: WorkInfoChange): ChargedTo {
  const { foremanId = workInfo.foremanId, jobId = workInfo.jobId } = change
  const { costCodeId, ...withJob } = chooseJob({ ...workInfo, foremanId }, jobId)
  return { ...withJob, costCodeId: change.costCodeId === undefined ? costCodeId : change.costCodeId }
}

function findMisfit(after: ChargedTo, { businessUnitId, jobId, costCodeId, jobOfCostCode }: WorkInfoChange) {
  if (jobId && after.businessUnitId !== businessUnitId) return 'otherBusinessUnit'
  const isOtherJob = costCodeId && jobId === undefined && after.jobId !== jobOfCostCode
  return isOtherJob ? 'otherJob' : null
}

function isActiveForeman({ isActive, isDeleted }: ForemanOption): boolean {
  return isActive && !isDeleted
}

function isActiveWork({ status }: WorkOption): boolean {
  return status === 'active'
}
