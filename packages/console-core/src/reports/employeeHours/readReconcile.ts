import {
  type Job,
  type Listing,
  mergeListings,
  readAllBusinessUnits,
  readJobsOf,
  readParts,
  splitIntoBatches,
  type Transport,
} from '../../http/index.ts'
import { pause, workInSlices } from '../../time/index.ts'
import {
  type DayReading,
  type DayReportGap,
  type DayRows,
  dayReportSource,
  readWithRoster,
  rowsPerUpdate,
} from '../days/readDays.ts'
import type { ReportQuestion, ReportReadOptions, RowBatch } from '../rowStream.ts'
import { buildJobHoursRows, buildSplitDays, type JobHoursRow, type ReportJob, type SplitDay } from './hoursByJob.ts'
import { reconcileByJobDefinition, reconcileDefinition } from './reconcileReport.ts'

/** Days with their parts by job. */
export const ofSplitDays: DayReading<SplitDay> = { rowsOf: buildSplitDays, splitsByJob: true }

/** The rows of `readEmployeeHours` with their parts by job. */
export function readReconcile(
  transport: Transport,
  question: ReportQuestion,
  options: ReportReadOptions,
): DayRows<SplitDay> {
  return readWithRoster(transport, question, options, ofSplitDays, (sources, days, adding) => ({
    answers: sources.readAnswers(adding(days.addAnswers)),
    timeCards: sources.readTimeCards(adding(days.addTimeCards)),
  }))
}

/**
 * The hours of `readEmployeeHours` by job. Yields rows only after everything has been read, because a day's parts can change until
 * then. Reads the units' jobs only if a foreman names one that no clock event or entry names.
 */
export async function* readHoursByJob(
  transport: Transport,
  question: ReportQuestion,
  options: ReportReadOptions,
): AsyncGenerator<RowBatch<JobHoursRow, DayReportGap>> {
  const days = new Map<string, SplitDay>()
  let incomplete: readonly DayReportGap[] = []
  for await (const batch of readWithRoster(transport, question, options, ofSplitDays, () => ({}))) {
    for (const day of [...batch.added, ...batch.updated]) days.set(day.id, day)
    incomplete = batch.incomplete
    yield { ...batch, added: [], updated: [] }
  }
  const jobs = new Map([...days.values()].flatMap(day => day.jobs.map(job => [job.id, job] as const)))
  const ids = new Set([...days.values()].flatMap(({ parts }) => parts.flatMap(({ jobId }) => jobId ?? [])))
  if ([...ids].some(id => !jobs.has(id))) {
    const listed = await readAllJobs(transport, question, options.signal)
    for (const job of listed.rows) if (!jobs.has(job.id)) jobs.set(job.id, job)
    if (listed.completeness.state === 'partial') incomplete = [...incomplete, 'jobs']
  }
  const added: JobHoursRow[] = []
  await workInSlices(splitInto(days.values(), jobs, added), options.signal)
  for (const part of splitIntoBatches(added, rowsPerUpdate)) {
    yield { added: part, updated: [], incomplete }
    await pause()
  }
}

/** Adds the rows of each day to `added`. One day a step. */
function* splitInto(
  days: Iterable<SplitDay>,
  jobs: ReadonlyMap<string, ReportJob>,
  added: JobHoursRow[],
): Generator<void> {
  for (const day of days) {
    added.push(...buildJobHoursRows(day, jobs))
    yield
  }
}

async function readAllJobs(
  transport: Transport,
  { businessUnitId }: ReportQuestion,
  signal: AbortSignal | undefined,
): Promise<Listing<Job>> {
  if (businessUnitId !== null) return readJobsOf(transport, businessUnitId, { signal })
  const units = await readAllBusinessUnits(transport, { signal })
  const ofUnits = await readParts(units.rows, ({ id }) => readJobsOf(transport, id, { signal }), { signal })
  return mergeListings([{ ...units, rows: [] }, ...ofUnits], rows => rows)
}

/** Reconcile: the days of the Employee Hours Report with their likely causes. */
export const reconcileSource = /* @__PURE__ */ dayReportSource(reconcileDefinition, readReconcile)

/** Reconcile by job. */
export const reconcileByJobSource = /* @__PURE__ */ dayReportSource(reconcileByJobDefinition, readHoursByJob)
