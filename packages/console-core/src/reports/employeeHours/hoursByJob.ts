import type { ForemanEnteredHours } from '../../http/index.ts'
import type { MessageKey } from '../../messages/index.ts'
import { fullName } from '../../people/index.ts'
import { compareText } from '../../text/index.ts'
import type { JobTime, WorkInfo } from '../../workday/index.ts'
import type { DayRecord } from '../days/dayAggregator.ts'
import { hoursOf } from '../days/dayColumns.ts'
import { sumForemanHours } from '../days/reportDay.ts'
import { buildEmployeeHoursRows, type EmployeeHoursRow, reportedHoursOf } from './employeeHours.ts'
import {
  areHoursApart,
  type DayReview,
  defaultToleranceHours,
  isDifferenceAccepted,
  reviewDay,
  varianceOf,
} from './reconcile.ts'

/** A job as reports name it. */
export interface ReportJob {
  readonly id: string
  /** Null if only its id is known. */
  readonly code: string | null
  readonly description: string | null
}

/** The hours of a day for one job. Null: the side doesn't name the job. */
export interface JobPart {
  /** Null for hours without a job. */
  readonly jobId: string | null
  readonly workedMilliseconds: number | null
  readonly submittedHours: number | null
  readonly foremanHours: number | null
}

/** A day and its parts by job. The parts of each side add up to the day, worked time to the millisecond. */
export interface SplitDay extends EmployeeHoursRow {
  readonly parts: readonly JobPart[]
  /** The jobs that clock events or entries name. */
  readonly jobs: readonly ReportJob[]
  /** Ids of the day's clock events, in order. Null if only reported times are known. */
  readonly eventIds: readonly string[] | null
  /** The foreman of the day's last job; null if unknown. */
  readonly foreman: { readonly employeeId: string; readonly name: string } | null
}

/** The hours of one employee, day, and job. */
export interface JobHoursRow extends JobPart {
  readonly id: string
  readonly whole: SplitDay
  readonly day: SplitDay['day']
  readonly job: ReportJob | null
  /** The codes of the day's jobs, by id. */
  readonly jobCodes: ReadonlyMap<string, string>
}

/** The row of a day, with its parts by job. Needs the record's `jobTimes` and `eventIds` (`splitsByJob`). */
export function buildSplitDays(record: DayRecord): SplitDay[] {
  return buildEmployeeHoursRows(record).map(row => {
    // Reported times don't name jobs.
    const isRecorded = row.day.clock === record.clock
    const jobTimes = isRecorded ? record.jobTimes : []
    const named = [...jobTimes.map(({ namedBy }) => namedBy), ...row.entries]
    return {
      ...row,
      parts: splitHours(row, jobTimes, record.foremanDetails),
      jobs: named.flatMap(({ jobId, jobCode, jobDescription }) =>
        jobId === null ? [] : [{ id: jobId, code: jobCode, description: jobDescription }],
      ),
      eventIds: isRecorded ? record.eventIds : null,
      foreman: foremanOf(named.findLast(({ foremanId }) => foremanId !== null)),
    }
  })
}

function foremanOf(work: ForemanInfo | undefined): SplitDay['foreman'] {
  if (!work?.foremanId) return null
  const name = fullName(work.foremanFirstName ?? '', work.foremanLastName ?? '') ?? work.foremanCode
  return name === null ? null : { employeeId: work.foremanId, name }
}

type ForemanInfo = Pick<WorkInfo, 'foremanId' | 'foremanCode' | 'foremanFirstName' | 'foremanLastName'>

