/** What the page itself sees of a read, in milliseconds of its own clock. */
export interface ReadMoments {
  readonly isDone: boolean
  readonly rowCount: number
  readonly callCount: number
  /** When the first call for a list went out. */
  readonly startedAt: number
  /** When the first page of hours or clock events was here. */
  readonly firstPageAt: number
  /** When the frame began that shows the first rows. */
  readonly firstRowsAt: number
  readonly doneAt: number
  /** From the first call to the last answer. */
  readonly total: number
  /** The pages of one chunk of days, from its first call to its last answer, waits for a connection included. */
  readonly slowestChain: number
  /** Of the tasks that the browser tells of, which are those of 50 ms and more; 0 without any. */
  readonly longestTask: number
  /** By how much a timer that was due every 4 ms came too late at most. */
  readonly longestDelay: number
}

/** Runs in the page before anything of it, and leaves `readMoments` behind. It holds everything that it needs. */
export function watchRead(): void {
  const pace = 4
  const tasks: PerformanceEntry[] = []
  const delays: { readonly at: number; readonly late: number }[] = []
  let firstRowsAt = 0
  performance.setResourceTimingBufferSize(5_000)
  const observer = new PerformanceObserver(list => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask' })
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delays.push({ at: now, late: now - lookedAt - pace })
    lookedAt = now
  }, pace)

  const finish = (doneAt: number) => {
    clearInterval(timer)
    tasks.push(...observer.takeRecords())
    observer.disconnect()
    const calls = performance
      .getEntriesByType('resource')
      .filter(entry => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\/v1\//.test(name) && /[?&]startDate=/.test(name))
    const chains = new Map<string, { start: number; end: number }>()
    for (const { name, startTime, responseEnd } of calls) {
      const url = new URL(name)
      url.searchParams.delete('cursor')
      const chain = chains.get(url.href) ?? { start: startTime, end: responseEnd }
      chains.set(url.href, { start: Math.min(chain.start, startTime), end: Math.max(chain.end, responseEnd) })
    }
    const spans = [...chains.values()]
    const startedAt = Math.min(...spans.map(({ start }) => start))
    const pages = document.querySelector('[role="group"][aria-label="Pages"]')?.textContent ?? ''
    const rows = /([\d,]+) rows?/.exec(pages)?.[1] ?? '0'
    Reflect.set(window, 'readMoments', {
      isDone: true,
      rowCount: Number(rows.replaceAll(',', '')),
      callCount: calls.length,
      startedAt,
      firstPageAt: Math.min(...calls.map(({ responseEnd }) => responseEnd)),
      firstRowsAt,
      doneAt,
      total: Math.max(...spans.map(({ end }) => end)) - startedAt,
      slowestChain: Math.max(...spans.map(({ start, end }) => end - start)),
      longestTask: Math.max(
        0,
        ...tasks.filter(task => task.startTime + task.duration > startedAt).map(task => task.duration),
      ),
      longestDelay: Math.max(0, ...delays.filter(({ at }) => at > startedAt).map(({ late }) => late)),
    } satisfies ReadMoments)
  }

  const look = () => {
    const grid = document.querySelector('[role="treegrid"]')
    if (firstRowsAt === 0 && grid?.querySelector('[data-grid-line^="row"]')) firstRowsAt = performance.now()
    // Two frames later the last rows are painted, and their task is told.
    const isDone = firstRowsAt > 0 && grid?.getAttribute('aria-busy') === 'false'
    if (isDone) setTimeout(finish, 200, performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
