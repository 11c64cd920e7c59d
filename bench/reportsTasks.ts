import type { Browser, Page } from 'playwright'

/** The tasks of a page's main thread, in milliseconds. On a busy machine, a task's duration exceeds its CPU time. */
export interface TaskTimes {
  readonly longest: number
  /** CPU time, which other load on the machine doesn't affect. */
  readonly longestOwn: number
  readonly over50: number
  readonly ownOver50: number
  /** The ratio of CPU time to duration, from 0 to 1. */
  readonly ownShare: number
}

export interface ReadTasks {
  /** Until the first page of rows arrives: the report renders and sends its calls. */
  readonly opening: TaskTimes
  readonly reading: TaskTimes
}

/** The marks that `watchRead` sets in the page. */
const firstCallMark = 'first call for rows'
const firstPageMark = 'first page of rows'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, like all times here. */
  readonly ts: number
  readonly dur?: number
  /** CPU time. */
  readonly tdur?: number
}

/** Traces every task of the main thread while a page reads. */
export async function traceTasks<Answer>(browser: Browser, page: Page, read: () => Promise<Answer>) {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  const answer = await read()
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  return { answer, tasks: tasksOf(trace.traceEvents) }
}

function tasksOf(events: readonly TraceEvent[]): ReadTasks {
  const firstCall = events.findLast(({ name }) => name === firstCallMark)
  const firstPage = events.findLast(({ name }) => name === firstPageMark)
  if (!firstCall || !firstPage) throw new Error('The trace does not show the read')
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name.endsWith('RunTask') && pid === firstCall.pid && tid === firstCall.tid && ts + dur > firstCall.ts,
  )
  return {
    opening: timesOf(tasks.filter(({ ts }) => ts < firstPage.ts)),
    reading: timesOf(tasks.filter(({ ts }) => ts >= firstPage.ts)),
  }
}

function timesOf(tasks: readonly TraceEvent[]): TaskTimes {
  const whole = tasks.map(({ dur = 0 }) => dur / 1000)
  const own = tasks.map(({ tdur = 0 }) => tdur / 1000)
  return {
    longest: Math.max(0, ...whole),
    longestOwn: Math.max(0, ...own),
    over50: whole.filter(milliseconds => milliseconds > 50).length,
    ownOver50: own.filter(milliseconds => milliseconds > 50).length,
    ownShare: sum(own) / sum(whole),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