function splitHours(
  { day, entries }: EmployeeHoursRow,
  jobTimes: readonly JobTime[],
  foremanDetails: ForemanEnteredHours['hoursDetails'],
): readonly JobPart[] {
  const parts = new Map<string | null, { -readonly [Field in keyof JobPart]: JobPart[Field] }>()
  const partOf = (jobId: string | null) => {
    const known = parts.get(jobId)
    if (known) return known
    const part = { jobId, workedMilliseconds: null, submittedHours: null, foremanHours: null }
    parts.set(jobId, part)
    return part
  }
  for (const { jobId, worked } of jobTimes) if (worked > 0) partOf(jobId).workedMilliseconds = worked
  for (const { jobId, hours } of entries) {
    const part = partOf(jobId)
    part.submittedHours = (part.submittedHours ?? 0) + hours
  }
  for (const detail of foremanDetails) {
    const part = partOf(detail.jobId ?? null)
    part.foremanHours = (part.foremanHours ?? 0) + sumForemanHours([detail])
  }
  const { workedMilliseconds } = day.clock
  const isSplit = jobTimes.some(({ worked }) => worked > 0)
  if (workedMilliseconds !== null && !isSplit) {
    partOf(jobTimes[0]?.jobId ?? null).workedMilliseconds = workedMilliseconds
  }
  return [...parts.values()]
}

/** The rows of a day. `jobs`: those known by id. */
export function buildJobHoursRows(whole: SplitDay, jobs: ReadonlyMap<string, ReportJob>): JobHoursRow[] {
  const jobOf = (jobId: string) => jobs.get(jobId) ?? { id: jobId, code: null, description: null }
  const jobCodes = new Map(
    whole.parts.flatMap(({ jobId }) => (jobId === null ? [] : [[jobId, jobOf(jobId).code ?? jobId] as const])),
  )
  return whole.parts
    .toSorted((left, right) => compareText(left.jobId ?? '', right.jobId ?? ''))
    .map(part => ({
      ...part,
      id: `${whole.id} ${part.jobId ?? ''}`,
      whole,
      day: whole.day,
      job: part.jobId === null ? null : jobOf(part.jobId),
      jobCodes,
    }))
}

/** Why the hours of a job differ, although the day's may not. */
export const jobCauses = [
  'onlyClock',
  'onlySubmitted',
  'onlyForeman',
  'notClockedOnJob',
  'notSubmittedOnJob',
  'notEnteredOnJob',
  'moreClockedOn',
  'moreSubmittedOn',
] as const

export type JobCause = (typeof jobCauses)[number]

export const jobCauseLabels = {
  onlyClock: 'reconcile.cause.onlyClock',
  onlySubmitted: 'reconcile.cause.onlySubmitted',
  onlyForeman: 'reconcile.cause.onlyForeman',
  notClockedOnJob: 'reconcile.cause.notClockedOnJob',
  notSubmittedOnJob: 'reconcile.cause.notSubmittedOnJob',
  notEnteredOnJob: 'reconcile.cause.notEnteredOnJob',
  moreClockedOn: 'reconcile.cause.moreClockedOn',
  moreSubmittedOn: 'reconcile.cause.moreSubmittedOn',
} satisfies Record<JobCause, MessageKey>

/** The likely cause of a row, with the job that `moreClockedOn` and `moreSubmittedOn` name. */
export interface JobReview {
  readonly cause: Exclude<DayReview, null> | JobCause
  readonly otherJob?: string
}

/**
 * The likely cause of a job's hours. A day without a clock-out or submission has that cause for every job. Otherwise the cause is a
 * side that doesn't name the job, then hours that are on another job of the day, then the cause of the day. Null if there is none.
 */
export function reviewJob(row: JobHoursRow, toleranceHours: number = defaultToleranceHours): JobReview | null {
  const day = reportedHoursOf(row.whole)
  const ofDay = reviewDay(day, toleranceHours)
  if (ofDay === 'notClockedOut' || ofDay === 'inProgress' || ofDay === 'notSubmitted') return { cause: ofDay }
  if (isDifferenceAccepted(day)) return null
  return reviewNaming(row) ?? reviewOtherJob(row, toleranceHours) ?? (ofDay && { cause: ofDay })
}

