import type { Browser, Page } from 'playwright'

/** The tasks of a page's main thread, in milliseconds. On a busy machine a task takes longer than it works. */
export interface TaskTimes {
  readonly longest: number
  /** Of the processor, which no other work of the machine adds to. */
  readonly longestOwn: number
  readonly over50: number
  readonly ownOver50: number
  /** How much of their time they worked, from 0 to 1. */
  readonly ownShare: number
}

export interface ReadTasks {
  /** Until the first page of rows: the report's page renders and sends its calls. */
  readonly opening: TaskTimes
  readonly reading: TaskTimes
}

/** What `watchRead` marks in the page. */
const firstCallMark = 'first call for rows'
const firstPageMark = 'first page of rows'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, as all times here. */
  readonly ts: number
  readonly dur?: number
  /** Of the processor. */
  readonly tdur?: number
}

/** Has the browser write down every task of the main thread while a page reads. */
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
