/** The parts of work info that clock events can name, in display order. */
export const workInfoParts = ['job', 'costCode', 'foreman'] as const

export type WorkInfoPart = (typeof workInfoParts)[number]

/** The work info that hours are charged to. Null where it isn't set. */
export interface ChargedTo {
  readonly businessUnitId: string
  readonly foremanId: string | null
  readonly jobId: string | null
  readonly costCodeId: string | null
}

/** The records that work can be charged to. It may contain only the requested ones. */
export interface WorkInfoBook {
  readonly businessUnitIds: ReadonlySet<string>
  readonly foremanIds: ReadonlySet<string>
  /** The business unit of each job. */
  readonly businessUnitOfJob: ReadonlyMap<string, string>
  /** The job of each cost code. */
  readonly jobOfCostCode: ReadonlyMap<string, string>
}

export interface WorkInfoProblem {
  readonly field: keyof ChargedTo
  /** Follows the field's name in a message. */
  readonly reason: string
}

/**
 * Why hours can't be charged to this work info; null if they can. The job belongs to the business unit and the cost code to the
 * job, because that is where the money is counted; a foreman may be any of the company's, because crews are lent from one unit to
 * another. Inactive ones are allowed, because past work is charged to them, too.
 */
export function findWorkInfoProblem(
  { businessUnitId, foremanId, jobId, costCodeId }: ChargedTo,
  book: WorkInfoBook,
): WorkInfoProblem | null {
  if (!book.businessUnitIds.has(businessUnitId)) {
    return { field: 'businessUnitId', reason: 'is no business unit of the company' }
  }
  if (foremanId !== null && !book.foremanIds.has(foremanId)) {
    return { field: 'foremanId', reason: 'is no foreman of the company' }
  }
  if (jobId !== null && book.businessUnitOfJob.get(jobId) !== businessUnitId) {
    return { field: 'jobId', reason: 'is no job of the business unit' }
  }
  if (costCodeId !== null && (jobId === null || book.jobOfCostCode.get(costCodeId) !== jobId)) {
    return { field: 'costCodeId', reason: 'is no cost code of the job' }
  }
  return null
}

/** The same foreman, job and cost code in the same business unit. */
export function workInfoKey({ businessUnitId, foremanId, jobId, costCodeId }: ChargedTo): string {
  return JSON.stringify([businessUnitId, foremanId, jobId, costCodeId])
}