/** A day's review, or `differentJobs` for a day that is ready but whose hours are on different jobs. */
export type JobDayReview = DayReview | 'differentJobs'

export function reviewJobDay({ whole, ...row }: JobHoursRow, toleranceHours: number): JobDayReview {
  const day = reportedHoursOf(whole)
  const ofDay = reviewDay(day, toleranceHours)
  if (ofDay !== null || isDifferenceAccepted(day)) return ofDay
  const differs = whole.parts.some(part => {
    const other = { ...row, ...part, whole }
    return reviewNaming(other) !== null || reviewOtherJob(other, toleranceHours) !== null
  })
  return differs ? 'differentJobs' : null
}

type Side = 'workedMilliseconds' | 'submittedHours' | 'foremanHours'

const sides: readonly Side[] = ['workedMilliseconds', 'submittedHours', 'foremanHours']

const onlyNamedBy: Readonly<Record<Side, JobCause>> = {
  workedMilliseconds: 'onlyClock',
  submittedHours: 'onlySubmitted',
  foremanHours: 'onlyForeman',
}

const notNamedBy: Readonly<Record<Side, JobCause>> = {
  workedMilliseconds: 'notClockedOnJob',
  submittedHours: 'notSubmittedOnJob',
  foremanHours: 'notEnteredOnJob',
}

/** Compares which sides name the job, of those that the day has. */
function reviewNaming(row: JobHoursRow): JobReview | null {
  const ofDay = sides.filter(side => row.whole.parts.some(part => part[side] !== null))
  const naming = ofDay.filter(side => row[side] !== null)
  const [first] = naming
  if (first === undefined || naming.length === ofDay.length) return null
  if (naming.length === 1) return { cause: onlyNamedBy[first] }
  const missing = ofDay.find(side => row[side] === null)
  return missing ? { cause: notNamedBy[missing] } : null
}

/** Finds the job of the day with the opposite difference of submitted and clocked hours. */
function reviewOtherJob({ whole, jobCodes, ...row }: JobHoursRow, toleranceHours: number): JobReview | null {
  const own = submittedOverClockOf(row)
  if (own === null || !areHoursApart(own, 0, toleranceHours)) return null
  const opposite = whole.parts
    .filter(part => part.jobId !== null && part.jobId !== row.jobId)
    .map(part => ({ jobId: part.jobId ?? '', excess: submittedOverClockOf(part, 0) ?? 0 }))
    .filter(({ excess }) => Math.sign(excess) === -Math.sign(own) && areHoursApart(excess, 0, toleranceHours))
    .sort((left, right) => Math.abs(right.excess) - Math.abs(left.excess))[0]
  if (!opposite) return null
  return {
    cause: own > 0 ? 'moreClockedOn' : 'moreSubmittedOn',
    otherJob: jobCodes.get(opposite.jobId) ?? opposite.jobId,
  }
}

/** Submitted minus clocked hours; null if a side is missing, unless `missing` is given for it. */
function submittedOverClockOf(
  { submittedHours, workedMilliseconds }: Pick<JobPart, 'submittedHours' | 'workedMilliseconds'>,
  missing: number | null = null,
): number | null {
  const submitted = submittedHours ?? missing
  const clocked = hoursOf(workedMilliseconds) ?? missing
  return submitted === null || clocked === null ? null : varianceOf(submitted, clocked)
}

/** A row's value in one of the two columns of variances, in hours. A missing side counts as 0, as in `varianceOf`. */
export function jobVarianceIn(
  row: JobHoursRow,
  columnId: 'submittedVariance' | 'foremanSubmittedVariance',
): number | null {
  const { workedMilliseconds, submittedHours, foremanHours, whole } = row
  if (columnId === 'foremanSubmittedVariance') return varianceOf(foremanHours, submittedHours)
  if (whole.day.clock.workedMilliseconds === null && whole.workflow === 'enterHours') return null
  return varianceOf(submittedHours, hoursOf(workedMilliseconds))
}
