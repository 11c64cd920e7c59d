/** The timings of a read as the page sees them, in milliseconds of its clock. */
export interface ReadMoments {
  readonly isDone: boolean
  readonly rowCount: number
  readonly callCount: number
  /** When the first call for a list was sent. */
  readonly startedAt: number
  /** When the first page of hours or clock events arrived. */
  readonly firstPageAt: number
  /** When the frame that shows the first rows began. */
  readonly firstRowsAt: number
  readonly doneAt: number
  /** From the first call to the last response. */
  readonly total: number
  /** The slowest chunk of days, from its first call to its last response, including waits for a connection. */
  readonly slowestChain: number
  /** The same without the waits: the services' time for the pages of a chunk. */
  readonly slowestAnswers: number
}

/** Runs in the page before its own code and defines `readMoments`. Self-contained. */
export function watchRead(): void {
  let firstRowsAt = 0
  performance.setResourceTimingBufferSize(5_000)

  const finish = (doneAt: number) => {
    const calls = performance
      .getEntriesByType('resource')
      .filter(entry => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\/v1\//.test(name) && /[?&]startDate=/.test(name))
    const chains = new Map<string, { start: number; end: number; answers: number }>()
    for (const { name, startTime, requestStart, responseEnd } of calls) {
      const url = new URL(name)
      url.searchParams.delete('cursor')
      const chain = chains.get(url.href) ?? { start: startTime, end: responseEnd, answers: 0 }
      chains.set(url.href, {
        start: Math.min(chain.start, startTime),
        end: Math.max(chain.end, responseEnd),
        answers: chain.answers + responseEnd - requestStart,
      })
    }
    const spans = [...chains.values()]
    const startedAt = Math.min(...spans.map(({ start }) => start))
    // Marks and inactive work info arrive before any row can.
    const pagesOfRows = calls.filter(({ name }) => /\/(laborHours|timelineReportData)\?/.test(name))
    const firstPageAt = Math.min(...pagesOfRows.map(({ responseEnd }) => responseEnd))
    const pages = document.querySelector('[role="group"][aria-label="Pages"]')?.textContent ?? ''
    const rows = /([\d,]+) (?:rows?|days?)/.exec(pages)?.[1] ?? '0'
    performance.mark('first call for rows', { startTime: startedAt })
    performance.mark('first page of rows', { startTime: firstPageAt })
    Reflect.set(window, 'readMoments', {
      isDone: true,
      rowCount: Number(rows.replaceAll(',', '')),
      callCount: calls.length,
      startedAt,
      firstPageAt,
      firstRowsAt,
      doneAt,
      total: Math.max(...spans.map(({ end }) => end)) - startedAt,
      slowestChain: Math.max(...spans.map(({ start, end }) => end - start)),
      slowestAnswers: Math.max(...spans.map(({ answers }) => answers)),
    } satisfies ReadMoments)
  }

  const look = () => {
    const grid = document.querySelector('[role="treegrid"]')
    if (firstRowsAt === 0 && grid?.querySelector('[data-grid-line^="row"]')) firstRowsAt = performance.now()
    // Two frames later the last rows are painted.
    const isDone = firstRowsAt > 0 && grid?.getAttribute('aria-busy') === 'false'
    if (isDone) setTimeout(finish, 200, performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
